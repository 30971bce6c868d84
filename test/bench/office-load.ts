/**
 * What an office takes of 1, 10, 100 and 1,000 counters, a PostgreSQL beside them: events a second, against
 * batched inserts into a bare table; when what a counter committed can be read there; what is on disk.
 */
import type pg from 'pg';
import { z } from 'zod';
import type { OfficeRoute } from '../../src/main/features/office/connection.ts';
import { readEnrolment } from '../../src/main/features/office/enrolment.ts';
import { type OfficeDatabase, openOffice, startPostgres } from '../support/machines/postgres.ts';
import { BARE_TABLE, insertBare, sendVisits, type Visit } from './office-load-backlog.ts';
import { type Script, simulateCounter, writeScript } from './office-load-counters.ts';
import { type Pace, sellAtPace } from './office-load-paced.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const PAYMENTS = 600;
/** How many connections are open at a time, of however many counters. */
const AT_A_TIME = 8;
const ROUNDS = 5;
const TARGET = 0.2;

interface Load extends Pace {
  readonly counters: number;
  /** Connections of each, one after the other. */
  readonly visits: number;
  readonly eventsAVisit: number;
}
/** A busy counter takes a payment each three minutes; few counters are hurried, so that there is something to see. */
const LOADS: readonly Load[] = [
  { counters: 1, visits: 4, eventsAVisit: 1000, forMs: 40_000, betweenPaymentsMs: 8000 },
  { counters: 10, visits: 2, eventsAVisit: 1000, forMs: 20_000, betweenPaymentsMs: 8000 },
  { counters: 100, visits: 1, eventsAVisit: 1000, forMs: 20_000, betweenPaymentsMs: 18_000 },
  { counters: 1000, visits: 1, eventsAVisit: 200, forMs: 40_000, betweenPaymentsMs: 180_000 },
];

export async function run(): Promise<BenchRow[]> {
  const script = await writeScript(PAYMENTS);
  const server = await startPostgres();
  try {
    const rows: BenchRow[] = [];
    for (const load of LOADS) {
      const office = await openOffice(server);
      try {
        rows.push(await measure(office, script, load));
      } finally {
        await office.admin.end();
      }
    }
    return rows;
  } finally {
    await server.close();
  }
}

async function measure(office: OfficeDatabase, script: Script, load: Load): Promise<BenchRow> {
  const { admin } = office;
  const counters = await enrolAll(office, script, load);
  await admin.query(BARE_TABLE);
  const visits = visitsOf(counters, load);
  const { ours, bare, wal } = await compare(admin, visits, Math.min(load.counters, AT_A_TIME));
  const events = visits.length * load.eventsAVisit;
  const disk = await sizes(admin);
  const before = await walAt(admin);
  const waits = (await sellAtPace(counters, load)).toSorted((a, b) => a - b);
  const walAtPace = ((await walAt(admin)) - before) / waits.length;
  await isAllThere(admin, counters);
  const p99 = (waits[Math.ceil(waits.length * 0.99) - 1] ?? NaN) / 1000;
  const rate = (times: number[]) => events / times.reduce((sum, time) => sum + time, 0);
  const ratio = median(ours.map((time, round) => (bare[round] ?? NaN) / time));
  const told = (times: number[], bytes: number) =>
    `${Math.round(rate(times)).toLocaleString('en')}/s, ${Math.round(bytes / events)} B an event`;
  console.error(
    `${load.counters} counters: ${events} events at once with ${Math.round(wal / events)} B of WAL each, ` +
      `${waits.length} at their pace with ${Math.round(walAtPace)} B`,
  );
  return {
    name: `Events into an office, ${load.counters.toLocaleString('en')} counters`,
    ours: `${told(ours, disk.office)}, p99 ${p99.toFixed(2)} s`,
    bare: told(bare, disk.bare),
    ratio,
    target: `at least ${TARGET}`,
    met: ratio >= TARGET,
  };
}

interface Enrolled {
  readonly number: number;
  readonly counter: Visit['counter'];
  readonly route: OfficeRoute;
}

async function enrolAll(
  office: OfficeDatabase,
  script: Script,
  { counters, visits, eventsAVisit }: Load,
): Promise<Enrolled[]> {
  const all: Enrolled[] = [];
  for (let number = 1; number <= counters; number += 1) {
    const code = await office.enrol(`Shop ${Math.ceil(number / 5)}`, `Counter ${number}`);
    const read = readEnrolment(code);
    if (typeof read === 'string') throw new Error(read);
    const sent = visits * eventsAVisit;
    // Behind the backlog is what it sells later, at its pace.
    const own = script.slice(0, sent + 100);
    const counter = simulateCounter(own, number, sent);
    all.push({ number, counter, route: { ...read, trust: () => [] } });
  }
  return all;
}

/** A first visit of each, then a second: as if all had been away from the office. */
const visitsOf = (counters: readonly Enrolled[], { visits, eventsAVisit }: Load): Visit[] =>
  Array.from({ length: visits }, (_, visit) =>
    counters.map((counter) => ({
      ...counter,
      after: visit * eventsAVisit,
      through: (visit + 1) * eventsAVisit,
    })),
  ).flat();

/** Seconds of alternating rounds, so that a busy machine slows both alike. */
async function compare(admin: pg.Client, visits: readonly Visit[], atATime: number) {
  const ours: number[] = [];
  const bare: number[] = [];
  let wal = 0;
  const aRound = Math.ceil(visits.length / ROUNDS);
  for (let from = 0; from < visits.length; from += aRound) {
    const round = visits.slice(from, from + aRound);
    const before = await walAt(admin);
    ours.push(await sendVisits(round, atATime));
    wal += (await walAt(admin)) - before;
    bare.push(await insertBare(round, atATime));
  }
  return { ours, bare, wal };
}

const numberRow = z.object({ n: z.coerce.number() });
const numberOf = async (admin: pg.Client, statement: string): Promise<number> =>
  numberRow.parse((await admin.query(statement)).rows[0]).n;

const walAt = (admin: pg.Client) =>
  numberOf(admin, `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS n`);

const sizes = async (admin: pg.Client) => ({
  office: await numberOf(
    admin,
    `SELECT sum(pg_total_relation_size(oid)) AS n FROM pg_class
      WHERE relnamespace = 'office'::regnamespace AND relkind = 'r'`,
  ),
  bare: await numberOf(admin, `SELECT pg_total_relation_size('bare') AS n`),
});

/** What was measured is worth nothing where something is missing. */
async function isAllThere(admin: pg.Client, counters: readonly Enrolled[]): Promise<void> {
  const payments = new Set<string>();
  for (const { counter } of counters)
    for (const { payment } of counter.events(0, counter.outbox.last()))
      if (payment !== null) payments.add(payment);
  const there = await numberOf(admin, 'SELECT count(DISTINCT id) AS n FROM office.payments');
  if (there !== payments.size)
    throw new Error(`of ${payments.size} payments ${there} are in the office`);
}
