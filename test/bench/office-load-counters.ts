/**
 * Counters without a ledger of their own each: a real one's events, as the app's outbox hands them over,
 * under other names. All hashes are made anew by the ledger's own code.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { GENESIS, eventHash } from '../../src/main/core/ledger/chain.ts';
import { factsHash } from '../../src/main/core/ledger/facts-and-words.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { type Batch, openOutbox, type Outbox } from '../../src/main/features/office/outbox.ts';
import { WORKERS } from '../support/real/workers.ts';
import { lifeOf, TERMINAL } from './seed-life.ts';

/** What the bench changes of an event, and what it copies into a bare table. */
const eventSchema = z.looseObject({
  sequence: z.int(),
  follows: z.int().nullable(),
  at: z.int(),
  type: z.string(),
  payment: z.string().nullable(),
  terminal: z.string(),
  by: z.string().nullable(),
  /** None where they stay at the counter. */
  facts: z.string().optional(),
  factsHash: z.string(),
  wordsHash: z.string().nullable(),
  hash: z.string(),
});
export type SentEvent = z.infer<typeof eventSchema>;

const rowSchema = z.looseObject({ id: z.string(), reference: z.string() });
type PaymentRow = z.infer<typeof rowSchema>;

/** An event with its payment's row as it stands right behind it. */
interface Step {
  readonly event: SentEvent;
  /** As they are hashed; here also where they are not sent. */
  readonly facts: string;
  readonly row: PaymentRow | null;
}

/** What each of the counters does, one after the other. */
export type Script = readonly Step[];

const SPACE_MS = 180_000;

/** Writes payments through a real ledger, one event at a time, and keeps what would go of each. */
export async function writeScript(payments: number): Promise<Script> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const path = join(folder, 'live', 'ledger.db');
  const ledger = openLedger({ path, terminal: TERMINAL, clock: systemClock, workers: WORKERS });
  try {
    const outbox = openOutbox(ledger);
    const steps: Step[] = [];
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const from = Date.now() - payments * SPACE_MS;
    for (let payment = 0; payment < payments; payment += 1)
      for (const append of lifeOf(from + payment * SPACE_MS, random)) {
        ledger.append(append);
        steps.push(...newSteps(ledger, outbox, steps.length));
      }
    return steps;
  } finally {
    await ledger.close();
    await rm(folder, { recursive: true });
  }
}

function newSteps(
  { eventsAfter }: Pick<ReturnType<typeof openLedger>, 'eventsAfter'>,
  outbox: Outbox,
  after: number,
): Step[] {
  const batch = outbox.next(after, 50);
  if (batch === null) return [];
  const before = after === 0 ? null : { ...nameOf(batch), sequence: after };
  const facts = eventsAfter(before, 50).map((event) => event.facts);
  const rows = z.array(rowSchema).parse(batch.payments);
  return z
    .array(eventSchema)
    .parse(batch.events)
    .map((event, index) => ({
      event,
      facts: facts[index] ?? '',
      row: rows.find(({ id }) => id === event.payment) ?? null,
    }));
}

const nameOf = ({ ledger, epoch }: Batch) => ({ ledgerId: ledger, epoch });

/** A counter that has written some of its script. */
export interface SimulatedCounter {
  readonly outbox: Outbox;
  /** Those behind one sequence, up to another, as they are sent. */
  events(after: number, through: number): SentEvent[];
  /** Writes the next event; the last one is followed by none. */
  write(): void;
}

const EPOCH = Date.UTC(2026, 0, 5, 8);

/**
 * @param number of the counter, from 1 on: no two have an event, a payment or a reference in common
 * @param written how many events it has from the start
 */
export function simulateCounter(script: Script, number: number, written = 0): SimulatedCounter {
  const ledger = `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  const own = rechained(script, number);
  let last = Math.min(written, own.length);
  const life = { ledger, epoch: EPOCH };
  return {
    events: (after, through) => own.slice(after, through).map(({ event }) => event),
    write() {
      last = Math.min(last + 1, own.length);
    },
    outbox: {
      withWords: false,
      last: () => last,
      lives: () => [{ ledgerId: ledger, epoch: EPOCH, first: 1, last }],
      next(after, limit) {
        const steps = own.slice(after, Math.min(after + limit, last));
        const [first] = steps;
        if (first === undefined) return null;
        return {
          ...life,
          first: after + 1,
          last: after + steps.length,
          after: after === 0 ? null : life,
          words: false,
          forgotten: null,
          events: steps.map(({ event }) => event),
          payments: rowsBehind(steps, own.slice(after + steps.length, last)),
          closes: [],
        };
      },
      forgottenMark: () => null,
      forgotten: () => ({ ledger, forgotten: null, payments: [] }),
    },
  };
}

/** As the app's outbox: a row of which more has happened goes with that. */
function rowsBehind(steps: Script, later: Script): PaymentRow[] {
  const goLater = new Set(later.map(({ event }) => event.payment));
  const latest = new Map(steps.map(({ event, row }) => [event.payment, row]));
  return [...latest].flatMap(([id, row]) => (row === null || goLater.has(id) ? [] : [row]));
}

function rechained(script: Script, number: number): Script {
  const terminal = number.toString(32).toUpperCase().padStart(4, '0');
  const renamed = (text: string) => text.replaceAll(`${TERMINAL}-`, `${terminal}-`);
  const mark = number.toString(16).padStart(6, '0');
  const idOf = (id: string) => `${id.slice(0, 24)}${mark}${id.slice(30)}`;
  let previous = GENESIS.hash;
  return script.map(({ event, facts: theirs, row }) => {
    const payment = event.payment === null ? null : idOf(event.payment);
    const facts = renamed(theirs).replaceAll(event.payment ?? '-', payment ?? '-');
    const words = event.wordsHash === null ? null : { hash: event.wordsHash };
    const hash = eventHash(previous, { ...event, terminal, paymentId: payment, facts, words });
    previous = hash;
    return {
      event: {
        ...event,
        payment,
        terminal,
        ...(event.facts !== undefined && { facts }),
        factsHash: factsHash(facts),
        hash,
      },
      facts,
      row: row && { ...row, id: idOf(row.id), reference: renamed(row.reference) },
    };
  });
}
