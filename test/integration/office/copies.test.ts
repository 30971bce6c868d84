/** Two records by one name: how the office notices, and who goes on. The server costs a second, each test a fifth. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginEpoch } from '../../../src/main/core/ledger/epochs.ts';
import { openOutbox } from '../../../src/main/features/office/outbox.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';
import { recordMany } from '../ledger/lives.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, copyOf, eventsIn, eventsOf, one, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

describe('a counter that was copied', () => {
  it('is noticed and named on both, until a person decides', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 303);
    const copy = await copyOf(ledger);
    recordMany(ledger, 250);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    recordMany(copy, 254);
    expect(await send(copy, code)).toMatchObject({ trouble: 'forked' });
    recordMany(ledger, 1);
    expect(await send(ledger, code)).toMatchObject({ trouble: 'forked', waiting: null });
    expect(await one(office.admin, 'SELECT kind, counter, reference FROM office.alarms')).toEqual({
      kind: 'fork',
      counter: 'Counter',
      reference: 'event 304',
    });

    const decided = await office.enrol('Shop', 'Counter');
    expect(await send(ledger, decided)).toEqual(ALL_SENT);
    expect(await send(copy, code)).toMatchObject({ trouble: 'revoked' });
    expect(await send(ledger, decided)).toEqual(ALL_SENT);
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  });

  it('is named again where the new code came to the copy that the office does not have', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 3);
    const copy = await copyOf(ledger);
    recordMany(ledger, 1);
    recordMany(copy, 1);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    expect(await send(copy, code)).toMatchObject({ trouble: 'forked' });
    const mistaken = await office.enrol('Shop', 'Counter');
    const forks = 'SELECT count(*)::int AS all FROM office.alarms';
    expect(await one(office.admin, forks)).toEqual({ all: 0 });
    expect(await send(copy, mistaken)).toMatchObject({ trouble: 'forked' });
    expect(await one(office.admin, forks)).toEqual({ all: 1 });
    expect(await send(ledger, await office.enrol('Shop', 'Counter'))).toEqual(ALL_SENT);
  });

  it('has no way in by another counter’s code', async () => {
    const office = await makeOffice(server);
    const ledger = openTestLedger();
    recordMany(ledger, 3);
    await send(ledger, await office.enrol('Shop', 'Counter 1'));
    const copy = await copyOf(ledger);
    recordMany(copy, 3);
    expect(await send(copy, await office.enrol('Shop', 'Counter 2'))).toMatchObject({
      trouble: 'another-counter',
    });
  });
});

it('a record that was restored twice is no copy, whatever clocks said', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const first = openTestLedger();
  recordMany(first, 3);
  await send(first, code);
  const second = await copyOf(first);
  const [life] = openOutbox(first).lives();
  beginEpoch(first.tables.db, life?.ledgerId ?? '', Date.now() + 86_400_000, true);
  recordMany(first, 2);
  expect(await send(first, code)).toEqual(ALL_SENT);
  beginEpoch(second.tables.db, life?.ledgerId ?? '', Date.now() + 1000, true);
  recordMany(second, 4);
  expect(await send(second, code)).toEqual(ALL_SENT);
  expect(
    await one(
      office.admin,
      'SELECT count(*)::int AS lost FROM office.payments WHERE lost_at_counter',
    ),
  ).toEqual({ lost: 2 });
});

it('a record that was restored to what it had left behind has that again', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const kept = recordMany(ledger, 2);
  const older = await copyOf(ledger);
  kept.push(...recordMany(ledger, 3));
  await send(ledger, code);
  const [life] = openOutbox(ledger).lives();
  const restored = (record: typeof ledger, afterMs: number) =>
    beginEpoch(record.tables.db, life?.ledgerId ?? '', Date.now() + afterMs, true);
  restored(older, 1000);
  const left = recordMany(older, 2);
  expect(await send(older, code)).toEqual(ALL_SENT);
  const lost = async () =>
    (
      await office.admin.query<{ id: string }>(
        'SELECT id FROM office.payments WHERE lost_at_counter ORDER BY number, id',
      )
    ).rows.map(({ id }) => id);
  expect(await lost()).toEqual(kept.slice(2));
  restored(ledger, 2000);
  recordMany(ledger, 1);
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  expect(await lost()).toEqual(left);
});

it('a copy of a record that was restored is noticed where it goes on in the life before', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  recordMany(ledger, 3);
  const copy = await copyOf(ledger);
  await send(ledger, code);
  const [life] = openOutbox(ledger).lives();
  beginEpoch(ledger.tables.db, life?.ledgerId ?? '', Date.now() + 1000, true);
  recordMany(ledger, 2);
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  recordMany(copy, 3);
  expect(await send(copy, code)).toMatchObject({ trouble: 'forked' });
  expect(await send(ledger, code)).toMatchObject({ trouble: 'forked' });
  const decided = await office.enrol('Shop', 'Counter');
  expect(await send(ledger, decided)).toEqual(ALL_SENT);
  recordMany(copy, 3);
  expect(await send(copy, code)).toMatchObject({ trouble: 'revoked' });
  expect(await send(ledger, decided)).toEqual(ALL_SENT);
});
