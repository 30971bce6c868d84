/** Words, customers and notes at the office: by choice, afterwards too, and gone with a customer. Two seconds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { openOutbox } from '../../../src/main/features/office/outbox.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import {
  type OfficeDatabase,
  type PostgresServer,
  startPostgres,
} from '../../support/machines/postgres.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import { aReply, anAcceptance, statusAnswered } from '../../support/samples/payment-samples.ts';
import { CREATE, move, record } from '../ledger/lives.ts';
import { payment } from '../ledger/samples.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, copyOf, ingest, logIn, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const ADA = { customer: '08035551234', note: 'Ada’s \u0000 "blue" \\ shoes \uD83D' };
const WORDS = 'Approved for \u{1F600} Ada';

function sellTo(ledger: OpenLedger, who: Pick<Payment, 'customer' | 'note'>): Payment {
  const sold = payment({ ...who, method: 'link' });
  record(ledger, sold);
  move(ledger, sold.id, CREATE);
  move(ledger, sold.id, { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() });
  move(ledger, sold.id, statusAnswered({ verdict: 'pending', words: WORDS, reply: aReply() }));
  return sold;
}

/** Every text that the office has of a ledger, beside what stands in its chain anyway. */
const personal = async ({ admin }: OfficeDatabase) =>
  (
    await admin.query<Record<string, string | null>>(
      `SELECT words, salt FROM office.events WHERE words IS NOT NULL ORDER BY sequence`,
    )
  ).rows;
const rows = async ({ admin }: OfficeDatabase) =>
  (
    await admin.query<Record<string, string | null>>(
      'SELECT id, customer, note FROM office.payments ORDER BY number',
    )
  ).rows;
const wordsIn = (ledger: OpenLedger) =>
  ledger
    .eventsAfter(null, 1000)
    .flatMap(({ words }) =>
      words !== null && 'text' in words ? [{ words: words.text, salt: words.salt }] : [],
    );

it('are there by choice alone, from the first payment on, and go with their customer', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const first = sellTo(ledger, ADA);
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  expect(await personal(office)).toEqual([]);
  expect(await rows(office)).toEqual([{ id: first.id, customer: null, note: null }]);

  const second = sellTo(ledger, { customer: null, note: null });
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  expect(wordsIn(ledger)).not.toEqual([]);
  expect(await personal(office)).toEqual(wordsIn(ledger));
  expect(await rows(office)).toEqual([
    { id: first.id, ...ADA, note: 'Ada’s \uFFFD "blue" \\ shoes \uFFFD' },
    { id: second.id, customer: null, note: null },
  ]);
  const facts = await office.admin.query('SELECT facts FROM office.events WHERE facts IS NULL');
  expect(facts.rows).toEqual([]);

  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  expect(await personal(office)).toEqual(wordsIn(ledger));
  expect(await rows(office)).toEqual([
    { id: first.id, customer: null, note: null },
    { id: second.id, customer: null, note: null },
  ]);
  expect(JSON.stringify((await office.admin.query('TABLE office.events')).rows)).not.toContain(
    ADA.customer,
  );
});

it('are forgotten where nobody chose them any more, and by an office that came back from a backup', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const sold = sellTo(ledger, ADA);
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  await office.admin.query(`CREATE TABLE public.events AS TABLE office.events;
    CREATE TABLE public.rows AS SELECT id, customer, note FROM office.payment_rows`);
  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  expect(await rows(office)).toEqual([{ id: sold.id, customer: null, note: null }]);
  await office.admin
    .query(`DELETE FROM office.events; INSERT INTO office.events TABLE public.events;
    UPDATE office.payment_rows SET customer = rows.customer, note = rows.note FROM public.rows
      WHERE rows.id = payment_rows.id;
    UPDATE office.ledgers SET forgotten = NULL`);
  expect(await send(ledger, code)).toEqual(ALL_SENT);
  expect(await rows(office)).toEqual([{ id: sold.id, customer: null, note: null }]);
  expect(await personal(office)).toEqual([]);
});

it('are forgotten by a record that was set back, and then forgot another instead', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const sold = [sellTo(ledger, ADA), sellTo(ledger, ADA)];
  const before = await copyOf(ledger);
  const at = Date.now();
  ledger.erasures.erase([1], { at, by: 'person' });
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  before.erasures.erase([2], { at: at + 1, by: 'person' });
  expect(await send(before, code, { withWords: true })).toEqual(ALL_SENT);
  expect(await rows(office)).toEqual(sold.map(({ id }) => ({ id, customer: null, note: null })));
  expect(await personal(office)).toEqual([]);
});

it('do not go of what is said once their customer was forgotten', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const sold = sellTo(ledger, ADA);
  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  move(ledger, sold.id, statusAnswered({ verdict: 'pending', words: WORDS, reply: aReply() }));
  expect(wordsIn(ledger)).toHaveLength(1);
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  expect(await personal(office)).toEqual([]);
  const { rows: facts } = await office.admin.query(
    `SELECT facts FROM office.events WHERE type = 'status-answered' AND facts IS NOT NULL`,
  );
  expect(facts).toEqual([]);
});

it('are forgotten again where they were under way and come late', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  const sold = sellTo(ledger, ADA);
  const late = openOutbox(ledger, { withWords: true }).next(0, 9);
  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  expect(await ingest(await logIn(code), { ...late })).toBe('ok');
  expect(await send(ledger, code, { withWords: true })).toEqual(ALL_SENT);
  expect(await rows(office)).toEqual([{ id: sold.id, customer: null, note: null }]);
  expect(await personal(office)).toEqual([]);
});

it('are refused where they are not those of the event’s hash, and then nothing is taken', async () => {
  const office = await makeOffice(server);
  const code = await office.enrol('Shop', 'Counter');
  const ledger = openTestLedger();
  sellTo(ledger, ADA);
  const batch = openOutbox(ledger, { withWords: true }).next(0, 9);
  const forged = { ...batch, events: batch?.events.map((event) => ({ ...event, words: '{}' })) };
  const client = await logIn(code);
  expect(await ingest(client, forged)).toBe('does-not-follow');
  expect(await ingest(client, { ...openOutbox(ledger).next(0, 9) })).toBe('ok');
  expect(await ingest(client, forged)).toBe('ok');
  expect(await personal(office)).toEqual([]);
});
