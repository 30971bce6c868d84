/** What screens ask of main about handing payments over in a file. */
import { useEffect } from 'react';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import type { CallOutput } from '../../../shared/contract.ts';
import type {
  ExportFormat,
  ExportOutcome,
  ExportState,
} from '../../../shared/features/exports/exports.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { bridge, call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

const newer = (known: ExportState | undefined, arrived: ExportState) =>
  known !== undefined && known.revision > arrived.revision ? known : arrived;

/** How exporting stands; undefined until main has said. */
export function useExportState(): ExportState | undefined {
  const cache = useQueryClient();
  useEffect(
    () =>
      bridge().onExportChanged((arrived) => {
        cache.setQueryData<ExportState>(keys.exports, (known) => newer(known, arrived));
      }),
    [cache],
  );
  const { data } = useQuery({
    queryKey: keys.exports,
    queryFn: async () => {
      const arrived = await call('getExport', {});
      return newer(cache.getQueryData<ExportState>(keys.exports), arrived);
    },
  });
  return data;
}

/** What goes into a file. */
export interface Exported {
  readonly mode: Mode;
  /** The record that is looked into; null for the one in use. */
  readonly review: string | null;
  /** Which payments are listed. */
  readonly filter: HistoryFilter;
}

/** How many payments a filter lets through at this moment; undefined until that is known. */
export function useExportCount(
  { mode, review, filter }: Exported,
  wanted: boolean,
): number | undefined {
  const { data } = useQuery({
    queryKey: [...keys.exports, 'count', mode, review, filter],
    queryFn: async () => {
      const scope = { filter, anchor: null, offset: 0, limit: 1, whole: true };
      const page =
        review === null
          ? await call('getHistory', scope)
          : await call('getReviewHistory', { review, ...scope });
      return page.total;
    },
    enabled: wanted,
    gcTime: 0,
  });
  return data;
}

export function useExportPayments({
  mode,
  review,
  filter,
}: Exported): UseMutationResult<ExportOutcome, Error, ExportFormat> {
  return useMutation({
    mutationFn: (format) =>
      review === null
        ? call('exportPayments', { mode, filter, format })
        : call('exportReview', { review, filter, format }),
  });
}

export function useCancelExport(): UseMutationResult<CallOutput<'cancelExport'>, Error, void> {
  return useMutation({ mutationFn: () => call('cancelExport', {}) });
}

export function useShowExport(): UseMutationResult<CallOutput<'showExport'>, Error, void> {
  return useMutation({ mutationFn: () => call('showExport', {}) });
}
