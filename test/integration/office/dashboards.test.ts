/**
 * What the Grafana dashboard asks, asked as a reader of one shop, of what counters sent. Grafana itself is
 * not here: its macros are filled in as it does. Three seconds, of which the server is one.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { closeShift, NOTHING_COUNTED, shiftsOf } from '../../support/real/close-shift.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import {
  type OfficeDatabase,
  type PostgresServer,
  startPostgres,
} from '../../support/machines/postgres.ts';
import { anAcceptance, statusAnswered } from '../../support/samples/payment-samples.ts';
import { CREATE, move, record } from '../ledger/lives.ts';
import { payment } from '../ledger/samples.ts';
import { keep, openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, copyOf, send } from './counters.ts';

const FILE = path.resolve(import.meta.dirname, '../../../resources/office/grafana-dashboard.json');
const datasource = z.object({
  type: z.literal('grafana-postgresql-datasource'),
  uid: z.literal('${datasource}'),
});
const variable = z.object({
  name: z.string(),
  type: z.string(),
  query: z.string(),
  datasource: datasource.optional(),
  multi: z.boolean().default(false),
  includeAll: z.boolean().default(false),
});
const panel = z.object({
  title: z.string(),
  datasource,
  targets: z.tuple([z.object({ format: z.enum(['table', 'time_series']), rawSql: z.string() })]),
});
const { templating, panels } = z
  .object({ templating: z.object({ list: z.array(variable) }), panels: z.array(panel) })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')));

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.now();
/** Where today is another day than in UTC, and is over in an hour at the soonest. */
const utcHour = new Date(now).getUTCHours();
const offset = utcHour < 11 ? -2 - utcHour : 25 - utcHour;
/** The signs of these names are the other way round. */
const ZONE = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const dayAt = (at: number): string => new Date(at + offset * HOUR_MS).toISOString().slice(0, 10);
const noonOf = (at: number): Date =>
  new Date(Date.parse(`${dayAt(at)}T12:00:00Z`) - offset * HOUR_MS);

interface Chosen {
  readonly shop: readonly string[];
  readonly currency: string;
  readonly from?: number;
}

/** As Grafana fills in what a dashboard asks, in the page and then at its server: a week, all of today. */
function filled(sql: string, { shop, currency, from = now - 7 * DAY_MS }: Chosen): string {
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const at = (ms: number): string => quoted(new Date(ms).toISOString());
  const [start, end] = [at(from), at(noonOf(now).getTime() + DAY_MS / 2 - 1)];
  const ready = sql
    .replaceAll('${shop:sqlstring}', () => shop.map(quoted).join(','))
    .replaceAll('${currency:sqlstring}', () => quoted(currency))
    .replaceAll('${__timezone}', ZONE)
    .replaceAll(
      /\$__timeFilter\(([^)]*)\)/g,
      (_, column) => `${column} BETWEEN ${start} AND ${end}`,
    )
    .replaceAll('$__timeFrom()', start)
    .replaceAll('$__timeTo()', end);
  expect(ready).not.toContain('$');
  return ready;
}

type Row = Record<string, unknown>;
type Look = (title: string, chosen: Chosen) => Promise<Row[]>;

function sqlOf(name: string): string {
  const one = panels.find(({ title }) => title === name)?.targets[0].rawSql;
  const of = one ?? templating.list.find((each) => each.name === name)?.query;
  if (of === undefined) throw new Error(`nothing is called ${name}`);
  return of;
}

/** @param shop null for every shop */
async function readerOf(office: OfficeDatabase, shop: string | null): Promise<Look> {
  const user = `${office.name}_${shop === null ? 'owner' : 'manager'}`;
  await office.admin.query(`CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
  await office.admin.query('SELECT office.let_read($1, $2)', [user, shop]);
  const { port, ca } = server;
  const login = { host: '127.0.0.1', port, database: office.name, user, password: 'secret' };
  const client = new pg.Client({ ...login, ssl: { ca } });
  await client.connect();
  onTestFinished(() => client.end());
  return async (title, chosen) => (await client.query<Row>(filled(sqlOf(title), chosen))).rows;
}

const ONE = "O'Neill";
const OTHER = 'Shop 2';
const paid = (amountMinor: number, own: Partial<Payment> = {}): Payment => {
  const at = own.paidAt ?? now;
  return payment({
    status: 'paid',
    amountMinor,
    createdAt: at,
    updatedAt: at,
    paidAt: at,
    localDay: dayAt(at),
    utcOffsetMinutes: offset * 60,
    customerAsked: true,
    answered: true,
    ...own,
  });
};

/** A payment's whole life, which its shift adds up as well. */
function sell(
  ledger: ReturnType<typeof openTestLedger>,
  receipt: number,
  amountMinor: number,
): void {
  const { id } = record(ledger, {
    method: 'link',
    amountMinor,
    createdAt: now,
    localDay: dayAt(now),
    utcOffsetMinutes: offset * 60,
  });
  move(ledger, id, CREATE);
  move(ledger, id, { type: 'create-accepted', acceptance: anAcceptance(), reply: null });
  move(ledger, id, statusAnswered({ verdict: 'paid', receipt }));
}

/** Closes the shift by a count of one payment, right or wrong. */
function count(ledger: ReturnType<typeof openTestLedger>, minor: number): void {
  const shifts = shiftsOf(ledger);
  const { report, lastReceipt } = shifts.look();
  const counted = { method: 'link', currency: 'NGN', payments: 1, minor } as const;
  shifts.close({ shift: report.shift, lastReceipt }, { ...NOTHING_COUNTED, counted: [counted] });
}

/** Of one shop's two counters the second has sent nothing yet; another shop has one of all that. */
async function twoShops(office: OfficeDatabase): Promise<void> {
  const [code, , other] = [
    await office.enrol(ONE, `${ONE}, counter 1`),
    await office.enrol(ONE, `${ONE}, counter 2`),
    await office.enrol(OTHER, `${OTHER}, counter 1`),
  ];
  const ledger = openTestLedger();
  sell(ledger, 1, 90_000);
  count(ledger, 80_000);
  sell(ledger, 2, 10_000);
  count(ledger, 10_000);
  closeShift(ledger);
  keep(ledger, paid(5050, { paidBackMinor: 50 }));
  keep(ledger, paid(2000, { paidAt: now - DAY_MS }));
  keep(ledger, paid(700, { currency: 'USD', method: 'link' }));
  keep(
    ledger,
    paid(300, {
      status: 'mismatch',
      alarms: [{ kind: 'mismatch', at: now, otherId: null, otherReference: null }],
    }),
  );
  expect(await send(ledger, code)).toEqual(ALL_SENT);

  const second = openTestLedger();
  sell(second, 1, 999_900);
  count(second, 1);
  const copy = await copyOf(second);
  expect(await send(second, other)).toEqual(ALL_SENT);
  keep(second, paid(1));
  await send(second, other);
  keep(copy, paid(2));
  await send(copy, other);
}

const NGN: Chosen = { shop: [ONE], currency: 'NGN' };
const USD: Chosen = { shop: [ONE], currency: 'USD' };
const BOTH: Chosen = { shop: [ONE, OTHER], currency: 'NGN' };
const TODAY = 'Paid today by counter, ${currency}';
const DAYS = 'Paid per day by shop, ${currency}';
const METHODS = 'Payments by method, ${currency}';
const CLOSES = 'Closes whose count did not agree';

it('asks the documented views alone', () => {
  const asked = [...panels.map(({ title }) => title), 'shop', 'currency'].map(sqlOf).join(' ');
  expect(new Set(asked.match(/office\.\w+/g))).toEqual(
    new Set(['office.all_counters', 'office.days', 'office.closes', 'office.alarms']),
  );
  expect(panels.map(({ title }) => title)).toEqual([
    TODAY,
    'Last heard',
    DAYS,
    'Problems',
    CLOSES,
    METHODS,
  ]);
});

it('shows a manager each figure of the own shop, and of no other', async () => {
  const office = await makeOffice(server);
  await twoShops(office);
  const look = await readerOf(office, ONE);
  for (const chosen of [NGN, BOTH]) {
    expect(await look('shop', chosen)).toEqual([{ shop: ONE }]);
    expect(await look('currency', chosen)).toEqual([{ currency: 'NGN' }, { currency: 'USD' }]);
    const today = await look(TODAY, chosen);
    expect(today.map((row) => row['as of'] instanceof Date)).toEqual([true, false]);
    expect(today).toMatchObject([
      { counter: `${ONE}, counter 1`, payments: '3', paid: '1050.50', 'paid back': '0.50' },
      { counter: `${ONE}, counter 2`, payments: '0', paid: '0', 'paid back': '0' },
    ]);
    const heard = await look('Last heard', chosen);
    expect(heard).toMatchObject([
      { counter: `${ONE}, counter 2`, silent: null, app: null, copied: false },
      { counter: `${ONE}, counter 1`, app: '1.0.0', copied: false },
    ]);
    expect(Number(heard[1]?.['silent'])).toBeGreaterThan(0);
    expect(Number(heard[1]?.['silent'])).toBeLessThan(300);
    expect(await look(DAYS, chosen)).toEqual([
      { time: noonOf(now - DAY_MS), shop: ONE, paid: '20.00' },
      { time: noonOf(now), shop: ONE, paid: '1050.50' },
    ]);
    expect(await look('Problems', chosen)).toMatchObject([
      { counter: `${ONE}, counter 1`, kind: 'mismatch', amount: '3.00', currency: 'NGN' },
    ]);
    expect(await look(CLOSES, chosen)).toMatchObject([
      {
        counter: `${ONE}, counter 1`,
        number: '1',
        currency: 'NGN',
        payments: '1',
        came: '900.00',
      },
    ]);
    expect(await look(METHODS, chosen)).toEqual([
      { method: 'link', payments: '2', paid: '1000.00', 'paid back': '0.00' },
      { method: 'ussd', payments: '2', paid: '70.50', 'paid back': '0.50' },
    ]);
  }
});

it('adds nothing of one currency to another', async () => {
  expect(templating.list.find(({ name }) => name === 'currency')).toMatchObject({
    multi: false,
    includeAll: false,
  });
  const office = await makeOffice(server);
  await twoShops(office);
  const look = await readerOf(office, ONE);
  expect(await look(TODAY, USD)).toMatchObject([{ paid: '7.00', payments: '1' }, { paid: '0' }]);
  expect(await look(DAYS, USD)).toEqual([{ time: noonOf(now), shop: ONE, paid: '7.00' }]);
  expect(await look(METHODS, USD)).toMatchObject([{ method: 'link', paid: '7.00' }]);
  // What stands for many currencies names its own in each row.
  expect(await look('Problems', USD)).toEqual(await look('Problems', NGN));
  expect(await look(CLOSES, USD)).toEqual(await look(CLOSES, NGN));
});

it('shows the owner every shop, or those that were chosen, in the range', async () => {
  const office = await makeOffice(server);
  await twoShops(office);
  const look = await readerOf(office, null);
  expect(await look('shop', BOTH)).toEqual([{ shop: ONE }, { shop: OTHER }]);
  expect(await look(DAYS, BOTH)).toMatchObject([
    { shop: ONE, paid: '20.00' },
    { shop: ONE, paid: '1050.50' },
    { shop: OTHER, paid: '9999.01' },
  ]);
  expect(await look(DAYS, { ...BOTH, from: now })).toMatchObject([
    { paid: '1050.50' },
    { paid: '9999.01' },
  ]);
  expect(await look(TODAY, NGN)).toHaveLength(2);
  expect(await look(CLOSES, BOTH)).toHaveLength(2);
  expect(await look(CLOSES, { ...BOTH, from: now + DAY_MS })).toEqual([]);
  expect(new Set((await look('Problems', BOTH)).map(({ kind }) => kind))).toEqual(
    new Set(['fork', 'mismatch']),
  );
  expect(await look('Problems', { ...BOTH, shop: [OTHER] })).toMatchObject([{ kind: 'fork' }]);
  expect(await look('Last heard', { ...BOTH, shop: [OTHER] })).toMatchObject([{ copied: true }]);
});

it('leaves a counter out that is let in no more, unless it took something today', async () => {
  const office = await makeOffice(server);
  await twoShops(office);
  const look = await readerOf(office, null);
  for (const counter of [1, 2])
    await office.admin.query('SELECT office.revoke($1)', [`${ONE}, counter ${counter}`]);
  expect(await look(TODAY, NGN)).toMatchObject([{ counter: `${ONE}, counter 1` }]);
  expect(await look('Last heard', NGN)).toEqual([]);
});
