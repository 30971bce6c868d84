/** What a counter that may see all others reads of a real office. The server costs a second. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOffice } from '../../../src/main/features/office/reading.ts';
import type { AllCounters, OfficeQuery } from '../../../src/shared/features/office/all-counters.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import {
  type OfficeDatabase,
  type PostgresServer,
  startPostgres,
} from '../../support/machines/postgres.ts';
import { copyOf, digestOf, enrolmentOf, send } from './counters.ts';
import { recordMany } from '../ledger/lives.ts';
import { payment } from '../ledger/samples.ts';
import { keep, openTestLedger } from '../ledger/support.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

function read(code: string, query: Partial<OfficeQuery> = {}) {
  const enrolment = enrolmentOf(code);
  return readOffice(
    { ...enrolment, trust: () => [] },
    { day: '2026-01-15', search: '', of: null, payments: 100, ...query },
    digestOf(enrolment.secrets.hintKey),
  );
}

/** Two shops, of which each sold for something else. */
async function twoShops(office: OfficeDatabase) {
  const codes: string[] = [];
  for (const [shop, minor] of [
    ['Shop 1', 1000],
    ['Shop 2', 2050],
  ] as const) {
    const code = await office.enrol(shop, `${shop}, counter`, {
      reads: shop === 'Shop 1' ? 'all' : 'shop',
    });
    const ledger = openTestLedger();
    for (const at of [Date.UTC(2026, 0, 15, 22, 30), Date.UTC(2026, 0, 15, 23, 30)])
      keep(
        ledger,
        payment({ ...PAID, amountMinor: minor, createdAt: at, updatedAt: at, paidAt: at }),
      );
    await send(ledger, code);
    codes.push(code);
  }
  return codes;
}
const PAID = {
  status: 'paid',
  currency: 'NGN',
  localDay: '2026-01-15',
  utcOffsetMinutes: 60,
  customerAsked: true,
  answered: true,
} as const;

const sumsOf = ({ sums }: AllCounters) =>
  sums.map(({ counter, payments, minor }) => [counter, payments, minor]);

it('is of all shops or of one, by the shop’s own days', async () => {
  const [ofAll = '', ofOne = ''] = await twoShops(await makeOffice(server));
  const all = await read(ofAll);
  expect(all.counters.map(({ counter }) => counter)).toEqual([
    'Shop 1, counter',
    'Shop 2, counter',
  ]);
  expect(all.counters[0]?.heardAt).toBeLessThanOrEqual(all.at);
  // Half past eleven in UTC is half past midnight there.
  expect(sumsOf(all)).toEqual([
    ['Shop 1, counter', 1, 1000],
    ['Shop 2, counter', 1, 2050],
  ]);
  expect(sumsOf(await read(ofAll, { day: '2026-01-16' }))).toHaveLength(2);
  expect(sumsOf(await read(ofAll, { day: '2026-01-17' }))).toEqual([]);
  const one = await read(ofOne);
  expect(one.counters.map(({ shop }) => shop)).toEqual(['Shop 2']);
  expect(sumsOf(one)).toEqual([['Shop 2, counter', 1, 2050]]);
  expect(one.payments.map(({ face }) => face)).toEqual(['paid', 'paid']);
});

it('finds payments by what their reference begins with, whatever the day', async () => {
  const [code = ''] = await twoShops(await makeOffice(server));
  const [wanted] = (await read(code)).payments;
  const reference = wanted?.reference ?? '';
  for (const search of [reference, ` ${reference.toLowerCase()} `])
    expect((await read(code, { day: '2020-01-01', search })).payments).toEqual([wanted]);
  expect((await read(code, { search: '%' })).payments).toEqual([]);
  expect((await read(code, { search: `'; DROP SCHEMA office; --`.slice(0, 40) })).payments).toEqual(
    [],
  );
});

it('finds a customer’s payments of any day, also where customers are not sent', async () => {
  const office = await makeOffice(server);
  const codes: string[] = [];
  const asked = ['0803 555 0119', '0803 555 0120'];
  for (const [index, customer] of asked.entries()) {
    const code = await office.enrol('Shop', `Counter ${index}`, { reads: 'shop' });
    const ledger = openTestLedger();
    keep(ledger, payment({ ...PAID, customer }));
    await send(ledger, code, { withWords: index === 1 });
    codes.push(code);
  }
  const found = async (search: string) =>
    (await read(codes[0] ?? '', { day: '2020-01-01', search })).payments.map(
      ({ counter, customer }) => [counter, customer],
    );
  expect(await found(asked[0] ?? '')).toEqual([['Counter 0', null]]);
  expect(await found(asked[1] ?? '')).toEqual([['Counter 1', asked[1]]]);
  expect(await found('0803')).toEqual([]);
});

it('is of one shop, or of one counter, where that is chosen', async () => {
  const [code = ''] = await twoShops(await makeOffice(server));
  const of = { shop: 'Shop 2', counter: null };
  const chosen = await read(code, { of });
  expect(chosen.counters).toHaveLength(2);
  expect(sumsOf(chosen)).toEqual([['Shop 2, counter', 1, 2050]]);
  expect(chosen.payments.map(({ shop }) => shop)).toEqual(['Shop 2', 'Shop 2']);
  expect((await read(code, { of: { ...of, counter: 'Shop 1, counter' } })).payments).toEqual([]);
});

it('has as many payments as are wanted, and says whether there are more', async () => {
  const [code = ''] = await twoShops(await makeOffice(server));
  const times = async (payments: number) => {
    const all = await read(code, { payments });
    return [all.payments.length, all.isCut];
  };
  expect([await times(3), await times(4), await times(5)]).toEqual([
    [3, true],
    [4, false],
    [4, false],
  ]);
});

it('names the closes of a day, and what a person has to look at', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter', { reads: 'all' });
  const ledger = openTestLedger();
  const at = Date.UTC(2026, 0, 15, 12);
  recordMany(ledger, 1);
  const { number, report } = closeShift(ledger);
  const odd = payment({
    ...PAID,
    status: 'mismatch',
    alarms: [{ kind: 'mismatch', at, otherId: null, otherReference: null }],
  });
  keep(ledger, odd);
  const copy = await copyOf(ledger);
  await send(ledger, code);
  const closed = await read(code, { day: report.localDay });
  expect(closed.closes).toMatchObject([
    { counter: 'Counter', number, agrees: null, differenceMinor: null },
  ]);
  expect(closed.alarms).toMatchObject([
    {
      kind: 'mismatch',
      reference: odd.reference,
      sum: { minor: odd.amountMinor, currency: 'NGN' },
    },
  ]);
  // A shift can take back more than it took.
  await office.admin.query(
    `INSERT INTO office.close_sums SELECT line, epoch, number, 'GHS', 2, -1, -500, 250 FROM office.close_rows
      WHERE number = 1`,
  );
  expect((await read(code, { day: report.localDay })).closes).toContainEqual(
    expect.objectContaining({ sum: { minor: -500, currency: 'GHS' }, differenceMinor: 750 }),
  );
  recordMany(ledger, 1);
  recordMany(copy, 1);
  await send(ledger, code);
  await send(copy, code);
  const forked = await read(code);
  expect(forked.counters).toMatchObject([{ forked: true }]);
  expect(forked.alarms.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['fork', 'mismatch']),
  );
});

it('says by how much a count differs from what came', async () => {
  const code = await (await makeOffice(server)).enrol('Shop', 'Counter', { reads: 'shop' });
  const ledger = openTestLedger();
  recordMany(ledger, 1);
  const shifts = shiftsOf(ledger);
  const { report, lastReceipt } = shifts.look();
  const counted = [{ method: 'link' as const, currency: 'NGN', payments: 1, minor: 250 }];
  shifts.close({ shift: report.shift, lastReceipt }, { counted, elsewhere: [], note: null });
  await send(ledger, code);
  expect((await read(code, { day: report.localDay })).closes).toMatchObject([
    { agrees: false, sum: { minor: 0, currency: 'NGN' }, differenceMinor: 250 },
  ]);
});

it('is not for a counter that may read nothing', async () => {
  const office = await makeOffice(server);
  const { address, secrets } = enrolmentOf(await office.enrol('Shop', 'Counter'));
  expect([address.reader, secrets.readerPassword]).toEqual([null, null]);
  const reading = await office.enrol('Shop', 'Counter', { reads: 'shop' });
  await read(reading);
  await office.enrol('Shop', 'Counter');
  await expect(read(reading)).rejects.toThrow(/not permitted to log in/);
});
