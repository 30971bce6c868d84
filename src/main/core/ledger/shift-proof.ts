/**
 * Before a report is made: whatever it is made of is held against the events of its shift, and made anew
 * where it differs. A look at the open shift goes on from the look before; a close goes through all of it.
 */
import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { linkChecker } from './chain.ts';
import type { ShiftProof } from './closes.ts';
import { receiptCounter, COUNTER_SQL } from './counters.ts';
import { restoredFromReader } from './epochs.ts';
import type { Folding } from './folding.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { paymentOfRow, READ_COLUMNS, TOLD_COLUMNS, toldValues } from './payment-row.ts';
import { isOpenShiftBegunRightly, remakeRecordRows } from './record-check.ts';
import type { ShiftStart } from './shift-facts.ts';
import { createShiftTallies, type Folded, newTally, type Tally } from './shift-tally.ts';
import { createTakingsCheck } from './takings-check.ts';

export const PROOF_SQL = {
  row: `SELECT alarm_count AS alarms_counted, ${READ_COLUMNS} FROM payments WHERE number = ?`,
  tell: `UPDATE payments SET ${TOLD_COLUMNS.map((name) => `${name} = ?`).join(', ')}
    WHERE number = ?`,
} as const;

/** A look at a shift with more events believes what looks in the background found of it; a close does not. */
const LOOKED_AT_MOST = 50_000;

/** How far a shift was gone through. */
interface Proven {
  readonly start: ShiftStart;
  readonly tally: Tally;
  readonly upTo: number;
}

/**
 * @param onMended told what was made anew, in words for the log
 * @returns proves, in the caller's transaction
 */
export function createShiftProof(
  db: Database.Database,
  reads: Pick<LedgerReader, 'getLife'>,
  folding: Folding,
  onMended: (made: readonly string[]) => void,
): ShiftProof {
  const tallies = createShiftTallies(db, reads, folding);
  const takings = createTakingsCheck(db, tallies);
  const follows = linkChecker(db);
  const readRow = db.prepare(PROOF_SQL.row);
  const tell = db.prepare(PROOF_SQL.tell);
  const receipts = receiptCounter(db);
  const keepCount = db.prepare(COUNTER_SQL.keep);
  const restoredFrom = restoredFromReader(db);
  let proven: Proven | null = null;

  /**
   * Where row and events differ, the events are believed if their hashes follow.
   * @returns `doubted` where they do not
   */
  function proveRow({ number, payment, steps }: Folded): 'agrees' | 'made' | 'doubted' {
    const row = readRow.get(number);
    const kept = paymentOfRow(row);
    if (kept !== null && agrees(row, kept, payment)) return 'agrees';
    if (!steps.every(({ logged }) => follows(logged.sequence))) return 'doubted';
    // What can't be read may have lost whose it is, and is said to be unreadable.
    if (kept === null) return 'agrees';
    tell.run(toldValues(payment), number);
    return 'made';
  }

  function proveReceipts({ lastReceipt, lastSequence }: ShiftStart, { receipt }: Tally): boolean {
    const given = Math.max(lastReceipt, receipt);
    const kept = receipts.last();
    // Where the record was restored since, a number may have been given that no event says any more.
    const isExact = lastSequence >= (restoredFrom() ?? 0);
    if (kept === given || (kept > given && !isExact)) return false;
    keepCount.run('last-receipt', String(given));
    return true;
  }

  function goOn(start: ShiftStart, isClosing: boolean): Proven {
    const isSame = proven !== null && isDeepStrictEqual(proven.start, start);
    if (proven !== null && isSame && !isClosing) return proven;
    return { start, tally: newTally(), upTo: start.lastSequence };
  }

  function remakeCloses(): boolean {
    const isMade = remakeRecordRows(db);
    if (isMade) onMended(['closes']);
    return isMade;
  }

  return {
    proveBeginning() {
      if (!isOpenShiftBegunRightly(db)) remakeCloses();
    },
    remakeCloses,
    prove(start, isClosing) {
      const last = tallies.last();
      if (!isClosing && last - start.lastSequence > LOOKED_AT_MOST) return;
      const { tally, upTo: after } = goOn(start, isClosing);
      const made: string[] = [];
      const { shift } = start;
      const stretch = { shift, after, upTo: last, lastPayment: start.lastPayment };
      tallies.add(tally, stretch, (folded) => {
        const found = proveRow(folded);
        if (found === 'made') made.push(`row of payment ${folded.number}`);
        // Sums are not made anew of events that are damaged themselves.
        if (found === 'doubted') tally.isWhole = false;
      });
      proven = { start, tally, upTo: last };
      if (tally.isWhole && !takings.agrees(shift, tally)) {
        takings.put(shift, tally);
        made.push(`sums of shift ${shift}`);
      }
      if (tally.isWhole && proveReceipts(start, tally)) made.push('last-receipt');
      if (made.length > 0) onMended(made);
    },
  };
}

const agrees = (row: unknown, { customer, note, ...kept }: Payment, folded: Payment): boolean =>
  isDeepStrictEqual({ ...kept, customer, note }, { ...folded, customer, note }) &&
  typeof row === 'object' &&
  row !== null &&
  'alarms_counted' in row &&
  row.alarms_counted === folded.alarms.length;
