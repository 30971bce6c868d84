/** What is said of a line beside its payment. */
import { describe, expect, it } from 'vitest';
import type { FileLine } from '../../../src/main/features/settlement/file-lines.ts';
import { addedTo, NOTHING_THERE } from '../../../src/main/features/settlement/together.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { anError, aPayment, aRecord } from '../../support/samples/payment-samples.ts';
import { lineOf, matched, saidOf } from '../../support/samples/settlement-lines.ts';

const ALARM = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;
const paid = lineOf('OURS0', 125_000);
const failed = lineOf('OURS0', 125_000, { isPaid: false });
const back = (minor: number, own: Partial<FileLine> = {}) => lineOf('OURS0', minor, own);
const fee = (feeMinor: number | null, own: Partial<FileLine> = {}) =>
  lineOf('OURS0', 125_000, { feeText: 'x', feeMinor, ...own });

describe('beside a payment that stands as', () => {
  it.each<[string, Partial<Payment>, string, string]>([
    ['paid', {}, 'agree 125000', 'differ 125000 not-paid-there'],
    [
      'waiting',
      { status: 'waiting' },
      'differ 125000 uncertain-here',
      'differ 125000 uncertain-here',
    ],
    [
      'not as it was asked for',
      { status: 'mismatch', alarms: [ALARM] },
      'differ 125000 mismatch-here',
      'differ 125000 mismatch-here',
    ],
    [
      'settled by a manager',
      { status: 'mismatch' },
      'differ 125000 mismatch-here',
      'differ 125000 mismatch-here',
    ],
    [
      'declined',
      { status: 'declined' },
      'differ 125000 not-paid-here',
      'agree 125000 neither-paid',
    ],
    [
      'never sent',
      { status: 'declined', reason: anError({ code: 'offline' }) },
      'differ 125000 not-paid-here',
      'agree 125000 neither-paid',
    ],
    [
      'expired in silence',
      { status: 'expired', answered: false },
      'differ 125000 uncertain-here',
      'differ 125000 uncertain-here',
    ],
    [
      'stopped in silence',
      { status: 'stopped', answered: false, customerAsked: true },
      'differ 125000 uncertain-here',
      'differ 125000 uncertain-here',
    ],
  ])('%s, a paid line and a failed one say', (_, own, ofPaid, ofFailed) => {
    expect(saidOf(own, paid)).toEqual([ofPaid]);
    expect(saidOf(own, failed).slice(0, 1)).toEqual([ofFailed]);
  });

  it('paid, an attempt that failed before says so alone', () => {
    expect(saidOf({}, failed, paid)).toEqual(['agree 125000 earlier-attempt', 'agree 125000']);
  });

  it('of another day, the day is a remark', () => {
    const { kept, summary } = matched(
      [{ own: {}, isElsewhen: true }],
      [paid, lineOf('X', 3), lineOf('Y', 4)],
    );
    expect(kept.agree.map(({ reasons }) => reasons)).toEqual([[{ why: 'other-day' }]]);
    expect(summary.totals).toMatchObject([{ there: '125007', otherDays: '125000' }]);
    const other = matched([{ own: {}, isElsewhen: true }], [lineOf('OURS0', 124_000)]);
    expect(other.summary.totals).toMatchObject([{ otherDays: '124000' }]);
  });
});

describe('money that went back', () => {
  it('in another currency is not what was paid back', () => {
    const own = { paidBackMinor: 500 };
    expect(saidOf(own, paid, back(-500, { currency: 'EUR' }))[1]).toBe(
      'differ -500 paid-back-there currency',
    );
  });

  it('of which the file has nothing differs', () => {
    expect(saidOf({ paidBackMinor: 500 }, paid)).toEqual(['differ 125000 paid-back-here']);
    expect(saidOf({ paidBackMinor: 500 }, paid, back(-500))[0]).toBe('agree 125000');
  });

  it('stands on the record’s side once, however many lines it comes in', () => {
    const { summary } = matched(
      [{ own: { paidBackMinor: 500 }, isElsewhen: false }],
      [paid, back(-250), back(-250)],
    );
    expect(summary.totals).toMatchObject([{ there: '124500', here: '124500', difference: '0' }]);
  });
});

describe('the amount of a line', () => {
  it.each<[string, FileLine, string]>([
    ['in no currency', lineOf('OURS0', null, { currency: null }), '- currency-unreadable'],
    ['less by its fee', fee(1000, { minor: 124_000 }), '124000 net-of-fee-1000'],
    ['less by a fee that is taken off', fee(-1000, { minor: 124_000 }), '124000 net-of-fee-1000'],
    ['less by another sum', fee(999, { minor: 124_000 }), '124000 amount-1000'],
    ['more by its fee', fee(1000, { minor: 126_000 }), '126000 amount1000'],
    ['less, with no fee', lineOf('OURS0', 124_000), '124000 amount-1000'],
  ])('%s', (_, line, said) => {
    expect(saidOf({}, line)).toEqual([`differ ${said}`]);
  });
});

describe('the fee of a line', () => {
  const known = { reported: aRecord({ feesText: '10.5' }) };
  it.each<[string, Partial<Payment>, readonly FileLine[], readonly string[]]>([
    ['is the service’s', known, [fee(1050)], ['agree 125000']],
    ['is the service’s, taken off', known, [fee(-1050)], ['agree 125000']],
    ['is another', known, [fee(1049)], ['differ 125000 fee-1']],
    ['is not in the file', known, [paid], ['agree 125000']],
    ['was never told', {}, [fee(1050)], ['agree 125000']],
    ['was told in words', { reported: aRecord({ feesText: 'x' }) }, [fee(1050)], ['agree 125000']],
    ['can’t be read', known, [fee(null)], ['differ 125000 fee-unreadable']],
    [
      'comes in parts, as the amount does',
      known,
      [fee(50, { minor: 25_000 }), fee(1000, { minor: 100_000 })],
      ['agree 25000 in-parts', 'agree 100000 in-parts'],
    ],
    [
      'can’t be read in one of its parts',
      known,
      [fee(null, { minor: 25_000 }), fee(1050, { minor: 100_000 })],
      ['differ 25000 fee-unreadable in-parts', 'differ 100000 fee-unreadable in-parts'],
    ],
    [
      'in another currency is none of this one',
      known,
      [fee(1050), fee(7, { currency: 'EUR' })],
      ['differ 125000 duplicate', 'differ 125000 currency duplicate'],
    ],
  ])('%s', (_, own, lines, said) => {
    expect(saidOf(own, ...lines)).toEqual(said);
  });
});

it('the fees of a payment’s lines are added up', () => {
  const payment = aPayment();
  const once = addedTo(NOTHING_THERE, fee(50), payment);
  expect([once, addedTo(once, fee(7), payment)].map(({ feeMinor }) => feeMinor)).toEqual([50, 57]);
});
