/** What counters have not sent yet, brought to an office, and the same events put into a bare table. */
import {
  connectOffice,
  logIn,
  type OfficeRoute,
} from '../../src/main/features/office/connection.ts';
import { lifeOf } from '../../src/main/features/office/outbox.ts';
import type { SentEvent, SimulatedCounter } from './office-load-counters.ts';

const EVENTS_AT_A_TIME = 50;
export const ASKER = { app: '1.0.0', mode: 'live' } as const;

/** A counter that sends some of its events over a connection of its own. */
export interface Visit {
  readonly number: number;
  readonly counter: SimulatedCounter;
  readonly route: OfficeRoute;
  readonly after: number;
  readonly through: number;
}

const batchesOf = ({ counter, after, through }: Visit) =>
  Array.from({ length: Math.ceil((through - after) / EVENTS_AT_A_TIME) }, (_, index) => {
    const from = after + index * EVENTS_AT_A_TIME;
    const batch = counter.outbox.next(from, Math.min(EVENTS_AT_A_TIME, through - from));
    if (batch === null) throw new Error('the counter has no more to send');
    return batch;
  });

/** @returns how long it took, in seconds; the batches are made before */
export async function sendVisits(visits: readonly Visit[], atATime: number): Promise<number> {
  const all = visits.map((visit) => ({ visit, batches: batchesOf(visit) }));
  return inTurns(all, atATime, async ({ visit: { route, counter }, batches }) => {
    const connection = await connectOffice(route, ASKER);
    await connection.head(counter.outbox.lives().map(lifeOf));
    for (const batch of batches) {
      const { answer } = await connection.ingest(batch);
      if (answer !== 'ok') throw new Error(`the office answered ${answer}`);
    }
    await connection.close();
  });
}

export const BARE_TABLE = `CREATE TABLE bare (
  ledger int NOT NULL, epoch bigint NOT NULL, sequence bigint NOT NULL, follows bigint,
  at bigint NOT NULL, type text NOT NULL, payment text, terminal text NOT NULL, made_by text,
  facts text, facts_hash bytea NOT NULL, words text, salt text, words_hash bytea, hash bytea NOT NULL,
  PRIMARY KEY (ledger, epoch, sequence));
GRANT INSERT ON bare TO counterfoil_counters`;
const BARE_INSERT = {
  name: 'bare',
  text: `INSERT INTO bare SELECT $1::int, $2::bigint, sequence, follows, at, type, payment, terminal, made_by,
      facts, decode(facts_hash, 'hex'), NULL, NULL, decode(words_hash, 'hex'), decode(hash, 'hex')
    FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::text[], $12::text[], $13::text[]) AS sent (sequence, follows, at, type, payment,
      terminal, made_by, facts, facts_hash, words_hash, hash)`,
};

/** Over the same logins, so that the rows alone are compared. @returns how long it took, in seconds */
export async function insertBare(visits: readonly Visit[], atATime: number): Promise<number> {
  const all = visits.map((visit) => ({
    visit,
    statements: batchesOf(visit).map(({ epoch, first, last }) =>
      valuesOf(visit.number, epoch, visit.counter.events(first - 1, last)),
    ),
  }));
  return inTurns(all, atATime, async ({ visit: { route }, statements }) => {
    const client = await logIn(route, route.address.user, route.secrets.password);
    for (const values of statements) await client.query({ ...BARE_INSERT, values });
    await client.end();
  });
}

function valuesOf(number: number, epoch: number, events: readonly SentEvent[]): unknown[] {
  const columns = [
    'sequence',
    'follows',
    'at',
    'type',
    'payment',
    'terminal',
    'by',
    'facts',
    'factsHash',
    'wordsHash',
    'hash',
  ] as const;
  return [number, epoch, ...columns.map((name) => events.map((event) => event[name] ?? null))];
}

/** Works through them, so many at a time. @returns seconds */
async function inTurns<T>(
  all: readonly T[],
  atATime: number,
  work: (one: T) => Promise<void>,
): Promise<number> {
  const start = performance.now();
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return (performance.now() - start) / 1000;
}
