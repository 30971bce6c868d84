/** What Windows' spooler says of its printers and jobs, as the rest of the app means it. Pure. */
import type { PrinterTrouble } from '../../../../../shared/features/printing/printing.ts';

/** What `GetPrinter` tells of a printer. */
export interface QueueLook {
  /** `PRINTER_INFO_2.Status`, bits of `PRINTER_STATUS`. */
  readonly status: number;
  /** `PRINTER_INFO_2.Attributes`, bits of `PRINTER_ATTRIBUTE`. */
  readonly attributes: number;
}

/** Bits of a state, and what each means for a print; what a person has to do first comes first. */
type Meanings = readonly (readonly [bits: number, trouble: PrinterTrouble])[];

const PRINTER_STATUS: Meanings = [
  // It is being removed.
  [0x0000_0004, 'no-queue'],
  [0x0040_0000, 'cover-open'],
  // Out of paper, and whatever else is wrong with the paper but a jam.
  [0x0000_0050, 'paper-out'],
  // Paused by a person.
  [0x0000_0001, 'queue-refused'],
  // An error, a jam, no toner, somebody is asked for, a page too large, out of memory.
  [0x003c_000a, 'failed'],
  // Offline, not available, its server unknown.
  [0x0080_1080, 'offline'],
];

/** The person chose "Use printer offline", or Windows did since it does not find it. */
const WORK_OFFLINE = 0x0000_0400;

/** @returns what keeps the printer from printing; null where Windows knows of nothing */
export function troubleOfQueue({ status, attributes }: QueueLook): PrinterTrouble | null {
  return (
    meaningOf(PRINTER_STATUS, status) ?? ((attributes & WORK_OFFLINE) === 0 ? null : 'offline')
  );
}

const JOB_STATUS: Meanings = [
  [0x0000_0040, 'paper-out'],
  [0x0000_0001, 'queue-refused'],
  // Its driver can't print it, an error, somebody is asked for.
  [0x0000_0602, 'failed'],
  [0x0000_0020, 'offline'],
];

/** Printed, all of it sent to the printer, or kept after it was. */
const JOB_IS_DONE = 0x0000_3080;
/** Being removed from the queue, or removed. */
const JOB_IS_REMOVED = 0x0000_0104;

export type JobState =
  | { readonly is: 'waiting'; readonly trouble: PrinterTrouble | null }
  | { readonly is: 'done' }
  | { readonly is: 'removed' };

/** @param status `JOB_INFO_1.Status`, bits of `JOB_STATUS` */
export function stateOfJob(status: number): JobState {
  // What was printed is removed afterwards.
  if ((status & JOB_IS_DONE) !== 0) return { is: 'done' };
  if ((status & JOB_IS_REMOVED) !== 0) return { is: 'removed' };
  return { is: 'waiting', trouble: meaningOf(JOB_STATUS, status) };
}

const meaningOf = (meanings: Meanings, status: number): PrinterTrouble | null =>
  meanings.find(([bits]) => (status & bits) !== 0)?.[1] ?? null;
