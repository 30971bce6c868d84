/** Counters that sell at their pace, each with the app's own sending, timers and all. */
import { setTimeout as wait } from 'node:timers/promises';
import { connectOffice, type OfficeRoute } from '../../src/main/features/office/connection.ts';
import { startSending } from '../../src/main/features/office/sending.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import type { SimulatedCounter } from './office-load-counters.ts';
import { ASKER } from './office-load-backlog.ts';

/** Of one payment's, as `seed-life.ts` spaces them. */
const BETWEEN_EVENTS_MS = 900;
const EVENTS_A_PAYMENT = 7;
const SENT_WITHIN_MS = 60_000;

export interface Seller {
  readonly counter: SimulatedCounter;
  readonly route: OfficeRoute;
}

export interface Pace {
  /** For how long payments are begun; every counter has joined by then. */
  readonly forMs: number;
  /** From one payment of a counter to its next. */
  readonly betweenPaymentsMs: number;
}

/** @returns milliseconds from an event's commit at its counter to the office's, one for each event */
export async function sellAtPace(sellers: readonly Seller[], pace: Pace): Promise<number[]> {
  const waits: number[] = [];
  const ends = performance.now() + pace.forMs;
  await Promise.all(
    sellers.map(async (seller, index) => {
      // As shops open: not all of them in the same second.
      await wait((pace.forMs * index) / sellers.length / 2);
      const sending = startSelling(seller, waits);
      const begun = performance.now();
      const first = begun + pace.betweenPaymentsMs * ((index * 0.618) % 1);
      for (let due = first; due < ends; due += pace.betweenPaymentsMs) {
        await wait(Math.max(0, due - performance.now()));
        for (let event = 0; event < EVENTS_A_PAYMENT; event += 1) {
          sending.commit();
          await wait(BETWEEN_EVENTS_MS);
        }
      }
      await wait(Math.max(0, ends - performance.now()));
      await sending.end();
    }),
  );
  return waits;
}

function startSelling({ counter: { outbox, write }, route }: Seller, waits: number[]) {
  /** By sequence: when each event was committed that the office has not got. */
  const committed = new Map<number, number>();
  const note = (through: number) => {
    for (const [sequence, at] of committed) {
      if (sequence > through) continue;
      waits.push(performance.now() - at);
      committed.delete(sequence);
    }
  };
  const sending = startSending({
    outbox,
    asker: ASKER,
    digester: () => (customer) => customer,
    route: () => Promise.resolve(route),
    async connect(...where) {
      const connection = await connectOffice(...where);
      return {
        ...connection,
        // The answer comes behind the office's commit: whoever reads from here on sees it.
        async ingest(batch) {
          const answer = await connection.ingest(batch);
          if (answer.answer === 'ok') note(batch.last);
          return answer;
        },
      };
    },
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
  return {
    commit() {
      write();
      committed.set(outbox.last(), performance.now());
      sending.wake();
    },
    async end() {
      const latest = performance.now() + SENT_WITHIN_MS;
      while (committed.size > 0 && performance.now() < latest) await wait(50);
      await sending.close();
      if (committed.size > 0) throw new Error(`the office lacks events: ${sending.trouble}`);
    },
  };
}
