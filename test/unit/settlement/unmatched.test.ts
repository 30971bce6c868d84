/** Lines that are about no payment, payments that no line is about, and what all of them come to. */
import { describe, expect, it } from 'vitest';
import type { FileLine } from '../../../src/main/features/settlement/file-lines.ts';
import { countsAsPaid, createMatching } from '../../../src/main/features/settlement/matching.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  AGREED_LINES_MAX,
  MATCH_LINES_MAX,
} from '../../../src/shared/features/settlement/settlement.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { lineOf, matched } from '../../support/samples/settlement-lines.ts';

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
    return { seen, said, summary, kept, looked };
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
      lineOf('X', 5, { feeText: 'x' }),
      lineOf('X', 5, { feeText: 'x', feeMinor: 1 }),
    );
    expect(seen).toEqual([true, false, false, false, false, false]);
    expect(summary).toMatchObject({ lines: 6, unread: 3, unreadableHere: 3 });
  });

  it('that failed, or whose amount or currency can’t be read, is in no sum', () => {
    const { summary, kept } = ofFile(
      lineOf('X', 5, { isPaid: false }),
      lineOf('X', 5, { currency: null }),
      lineOf('X', null),
    );
    expect(summary.totals).toEqual([]);
    expect(kept['only-there'].map(({ there }) => there?.isSummed)).toEqual([false, false, false]);
  });
});

it('a line is seen before it is added', () => {
  const here = { number: 1, payment: aPayment() };
  const matching = createMatching({
    find: () => [here],
    isOfOtherMode: () => false,
    isInStretch: () => true,
    times: () => 1,
  });
  expect(() => {
    matching.add(lineOf('X', 5));
  }).toThrow('was not seen');
});

describe('among a reference’s lines', () => {
  it.each<[FileLine, boolean]>([
    [lineOf('X', 5), true],
    [lineOf('X', null), true],
    [lineOf('X', 5, { isPaid: false }), false],
    [lineOf('X', -1), false],
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
    expect(
      matched([{ own: {}, isElsewhen: false }], [lineOf('OURS0', 5, { isPaid: false })]).kept[
        'only-here'
      ],
    ).toEqual([]);
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
