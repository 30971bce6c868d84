/** A counter's ledger brought to a real PostgreSQL. The server costs a second, each test a tenth. */
import { rmSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { anAcceptance, anError } from '../../support/samples/payment-samples.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { startPgBouncer } from '../../support/machines/pgbouncer.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';
import { openOutbox } from '../../../src/main/features/office/outbox.ts';
import { payment } from '../ledger/samples.ts';
import {
  CREATE,
  later,
  move,
  open,
  place,
  record,
  recordMany,
  restore,
  UNANSWERED,
} from '../ledger/lives.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, copyOf, eventsIn, eventsOf, ingest, logIn, one, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

/** The service's own words, which can be anybody's name. */
const SAID: PaymentEvent = {
  type: 'create-accepted',
  acceptance: { ...anAcceptance(), serviceStatus: 'ADA OKAFOR' },
  reply: null,
};

describe('a counter', () => {
  it('brings its whole record, once, without what speaks of people', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop 2', 'Shop 2, counter 3');
    const ledger = openTestLedger();
    const ids = recordMany(ledger, 250, { customer: '08031234567', amountMinor: 1234 });
    move(ledger, ids[0] ?? '', CREATE);
    move(ledger, ids[0] ?? '', UNANSWERED);
    move(ledger, ids[1] ?? '', CREATE);
    move(ledger, ids[1] ?? '', SAID);
    closeShift(ledger);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    const there = await eventsOf(office.admin);
    expect(there).toEqual(eventsIn(ledger));
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    expect(await eventsOf(office.admin)).toEqual(there);

    const kept = await one(
      office.admin,
      `SELECT count(*)::int AS payments, sum(amount) AS amount,
      min(counter) AS counter, min(currency) AS currency FROM office.payments`,
    );
    expect(kept).toEqual({
      payments: 250,
      amount: '3085.00',
      counter: 'Shop 2, counter 3',
      currency: 'NGN',
    });
    const row = await one(office.admin, 'SELECT * FROM office.payment_rows WHERE id = $1', [
      ids[0],
    ]);
    expect(row).toMatchObject({ status: ledger.getPayment(ids[0] ?? '')?.status, sequence: '252' });
    expect(JSON.stringify([there, row])).not.toMatch(/8031234567|two sacks|OKAFOR/);
    expect(await one(office.admin, 'SELECT number, agrees FROM office.closes')).toEqual({
      number: '1',
      agrees: null,
    });
  });

  it('goes on where it was', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    for (const count of [1, 3, 120]) {
      recordMany(ledger, count);
      expect(await send(ledger, code)).toEqual(ALL_SENT);
    }
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  });

  it('loses and doubles nothing, wherever its connection breaks', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 150);
    for (let bytes = 2000; bytes < 160_000; bytes = Math.ceil(bytes * 1.4)) {
      const cut = await cutAfter(bytes, server.port);
      const { trouble } = await send(ledger, code, { port: cut });
      expect(['none', 'unreachable']).toContain(trouble);
    }
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  });

  it('goes through a pooler that gives each transaction another connection', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const port = await startPgBouncer(server);
    const ledger = openTestLedger();
    recordMany(ledger, 320);
    const copy = await copyOf(ledger);
    expect(await send(ledger, code, { port })).toEqual(ALL_SENT);
    expect(await send(copy, code, { port })).toEqual(ALL_SENT);
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
  });

  it('has each payment there as it stood behind the last event that is there', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    const sold = payment({ method: 'link' });
    record(ledger, sold);
    recordMany(ledger, 60);
    move(ledger, sold.id, CREATE);
    move(ledger, sold.id, UNANSWERED);
    const there = () =>
      one(office.admin, 'SELECT status FROM office.payments WHERE id = $1', [sold.id]);
    const client = await logIn(code);
    expect(await ingest(client, { ...openOutbox(ledger).next(0, 50) })).toBe('ok');
    expect(await there()).toEqual({ status: 'recorded' });
    expect(await ingest(client, { ...openOutbox(ledger).next(50, 12) })).toBe('ok');
    expect(await there()).toEqual({ status: 'starting' });
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    expect(await there()).toEqual({ status: ledger.getPayment(sold.id)?.status });
  });

  it('tells what each payment is shown as here: what never left was refused by nobody', () => {
    const ledger = openTestLedger();
    const { id } = record(ledger);
    move(ledger, id, CREATE);
    move(ledger, id, { type: 'create-refused', error: anError({ code: 'offline' }), reply: null });
    expect(openOutbox(ledger).next(0, 50)?.payments).toMatchObject([
      { id, status: 'declined', shownAs: 'unsent' },
    ]);
  });

  it('is told through PgBouncer, too, that it was revoked, or that another machine has its code', async () => {
    const office = await makeOffice(server);
    const port = await startPgBouncer(server);
    const ledger = openTestLedger();
    recordMany(ledger, 1);
    const before = await office.enrol('Shop', 'Counter');
    expect(await send(ledger, before, { port })).toEqual(ALL_SENT);
    const code = await office.enrol('Shop', 'Counter');
    expect(await send(ledger, before, { port })).toMatchObject({ trouble: 'revoked' });
    expect(await send(ledger, code, { port })).toEqual(ALL_SENT);
    await office.admin.query(`SELECT office.revoke('Counter')`);
    expect(await send(ledger, code, { port })).toMatchObject({ trouble: 'revoked' });
  });

  it('sends again what an office that came back from an old backup lacks', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 5);
    await send(ledger, code);
    await office.admin.query(`CREATE TABLE public.kept AS SELECT * FROM office.epochs`);
    recordMany(ledger, 5);
    await send(ledger, code);
    await office.admin.query(`DELETE FROM office.events WHERE sequence > 5;
      DELETE FROM office.payment_rows WHERE sequence > 5;
      DELETE FROM office.epochs; INSERT INTO office.epochs OVERRIDING SYSTEM VALUE SELECT * FROM public.kept`);
    expect(await send(ledger, code)).toEqual(ALL_SENT);
    expect(await eventsOf(office.admin)).toEqual(eventsIn(ledger));
    expect(await one(office.admin, 'SELECT count(*)::int AS all FROM office.payments')).toEqual({
      all: 10,
    });
  });
});

describe('a record that was restored', () => {
  it('begins a life behind the last event that it kept; what it lost stays named', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const file = place();
    const ledger = open(file);
    recordMany(ledger, 3);
    const backup = await ledger.backUp();
    recordMany(ledger, 2);
    await send(ledger, code);
    await ledger.close();
    const before = await eventsOf(office.admin);
    restoreAlone(file, backup);
    const restored = open(file, later(60_000));
    onTestFinished(() => restored.close());
    recordMany(restored, 4);
    expect(await send(restored, code)).toEqual(ALL_SENT);
    const there = await eventsOf(office.admin);
    expect(there.slice(0, 5)).toEqual(before);
    expect(there).toEqual(expect.arrayContaining(eventsIn(restored)));
    expect(
      await one(
        office.admin,
        'SELECT count(*)::int AS all FROM office.payments WHERE lost_at_counter',
      ),
    ).toEqual({ all: 2 });
    expect(await one(office.admin, 'SELECT count(*)::int AS all FROM office.forks')).toEqual({
      all: 0,
    });
  });

  it('without a new life is behind, and says so', async () => {
    const office = await makeOffice(server);
    const code = await office.enrol('Shop', 'Counter');
    const ledger = openTestLedger();
    recordMany(ledger, 3);
    await ledger.backUp();
    const copy = await copyOf(ledger);
    recordMany(ledger, 2);
    await send(ledger, code);
    expect(await send(copy, code)).toMatchObject({ trouble: 'behind' });
  });
});

/** Restores a backup where the record itself is gone. */
function restoreAlone(file: string, backup: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  restore(file, backup);
}

/** A way to a server that breaks after so many bytes were sent there. @returns its port */
async function cutAfter(bytes: number, port: number): Promise<number> {
  const proxy = net.createServer((from) => {
    const to = net.connect(port, '127.0.0.1');
    let left = bytes;
    const cut = () => {
      from.destroy();
      to.destroy();
    };
    from.on('error', cut).on('close', cut);
    to.on('error', cut).on('close', cut);
    to.on('data', (data) => from.write(data));
    from.on('data', (data) => {
      to.write(data.subarray(0, left));
      left -= data.length;
      if (left <= 0) cut();
    });
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
