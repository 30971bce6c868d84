/** Has the host print a report on pages, and waits no longer than pages may take. */
import type { PrintedReport } from '../../../shared/features/reports/printed-report.ts';
import type { Clock } from '../../core/platform/clock.ts';

/**
 * Prints a report to a PDF.
 * @param signal ends it early
 * @throws where there is no page, or nothing was drawn on it
 */
export type PrintReport = (report: PrintedReport, signal: AbortSignal) => Promise<Uint8Array>;

/** Thousands of rows take seconds, on an old machine minutes. A page that hangs never comes. */
const LONGEST_MS = 600_000;

export class NotMadeError extends Error {
  override readonly name = 'NotMadeError';
}

/**
 * @param print absent where the host makes no PDF
 * @param signal ends it early
 * @throws NotMadeError whatever came in between, the signal too
 */
export async function printInTime(
  print: PrintReport | undefined,
  report: PrintedReport,
  { clock, signal }: { clock: Pick<Clock, 'setTimer'>; signal: AbortSignal },
): Promise<Uint8Array> {
  if (print === undefined) throw new NotMadeError('this host makes no PDF');
  const late = new AbortController();
  const stop = clock.setTimer(LONGEST_MS, () => late.abort());
  const over = AbortSignal.any([signal, late.signal]);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  over.addEventListener('abort', () => reject(new Error('it was ended')));
  try {
    return await Promise.race([print(report, over), ended]);
  } catch (cause) {
    throw new NotMadeError('the pages could not be printed', { cause });
  } finally {
    stop();
  }
}
