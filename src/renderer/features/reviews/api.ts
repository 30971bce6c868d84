/** What screens ask of main about looking into other records. */
import { useEffect } from 'react';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import type { DirectPrint } from '../../../shared/features/printing/printing.ts';
import type { ReviewOutcome, ReviewState } from '../../../shared/features/reviews/reviews.ts';
import { bridge, call } from '../../core/api/bridge.ts';
import { keys, receiveDetail, type ReceivedDetail } from '../../core/api/cache.ts';

const newer = (known: ReviewState | undefined, arrived: ReviewState) =>
  known !== undefined && known.revision > arrived.revision ? known : arrived;

/** How looking into records stands; undefined until main has said. */
export function useReviewState(): ReviewState | undefined {
  const cache = useQueryClient();
  useEffect(
    () =>
      bridge().onReviewChanged((arrived) => {
        cache.setQueryData<ReviewState>(keys.review, (known) => newer(known, arrived));
      }),
    [cache],
  );
  const { data } = useQuery({
    queryKey: keys.review,
    queryFn: async () => {
      const arrived = await call('getReview', {});
      return newer(cache.getQueryData<ReviewState>(keys.review), arrived);
    },
  });
  return data;
}

/** Where other records lie. @param wanted whether anybody looks at them */
export function useReviewFiles(wanted: boolean): UseQueryResult<CallOutput<'listReviewFiles'>> {
  return useQuery({
    queryKey: keys.reviewFiles,
    queryFn: () => call('listReviewFiles', {}),
    enabled: wanted,
    refetchOnWindowFocus: 'always',
  });
}

type Opening<N extends 'reviewBackup' | 'reviewFile'> = UseMutationResult<
  ReviewOutcome,
  Error,
  CallInput<N>
>;

export function useReviewBackup(): Opening<'reviewBackup'> {
  return useMutation({ mutationFn: (input) => call('reviewBackup', input) });
}

export function useReviewFile(): Opening<'reviewFile'> {
  return useMutation({ mutationFn: (input) => call('reviewFile', input) });
}

export function useCancelReview(): UseMutationResult<CallOutput<'cancelReview'>, Error, void> {
  return useMutation({ mutationFn: () => call('cancelReview', {}) });
}

export function useCloseReview(): UseMutationResult<CallOutput<'closeReview'>, Error, string> {
  return useMutation({ mutationFn: (review) => call('closeReview', { review }) });
}

/** Prints on the receipt printer what no record counts. */
export function usePrintReviewed(): UseMutationResult<
  DirectPrint,
  Error,
  CallInput<'printReviewed'>
> {
  return useMutation({ mutationFn: (input) => call('printReviewed', input) });
}

/** A payment of the record that is looked into. No news come of it. */
export function useReviewedPayment(review: string, id: string): UseQueryResult<ReceivedDetail> {
  return useQuery({
    queryKey: [...keys.reviewed, review, 'payment', id],
    queryFn: async () => receiveDetail(await call('getReviewPayment', { review, id })),
    staleTime: Infinity,
  });
}
