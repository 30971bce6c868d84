/** What screens ask of main about a month's journal: its entries, its file, and what is booked by. */
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { MonthsJournal } from '../../../shared/features/journal/calls.ts';
import type { ExportFormat, ExportOutcome } from '../../../shared/features/exports/exports.ts';
import type { JournalMapping, KeptMapping } from '../../../shared/features/journal/mapping.ts';
import type { MonthOfCloses } from '../../../shared/features/journal/month.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** The latest first. */
export function useJournalMonths(mode: Mode): UseQueryResult<MonthOfCloses[]> {
  return useQuery({
    queryKey: [...keys.journal(mode), 'months'],
    queryFn: () => call('listJournalMonths', {}),
    refetchOnWindowFocus: 'always',
  });
}

/** @param month null asks for nothing */
export function useJournal(mode: Mode, month: string | null): UseQueryResult<MonthsJournal> {
  return useQuery({
    queryKey: [...keys.journal(mode), month],
    queryFn: month === null ? skipToken : () => call('getJournal', { month }),
    refetchOnWindowFocus: 'always',
  });
}

/** Read again whenever the window is looked at: another one may have saved. */
export function useJournalMapping(): UseQueryResult<JournalMapping> {
  return useQuery({
    queryKey: keys.journalMapping,
    queryFn: () => call('getJournalMapping', {}),
    refetchOnWindowFocus: 'always',
  });
}

/** What was read of journals is of the accounts from before. */
export function useSaveJournalMapping(
  mode: Mode,
): UseMutationResult<JournalMapping, Error, KeptMapping> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ accounts, columns }) =>
      call('saveJournalMapping', { accounts, columns: columns === null ? null : [...columns] }),
    onSuccess: (mapping) => cache.setQueryData(keys.journalMapping, mapping),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.journal(mode) }),
  });
}

export function useExportJournal(
  mode: Mode,
  month: string,
): UseMutationResult<ExportOutcome, Error, ExportFormat> {
  return useMutation({ mutationFn: (format) => call('exportJournal', { mode, month, format }) });
}
