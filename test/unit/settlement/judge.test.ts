/** What is said of a line beside its payment, and of one that is about none. */
import { describe, expect, it } from 'vitest';
import type { FileLine } from '../../../src/main/features/settlement/file-lines.ts';
import { countsAsPaid, createMatching } from '../../../src/main/features/settlement/matching.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { AGREED_LINES_MAX, MATCH_LINES_MAX } from '../../../src/shared/settlement.ts';
import { anError, aPayment, aRecord } from '../../support/payment-samples.ts';
import { lineOf, matched, saidOf } from '../../support/settlement-lines.ts';

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

describe('a line that is about no payment', () => {
  const found = aPayment();
  const ofFile = (...lines: FileLine[]) => {
    const looked: string[] = [];
    const matching = createMatching({
      find: (reference) => {
        looked.push(reference);
        const here = { number: 1, payment: reference === 'BROKEN' ? null : found };
        return /^(?:BROKEN|OURS)$/.test(reference)
          ? [here]
          : reference === 'TWO'
            ? [here, { number: 2, payment: found }]
            : [];
      },
      isOfOtherMode: (reference) => reference === 'OTHER',
      isInStretch: () => true,
      times: (reference) => (reference === 'TWICE' ? 2 : 1),
    });
    const seen = lines.map((line) => matching.see(line));
    for (const line of lines) matching.add(line);
    const { kept, summary } = matching.result(3);
    const said = Object.entries(kept).flatMap(([list, rows]) =>
      rows.map(({ reasons }) => [list, ...reasons.map(({ why }) => why)].join(' ')),
    );
    return { seen, said, summary, looked };
  };

  it.each<[FileLine, string]>([
    [lineOf('UNKNOWN', 5), 'only-there unknown-reference'],
    [lineOf('OTHER', 5), 'only-there other-mode'],
    [lineOf('', 5), 'only-there no-reference'],
    [lineOf('9.5e11', 5, { isInexact: true }), 'only-there inexact-reference'],
    [lineOf('TOTAL', 5, { isTotal: true }), 'only-there total'],
    [lineOf('TWO', 5), 'differ several-here'],
    [lineOf('BROKEN', 5), 'differ unreadable-here'],
    [lineOf('X', null), 'only-there unknown-reference amount-unreadable'],
    [lineOf('X', null, { currency: null }), 'only-there unknown-reference currency-unreadable'],
    [lineOf('X', null, { isPaid: false }), 'only-there unknown-reference'],
    [lineOf('TWICE', 5), 'only-there unknown-reference duplicate'],
    [lineOf('TWICE', 5, { isPaid: false }), 'only-there unknown-reference'],
  ])('%o is said to be so, and counts among what has no payment', (line, said) => {
    expect(ofFile(line)).toMatchObject({ seen: [false], said: [said] });
  });

  it('is looked for by a reference that holds alone', () => {
    const { looked } = ofFile(
      lineOf('', 5),
      lineOf('9.5e11', 5, { isInexact: true }),
      lineOf('TOTAL', 5, { isTotal: true }),
    );
    expect(looked).toEqual([]);
  });

  it('is counted with the others, and so is what can’t be read of those that were paid', () => {
    const { seen, summary } = ofFile(
      lineOf('OURS', 5),
      lineOf('X', null),
      lineOf('X', null, { isPaid: false }),
      lineOf('X', 5, { feeText: 'x' }),
      lineOf('X', 5, { feeText: 'x', feeMinor: 1 }),
    );
    expect(seen).toEqual([true, false, false, false, false]);
    expect(summary).toMatchObject({ lines: 5, unread: 2, unreadableHere: 3 });
  });

  it('that failed, or whose amount or currency can’t be read, is in no sum', () => {
    const { summary } = ofFile(
      lineOf('X', 5, { isPaid: false }),
      lineOf('X', 5, { currency: null }),
      lineOf('X', null),
    );
    expect(summary.totals).toEqual([]);
  });
});

describe('among a reference’s lines', () => {
  it.each<[FileLine, boolean]>([
    [paid, true],
    [lineOf('X', null), true],
    [failed, false],
    [back(-1), false],
    [lineOf('TOTAL', 5, { isTotal: true }), false],
    [lineOf('', 5), false],
  ])('%o counts: %s', (line, counts) => {
    expect(countsAsPaid(line)).toBe(counts);
  });
});

describe('a payment that no line is about', () => {
  const alone = (own: Partial<Payment>) => {
    const { kept, summary } = matched([{ own, isElsewhen: false }], []);
    const said = kept['only-here'].map(({ reasons }) => reasons.map(({ why }) => why).join(' '));
    return [...said, ...summary.totals.map(({ here }) => here)];
  };

  it.each<[string, Partial<Payment>, readonly string[]]>([
    ['paid', {}, ['missing-there', '125000']],
    ['uncertain', { status: 'waiting' }, ['uncertain-here']],
    ['not as it was asked for', { status: 'mismatch' }, ['mismatch-here']],
    ['not paid', { status: 'declined' }, []],
  ])('is named where it is %s', (_, own, said) => {
    expect(alone(own)).toEqual(said);
  });

  it('is none where a line says that it failed', () => {
    expect(matched([{ own: {}, isElsewhen: false }], [failed]).kept['only-here']).toEqual([]);
  });
});

describe('the sums of a comparison', () => {
  it('stand by the currencies’ codes, each with its fees', () => {
    const lines = ['NGN', 'EUR', 'GHS'].map((currency) =>
      lineOf('X', 5, { currency, feeText: 'x', feeMinor: 2 }),
    );
    const { totals } = matched([], lines).summary;
    expect(totals.map(({ currency, fees }) => [currency, fees])).toEqual([
      ['EUR', '2'],
      ['GHS', '2'],
      ['NGN', '2'],
    ]);
  });

  it('end where the column of currencies holds something else', () => {
    const lines = Array.from({ length: 41 }, (_, at) =>
      lineOf('X', 5, { currency: `X${String.fromCharCode(65 + (at % 26))}${Math.floor(at / 26)}` }),
    );
    expect(() => matched([], lines.slice(0, 40))).not.toThrow();
    expect(() => matched([], lines)).toThrow(
      expect.objectContaining({ why: 'too-many-currencies' }),
    );
  });

  it('have every line, of which a list keeps its first ones', () => {
    const made = Array.from({ length: AGREED_LINES_MAX + 1 }, () => ({
      own: { amountMinor: 1 },
      isElsewhen: false,
    }));
    const agreed = made.map((_, at) => lineOf(`OURS${at}`, 1));
    const unknown = Array.from({ length: MATCH_LINES_MAX + 1 }, () => lineOf('X', 1));
    const { kept, summary } = matched(made, [...agreed, ...unknown]);
    expect(kept.agree).toHaveLength(AGREED_LINES_MAX);
    expect(kept['only-there']).toHaveLength(MATCH_LINES_MAX);
    expect(summary.lists.agree.count).toBe(AGREED_LINES_MAX + 1);
    expect(summary.lists['only-there'].count).toBe(MATCH_LINES_MAX + 1);
  });
});
