/** What a real office refuses, and what it shows to whom. The server costs a second, each test a tenth. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { beginEpoch } from '../../../src/main/core/ledger/epochs.ts';
import { openOutbox } from '../../../src/main/features/office/outbox.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';
import { recordMany } from '../ledger/lives.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, eventsIn, eventsOf, ingest, logIn, one, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

describe('the office takes nothing', () => {
  it('from a counter that it revoked, whatever it had sent; a new code lets it in again', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 3);
    await send(ledger, code);
    await office.admin.query(`SELECT office.revoke('Counter')`);
    expect(await send(ledger, code)).toMatchObject({ trouble: 'revoked' });
    const again = await office.enrol('Shop', 'Counter');
    expect(await send(ledger, again)).toEqual(ALL_SENT);
    expect(await send(ledger, code)).toMatchObject({ trouble: 'revoked' });
  });

  it('that was changed, slipped in or left out', async () => {
    const office = await makeOffice(server);
    const client = await logIn(await office.enrol('Shop', 'Counter'));
    const ledger = openTestLedger();
    recordMany(ledger, 6);
    const outbox = openOutbox(ledger);
    const whole = outbox.next(0, 6);
    const events = whole?.events ?? [];
    const with3 = (third: object) => events.map((event, index) => (index === 2 ? third : event));
    expect(await ingest(client, { ...outbox.next(3, 6) })).toBe('gap');
    for (const wrong of [
      with3({ ...events[2], facts: '{"amountMinor":1}' }),
      with3({ ...events[2], at: 1 }),
      with3({ ...events[2], by: 'somebody' }),
      with3({ ...events[2], wordsHash: 'f'.repeat(64) }),
      events.toSpliced(2, 1),
      events.toReversed().map((event, index) => ({ ...event, sequence: index + 1 })),
    ])
      expect(await ingest(client, { ...whole, events: wrong })).toBe('does-not-follow');
    expect(await eventsOf(office.admin)).toEqual([]);
    expect(await ingest(client, { ...whole })).toBe('ok');
    expect(await ingest(client, { ...whole })).toBe('ok');
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  });

  it('of practice where it is of real payments, or of a newer protocol', async () => {
    const office = await makeOffice(server);
    const client = await logIn(await office.enrol('Shop', 'Counter'));
    const ledger = openTestLedger();
    recordMany(ledger, 1);
    const batch = { ...openOutbox(ledger).next(0, 6) };
    expect(await ingest(client, { ...batch, mode: 'practice' })).toBe('other-mode');
    expect(await ingest(client, { ...batch, protocol: 2 })).toBe('newer-counter');
    expect(await eventsOf(office.admin)).toEqual([]);
  });

  it.each([
    'SELECT facts FROM office.events',
    'SELECT * FROM office.payments',
    'SELECT * FROM office.counters',
    'DELETE FROM office.events',
    `SELECT office.enrol('Shop', 'Mine', 'host', 1, NULL)`,
    `SELECT office.revoke('Counter')`,
    `SELECT office.hang_up('postgres')`,
    `SELECT office.let_read('postgres', NULL)`,
    'CREATE TABLE office.mine ()',
    'CREATE TABLE public.mine ()',
  ])('by any other way: %s', async (statement) => {
    const office = await makeOffice(server);
    const client = await logIn(await office.enrol('Shop', 'Counter'));
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

/** PostgreSQL's own code where a row breaks a check. */
const REFUSED_ROW = '23514';

describe('one counter', () => {
  it('can neither change nor learn what is another’s, by whatever it says that its own began with', async () => {
    const office = await makeOffice(server);
    const ledger = openTestLedger();
    const [id = ''] = recordMany(ledger, 2);
    await send(ledger, await office.enrol('Shop 1', 'Counter 1'));
    const client = await logIn(await office.enrol('Shop 2', 'Counter 2'));
    const [life] = openOutbox(ledger).lives();
    const after = { ledger: life?.ledgerId, epoch: life?.epoch };
    const { rows } = await client.query('SELECT * FROM office.head($1)', [
      JSON.stringify({ protocol: 1, mode: 'live', epochs: [after] }),
    ]);
    expect(rows).toEqual([
      {
        answer: 'another-counter',
        ledger: life?.ledgerId,
        epoch: String(life?.epoch),
        sequence: null,
        hash: null,
        words: null,
        forgotten: null,
      },
    ]);
    const own = openOutbox(ledger).next(1, 1);
    const payments = [{ id, sequence: 2, reference: 'STOLEN' }];
    expect(await ingest(client, { ...own, ledger: 'invented', epoch: 9e12, after, payments })).toBe(
      'another-counter',
    );
    expect(await one(office.admin, 'SELECT count(*)::int AS all FROM office.ledgers')).toEqual({
      all: 1,
    });
  });

  it.each([
    ['decimals', 200_000],
    ['amountMinor', 2 ** 60],
    ['paidBackMinor', -1],
    ['createdAt', 9e15],
    ['currency', 'euro'],
  ])('can’t keep anybody from reading by what nobody ever is: %s', async (member, value) => {
    const office = await makeOffice(server);
    const client = await logIn(await office.enrol('Shop', 'Counter'));
    const ledger = openTestLedger();
    recordMany(ledger, 1);
    const batch = openOutbox(ledger).next(0, 9);
    const payments = batch?.payments.map((row) => ({ ...row, [member]: value }));
    await expect(ingest(client, { ...batch, payments })).rejects.toMatchObject({
      code: REFUSED_ROW,
    });
    expect(await one(office.admin, 'SELECT count(*)::int AS all FROM office.payments')).toEqual({
      all: 0,
    });
    expect(await ingest(client, { ...batch })).toBe('ok');
  });

  it('that holds on to what it asks for can be revoked all the same, and holds up no other', async () => {
    const office = await makeOffice(server);
    const ledger = openTestLedger();
    recordMany(ledger, 2);
    const code = await office.enrol('Shop', 'Counter 1');
    await send(ledger, code);
    const client = await logIn(await office.enrol('Shop', 'Counter 2'));
    await client.query('BEGIN');
    expect(await ingest(client, { ...openOutbox(ledger).next(0, 2) })).toBe('another-counter');
    recordMany(ledger, 1);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    await office.admin.query(`SELECT office.revoke('Counter 2')`);
    await expect(client.query('SELECT 1')).rejects.toThrow(/connection|terminat/);
  });
});

it('a record that moved to a counter of another name goes on there once it was handed over', async () => {
  const office = await makeOffice(server);
  const ledger = openTestLedger();
  recordMany(ledger, 3);
  await send(ledger, await office.enrol('Shop', 'Counter 1'));
  beginEpoch(ledger.tables.db, '0192f000-0000-7000-8000-00000000abcd', Date.now() + 1000, false);
  recordMany(ledger, 2);
  const code = await office.enrol('Shop', 'Counter 2');
  expect(await send(ledger, code)).toMatchObject({ trouble: 'another-counter' });
  await office.admin.query(`SELECT office.hand_over('Counter 1', 'Counter 2')`);
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  expect(
    await one(
      office.admin,
      `SELECT count(*)::int AS all FROM office.payments
      WHERE counter = 'Counter 2' AND NOT lost_at_counter`,
    ),
  ).toEqual({ all: 5 });
});

describe('nothing is sent', () => {
  it('to a server that another authority vouches for', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const other = await startPostgres();
    onTestFinished(() => other.close());
    const ledger = openTestLedger();
    expect(await send(ledger, code, { port: other.port })).toMatchObject({
      trouble: 'certificate',
    });
  });

  it('to a server that goes by another name', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter', { host: 'localhost' });
    expect(await send(openTestLedger(), code)).toMatchObject({ trouble: 'certificate' });
  });

  it('where the database has no office, or nobody answers', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    await office.admin.query('ALTER SCHEMA office RENAME TO elsewhere');
    expect(await send(openTestLedger(), code)).toMatchObject({ trouble: 'older-office' });
    expect(await send(openTestLedger(), code, { port: 1 })).toMatchObject({
      trouble: 'unreachable',
    });
  });
});

it('a reader sees the counters of one shop, the owner all', async () => {
  const office = await makeOffice(server);
  for (const shop of ['Shop 1', 'Shop 2']) {
    const ledger = openTestLedger();
    recordMany(ledger, 2);
    closeShift(ledger);
    await send(ledger, await office.enrol(shop, `${shop}, counter`));
  }
  const reader = `reader_of_${office.name}`;
  await office.admin.query(`CREATE ROLE ${reader} LOGIN`);
  const reads = async (view: string) => {
    const client = await server.admin(office.name);
    await client.query(`SET SESSION AUTHORIZATION ${reader}`);
    const { rows } = await client.query<{ counter: string }>(`SELECT counter FROM office.${view}`);
    await client.end();
    return [...new Set(rows.map(({ counter }) => counter))].toSorted();
  };
  await office.admin.query(`SELECT office.let_read($1, 'Shop 2')`, [reader]);
  for (const view of ['payments', 'closes', 'all_counters'])
    expect(await reads(view)).toEqual(['Shop 2, counter']);
  await office.admin.query(`SELECT office.let_read($1, NULL)`, [reader]);
  for (const view of ['payments', 'closes', 'all_counters'])
    expect(await reads(view)).toEqual(['Shop 1, counter', 'Shop 2, counter']);
});
