/**
 * What takes going through the whole of a record: whose names are in it, and whether its events
 * follow from each other. It goes on beside whoever reads already.
 */
import { setImmediate } from 'node:timers/promises';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';
import { TERMINALS_SHOWN_AT_MOST } from '../../../shared/features/reviews/reviews.ts';
import { isReadable, openPaymentWalk, StorageError } from '../../core/ledger/index.ts';
import { headOf, isDamage, openReadOnly, walkChain } from '../../core/ledger/storage.ts';
import type { Learned } from './protocol.ts';
import { terminalsOf } from './terminals.ts';
import { inOrder } from './whose.ts';

/** How often it is told how far it is: screens are drawn anew each time. */
const TELL_EVERY_MS = 250;

/**
 * @param copy the record, made ready
 * @param tell told now and then, and at the end with what came of it
 * @param signal ends it early
 */
export async function prove(
  copy: string,
  tell: (learned: Learned) => void,
  signal: AbortSignal,
): Promise<void> {
  const names = new Map<string, number>();
  let days: Pick<Learned, 'firstDay' | 'lastDay'> = { firstDay: null, lastDay: null };
  let toldAt = performance.now();
  const learned = (chain: Learned['chain']): Learned => {
    const terminals = inOrder(names);
    return {
      terminals: terminals.slice(0, TERMINALS_SHOWN_AT_MOST),
      moreTerminals: Math.max(terminals.length - TERMINALS_SHOWN_AT_MOST, 0),
      ...days,
      chain,
    };
  };
  async function reached(done: number, total: number): Promise<void> {
    if (performance.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = performance.now();
      tell(learned({ state: 'proving', done, total }));
    }
    await setImmediate();
    signal.throwIfAborted();
  }

  /** @returns how many payments there are */
  async function goThroughPayments(events: number): Promise<number> {
    const walk = openPaymentWalk(copy, { filter: EVERY_PAYMENT, customer: [] });
    try {
      let done = 0;
      for (;;) {
        const payments = walk.next();
        if (payments.length === 0) return walk.total;
        for (const { row } of payments) {
          if (!isReadable(row)) continue;
          for (const name of terminalsOf([row.reference]))
            names.set(name, (names.get(name) ?? 0) + 1);
          days = widened(days, row.localDay);
        }
        done += payments.length;
        await reached(done, walk.total + events);
      }
    } finally {
      walk.close();
    }
  }

  const db = openReadOnly(copy);
  try {
    const { sequence: events } = headOf(db);
    const payments = await goThroughPayments(events);
    const walk = walkChain(db);
    for (;;) {
      const step = walk.next();
      if (step.done) {
        const { events: following, brokenAt } = step.value;
        tell(
          learned(
            brokenAt === null
              ? { state: 'holds', events: following }
              : { state: 'broken', at: brokenAt },
          ),
        );
        return;
      }
      await reached(payments + step.value.sequence, payments + events);
    }
  } catch (error) {
    if (!(error instanceof StorageError) && !isDamage(error)) throw error;
    tell(learned({ state: 'unread' }));
  } finally {
    db.close();
  }
}

const widened = (
  { firstDay, lastDay }: Pick<Learned, 'firstDay' | 'lastDay'>,
  day: string,
): Pick<Learned, 'firstDay' | 'lastDay'> => ({
  firstDay: firstDay === null || day < firstDay ? day : firstDay,
  lastDay: lastDay === null || day > lastDay ? day : lastDay,
});
