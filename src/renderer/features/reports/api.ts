/** What screens ask of main about a report of a shift, and about handing any report over. */
import {
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput } from '../../../shared/contract.ts';
import type { ExportOutcome, ReportFormat } from '../../../shared/features/exports/exports.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { ReportPrint } from '../../../shared/features/printing/printing.ts';
import type { ReportDescription } from '../../../shared/features/reports/description.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

export type WhichReport = CallInput<'exportReport'>['what'];
/** Those that the screens show as they are handed over. */
export type ShownReport = Exclude<WhichReport, { takings: unknown } | { match: unknown }>;

function keyOf(mode: Mode, what: ShownReport) {
  if ('close' in what) return [...keys.closes(mode), what.close, 'report'];
  return 'people' in what
    ? [...keys.closes(mode), what.people, 'report']
    : [...keys.shift(mode), 'report'];
}

/** The open shift's is read again with each piece of news of a payment. */
export function useReport(mode: Mode, what: ShownReport): UseQueryResult<ReportDescription> {
  return useQuery({ queryKey: keyOf(mode, what), queryFn: () => call('getReport', { what }) });
}

/** Prints a report on the receipt printer; the answer says what came of it. */
export function usePrintReport(
  mode: Mode,
  what: WhichReport,
): UseMutationResult<ReportPrint, Error, void> {
  return useMutation({ mutationFn: () => call('printReport', { mode, what }) });
}

export function useExportReport(
  mode: Mode,
  what: WhichReport,
): UseMutationResult<ExportOutcome, Error, ReportFormat> {
  return useMutation({ mutationFn: (format) => call('exportReport', { mode, what, format }) });
}
