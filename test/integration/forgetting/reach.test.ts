/**
 * What the service wrote of a customer into its addresses, names and replies goes with the customer;
 * what names the payment, and every figure, stays.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createForgetting } from '../../../src/main/features/forgetting/index.ts';
import { createJournal } from '../../../src/main/core/payments/journal.ts';
import { redactorOf } from '../../../src/main/core/payments/life/personal-data.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { anAcceptance, aRequest } from '../../support/samples/payment-samples.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { reports, takes } from '../../support/fakes/scripted-gateway.ts';
import { open, place, record, reopened, restore } from '../ledger/lives.ts';

/** Nothing else in the ledger's folder has these digits. */
const CUSTOMER = '0803 917 4628';
const SPELLINGS = [
  '8039174628',
  '803 917 4628',
  '803-917-4628',
  '803)917',
  '0803%20917',
  '917 4628',
];

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const WITH_NUMBER = anAcceptance({
  gatewayReference: 'PAY-08039174628-17',
  paymentUrl: 'https://pay.example/c/1?phone=%2B2348039174628',
});

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter({ customers: NIGERIA });
});
afterEach(() => counter.close());

/** Pays a charge whose service has the customer's number in all that it says. */
async function paid(): Promise<Payment> {
  const { gateway } = counter;
  gateway.answerCreate = () => ({
    ...takes({
      gatewayReference: '1001',
      paymentUrl: 'https://pay.example/c/1?phone=%2B2348039174628&name=Ada',
      paymentUrlReference: 'U-0803-917-4628-1',
      externalPaymentReference: 'EXT-1',
    }),
    reply: { httpStatus: 200, body: '{"to":"+234 (803)917 4628","name":"Ada"}', cut: false },
  });
  gateway.answerCharge = () =>
    takes({
      gatewayReference: 'PAY-08039174628-17',
      paymentUrl: null,
      externalPaymentReference: null,
      paymentUrlReference: null,
    });
  gateway.answerStatus = () =>
    reports({
      paymentReference: 'PAY-08039174628-17',
      responseDescription: 'Sent to 0803-917-4628',
    });
  counter.paidWords.push('Sent to 0803-917-4628');
  const { id } = await counter.start({ customer: CUSTOMER });
  await counter.pass(6000);
  return counter.payment(id);
}

function spellingsIn(folder: string, files: (name: string) => boolean = () => true): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && files(path.join(entry.parentPath, entry.name)))
    .flatMap((entry) => {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name));
      return SPELLINGS.filter((text) => bytes.includes(text)).map(
        (text) => `${entry.name}: ${text}`,
      );
    });
  return [...new Set(found)];
}

async function forget(): Promise<void> {
  const forgetting = createForgetting({
    ledger: counter.ledger,
    rule: () => counter.preferences.customers,
    keptMonths: () => null,
    backups: () => [],
    backupDays: 28,
    countAside: () => 0,
    forgetAtService: () => undefined,
    clock: counter.clock,
    log: silentLog,
  });
  expect(await forgetting.forget('+234 803 917 4628')).toMatchObject({ payments: 1, open: 0 });
  await forgetting.close();
}

const LEFT = {
  status: 'paid',
  amountMinor: 125_000,
  customer: null,
  gatewayReference: '1001',
  chargeReference: 'PAY-‹customer›-17',
  paymentUrl: null,
  paymentUrlReference: 'U-‹customer›-1',
  externalPaymentReference: 'EXT-1',
  reported: {
    paymentReference: 'PAY-‹customer›-17',
    responseDescription: 'Sent to ‹customer›',
    responseCode: '0',
  },
};

test('a number in the service’s addresses, names and replies goes with the customer, and the payment is found as before', async () => {
  const before = await paid();
  expect(before).toMatchObject({ status: 'paid', chargeReference: 'PAY-08039174628-17' });
  expect(counter.ledger.findByAnyReference('PAY-08039174628-17')).toHaveLength(1);
  const folder = path.dirname(counter.path);
  expect(spellingsIn(folder)).not.toEqual([]);

  await forget();

  expect(counter.payment(before.id)).toMatchObject(LEFT);
  expect(spellingsIn(folder)).toEqual([]);
  for (const reference of [before.reference, '1001', 'EXT-1'])
    expect(counter.ledger.findByAnyReference(reference)).toMatchObject([{ id: before.id }]);
  expect(auditLedger({ path: counter.path, now: counter.clock.now() })).toMatchObject({
    fault: null,
    mend: { references: [], strayReferences: false },
  });
  expect(await counter.ledger.verifyChain()).toMatchObject({ brokenAt: null });
});

test('whoever asks by hand about a payment whose customer was forgotten hears of no contradiction', async () => {
  const { id } = await paid();
  await forget();
  await counter.restart();
  counter.gateway.sent.status.length = 0;
  await counter.payments.check(id);
  expect(counter.gateway.sent.status).toEqual(['1001']);
  expect(counter.payment(id)).toMatchObject({ status: 'paid', alarms: [] });
});

test('an older backup brings no number back into the service’s names', async () => {
  const file = place();
  const ledger = open(file);
  const { id } = record(ledger, { customer: CUSTOMER, method: 'link' });
  const hiding = ({ customer }: Payment) => redactorOf(customer, NIGERIA).reference;
  const journal = createJournal(ledger, systemClock, () => undefined, undefined, hiding);
  journal.apply(id, { type: 'create-requested', request: aRequest() });
  journal.apply(id, { type: 'create-accepted', acceptance: WITH_NUMBER, reply: null });
  journal.apply(id, { type: 'stopped-by-cashier' });
  const backup = await ledger.backUp();
  ledger.erasures.erase([1], { at: Date.now(), by: 'person' });
  await ledger.close();

  expect(restore(file, backup)).toMatchObject({ complete: true, lost: [] });
  await reopened(file, (restored) => {
    expect(restored.getPayment(id)).toMatchObject({
      gatewayReference: 'PAY-‹customer›-17',
      paymentUrl: null,
    });
    expect(restored.findByAnyReference('PAY-08039174628-17')).toEqual([]);
    expect(restored.findByAnyReference('PUR-1')).toMatchObject([{ id }]);
  });
  expect(auditLedger({ path: file, now: Date.now() })).toMatchObject({ fault: null });
  const left = spellingsIn(path.dirname(file), (name) => !name.includes('backups'));
  expect(left).toEqual([]);
});
