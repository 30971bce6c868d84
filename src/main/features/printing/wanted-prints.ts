/** Which of the prints that wait are still wanted, and by whose word. */
import type { PrintJob } from '../../../shared/features/printing/printing.ts';
import type { StoredPrint } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { PaymentPrints } from '../../core/payments/index.ts';
import { alreadyAskedFor, OF_ONE_AT_MOST, overdue } from './spool-rules.ts';

export interface WantedPrints {
  /**
   * Queues a payment's printout, and puts away those of it whose outcome is unknown.
   * @returns the print's number: of the one that waits already, or was given up, where there is one
   * @throws Refusal `printed-often`; StorageError
   */
  ask(paymentId: string, kind: PrintJob['kind']): number;
  /**
   * Somebody says whether prints are still wanted.
   * @param number one that was given up or is unknown; null for all that were given up
   * @throws StorageError
   */
  decide(number: number | null, isWanted: boolean): void;
  /** Gives up those that would surprise whoever they come out before. @returns whether there were any */
  giveUpOverdue(): boolean;
  /** All that are queued are due now. @throws StorageError */
  hurry(): void;
}

type PrintsToDecide = Pick<
  PaymentPrints,
  | 'listPrints'
  | 'listUnderWay'
  | 'printsOf'
  | 'queue'
  | 'giveUpPrints'
  | 'requeuePrints'
  | 'dropPrints'
>;

/** @throws Refusal `printed-often` where a payment has as many of a printout as are made of one */
export function demandRoom(
  prints: Pick<PaymentPrints, 'printsOf'>,
  paymentId: string,
  kind: PrintJob['kind'],
): void {
  if (prints.printsOf(paymentId, kind) >= OF_ONE_AT_MOST)
    throw new Refusal('printed-often', 'it was printed so often that no more are made');
}

export function createWantedPrints(
  prints: PrintsToDecide,
  clock: Pick<Clock, 'now'>,
): WantedPrints {
  /** Those that somebody asked for again, with when: whoever says so wants them although it is late. */
  const wantedAnyway = new Map<number, number>();

  const listQueued = () => prints.listUnderWay().filter(({ state }) => state === 'queued');

  function want(numbers: readonly number[]): void {
    const now = clock.now();
    for (const each of prints.requeuePrints(numbers, now)) wantedAnyway.set(each, now);
  }

  function forgetAllBut(queued: readonly StoredPrint[]): void {
    const numbers = new Set(numbersOf(queued));
    for (const number of wantedAnyway.keys()) if (!numbers.has(number)) wantedAnyway.delete(number);
  }

  return {
    ask(paymentId, kind) {
      const open = prints
        .listPrints(Infinity)
        .filter((print) => print.paymentId === paymentId && print.kind === kind);
      const asked = alreadyAskedFor(open);
      if (asked === null) {
        demandRoom(prints, paymentId, kind);
        const number = prints.queue(paymentId, kind);
        // Whoever prints again has looked for it.
        prints.dropPrints(numbersOf(open));
        return number;
      }
      if (asked.state === 'given-up') want([asked.number]);
      return asked.number;
    },
    decide(number, isWanted) {
      const isGivenUp = ({ state }: StoredPrint) => state === 'given-up';
      const meant =
        number === null ? numbersOf(prints.listPrints(Infinity).filter(isGivenUp)) : [number];
      if (isWanted) want(meant);
      else prints.dropPrints(meant);
    },
    giveUpOverdue() {
      const queued = listQueued();
      forgetAllBut(queued);
      const waiting = queued.map(({ number, queuedAt, attempts }) => ({
        number,
        attempts,
        askedAt: wantedAnyway.get(number) ?? queuedAt,
        isWantedAnyway: wantedAnyway.has(number),
      }));
      const late = new Set(overdue(waiting, clock.now()));
      const given = queued.filter(({ number }) => late.has(number));
      for (const [trouble, those] of Map.groupBy(given, (each) => each.trouble ?? 'interrupted'))
        prints.giveUpPrints(numbersOf(those), trouble);
      return late.size > 0;
    },
    hurry() {
      prints.requeuePrints(numbersOf(listQueued()), clock.now());
    },
  };
}

const numbersOf = (those: readonly StoredPrint[]): number[] => those.map(({ number }) => number);
