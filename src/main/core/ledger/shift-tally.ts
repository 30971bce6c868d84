/** What a shift comes to by its events alone: nothing of what is kept of it is believed. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { type Folding, type Step, stepsOf } from './folding.ts';
import type { LedgerReader } from './ledger-reader.ts';
import { skipsReader } from './given-numbers.ts';
import { idOfStored } from './stored-ids.ts';
import { takingsLines, type TakingsLine } from './takings.ts';

/** The events of a shift: those after one, up to another. */
export interface ShiftStretch {
  /** The number that its close has or gets. */
  readonly shift: number;
  readonly after: number;
  readonly upTo: number;
  /** The last payment of the shifts before. */
  readonly lastPayment: number;
}

export interface Tally {
  /** As `takings` has them, by `keyOfLine`. */
  readonly lines: Map<string, TakingsLine>;
  /** The highest number of a receipt that was given in it, or skipped; 0 for none. */
  receipt: number;
  /** Whether the events of each payment in it add up. */
  isWhole: boolean;
}

/** A payment as its events have it, without customer and note. */
export interface Folded {
  readonly number: number;
  readonly payment: Payment;
  readonly steps: readonly Step[];
}

export const TALLY_SQL = {
  touched: `SELECT DISTINCT payment FROM events
    WHERE sequence > @after AND sequence <= @upTo AND payment IS NOT NULL`,
  id: 'SELECT id FROM payments WHERE number = ?',
  last: 'SELECT coalesce(max(sequence), 0) FROM events',
} as const;

export const newTally = (): Tally => ({ lines: new Map(), receipt: 0, isWhole: true });

export const keyOfLine = (line: Readonly<Record<string, unknown>>): string =>
  LINE_KEY.map((name) => String(line[name])).join('\n');

const LINE_KEY = [
  'shift',
  'quarter',
  'kind',
  'method',
  'network',
  'currency',
  'earlier',
  'pace',
] as const;

const numbersSchema = z.array(z.int());

export interface ShiftTallies {
  /**
   * Adds what the events of a stretch come to.
   * @param onFolded told of each payment in it whose events add up
   */
  add(tally: Tally, stretch: ShiftStretch, onFolded?: (folded: Folded) => void): void;
  /** A payment by its number; null where its events do not add up. */
  fold(number: number): Folded | null;
  /** The latest event. */
  last(): number;
}

export function createShiftTallies(
  db: Database.Database,
  reads: Pick<LedgerReader, 'getLife'>,
  folding: Folding,
): ShiftTallies {
  const touched = db.prepare(TALLY_SQL.touched).pluck();
  const readId = db.prepare(TALLY_SQL.id).pluck();
  const last = db.prepare(TALLY_SQL.last).pluck();
  const skips = skipsReader(db);

  function fold(number: number): Folded | null {
    const id = idOfStored(readId.get(number) ?? null);
    if (typeof id !== 'string') return null;
    const steps = stepsOf(id, reads.getLife(id), folding);
    const payment = steps?.at(-1)?.after;
    return steps === null || payment === undefined ? null : { number, payment, steps };
  }

  return {
    add(tally, stretch, onFolded) {
      for (const { receipts } of skips(stretch.after).lost)
        tally.receipt = Math.max(tally.receipt, receipts?.last ?? 0);
      for (const number of numbersSchema.parse(touched.all(stretch))) {
        const folded = fold(number);
        if (folded === null) {
          tally.isWhole = false;
          continue;
        }
        for (const step of folded.steps)
          if (isWithin(step, stretch)) addStep(tally, stretch, number, step);
        onFolded?.(folded);
      }
    },
    fold,
    last: () => z.int().parse(last.get()),
  };
}

const isWithin = ({ logged: { sequence } }: Step, { after, upTo }: ShiftStretch) =>
  sequence > after && sequence <= upTo;

function addStep(
  tally: Tally,
  { shift, lastPayment }: ShiftStretch,
  number: number,
  { logged: { event, sequence, at }, before, after }: Step,
): void {
  if (event.type === 'status-answered') tally.receipt = Math.max(tally.receipt, event.receipt ?? 0);
  for (const line of takingsLines(before, after, { number, sequence, at, shift, lastPayment })) {
    const key = keyOfLine({ ...line });
    const { payments = 0, minor = 0, sequence: latest = 0 } = tally.lines.get(key) ?? {};
    tally.lines.set(key, {
      ...line,
      payments: payments + line.payments,
      minor: minor + line.minor,
      sequence: Math.max(latest, sequence),
    });
  }
}
