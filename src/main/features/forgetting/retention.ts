/** Forgets by itself who was kept long enough after their last payment: at the start and each day. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Erasures, type Remembered, StorageError } from '../../core/ledger/index.ts';
import type { CustomerRule } from '../../../shared/settings.ts';
import { type Clock, localDay } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { keptLongEnough, monthsBefore } from './who-goes.ts';

export interface RetentionParts {
  rule: () => CustomerRule;
  /** For how many months customers are kept after their last payment; null for always. */
  keptMonths: () => number | null;
  clock: Pick<Clock, 'now' | 'setTimer' | 'zone'>;
  log: Pick<Log, 'info' | 'warn'>;
  erase: Erasures['erase'];
  eachRemembered: (see: (payment: Remembered) => void) => Promise<void>;
  isCertain: (number: number) => boolean;
  settle: () => Promise<void>;
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** The Counter comes first. */
const FIRST_MS = 20_000;
/** A day can begin at any time when clocks are set, so it is looked for, not computed. */
const NEXT_MS = 15 * 60_000;
/** Few enough that a charge waits for no more than a moment. */
const STRIDE = 50;
/** How many times as long as a stride took is rested after it. */
const REST = 3;
const LONGEST_REST_MS = 1000;

export function createRetention(parts: RetentionParts): { begin(): void; close(): void } {
  const { erase, rule, keptMonths, clock, log, isCertain } = parts;
  const closed = new AbortController();
  let cancel = () => {};
  let doneFor = '';

  /** What is cut off goes on at the next look: whoever is left is still kept too long. */
  async function forgetOld(months: number): Promise<void> {
    const at = clock.now();
    const old = keptLongEnough(monthsBefore(at, months, clock.zone), rule());
    await parts.eachRemembered((payment) => old.saw(payment));
    const numbers = old.numbers().filter(isCertain);
    let erasure: number | undefined;
    for (let from = 0; from < numbers.length && !closed.signal.aborted; from += STRIDE) {
      const began = performance.now();
      const some = numbers.slice(from, from + STRIDE).filter(isCertain);
      if (some.length > 0) erasure = erase(some, { at, by: 'retention' }, erasure);
      await rest(Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
    }
    if (erasure === undefined) return;
    log.info('customers were forgotten who were kept long enough', { payments: numbers.length });
    await parts.settle();
  }

  /** Ends early, and quietly, when it is closed. */
  const rest = (ms: number) =>
    wait(ms, undefined, { signal: closed.signal }).catch(() => undefined);

  async function look(): Promise<void> {
    const months = keptMonths();
    const turn = `${localDay(clock.now(), clock.zone)} ${months}`;
    if (months === null || turn === doneFor || closed.signal.aborted) return;
    try {
      await forgetOld(months);
      doneFor = turn;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn('customers could not be forgotten in time', errorFields(error));
    }
  }

  function lookIn(ms: number): void {
    cancel = clock.setTimer(ms, () => {
      void parts.inTurn(look).finally(() => {
        if (!closed.signal.aborted) lookIn(NEXT_MS);
      });
    });
  }

  return {
    begin: () => lookIn(FIRST_MS),
    close() {
      closed.abort();
      cancel();
    },
  };
}
