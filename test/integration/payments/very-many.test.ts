/** Payments with very many steps, sales with very many payments, and very many that are open: each can be opened. */
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Append } from '../../../src/main/core/ledger/append.ts';
import { advance } from '../../../src/main/core/payments/life/lifecycle.ts';
import { CALLS } from '../../../src/shared/contract.ts';
import { SALE_SHOWN_MAX } from '../../../src/shared/core/payments/known-sale.ts';
import { MAX_AMOUNT_MINOR, plainAmount } from '../../../src/shared/core/money/money.ts';
import { ALARMS_NAMED_MAX, OPEN_SHOWN_MAX } from '../../../src/shared/core/text/listed.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { STEPS_SHOWN_MAX } from '../../../src/shared/core/payments/shown-steps.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import {
  aRecord,
  aReply,
  anAcceptance,
  aRequest,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { reports } from '../../support/fakes/scripted-gateway.ts';
import { intent, payment } from '../ledger/samples.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

/** As the screens are answered: what does not fit the contract is `internal` for good. */
const opened = (id: string) => CALLS.getPayment.output.parse(counter.payments.get(id));

/** Writes events to a payment in one transaction. */
function write(id: string, events: readonly PaymentEvent[]): void {
  let after = counter.payment(id);
  const appends = events.map((event): Append => {
    const at = after.updatedAt + 1;
    after = advance(after, event, at);
    return { event, at, payment: after };
  });
  counter.ledger.appendAll(appends);
}

/** Payments as they are, in one transaction. */
const keep = (payments: readonly Payment[]) =>
  void counter.ledger.appendAll(payments.map((each) => intent(each)));

describe('a payment with thousands of steps', () => {
  it('is opened with the newest of them, and says how many there are', async () => {
    const { id } = await counter.start({ method: 'link' });
    const before = counter.events(id).length;
    write(
      id,
      Array.from({ length: 5031 }, (_, place) =>
        statusAnswered({
          verdict: 'pending',
          words: `at gate ${place}`,
          record: aRecord({ responseCode: '9', responseDescription: `at gate ${place}` }),
        }),
      ),
    );
    const { events, eventsTotal, eventsWhole } = opened(id);
    expect(eventsTotal).toBe(before + 5031);
    expect(eventsWhole).toBe(true);
    expect(events).toHaveLength(STEPS_SHOWN_MAX);
    expect(events.at(-1)?.event).toMatchObject({ words: 'at gate 5030' });
    expect(events[0]?.event.type).toBe('recorded');
  });
});

describe('a sale with thousands of payments', () => {
  it('is opened from each of them, and says how many there are', async () => {
    const first = payment({ status: 'expired', customerAsked: true });
    const others = Array.from({ length: 5031 }, () =>
      payment({ id: v7(), saleId: first.id, replaces: first.id, status: 'expired' }),
    );
    keep([first, ...others]);
    for (const id of [first.id, others[7]?.id ?? '']) {
      const { sale } = opened(id);
      expect(sale.total).toEqual({ same: 5031, parts: 0 });
      expect(sale.same).toHaveLength(SALE_SHOWN_MAX);
    }
  });
});

describe('payments that wait for a person', () => {
  it('by the hundred hide none that is open, and a report says how many there are', async () => {
    const { id } = await counter.start({ method: 'link' });
    const paidLate = Array.from({ length: 700 }, () => payment({ id: v7(), method: 'link' }));
    keep(paidLate);
    for (const late of paidLate)
      write(late.id, [
        { type: 'create-requested', request: aRequest() },
        { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
        { type: 'window-ended' },
        statusAnswered({ verdict: 'paid' }),
      ]);
    const listed = CALLS.listOpenPayments.output.parse(counter.payments.listOpen());
    expect(listed).toHaveLength(OPEN_SHOWN_MAX);
    expect(listed.flatMap((line) => ('payment' in line ? [line.payment.id] : []))).toContain(id);
    const shifts = shiftsOf(counter.ledger, { mode: 'practice', clock: counter.clock });
    const { report } = CALLS.getShift.output.parse(shifts.look());
    expect(report.alarms).toHaveLength(ALARMS_NAMED_MAX);
    expect(report.moreAlarms).toBe(700 - ALARMS_NAMED_MAX);
  });
});

describe('money that was given back', () => {
  it('may be more than can be asked for in one payment, where more came', async () => {
    const { id, reference } = await counter.start({ method: 'link' });
    const came = MAX_AMOUNT_MINOR * 3;
    counter.gateway.answerStatus = () =>
      reports({ paymentReference: reference, amountText: plainAmount(came, 'NGN') });
    await counter.payments.check(id);
    const note = (amountMinor: number, before: number) =>
      counter.payments.notePaidBack(
        id,
        CALLS.notePaidBack.input.parse({ id, amountMinor, how: 'cash', why: 'other', before }),
      );
    note(MAX_AMOUNT_MINOR * 2, 0);
    note(MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR * 2);
    expect(opened(id).view.payment).toMatchObject({ status: 'mismatch', paidBackMinor: came });
  });
});
