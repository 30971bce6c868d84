/** What a customer shows, on a real ledger: what is answered, what is marked, and what is never marked twice. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createForeignMarks } from '../../../src/main/features/proofs/foreign-marks.ts';
import { createProofs, type Proofs } from '../../../src/main/features/proofs/proofs.ts';
import { foldPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Clock } from '../../../src/main/core/platform/clock.ts';
import type { Ledger } from '../../../src/main/core/ledger/index.ts';
import type { Payments } from '../../../src/main/core/payments/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { fails, knowsNothing, pends, reports } from '../../support/fakes/scripted-gateway.ts';
import { openCounter } from '../../support/real/counter.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { restore } from '../ledger/lives.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
  counter.payments.begin();
});
afterEach(async () => {
  await counter.close();
});

interface Parts {
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly clock: Clock;
}

const proofsOf = ({ ledger, payments, clock }: Parts): Proofs =>
  createProofs({ ledger, payments, marks: createForeignMarks(ledger.tables), clock });
const refusal = (code: string, more: object = {}): unknown =>
  expect.objectContaining({ code, ...more });

/** What the service says of a payment that agrees with what was asked for. */
const agreeing = ({ reference }: Payment) =>
  reports({ amountText: '1,250.00', currency: 'NGN', paymentReference: reference });

async function paid(): Promise<Payment> {
  const payment = await counter.start();
  counter.gateway.answerStatus = () => agreeing(payment);
  await counter.pass(6000);
  expect(counter.payment(payment.id).status).toBe('paid');
  return counter.payment(payment.id);
}

const ELSEWHERE = 'TX88120934551207';
const FOREIGN = { amountText: '900.00', currency: 'NGN', paymentReference: 'B2-260101-000001' };

describe('a payment of this record', () => {
  it('is found by any of its names, and marked once, whichever window is first', async () => {
    const payment = await paid();
    const proofs = proofsOf(counter);
    const names = [
      payment.reference,
      payment.reference.toLowerCase().replaceAll('-', ' '),
      `Ref: ${payment.gatewayReference} paid`,
      ` ${payment.chargeReference}\n`,
    ];
    const asked = counter.gateway.sent.status.length;
    for (const text of names)
      expect(await proofs.find(text)).toMatchObject([
        {
          answer: 'paid',
          view: { payment: counter.payment(payment.id) },
          handedOverAt: null,
          canBeMarked: true,
        },
      ]);
    // What is certain is not asked about.
    expect(counter.gateway.sent.status.length).toBe(asked);

    const other = proofsOf(counter);
    const first = proofs.mark({ id: payment.id });
    await counter.pass(1000);
    expect(first.isFirst).toBe(true);
    expect(other.mark({ id: payment.id })).toEqual({ at: first.at, isFirst: false });
    expect(counter.events(payment.id).filter(({ type }) => type === 'handed-over')).toHaveLength(1);
    for (const text of names)
      expect(await other.find(text)).toMatchObject([
        { answer: 'handed-over', handedOverAt: first.at, canBeMarked: false },
      ]);
  });

  it('stays handed over after a restart, and is what its events add up to', async () => {
    const payment = await paid();
    const { at } = proofsOf(counter).mark({ id: payment.id });
    await counter.restart();
    const proofs = proofsOf(counter);
    expect(await proofs.find(payment.reference)).toMatchObject([
      { answer: 'handed-over', handedOverAt: at },
    ]);
    expect(proofs.mark({ id: payment.id })).toEqual({ at, isFirst: false });
    const after = counter.payment(payment.id);
    const { customer, note } = after;
    const { events } = counter.ledger.getLife(payment.id);
    expect(foldPayment(payment.id, events, { customer, note })).toEqual(after);
  });

  it('is not marked where the disk refuses it, and can be then', async () => {
    const payment = await paid();
    const proofs = proofsOf(counter);
    counter.refuses = () => true;
    expect(() => proofs.mark({ id: payment.id })).toThrow('disk full');
    counter.refuses = () => false;
    expect(await proofs.find(payment.reference)).toMatchObject([{ answer: 'paid' }]);
    expect(proofs.mark({ id: payment.id })).toMatchObject({ isFirst: true });
  });

  it('that is waited for is asked about now, and is paid, not paid, or nobody can tell', async () => {
    const payment = await counter.start();
    const proofs = proofsOf(counter);
    const answered = async () => (await proofs.find(payment.reference))[0]?.answer;
    counter.gateway.answerStatus = () => pends();
    expect(await answered()).toBe('not-paid');
    counter.gateway.answerStatus = () => fails({ code: 'offline' });
    expect(await answered()).toBe('unknown');
    counter.connected = null;
    expect(await answered()).toBe('unknown');
    expect(() => proofs.mark({ id: payment.id })).toThrow(refusal('not-possible-now'));
    counter.connected = counter.gateway;
    counter.gateway.answerStatus = () => agreeing(payment);
    expect(await answered()).toBe('paid');
  });

  it('that differs is for the manager until it is resolved, and marked only then', async () => {
    const payment = await counter.start();
    counter.gateway.answerStatus = () =>
      reports({ amountText: '1.00', currency: 'NGN', paymentReference: payment.reference });
    const proofs = proofsOf(counter);
    expect(await proofs.find(payment.reference)).toMatchObject([
      { answer: 'manager', canBeMarked: false },
    ]);
    expect(() => proofs.mark({ id: payment.id })).toThrow(refusal('not-possible-now'));
    const [alarm] = counter.payment(payment.id).alarms;
    if (alarm) counter.payments.acknowledge(payment.id, alarm, 'paid the rest in cash');
    expect(await proofs.find(payment.reference)).toMatchObject([
      { answer: 'manager', canBeMarked: true },
    ]);
    expect(proofs.mark({ id: payment.id })).toMatchObject({ isFirst: true });
  });

  it('that the service took back is for the manager, and never marked, once resolved too', async () => {
    const payment = await paid();
    counter.gateway.answerStatus = () => pends();
    await counter.payments.check(payment.id);
    const [alarm] = counter.payment(payment.id).alarms;
    if (alarm?.kind !== 'contradiction') throw new Error('it was taken back');
    counter.payments.acknowledge(payment.id, alarm, 'the bank says it was reversed');
    expect(counter.payment(payment.id)).toMatchObject({ status: 'paid', alarms: [] });
    const proofs = proofsOf(counter);
    expect(await proofs.find(payment.reference)).toMatchObject([
      { answer: 'manager', canBeMarked: false },
    ]);
    expect(() => proofs.mark({ id: payment.id })).toThrow(refusal('not-possible-now'));
  });

  it('that was given back is refunded, and can’t be marked', async () => {
    const payment = await paid();
    counter.payments.notePaidBack(payment.id, {
      amountMinor: payment.amountMinor,
      how: 'cash',
      why: 'returned',
      before: 0,
    });
    const proofs = proofsOf(counter);
    expect(await proofs.find(payment.reference)).toMatchObject([
      { answer: 'refunded', canBeMarked: false },
    ]);
    expect(() => proofs.mark({ id: payment.id })).toThrow(refusal('not-possible-now'));
  });

  it('that is a part is marked only once its whole sale is paid or left unpaid', async () => {
    const totalMinor = 200_000;
    const part = await counter.start({ share: { saleId: null, totalMinor } });
    counter.gateway.answerStatus = () => agreeing(part);
    await counter.pass(6000);
    expect(counter.payment(part.id)).toMatchObject({ status: 'paid', alarms: [] });
    const proofs = proofsOf(counter);
    expect(await proofs.find(part.reference)).toMatchObject([
      { answer: 'part', canBeMarked: false },
    ]);
    expect(() => proofs.mark({ id: part.id })).toThrow(
      refusal('not-possible-now', { message: 'a part of its sale is to come' }),
    );
    const none = { elsewhereMinor: 0, unpaidMinor: 0 };
    counter.payments.noteRest(part.id, { elsewhereMinor: 70_000, unpaidMinor: 5000 }, none);
    expect(await proofs.find(part.reference)).toMatchObject([
      { answer: 'paid', canBeMarked: true },
    ]);
    expect(proofs.mark({ id: part.id })).toMatchObject({ isFirst: true });
  });

  it('is one of several in a text, each with its word', async () => {
    const first = await paid();
    const second = await counter.start({ customer: '08039999999' });
    counter.gateway.answerStatus = () => pends();
    const text = `${first.reference} ${second.reference} ${first.reference}`;
    expect(await proofsOf(counter).find(text)).toMatchObject([
      { answer: 'paid', reference: first.reference },
      { answer: 'not-paid', reference: second.reference },
    ]);
  });
});

describe('a reference that is not in this record', () => {
  it('is asked about, told of, and marked once, in no payment and no sum', async () => {
    counter.gateway.answerStatus = (reference) =>
      reference === ELSEWHERE ? reports(FOREIGN) : knowsNothing();
    const proofs = proofsOf(counter);
    expect(await proofs.find(`SMS: ${ELSEWHERE}. Successful! NGN 1,000,000.00`)).toMatchObject([
      {
        answer: 'elsewhere',
        reference: ELSEWHERE,
        view: null,
        reported: { amountText: '900.00', currency: 'NGN' },
        handedOverAt: null,
        canBeMarked: true,
      },
    ]);
    const { at, isFirst } = proofs.mark({ reference: ELSEWHERE });
    expect(isFirst).toBe(true);
    expect(proofs.mark({ reference: ELSEWHERE })).toEqual({ at, isFirst: false });
    expect(counter.ledger.countPayments()).toBe(0);

    await counter.restart();
    const later = proofsOf(counter);
    counter.gateway.answerStatus = () => reports(FOREIGN);
    // By whichever name the service knows it.
    for (const text of [ELSEWHERE, FOREIGN.paymentReference])
      expect(await later.find(text)).toMatchObject([
        { answer: 'handed-over', handedOverAt: at, canBeMarked: false },
      ]);
  });

  it('is not marked at a page’s word: the service has to have said it', async () => {
    const proofs = proofsOf(counter);
    const mark = () => proofs.mark({ reference: ELSEWHERE });
    expect(mark).toThrow(refusal('not-possible-now'));
    counter.gateway.answerStatus = () => pends();
    await proofs.find(ELSEWHERE);
    expect(mark).toThrow(refusal('not-possible-now'));
  });

  it('is not found, not paid, unclear or not known, as the service says', async () => {
    const proofs = proofsOf(counter);
    const answers = [];
    for (const said of [
      knowsNothing(),
      pends(),
      reports({ ...FOREIGN, responseDescription: 'Reversed' }),
      fails({ code: 'offline' }),
      fails({ code: 'credentials-refused' }),
    ]) {
      counter.gateway.answerStatus = () => said;
      answers.push((await proofs.find(ELSEWHERE))[0]?.answer);
    }
    counter.connected = null;
    answers.push((await proofs.find(ELSEWHERE))[0]?.answer);
    expect(answers).toEqual(['not-found', 'not-paid', 'manager', 'unknown', 'unknown', 'unknown']);
  });

  it('is ours where the service reports our own reference for it', async () => {
    const payment = await counter.start();
    counter.gateway.answerStatus = () => agreeing(payment);
    expect(await proofsOf(counter).find(ELSEWHERE)).toMatchObject([
      { answer: 'paid', reference: payment.reference, view: { payment: { status: 'paid' } } },
    ]);
  });

  it('leaves the service alone for as long as it wants to be', async () => {
    counter.gateway.answerStatus = () => fails({ code: 'busy', retryAfterMs: 60_000 });
    const proofs = proofsOf(counter);
    expect(await proofs.find(ELSEWHERE)).toMatchObject([{ answer: 'unknown' }]);
    expect(await proofs.find(ELSEWHERE)).toMatchObject([{ answer: 'unknown' }]);
    expect(counter.gateway.sent.status).toEqual([ELSEWHERE]);
  });
});

describe('a text', () => {
  it('without a reference, or with too many that may be one, is asked for again', async () => {
    const proofs = proofsOf(counter);
    const wrong = (problem: string) => refusal('field-invalid', { field: 'text', problem });
    await expect(proofs.find('Successful! NGN 1,250.00 by 0803 555 1234')).rejects.toEqual(
      wrong('no-reference'),
    );
    const many = ['Q8X8120001', 'Q8X8120002', 'Q8X8120003', 'Q8X8120004'].join(' and ');
    await expect(proofs.find(many)).rejects.toEqual(wrong('many-references'));
    expect(counter.gateway.sent.status).toEqual([]);
  });
});

describe('after a restore', () => {
  it('what was handed over since is never said to be free', async () => {
    const ledgerFolder = tempFolder();
    let shop = await openCounter({ ledgerFolder });
    onTestFinished(() => shop.close());
    const begun = await shop.payments.start({
      draftId: '0192f000-0000-7000-8000-000000000001',
      method: 'link',
      amountMinor: 400_000,
      currency: 'NGN',
      customer: '',
      note: '',
      replaces: null,
      override: null,
    });
    const { id, reference } = begun.payment;
    await shop.until(id, ({ status }) => status === 'paid');
    const backup = await shop.ledger.backUp();
    proofsOf(shop).mark({ id });
    await shop.close();
    const ledger = path.join(ledgerFolder, 'ledger.db');
    // Nothing of what came after the backup can be read any more.
    writeFileSync(ledger, Buffer.alloc(8192, 0xa5));
    expect(restore(ledger, backup)).toMatchObject({ complete: false });
    shop = await openCounter({ ledgerFolder });
    const proofs = proofsOf(shop);
    expect(await proofs.find(reference)).toMatchObject([
      { answer: 'paid-unsure', canBeMarked: true },
    ]);
    proofs.mark({ id });
    expect(await proofs.find(reference)).toMatchObject([{ answer: 'handed-over' }]);
  });
});
