/** Closes of shifts in the kill campaign: what is counted, and what must hold after each death. */
import { isDeepStrictEqual } from 'node:util';
import { takenByCurrency } from '../../src/shared/features/shifts/shift-sums.ts';
import type {
  Declaration,
  Declared,
  ShiftReport,
} from '../../src/shared/features/shifts/shifts.ts';
import type { KeptClose, KeptPayment, LedgerContents } from './kill-contents.ts';
import { type Finding, finding, when } from './kill-findings.ts';

export const NOTHING_COUNTED: Declaration = { counted: [], elsewhere: [], note: null };

/** As somebody counts who sees on the service's page what the app has. */
export function countedLikeTaken({ taken, earlier }: ShiftReport): Declaration {
  const counted = new Map<string, Declared>();
  for (const { method, currency, payments, minor } of [...taken, ...earlier]) {
    const before = counted.get(`${method} ${currency}`);
    counted.set(`${method} ${currency}`, {
      method,
      currency,
      payments: (before?.payments ?? 0) + payments,
      minor: (before?.minor ?? 0) + minor,
    });
  }
  return { ...NOTHING_COUNTED, counted: [...counted.values()] };
}

/** What of one currency was paid in a shift. */
interface Paid {
  currency: string;
  payments: number;
  minor: number;
}

/** Each close is whole, their numbers go up, and each paid payment is in one shift. */
export function checkCloses({ closes, payments, takings, openShift }: LedgerContents): Finding[] {
  const shiftOf = (sequence: number) =>
    closes.find((close) => close.sequence > sequence)?.number ?? openShift;
  const byShift = Map.groupBy(payments.flatMap(paidAt), ({ sequence }) => shiftOf(sequence));
  const paidIn = (shift: number) => added(byShift.get(shift) ?? []);
  const inTakings = (shift: number) => added(takings.filter((row) => row.shift === shift));
  const shifts = [...closes.map(({ number }) => number), openShift];
  return [
    ...closes.flatMap((close, index) => [
      ...when(
        close.number >= Number(shifts[index + 1]),
        'wrong',
        `close ${close.number} stands at ${index}`,
      ),
      ...checkClose(close, paidIn(close.number)),
    ]),
    ...shifts.flatMap((shift) =>
      when(
        !isDeepStrictEqual(inTakings(shift), paidIn(shift)),
        'wrong',
        `the takings of shift ${shift} are not what was paid in it`,
      ),
    ),
    ...checkNamedOnce(closes),
  ];
}

function checkClose({ number, sequence, report }: KeptClose, paid: Paid[]): Finding[] {
  if (report === null) return [finding('wrong', `the report of close ${number} can't be read`)];
  return [
    ...when(
      report.shift !== number || report.lastSequence >= sequence,
      'wrong',
      `the report of close ${number} is of something else`,
    ),
    ...when(
      !isDeepStrictEqual(added(takenByCurrency(report)), paid),
      'wrong',
      `close ${number} does not add up to what was paid in its shift`,
    ),
  ];
}

/** Money of an earlier shift is named by one close alone. */
function checkNamedOnce(closes: readonly KeptClose[]): Finding[] {
  const named = new Set<string>();
  return closes
    .flatMap(({ report }) => report?.earlierPayments ?? [])
    .flatMap(({ id, reference }) => {
      const isAgain = named.has(id);
      named.add(id);
      return when(isAgain, 'doubled', `${reference} is named as paid by two closes`);
    });
}

/** Where a payment became paid, by its events. */
function paidAt({ payment, statuses, places }: KeptPayment) {
  const { currency, amountMinor } = payment;
  const sequence = places[statuses.indexOf('paid')]?.sequence;
  return sequence === undefined ? [] : [{ sequence, currency, payments: 1, minor: amountMinor }];
}

function added(lines: readonly Paid[]): Paid[] {
  const sums = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, each]) => ({
    currency,
    payments: each.reduce((sum, { payments }) => sum + payments, 0),
    minor: each.reduce((sum, { minor }) => sum + minor, 0),
  }));
  return sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** A ledger keeps every close that it ever had, also where a backup was restored into it. */
export const checkKeptCloses = (
  before: readonly KeptClose[],
  now: readonly KeptClose[],
): Finding[] =>
  before.flatMap(({ number, hash }, index) =>
    when(now[index]?.hash !== hash, 'lost', `close ${number} is not the one that it was`),
  );

export interface HeardCloses {
  /** The app says that it closed a shift. */
  hear(said: { number: number; hash: string }): void;
  /**
   * Whether all that it said is there, and no number was said twice.
   * @param mayLack whether a backup came into a broken ledger's place: what is gone is forgotten then
   * @param broken the event that has another hash since it was broken; null for none
   */
  compare(book: LedgerContents, mayLack: boolean, broken: number | null): Finding[];
}

/** Remembers what was told of closes. */
export function hearCloses(): HeardCloses {
  const given = new Set<number>();
  const kept = new Map<number, string>();
  let heard: { number: number; hash: string }[] = [];
  return {
    hear: (said) => void heard.push(said),
    compare({ closes }, mayLack, broken) {
      const again = heard.filter(({ number }) => given.has(number));
      for (const { number, hash } of heard) {
        given.add(number);
        kept.set(number, hash);
      }
      heard = [];
      const hashes = new Set(closes.map(({ hash }) => hash));
      const unreadable = closes.find(({ sequence }) => sequence === broken)?.number;
      const gone = [...kept].filter(([number, hash]) => !hashes.has(hash) && number !== unreadable);
      for (const [number] of gone) kept.delete(number);
      return [
        ...again.map(({ number }) => finding('doubled', `shift ${number} was closed twice`)),
        ...(mayLack ? [] : gone).map(([number]) =>
          finding('lost', `close ${number} was told and is not there`),
        ),
      ];
    },
  };
}
