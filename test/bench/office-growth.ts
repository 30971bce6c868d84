/**
 * What an office's work costs as it fills: a batch taken, and all that All counters asks, with a tenth of a
 * million events, one million and three. A thousand counters, each day as large as the one before.
 */
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { connectOffice, type OfficeRoute } from '../../src/main/features/office/connection.ts';
import { readEnrolment } from '../../src/main/features/office/enrolment.ts';
import { customerDigest } from '../../src/main/features/office/customer-digest.ts';
import { readOffice } from '../../src/main/features/office/reading.ts';
import { PAYMENTS_AT_ONCE } from '../../src/shared/features/office/limits.ts';
import { openOffice, startPostgres } from '../support/machines/postgres.ts';
import { type Filled, startFilling } from './office-growth-fill.ts';
import { ASKER } from './office-load-backlog.ts';
import { simulateCounter, type SimulatedCounter, writeScript } from './office-load-counters.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

/** Whole days of the filling's. */
const SIZES = [90_000, 990_000, 2_970_000];
const BATCHES = 40;
const EVENTS_A_BATCH = 50;
/** Enough for all batches. */
const PAYMENTS = 1000;
/** Of those that fill it. */
const EVENTS_A_PAYMENT = 9;
const READS = 7;
const TARGET = 2;
/** Of the folder in memory in which the server stands, where there is one. */
const NEEDED_BYTES = 5e9;

/** Milliseconds, by what was done. */
type Times = Map<string, number>;

export async function run(): Promise<BenchRow[]> {
  await refuseWithoutSpace();
  const script = await writeScript(PAYMENTS);
  const lives = [...Map.groupBy(script, ({ event }) => event.payment).values()];
  const life = lives.find((steps) => steps.length === EVENTS_A_PAYMENT) ?? [];
  const server = await startPostgres();
  try {
    const office = await openOffice(server);
    const routeOf = async (counter: string, reads: 'all' | 'shop' | null): Promise<OfficeRoute> => {
      const read = readEnrolment(await office.enrol('Shop 7', counter, { reads }));
      if (typeof read === 'string') throw new Error(read);
      return { ...read, trust: () => [] };
    };
    const sender = await routeOf('Sender', null);
    const ofAll = await routeOf('Reader', 'all');
    const ofShop = await routeOf('Reader of a shop', 'shop');
    const filling = await startFilling(office.admin, life);
    const counter = simulateCounter(script, 1, script.length);
    const measured: [Filled, Times][] = [];
    for (const [index, size] of SIZES.entries()) {
      const filled = await filling.until(size);
      const times: Times = new Map();
      times.set('Taking a batch', await timeBatches(sender, counter, index * BATCHES));
      await timeReading(ofAll, filled, 'all shops', times);
      await timeReading(ofShop, filled, 'one shop', times);
      measured.push([filled, times]);
    }
    await office.admin.end();
    return rowsOf(measured);
  } finally {
    await server.close();
  }
}

async function refuseWithoutSpace(): Promise<void> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => statfs('/tmp'));
  if (bavail * bsize < NEEDED_BYTES) throw new Error('the server needs 5 GB for its data');
}

async function timeBatches(
  route: OfficeRoute,
  { outbox }: SimulatedCounter,
  from: number,
): Promise<number> {
  const connection = await connectOffice(route, ASKER);
  const times: number[] = [];
  for (let batch = from; batch < from + BATCHES; batch += 1) {
    const next = outbox.next(batch * EVENTS_A_BATCH, EVENTS_A_BATCH);
    if (next === null) throw new Error('the counter has no more to send');
    const start = performance.now();
    const { answer } = await connection.ingest(next);
    times.push(performance.now() - start);
    if (answer !== 'ok') throw new Error(`the office answered ${answer}`);
  }
  await connection.close();
  return median(times);
}

/** Ten payments, however many there are. */
const SEARCH = 'C100-260201';

/** What each statement of `reading.ts` is for, by what it reads. */
const STATEMENTS: readonly (readonly [part: string, name: string])[] = [
  ['office.all_counters', 'the counters'],
  ['office.days', 'sums of a day'],
  ['office.closes', 'closes of a day'],
  ['office.alarms', 'alarms'],
  ['day = $4', 'payments of a day'],
  ['reference ^@', 'payments by reference or customer'],
];

async function timeReading(
  route: OfficeRoute,
  { day }: Filled,
  whose: string,
  times: Times,
): Promise<void> {
  const all = new Map<string, number[]>();
  const digestOf = customerDigest(route.secrets.hintKey, (customer) => customer);
  await whileTimed(
    (statement, ms) => {
      const name = STATEMENTS.find(([part]) => statement.includes(part))?.[1];
      if (name !== undefined) all.set(name, [...(all.get(name) ?? []), ms]);
    },
    async () => {
      for (let read = 0; read < READS; read += 1)
        for (const search of ['', SEARCH])
          await readOffice(route, { day, search, of: null, payments: PAYMENTS_AT_ONCE }, digestOf);
    },
  );
  for (const [, name] of STATEMENTS) {
    const each = all.get(name);
    if (each === undefined) throw new Error(`nothing was read of ${name}`);
    times.set(`Reading ${name}, ${whose}`, median(each));
  }
}

/** `reading.ts` keeps its statements to itself, so each is timed where it leaves. */
async function whileTimed(
  tell: (statement: string, ms: number) => void,
  work: () => Promise<void>,
): Promise<void> {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query');
  const timed = async function (this: unknown, ...given: unknown[]): Promise<unknown> {
    const start = performance.now();
    const answer: unknown = await Reflect.apply(query, this, given);
    tell(String(given[0]), performance.now() - start);
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', timed);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
}

function rowsOf(measured: readonly [Filled, Times][]): BenchRow[] {
  const [first] = measured;
  const last = measured.at(-1);
  if (first === undefined || last === undefined) return [];
  const told = ([{ events }, times]: [Filled, Times], name: string) =>
    `${(times.get(name) ?? NaN).toFixed(1)} ms at ${(events / 1e6).toFixed(2)} M`;
  return [...last[1]].map(([name, ms]) => {
    const ratio = ms / (first[1].get(name) ?? NaN);
    return {
      name,
      ours: measured
        .slice(1)
        .map((each) => told(each, name))
        .join(', '),
      bare: told(first, name),
      ratio,
      target: `at most ${TARGET}`,
      met: ratio <= TARGET,
    };
  });
}
