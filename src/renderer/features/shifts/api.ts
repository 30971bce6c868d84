/** The open shift, closing it, and what was closed before. */
import {
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput } from '../../../shared/contract.ts';
import type { LookedAtShift } from '../../../shared/features/shifts/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Close, CloseDetail, CloseLine } from '../../../shared/features/shifts/shifts.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';
import { SAFETY_MS } from '../../core/api/hooks.ts';

/** Read again with each piece of news of a payment. */
export function useShift(mode: Mode): UseQueryResult<LookedAtShift> {
  return useQuery({
    queryKey: keys.shift(mode),
    queryFn: () => call('getShift', {}),
    refetchOnWindowFocus: 'always',
    refetchInterval: SAFETY_MS,
  });
}

export function useOpenShift(mode: Mode) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('openShift', { mode }),
    onSuccess: (shift) => cache.setQueryData(keys.shift(mode), shift),
  });
}

/** What was read of the shift and of its closes is out of date, whether it was closed or not. */
export function useCloseShift(mode: Mode) {
  const cache = useQueryClient();
  return useMutation<Close, Error, Omit<CallInput<'closeShift'>, 'mode'>>({
    mutationFn: (input) => call('closeShift', { ...input, mode }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.shift(mode) }),
        cache.invalidateQueries({ queryKey: [...keys.closes(mode), 'list'] }),
      ]),
  });
}

const MATCH_MS = 1000;

/** @param number null asks for nothing */
export function useClose(mode: Mode, number: number | null): UseQueryResult<CloseDetail> {
  return useQuery({
    queryKey: [...keys.closes(mode), number],
    queryFn: number === null ? skipToken : () => call('getClose', { number }),
    // Its match with the service goes on by itself.
    refetchInterval: ({ state }) => ((state.data?.match.owed ?? 0) > 0 ? MATCH_MS : SAFETY_MS),
  });
}

/** Newest first, some at a time. */
export function useCloses(mode: Mode) {
  return useInfiniteQuery({
    queryKey: [...keys.closes(mode), 'list'],
    queryFn: ({ pageParam }) => call('listCloses', { before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: readonly CloseLine[]) => {
      const last = page.at(-1)?.number ?? 1;
      return last > 1 ? last : undefined;
    },
  });
}
