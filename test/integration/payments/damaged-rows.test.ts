/** Ledgers of which one row is damaged, below the app: what is read, audited, asked about and kept. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isReadable } from '../../../src/main/core/ledger/ledger-reader.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { createSteadyClock } from '../../../src/main/core/payments/follow/steady-clock.ts';
import { createJournal } from '../../../src/main/core/payments/journal.ts';
import { settleInterrupted } from '../../../src/main/core/payments/follow/recovery.ts';
import type { PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { ROW_BLOWS } from '../../campaign/row-blows.ts';
import { openTemplateLedger } from '../../campaign/disk-template.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import {
  anAcceptance,
  aReply,
  aRequest,
  recordedEvent,
} from '../../support/samples/payment-samples.ts';
import { STRUCK, struckLedgers, type StruckLedgers } from '../../support/real/struck-ledgers.ts';

let ledgers: StruckLedgers;
let unwatchedBefore: readonly string[] = [];
beforeAll(async () => {
  ledgers = await struckLedgers();
  unwatchedBefore = auditLedger({ path: ledgers.copy([]), now: Date.now() }).unpolled;
});
afterAll(() => ledgers.remove());

test.each(Object.entries(ROW_BLOWS))(
  'a ledger with %s is read, audited and written on',
  (_, blow) => {
    const all = ledgers.known;
    const struck = all.find(({ number }) => number === STRUCK);
    if (!struck) throw new Error('the template has no such payment');
    const path = ledgers.copy(blow.statements(STRUCK));
    const clock = fakeClock(Date.now());
    const { fault, unpolled } = auditLedger({ path, now: clock.now() });
    expect(fault === null).toBe(blow.isQuiet === true || blow.isChained === true);
    const ledger = openTemplateLedger(path, clock);
    onTestFinished(() => ledger.close());

    const lost = unpolled.filter((id) => !unwatchedBefore.includes(id));
    expect(lost).toEqual(blow.losesPollState ? [struck.id] : []);

    const rows = ledger.listOpenRows();
    expect(rows.filter(isReadable)).toEqual(ledger.listOpen());
    const isSaid = rows.some((row) => !isReadable(row) && row.number === STRUCK);
    expect(isSaid).toBe(blow.leaves === 'unreadable' && !blow.isGone);
    const demands = ledger.listUnreadable().map(({ number }) => number);
    expect(demands).toEqual(isSaid ? [STRUCK] : []);

    const due = ledger.pollStates.due(Number.MAX_SAFE_INTEGER, 500, new Set());
    const others = all.filter((each) => each.asked !== null && each.number !== STRUCK);
    expect(due.map(({ paymentId }) => paymentId)).toEqual(
      expect.arrayContaining(others.map(({ id }) => id)),
    );
    expect(due.every(({ paymentId }) => ledger.getPayment(paymentId) !== null)).toBe(true);
    expect(ledger.pollStates.nextDueAt(new Set(due.map(({ paymentId }) => paymentId)))).toBeNull();
    const clearWindows = ledger.pollStates.endedWindows(Number.MAX_SAFE_INTEGER, 500);
    ledger.pollStates.save(clearWindows.map((polling) => ({ ...polling, windowEndsAt: null })));
    expect(ledger.pollStates.nextWindowEnd()).toBeNull();
    ledger.pollStates.shift(3_600_000);
    expect(ledger.countAlarms()).toBeLessThan(200);

    // Whatever befell one payment, the next event of each other one is kept.
    const journal = createJournal(ledger, clock, () => undefined);
    for (const { id } of others)
      expect(journal.apply(id, { type: 'clock-set', byMs: 1 }).id).toBe(id);
  },
);

test('what happens next is written down behind a latest event whose hash is gone', () => {
  const path = ledgers.copy([
    'UPDATE events SET hash = NULL WHERE sequence = (SELECT max(sequence) FROM events)',
  ]);
  const clock = fakeClock(Date.now());
  const ledger = openTemplateLedger(path, clock);
  onTestFinished(() => ledger.close());
  const journal = createJournal(ledger, clock, () => undefined);
  const [{ id } = { id: '' }] = ledger.listOpen();
  expect(journal.apply(id, { type: 'clock-set', byMs: 1 }).id).toBe(id);
});

/** Payments that the app was ended in the middle of, each by its latest event. */
function interrupted(): { number: number; id: string; steps: string[] }[] {
  return [
    { number: 1, id: '', steps: ['create-requested'] },
    { number: 2, id: '', steps: ['create-requested', 'create-accepted', 'charge-requested'] },
    { number: 3, id: '', steps: ['create-requested', 'create-accepted'] },
    { number: 4, id: '', steps: [] },
  ];
}

const STEPS: Readonly<Record<string, PaymentEvent>> = {
  'create-requested': { type: 'create-requested', request: aRequest() },
  'create-accepted': { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
  'charge-requested': { type: 'charge-requested', request: aRequest() },
};

test.each([
  ['broken JSON', `event_data SET facts = '{'`],
  ['no text', 'event_data SET facts = NULL'],
  ['a kind nobody knows', 'events SET type = 99'],
  ['another payment', 'events SET payment = 1'],
  ['no way back', 'events SET follows = NULL'],
])(
  'a payment cut off whose latest event has %s counts as charged, and the others are settled',
  async (_, damage) => {
    const path = join(mkdtempSync(join(ledgers.folder, 'cut-')), 'ledger.db');
    const clock = fakeClock(Date.now());
    const first = openTemplateLedger(path, clock);
    const journal = createJournal(first, clock, () => undefined);
    const payments = interrupted().map((each) => ({ ...each, id: v7() }));
    for (const { number, id, steps } of payments) {
      const reference = `D1-260115-00000${number}`;
      journal.open(
        id,
        recordedEvent({ reference, saleId: id, method: 'ussd' }),
        { customer: '0801', note: null },
        { draftId: randomUUID(), personalSalt: 's' },
        () => undefined,
      );
      journal.apply(
        id,
        steps.flatMap((step) => STEPS[step] ?? []),
      );
    }
    await first.close();
    // The third is damaged: by what is left of it, nobody would have been asked.
    damageRows(path, [
      `UPDATE ${damage} WHERE sequence =
      (SELECT last_sequence FROM payments WHERE number = 3)`,
    ]);
    const ledger = openTemplateLedger(path, clock);
    onTestFinished(() => ledger.close());
    const again = createJournal(ledger, clock, () => undefined);
    settleInterrupted(ledger, again, createSteadyClock(clock), () => false);
    const [noReply, charged, damaged, unsent] = payments.map(({ id }) => ledger.getPayment(id));
    expect(noReply).toMatchObject({ status: 'unconfirmed', customerAsked: false });
    expect(charged).toMatchObject({ status: 'unconfirmed', customerAsked: true });
    expect(damaged).toMatchObject({ status: 'unconfirmed', customerAsked: true });
    expect(unsent).toMatchObject({ status: 'stopped' });
    expect(ledger.pollStates.of(payments[2]?.id ?? '')).toMatchObject({ dueAt: clock.now() });
  },
);

test('a latest event that is an earlier one of its own proves nothing', () => {
  const path = ledgers.copy([
    `UPDATE payments SET status = 'starting', last_sequence =
      (SELECT min(sequence) FROM events WHERE payment = number) WHERE number = ${STRUCK}`,
    `DELETE FROM poll_states WHERE payment = ${STRUCK}`,
  ]);
  const clock = fakeClock(Date.now());
  const ledger = openTemplateLedger(path, clock);
  onTestFinished(() => ledger.close());
  settleInterrupted(
    ledger,
    createJournal(ledger, clock, () => undefined),
    createSteadyClock(clock),
    () => false,
  );
  const { id = '' } = ledgers.known.find(({ number }) => number === STRUCK) ?? {};
  expect(ledger.getPayment(id)).toMatchObject({ status: 'unconfirmed', customerAsked: true });
});

test('a customer whose payment can not be read is named to the guard as far as that goes', () => {
  const path = ledgers.copy([
    `UPDATE payments SET status = 'lost', customer = '0801 234', customer_forms = NULL WHERE number = 1`,
    `UPDATE payments SET reason = '{', customer = x'00', customer_forms = '+23480
080' WHERE number = ${STRUCK}`,
  ]);
  const ledger = openTemplateLedger(path, fakeClock(Date.now()));
  onTestFinished(() => ledger.close());
  const [first, third] = [1, STRUCK].map((number) =>
    ledgers.known.find((each) => each.number === number),
  );
  expect(ledger.listUnreadable()).toEqual([
    {
      number: 1,
      id: first?.id,
      reference: first?.reference,
      customer: '0801 234',
      customerKey: null,
      saleId: first?.id,
    },
    {
      number: STRUCK,
      id: third?.id,
      reference: third?.reference,
      customer: null,
      customerKey: '+23480',
      saleId: third?.id,
    },
  ]);
  const ids = [first?.id, third?.id];
  expect(ledger.listUnsettled().filter(({ id }) => ids.includes(id))).toEqual([]);
});

test('of a sale, what can not be read keeps its place', () => {
  const path = ledgers.copy([
    `UPDATE payments SET sale_id = (SELECT id FROM payments WHERE number = 1),
      replaces = (SELECT id FROM payments WHERE number = 1), reason = '{' WHERE number = ${STRUCK}`,
  ]);
  const ledger = openTemplateLedger(path, fakeClock(Date.now()));
  onTestFinished(() => ledger.close());
  const [{ id, reference } = { id: '', reference: '' }] = ledgers.known;
  expect(ledger.paymentsOfSale(id).map((each) => each.reference)).toEqual([reference]);
  expect(ledger.rowsOfSale(id).map(({ id: of }) => of)).toEqual([
    id,
    ledgers.known.find(({ number }) => number === STRUCK)?.id,
  ]);
});
