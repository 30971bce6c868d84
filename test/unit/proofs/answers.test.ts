/** The one word for a payment that a customer shows. */
import { describe, expect, it } from 'vitest';
import { answerOf as answers, foreignAnswerOf } from '../../../src/main/features/proofs/answers.ts';
import { handedOverAt, hindranceOf } from '../../../src/shared/core/payments/handed-over.ts';
import { isRefunded } from '../../../src/shared/core/payments/paid-back.ts';
import { ALARM_KINDS, type Payment } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../support/samples/payment-samples.ts';

const paid = (over: Partial<Payment> = {}) =>
  aPayment({ status: 'paid', amountMinor: 1000, customerAsked: true, ...over });
const alarm = (kind: (typeof ALARM_KINDS)[number]) => ({
  kind,
  at: 1,
  otherId: null,
  otherReference: null,
});
/** Of a payment that is all of its sale, unless told. */
const answerOf = (
  payment: Payment,
  handed: Parameters<typeof answers>[1]['handed'],
  isHeard: boolean,
  sale: readonly Payment[] = [payment],
) => answers(payment, { handed, isHeard, hindrance: hindranceOf(payment, sale) });
const canBeHandedOver = (payment: Payment) => hindranceOf(payment, [payment]) === null;
const mismatch = (over: Partial<Payment> = {}) =>
  paid({ status: 'mismatch', reported: aRecord({ amountText: '9.00', currency: 'NGN' }), ...over });

describe('a payment that is paid', () => {
  it('is ours until it was handed over, whether or not the service was heard', () => {
    for (const isHeard of [true, false]) {
      expect(answerOf(paid(), null, isHeard)).toBe('paid');
      expect(answerOf(paid(), 'unsure', isHeard)).toBe('paid-unsure');
      expect(answerOf(paid(), 0, isHeard)).toBe('handed-over');
    }
  });

  it('is for the manager while any problem of it is open, and never again once handed over', () => {
    for (const kind of ALARM_KINDS) {
      const of = paid({ alarms: [alarm(kind)] });
      expect(answerOf(of, null, true)).toBe('manager');
      expect(answerOf(of, 'unsure', true)).toBe('manager');
      expect(answerOf(of, 5, true)).toBe('handed-over');
      expect(canBeHandedOver(of)).toBe(false);
    }
  });

  it('is refunded once all of it was given back, and paid while any of it is there', () => {
    expect(answerOf(paid({ paidBackMinor: 1000 }), null, true)).toBe('refunded');
    expect(answerOf(paid({ paidBackMinor: 999 }), null, true)).toBe('paid');
    expect(answerOf(paid({ paidBackMinor: 1000, alarms: [alarm('late')] }), null, true)).toBe(
      'refunded',
    );
    expect([1000, 999, 0].map((paidBackMinor) => isRefunded(paid({ paidBackMinor })))).toEqual([
      true,
      false,
      false,
    ]);
    expect(canBeHandedOver(paid({ paidBackMinor: 1000 }))).toBe(false);
    // Of money of which the service said no amount there is nothing to give back either.
    expect(isRefunded(paid({ status: 'mismatch', reported: null }))).toBe(false);
  });
});

describe('a payment that the service took back', () => {
  it('is a matter for the manager, whatever was settled of it', () => {
    const takenBack = paid({ takenBack: true });
    expect(hindranceOf(takenBack, [takenBack])).toBe('manager');
    expect(hindranceOf(paid(), [paid()])).toBeNull();
    const known = { handed: null, hindrance: 'manager', isHeard: true } as const;
    expect(answers(takenBack, known)).toBe('manager');
  });
});

describe('a part of a sale that is paid', () => {
  const share = { totalMinor: 2000, elsewhereMinor: 0, unpaidMinor: 0 };
  const part = paid({ id: 'a', replaces: null, share });
  const other = (over: Partial<Payment>) =>
    aPayment({ id: 'b', replaces: null, share, amountMinor: 1000, ...over });

  it('is only a part while anything of the sale is to charge, or asked for', () => {
    for (const sale of [
      [part],
      [part, other({ status: 'waiting' })],
      [part, other({ status: 'expired' })],
      [part, other({ status: 'paid', amountMinor: 999 })],
    ]) {
      expect(hindranceOf(part, sale)).toBe('part');
      expect(answerOf(part, null, true, sale)).toBe('part');
      expect(answerOf(part, 'unsure', false, sale)).toBe('part');
      expect(answerOf(part, 3, true, sale)).toBe('handed-over');
    }
  });

  it('can be handed over once all of the sale is paid, or nobody is to be asked for the rest', () => {
    const noted = paid({ ...part, share: { ...share, elsewhereMinor: 600, unpaidMinor: 400 } });
    for (const sale of [[noted], [part, other({ status: 'paid' })]]) {
      expect(hindranceOf(part, sale)).toBeNull();
      expect(answerOf(part, null, true, sale)).toBe('paid');
      expect(answerOf(part, 'unsure', true, sale)).toBe('paid-unsure');
    }
  });

  it('is for the manager while another part has a problem, paid or not', () => {
    for (const amountMinor of [1000, 400]) {
      const sale = [part, other({ status: 'mismatch', amountMinor, alarms: [alarm('mismatch')] })];
      expect(hindranceOf(part, sale)).toBe('manager');
      expect(answerOf(part, null, true, sale)).toBe('manager');
    }
    // Where it is not known yet, it is only a part.
    expect(hindranceOf(part, [part, other({ status: 'unconfirmed' })])).toBe('part');
  });

  it('is told for what is graver first', () => {
    const said = (over: Partial<Payment>) => {
      const of = { ...part, ...over };
      return [hindranceOf(of, [of]), answerOf(of, null, true, [of])];
    };
    expect(said({ alarms: [alarm('late')] })).toEqual(['manager', 'manager']);
    expect(said({ paidBackMinor: 1000 })).toEqual(['refunded', 'refunded']);
    expect(said({ status: 'waiting' })).toEqual(['money', 'not-paid']);
    // What a manager made of it stands in words alone.
    expect(said({ status: 'mismatch' })).toEqual(['part', 'manager']);
  });
});

describe('a payment that is not as it was asked for', () => {
  it('is for the manager, resolved or not; once resolved it can be handed over, once', () => {
    expect(answerOf(mismatch({ alarms: [alarm('mismatch')] }), null, true)).toBe('manager');
    expect(answerOf(mismatch(), null, true)).toBe('manager');
    expect(canBeHandedOver(mismatch())).toBe(true);
    expect(answerOf(mismatch(), 7, true)).toBe('handed-over');
    expect(answerOf(mismatch({ paidBackMinor: 900 }), null, true)).toBe('refunded');
  });
});

describe('a payment without money', () => {
  it('is not paid so far only where the service was heard just now', () => {
    for (const status of ['waiting', 'expired', 'stopped', 'declined'] as const) {
      const of = aPayment({ status, customerAsked: true });
      expect(answerOf(of, null, true)).toBe('not-paid');
      expect(answerOf(of, null, false)).toBe('unknown');
      expect(canBeHandedOver(of)).toBe(false);
    }
  });

  it('is not paid where nobody can have been asked', () => {
    for (const status of ['stopped', 'declined'] as const)
      expect(answerOf(aPayment({ status, customerAsked: false }), null, false)).toBe('not-paid');
  });

  it('is not known while a request is on its way or its outcome is unknown', () => {
    for (const status of ['recorded', 'starting', 'unconfirmed'] as const)
      for (const customerAsked of [true, false])
        for (const isHeard of [true, false])
          expect(answerOf(aPayment({ status, customerAsked }), null, isHeard)).toBe('unknown');
  });
});

describe('a reference that is not in the record', () => {
  it('is what the service says of it, and never paid to us', () => {
    const record = aRecord();
    expect(foreignAnswerOf({ said: 'paid', record }, null)).toBe('elsewhere');
    expect(foreignAnswerOf({ said: 'paid', record }, 0)).toBe('handed-over');
    expect(foreignAnswerOf({ said: 'unclear', record }, null)).toBe('manager');
    expect(foreignAnswerOf({ said: 'not-paid', record }, null)).toBe('not-paid');
    expect(foreignAnswerOf({ said: 'not-known' }, null)).toBe('not-found');
    expect(foreignAnswerOf({ said: 'no-answer' }, null)).toBe('unknown');
  });
});

describe('the mark', () => {
  it('is the first that was made', () => {
    const logged = (at: number, type: 'handed-over' | 'asking-ended') => ({
      terminal: 'A1',
      sequence: at,
      at,
      event: { type },
    });
    expect(handedOverAt([])).toBeNull();
    expect(handedOverAt([logged(1, 'asking-ended')])).toBeNull();
    expect(
      handedOverAt([logged(1, 'asking-ended'), logged(2, 'handed-over'), logged(3, 'handed-over')]),
    ).toBe(2);
  });
});
