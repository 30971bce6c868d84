/**
 * Brings what happened to a record as a whole into a restored ledger. A close that comes from a copy
 * which went on otherwise is set apart where it can't be the ledger's own.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { RecordEvent } from '../../../shared/record-events.ts';
import {
  createCloseWriter,
  createEventRows,
  createEventWriter,
  createRecordEventNamer,
  createReportPrintWriter,
  createSkipWriter,
  fitReader,
  type Happening,
  happeningOf,
  headOf,
  isSetApart,
  nextNumberReader,
  receiptCounter,
} from '../ledger/storage.ts';

type ShiftClosed = Extract<RecordEvent, { type: 'shift-closed' }>;

const NEW_PAPER_SQL = `SELECT 1 FROM closes WHERE number = @close AND NOT EXISTS (
  SELECT 1 FROM report_prints WHERE close = @close AND copy = @copy)`;
const LATEST_CLOSE_SQL = 'SELECT coalesce(max(number), 0) FROM closes';

/** @returns as `LinkWriter.record`, in a transaction within the caller's */
export function createRecordLink(
  db: Database.Database,
): (happening: Happening, event: RecordEvent, wentApart: boolean) => void {
  const events = createEventRows(db);
  const chain = createEventWriter(db);
  const nextNumber = nextNumberReader(db);
  const receipts = receiptCounter(db);
  const latestClose = db.prepare(LATEST_CLOSE_SQL).pluck();
  const isNewPaper = db.prepare(NEW_PAPER_SQL);
  const addSkips = createSkipWriter(db);
  const fits = fitReader(db);
  const addClose = createCloseWriter(db);
  const addReportPrint = createReportPrintWriter(db);
  const nameEvent = createRecordEventNamer(db);

  /** Its number is on a paper. */
  const setCloseApart = ({ number }: { readonly number: number }) =>
    addSkips({ closes: { first: number, last: number } });

  const isFree = (number: number) => number > z.int().parse(latestClose.get());
  /** Whether what comes behind a close begins where it says. */
  const isUpToHere = ({ lastPayment, lastReceipt }: ShiftClosed) =>
    lastPayment === nextNumber() - 1 && lastReceipt === receipts.last();

  function recordClose(happening: Happening, event: ShiftClosed, wentApart: boolean): void {
    const isKnown = isSetApart(events, headOf(db).sequence + 1);
    const isSame = isFree(event.number) && isUpToHere(event) && fits(event.report);
    const isApart = isKnown || (wentApart && !isSame);
    if (isApart && !isKnown) {
      const { terminal, at } = happening;
      const setApart = { type: 'close-set-apart', number: event.number } as const;
      const told = happeningOf(setApart, { terminal, paymentId: null, at, by: null });
      chain(told, null, null);
      setCloseApart(setApart);
    }
    const { sequence } = chain(happening, null, null);
    nameEvent(sequence);
    if (!isApart) addClose(event, sequence, happening.at);
  }

  return db.transaction((happening: Happening, event: RecordEvent, wentApart: boolean) => {
    if (event.type === 'shift-closed') return recordClose(happening, event, wentApart);
    const { sequence } = chain(happening, null, null);
    nameEvent(sequence);
    if (event.type === 'numbers-skipped') addSkips(event);
    if (event.type === 'close-set-apart') setCloseApart(event);
    if (event.type === 'report-sent' && isNewPaper.get(event) !== undefined)
      addReportPrint(event, sequence);
  });
}
