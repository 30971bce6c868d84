import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  canStillBePaid,
  foldPayment,
  IllegalMoveError,
} from '../../../src/main/core/payments/life/lifecycle.ts';
import { MOVES } from '../../../src/main/core/payments/life/moves.ts';
import {
  type LoggedEvent,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentEvent,
} from '../../../src/shared/core/payments/payments.ts';
import {
  anAcceptance,
  anError,
  aPayment,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';

const AT = Date.UTC(2026, 0, 15, 10);
const OTHER = '01890000-0000-7000-8000-0000000000aa';
const THIRD = '01890000-0000-7000-8000-0000000000bb';

const accepted = (type: 'create-accepted' | 'charge-accepted'): PaymentEvent => ({
  type,
  acceptance: anAcceptance(),
  reply: aReply(),
});
const requested = (type: 'create-requested' | 'charge-requested'): PaymentEvent => ({
  type,
  request: aRequest(),
});
const apply = (payment: Payment, ...events: PaymentEvent[]): Payment =>
  events.reduce((before, event, index) => advance(before, event, AT + index), payment);

const link = () => aPayment({ method: 'link' });
const ussd = () => aPayment({ method: 'ussd' });
const waitingLink = () => apply(link(), requested('create-requested'), accepted('create-accepted'));
const chargedUssd = () =>
  apply(
    ussd(),
    requested('create-requested'),
    accepted('create-accepted'),
    requested('charge-requested'),
  );

const paid = statusAnswered({ verdict: 'paid', record: aRecord() });

const mismatch = statusAnswered({ verdict: 'mismatch', differs: ['amount'], record: aRecord() });
const pending = statusAnswered({
  verdict: 'pending',
  record: aRecord({ responseCode: '9', responseDescription: 'Awaiting customer' }),
});

describe('the way to the customer', () => {
  it('lets a link wait as soon as the service accepts it', () => {
    const payment = waitingLink();
    expect(payment).toMatchObject({
      status: 'waiting',
      customerAsked: true,
      gatewayReference: anAcceptance().gatewayReference,
      paymentUrl: anAcceptance().paymentUrl,
    });
  });

  it('asks a USSD customer only with the charge', () => {
    const created = apply(ussd(), requested('create-requested'), accepted('create-accepted'));
    expect(created).toMatchObject({ status: 'starting', customerAsked: false });
    const charging = apply(created, requested('charge-requested'));
    expect(charging).toMatchObject({ status: 'starting', customerAsked: true });
    expect(apply(charging, accepted('charge-accepted')).status).toBe('waiting');
  });

  it('charges neither a link nor a payment that was not created', () => {
    expect(() => apply(waitingLink(), requested('charge-requested'))).toThrow(IllegalMoveError);
    const uncreated = apply(ussd(), requested('create-requested'));
    expect(() => apply(uncreated, requested('charge-requested'))).toThrow(IllegalMoveError);
  });

  it('leaves a lost charge unknown and reachable, a lost create unknown and unreachable', () => {
    const lostCharge = apply(chargedUssd(), {
      type: 'charge-unanswered',
      error: anError({ code: 'timed-out' }),
      reply: null,
    });
    expect(lostCharge).toMatchObject({ status: 'unconfirmed', reason: { code: 'timed-out' } });
    expect(canStillBePaid(lostCharge)).toBe(true);
    const lostCreate = apply(ussd(), requested('create-requested'), {
      type: 'create-unanswered',
      error: null,
      reply: null,
    });
    expect(lostCreate).toMatchObject({ status: 'unconfirmed', reason: { code: 'interrupted' } });
    expect(canStillBePaid(lostCreate)).toBe(false);
  });

  it('knows that a refused charge reached no customer', () => {
    const refused = apply(chargedUssd(), {
      type: 'charge-refused',
      error: anError({ code: 'field-refused', field: 'userId', words: 'userId is not valid' }),
      reply: aReply(),
    });
    expect(refused).toMatchObject({
      status: 'declined',
      customerAsked: false,
      reason: { code: 'field-refused', field: 'userId', words: 'userId is not valid' },
    });
  });
});

describe('answers about a payment', () => {
  it('makes a waiting payment paid, once and for good', () => {
    const payment = apply(waitingLink(), paid);
    expect(payment).toMatchObject({ status: 'paid', late: false, alarms: [], reported: aRecord() });
    expect(payment.receiptNumber).toBeNull();
    const again = apply(payment, paid);
    expect(again).toEqual({ ...payment, updatedAt: again.updatedAt });
  });

  it('has the number of its receipt that came with the answer', () => {
    expect(apply(waitingLink(), { ...paid, receipt: 7 }).receiptNumber).toBe(7);
  });

  it('make it newer than before, also where the clock was set back meanwhile', () => {
    const waiting = waitingLink();
    const paidYesterday = advance(waiting, paid, waiting.updatedAt - 86_400_000);
    expect(paidYesterday.updatedAt).toBeGreaterThan(waiting.updatedAt);
    expect(paidYesterday.paidAt).toBe(waiting.updatedAt - 86_400_000);
  });

  it.each(['window-ended', 'stopped-by-cashier'] as const)(
    'calls money after %s late, with an alarm',
    (type) => {
      const payment = apply(waitingLink(), { type }, paid);
      expect(payment).toMatchObject({ status: 'paid', late: true, alarms: [{ kind: 'late' }] });
    },
  );

  it('calls money late also where it was not as asked for at first', () => {
    const differing = apply(waitingLink(), { type: 'window-ended' }, mismatch);
    expect(differing).toMatchObject({ status: 'mismatch', late: true });
    const right = apply(differing, paid);
    expect(right).toMatchObject({ status: 'paid', late: true });
    expect(right.alarms.map(({ kind }) => kind)).toEqual(['mismatch', 'late']);
    const inTime = apply(waitingLink(), mismatch, paid);
    expect(inTime).toMatchObject({ status: 'paid', late: false, alarms: [{ kind: 'mismatch' }] });
  });

  it('reads no other code as a failure', () => {
    expect(apply(waitingLink(), pending)).toMatchObject({
      status: 'waiting',
      reported: { responseDescription: 'Awaiting customer' },
    });
  });

  it('keeps a paid payment paid when the record later reads otherwise, and raises an alarm', () => {
    const payment = apply(waitingLink(), paid, pending);
    expect(payment).toMatchObject({
      status: 'paid',
      takenBack: true,
      alarms: [{ kind: 'contradiction' }],
    });
    expect(payment.reported).toEqual(aRecord());
    expect(apply(payment, pending).alarms).toHaveLength(1);
  });

  it('takes "not known" for no contradiction, since which reference a question takes is not shown', () => {
    const payment = apply(waitingLink(), paid, statusAnswered({ verdict: 'not-known' }));
    expect(payment).toMatchObject({ status: 'paid', alarms: [] });
  });

  it('shows what differs in a mismatch', () => {
    const payment = apply(
      waitingLink(),
      statusAnswered({ verdict: 'mismatch', differs: ['amount'], record: aRecord() }),
    );
    expect(payment).toMatchObject({
      status: 'mismatch',
      differs: ['amount'],
      alarms: [{ kind: 'mismatch' }],
    });
  });

  it('lets a manager settle an alarm that is there, and no other', () => {
    const late = apply(waitingLink(), { type: 'window-ended' }, paid);
    const note = 'Customer came back with the receipt';
    const [alarm] = late.alarms;
    const settle = { type: 'alarm-acknowledged', kind: 'late', note } as const;
    const meant = { ...settle, at: alarm?.at ?? 0, otherId: null };
    const settled = apply(late, meant);
    expect(settled.alarms).toEqual([]);
    for (const event of [
      meant,
      { ...meant, at: meant.at + 1 },
      { ...meant, otherId: OTHER },
      { ...meant, kind: 'double' } as const,
    ])
      expect(() => apply(event === meant ? settled : late, event)).toThrow(IllegalMoveError);
  });

  it('settles one of two alarms of a kind and leaves the other', () => {
    const found = (otherId: string) =>
      ({ type: 'double-found', otherId, otherReference: 'T-260115-ZZZZZZ' }) as const;
    const twice = apply(waitingLink(), paid, found(OTHER), found(THIRD));
    const [first, second] = twice.alarms;
    const settled = apply(twice, {
      type: 'alarm-acknowledged',
      kind: 'double',
      at: first?.at ?? 0,
      otherId: OTHER,
      note: 'refunded',
    });
    expect(settled.alarms).toEqual([second]);
  });

  it('tells what is certainly double from what is likely, also of one other payment', () => {
    const found = { type: 'double-found', otherId: OTHER, otherReference: 'T-260115-ZZZZZZ' };
    const { alarms } = apply(
      waitingLink(),
      paid,
      { ...found, type: 'double-found' },
      { ...found, type: 'double-found', ofAnotherSale: true },
    );
    expect(alarms.map(({ kind }) => kind)).toEqual(['double', 'likely-double']);
    expect(alarms.map(({ otherId }) => otherId)).toEqual([OTHER, OTHER]);
  });
});

describe('stopping', () => {
  it('keeps an unknown charge in sight', () => {
    const lost = apply(chargedUssd(), { type: 'charge-unanswered', error: null, reply: null });
    expect(() => apply(lost, { type: 'stopped-by-cashier' })).toThrow(IllegalMoveError);
  });
});

describe('the table', () => {
  const everyEvent: PaymentEvent[] = [
    { type: 'never-sent' },
    requested('create-requested'),
    accepted('create-accepted'),
    { type: 'create-refused', error: anError(), reply: null },
    { type: 'create-unanswered', error: null, reply: null },
    requested('charge-requested'),
    accepted('charge-accepted'),
    { type: 'charge-refused', error: anError(), reply: null },
    { type: 'charge-unanswered', error: null, reply: null },
    statusAnswered({ verdict: 'paid', record: aRecord() }),
    statusAnswered({ verdict: 'mismatch', differs: ['currency'], record: aRecord() }),
    statusAnswered({ verdict: 'refused', record: aRecord() }),
    statusAnswered({ verdict: 'pending', record: aRecord() }),
    statusAnswered({ verdict: 'not-known' }),
    { type: 'status-unanswered', error: anError(), askedWith: 'x', reply: null },
    { type: 'window-ended' },
    { type: 'stopped-by-cashier' },
    { type: 'asking-ended' },
    { type: 'clock-set', byMs: -60_000 },
    { type: 'record-restored' },
  ];

  it('has only statuses that exist, and no way out of being paid', () => {
    for (const moves of Object.values(MOVES)) {
      for (const status of Object.values(moves)) expect(PAYMENT_STATUSES).toContain(status);
      if (moves.paid) expect(moves.paid).toBe('paid');
    }
  });

  it('never un-pays, never un-asks but by refusal, and folds to where it came from', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('link', 'ussd'),
        fc.array(fc.constantFrom(...everyEvent), { maxLength: 40 }),
        (method, events) => {
          const start = recordedEvent({ method });
          const log: LoggedEvent[] = [{ terminal: 'T', sequence: 1, at: AT, event: start }];
          const personal = { customer: '0801', note: null };
          const id = aPayment().id;
          let payment = foldPayment(id, log, personal);
          for (const event of events) {
            let after: Payment;
            try {
              after = advance(payment, event, AT + log.length);
            } catch (error) {
              expect(error).toBeInstanceOf(IllegalMoveError);
              continue;
            }
            if (payment.status === 'paid') expect(after.status).toBe('paid');
            if (payment.customerAsked && !after.customerAsked)
              expect(event.type).toMatch(/-refused$/);
            payment = after;
            log.push({ terminal: 'T', sequence: log.length + 1, at: AT + log.length, event });
          }
          expect(foldPayment(id, log, personal)).toEqual(payment);
        },
      ),
    );
  });

  it('refuses a log that does not begin with the intent', () => {
    expect(() => foldPayment('x', [], { customer: null, note: null })).toThrow(IllegalMoveError);
  });
});
