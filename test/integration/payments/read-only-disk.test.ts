/** A disk that turns read-only under the payments, wherever they are just then. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewPayment } from '../../../src/shared/core/contract/payments.ts';
import type { Gateway } from '../../../src/main/core/gateway/gateway.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { canProtect, protectFolder } from '../../support/machines/write-protection.ts';

const SECOND = 1000;

type Request = 'createPayment' | 'chargeByUssd' | 'askStatus';

let counter: Counter;
let makeWritable = () => {};
/** The request with whose leaving the disk turns read-only. */
let turnsWith: Request | null;
/** How often each request has left. */
let sent: Record<Request, number>;

const entry = (): NewPayment => ({
  draftId: randomUUID(),
  method: 'ussd',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '08031234567',
  note: '',
  replaces: null,
  override: null,
});

const isPaid = ({ status }: Payment) => status === 'paid';

describe.skipIf(!canProtect())('a disk that turns read-only', () => {
  beforeEach(async () => {
    turnsWith = null;
    sent = { createPayment: 0, chargeByUssd: 0, askStatus: 0 };
    const ledgerFolder = tempFolder();
    const turn = () => {
      makeWritable = protectFolder(ledgerFolder);
    };
    const note = (request: Request) => {
      sent[request] += 1;
      if (request === turnsWith && sent[request] === 1) turn();
    };
    const through = (gateway: Gateway): Gateway => ({
      ...gateway,
      createPayment(prepared) {
        note('createPayment');
        return gateway.createPayment(prepared);
      },
      chargeByUssd(prepared) {
        note('chargeByUssd');
        return gateway.chargeByUssd(prepared);
      },
      askStatus(reference) {
        note('askStatus');
        return gateway.askStatus(reference);
      },
    });
    counter = await openCounter({ ledgerFolder, through });
  });
  afterEach(async () => {
    makeWritable();
    await counter.close();
  });

  /** Starts a payment and waits until something could not be kept. */
  async function startUntilRefused(request: Request): Promise<Payment> {
    turnsWith = request;
    const { payment } = await counter.payments.start(entry());
    while (!counter.payments.writeFailed) await counter.pass(SECOND);
    return payment;
  }

  it('before the intent: the charge is refused and nothing is sent', async () => {
    const waiting = await startUntilRefused('askStatus');
    const before = { ...sent };
    const later = { ...entry(), customer: '08039999999' };
    await expect(counter.payments.start(later)).rejects.toBeInstanceOf(StorageError);
    expect(sent).toMatchObject({ createPayment: before.createPayment, chargeByUssd: 1 });
    makeWritable();
    await counter.until(waiting.id, isPaid);
    expect((await counter.payments.start(later)).payment).toMatchObject({
      customer: later.customer,
    });
  });

  it('with create-payment: the customer is not charged, and that stays unknown until it can write', async () => {
    const { id } = await startUntilRefused('createPayment');
    await counter.pass(20 * SECOND);
    expect(sent).toMatchObject({ createPayment: 1, chargeByUssd: 0 });
    makeWritable();
    const after = await counter.until(id, ({ status }) => status !== 'starting');
    expect(after).toMatchObject({ status: 'unconfirmed', customerAsked: false });
    expect(counter.payments.writeFailed).toBe(false);
    expect(sent).toMatchObject({ createPayment: 1, chargeByUssd: 0 });
  });

  it('with the charge: it is asked about once the disk takes writes, and never sent again', async () => {
    const { id } = await startUntilRefused('chargeByUssd');
    await counter.pass(20 * SECOND);
    expect(counter.payment(id).status).toBe('starting');
    makeWritable();
    await counter.until(id, ({ status }) => status === 'unconfirmed');
    await counter.until(id, isPaid);
    expect(counter.payments.writeFailed).toBe(false);
    expect(sent).toMatchObject({ createPayment: 1, chargeByUssd: 1 });
  });

  it('with a question: the answer is asked for again and again, until it can be kept', async () => {
    const { id } = await startUntilRefused('askStatus');
    const asked = sent.askStatus;
    await counter.pass(60 * SECOND);
    expect(sent.askStatus).toBeGreaterThan(asked + 3);
    expect(counter.payments.writeFailed).toBe(true);
    expect(counter.payment(id).status).toBe('waiting');
    makeWritable();
    await counter.until(id, isPaid);
    expect(counter.payments.writeFailed).toBe(false);
    expect(sent).toMatchObject({ createPayment: 1, chargeByUssd: 1 });
  });
});
