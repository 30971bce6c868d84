/** What one counter is told of another's customer, by real offices and ledgers. Two seconds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOffice } from '../../../src/main/features/office/connection.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import {
  aRecord,
  aReply,
  anAcceptance,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { CREATE, move, record } from '../ledger/lives.ts';
import { payment } from '../ledger/samples.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, digestOf, enrolmentOf, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ADA = '+2348035551234';

function ask(ledger: OpenLedger, agoMs: number, change: Partial<Payment> = {}): Payment {
  const at = Date.now() - agoMs;
  const asked = payment({ method: 'link', customer: ADA, createdAt: at, updatedAt: at, ...change });
  record(ledger, asked);
  return asked;
}

function pay(ledger: OpenLedger, { id }: Payment): void {
  move(ledger, id, CREATE);
  move(ledger, id, { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() });
  move(ledger, id, statusAnswered({ verdict: 'paid', record: aRecord() }));
}

async function hintsAt(code: string, customer: string) {
  const route = { ...enrolmentOf(code), trust: () => [] };
  const connection = await connectOffice(route, { app: '1.0.0', mode: 'live' });
  const found = await connection.hint(digestOf(route.secrets.hintKey)(customer));
  await connection.close();
  return found;
}

it('is what another counter of the shop asked lately, or what may still be paid, newest first', async () => {
  const office = await makeOffice(server);
  const one = await office.enrol('Shop', 'Counter 1');
  const two = await office.enrol('Shop', 'Counter 2');
  const far = await office.enrol('Far', 'Counter 9');
  const ledger = openTestLedger();
  ask(ledger, 30 * HOUR_MS);
  const open = ask(ledger, 2 * HOUR_MS, { amountMinor: 700 });
  move(ledger, open.id, CREATE);
  pay(ledger, ask(ledger, HOUR_MS));
  const late = ask(ledger, 2 * MINUTE_MS, { amountMinor: 900 });
  pay(ledger, late);
  move(ledger, ask(ledger, MINUTE_MS).id, { type: 'never-sent' });
  ask(ledger, MINUTE_MS, { customer: '+2348030000000' });
  expect(await send(ledger, one)).toEqual(ALL_SENT);

  expect(await hintsAt(two, ADA)).toEqual([
    { counter: 'Counter 1', askedAt: late.createdAt, face: 'paid', minor: 900, currency: 'NGN' },
    {
      counter: 'Counter 1',
      askedAt: open.createdAt,
      face: 'starting',
      minor: 700,
      currency: 'NGN',
    },
  ]);
  expect(await hintsAt(one, ADA)).toEqual([]);
  expect(await hintsAt(far, ADA)).toEqual([]);
});

it('is gone with the customer, and holds nothing that names one', async () => {
  const office = await makeOffice(server);
  const one = await office.enrol('Shop', 'Counter 1');
  const two = await office.enrol('Shop', 'Counter 2');
  const ledger = openTestLedger();
  ask(ledger, MINUTE_MS);
  expect(await send(ledger, one)).toEqual(ALL_SENT);
  expect(await hintsAt(two, ADA)).toHaveLength(1);
  const { rows } = await office.admin.query('TABLE office.payment_rows');
  expect(JSON.stringify(rows)).not.toContain('8035551234');
  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  expect(await send(ledger, one)).toEqual(ALL_SENT);
  expect(await hintsAt(two, ADA)).toEqual([]);
});
