/** Sums and lists of a comparison hold for whatever is compared. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferenceCount } from '../../../src/main/features/settlement/duplicates.ts';
import { PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import { MATCH_LISTS } from '../../../src/shared/features/settlement/settlement.ts';
import { lineOf, matched, saidOf } from '../../support/samples/settlement-lines.ts';

const PAID = { amountMinor: 125_000 };

describe('the lines of one payment are added up', () => {
  it('paid out under both of its references is twice too much', () => {
    expect(saidOf(PAID, lineOf('OURS0', 125_000), lineOf('THEIRS0', 125_000))).toEqual([
      'differ 125000 amount125000 duplicate',
      'differ 125000 amount125000 duplicate',
    ]);
  });

  it('paid out in parts agrees where they come to it', () => {
    const parts = [lineOf('OURS0', 100_000), lineOf('OTHER0', 25_000)];
    expect(saidOf(PAID, ...parts)).toEqual(['agree 100000 in-parts', 'agree 25000 in-parts']);
    expect(saidOf(PAID, ...parts, lineOf('OURS0', 1))[0]).toBe('differ 100000 amount1 duplicate');
  });

  it('a refund that was taken twice differs, and one in parts does not', () => {
    const made = { ...PAID, paidBackMinor: 50_000 };
    const paid = lineOf('OURS0', 125_000);
    const [half, whole] = [lineOf('THEIRS0', -25_000), lineOf('OURS0', -50_000)];
    expect(saidOf(made, paid, whole, whole)).toEqual([
      'agree 125000',
      'differ -50000 paid-back-there-50000',
      'differ -50000 paid-back-there-50000',
    ]);
    expect(saidOf(made, half, paid, half)).toEqual([
      'agree -25000 paid-back-both',
      'agree 125000',
      'agree -25000 paid-back-both',
    ]);
  });

  it('a refund alone does not say that the payment was paid out', () => {
    expect(saidOf({ ...PAID, paidBackMinor: 50_000 }, lineOf('OURS0', -50_000))).toEqual([
      'agree -50000 paid-back-both',
      'only-here - missing-there',
    ]);
  });

  it('a second line that can’t be read, or is in another currency, is not passed over', () => {
    const paid = lineOf('OURS0', 125_000);
    expect(saidOf(PAID, paid, lineOf('THEIRS0', null))).toEqual([
      'differ 125000 duplicate',
      'differ - amount-unreadable duplicate',
    ]);
    expect(saidOf(PAID, paid, lineOf('THEIRS0', 125_000, { currency: 'EUR' }))).toEqual([
      'differ 125000 duplicate',
      'differ 125000 currency duplicate',
    ]);
  });

  it('a total of the file is in no sum', () => {
    const { summary } = matched(
      [{ own: PAID, isElsewhen: false }],
      [lineOf('OURS0', 125_000), lineOf('TOTAL', 125_000, { isTotal: true })],
    );
    expect(summary.totals).toMatchObject([{ there: '125000', here: '125000', difference: '0' }]);
    expect(summary.lists['only-there'].count).toBe(1);
  });
});

const someMinor = fc.oneof(
  fc.constantFrom(0, 5, -5, 1000, 2000, -1000),
  fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
);
const payments = fc.array(
  fc.record({
    own: fc.record({
      status: fc.constantFrom(...PAYMENT_STATUSES, 'paid' as const, 'paid' as const),
      amountMinor: fc.oneof(
        fc.constantFrom(1000, 2000),
        fc.integer({ min: 1, max: 99_999_999_999 }),
      ),
      paidBackMinor: fc.constantFrom(0, 0, 5, 1000),
    }),
    isElsewhen: fc.boolean(),
  }),
  { maxLength: 8 },
);
const lines = fc.array(
  fc.record({
    of: fc.integer({ min: -1, max: 8 }),
    as: fc.constantFrom('OURS', 'THEIRS', 'OTHER'),
    minor: fc.option(someMinor),
    feeMinor: fc.option(fc.integer({ min: 0, max: 9999 })),
    isPaid: fc.constantFrom(true, true, true, false),
    isExact: fc.boolean(),
    currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'EUR', null),
    isTotal: fc.constantFrom(false, false, false, false, true),
  }),
  { maxLength: 24 },
);

it('names each line once, each payment once, and where it says that they agree both come to the same', () => {
  fc.assert(
    fc.property(payments, lines, (made, written) => {
      const file = written.map(({ of, as, minor, feeMinor, isExact, currency, ...own }) =>
        lineOf(
          of < 0 ? '' : `${as}${of}`,
          currency === null ? null : isExact ? (made[of]?.own.amountMinor ?? minor) : minor,
          { ...own, currency, feeMinor, feeText: feeMinor === null ? '' : String(feeMinor) },
        ),
      );
      const { summary, kept } = matched(made, file);

      const there = Object.values(kept).flatMap((rows) => rows.flatMap((row) => row.there ?? []));
      expect(there.map(({ line }) => line).toSorted((one, other) => one - other)).toEqual(
        file.map((_, at) => at + 2),
      );
      for (const list of MATCH_LISTS)
        for (const { currency, there: inFile, here } of summary.lists[list].sums) {
          const summed = (side: 'there' | 'here') =>
            kept[list].reduce((sum, row) => {
              const of = row[side];
              return of?.isSummed === true && of.currency === currency
                ? sum + BigInt(of.minor ?? 0)
                : sum;
            }, 0n);
          expect([BigInt(inFile), BigInt(here)]).toEqual([summed('there'), summed('here')]);
          if (list === 'agree') expect(inFile).toBe(here);
        }
      for (const total of summary.totals) {
        const all = Object.values(summary.lists).flatMap(({ sums }) =>
          sums.filter(({ currency }) => currency === total.currency),
        );
        for (const side of ['there', 'here'] as const)
          expect(all.reduce((sum, each) => sum + BigInt(each[side]), 0n)).toBe(BigInt(total[side]));
        const inFile = file
          .filter(
            ({ isPaid, isTotal, currency }) => isPaid && !isTotal && currency === total.currency,
          )
          .reduce((sum, { minor }) => sum + BigInt(minor ?? 0), 0n);
        expect(BigInt(total.there)).toBe(inFile);
        expect(BigInt(total.difference)).toBe(BigInt(total.there) - BigInt(total.here));
      }
      const shown = Object.values(kept).flatMap((rows) =>
        rows.flatMap(({ here }) =>
          here !== null && here.isSummed && here.minor > 0 ? here.reference : [],
        ),
      );
      expect(new Set(shown).size).toBe(shown.length);
      for (const [number, { own, isElsewhen }] of made.entries())
        if (own.status === 'paid' && !isElsewhen) expect(shown).toContain(`OURS${number}`);
    }),
    { numRuns: 2000 },
  );
});

it('counts them among more than are kept at first', () => {
  const references = Array.from({ length: 3000 }, (_, at) => `R${at}`);
  const count = createReferenceCount();
  for (const reference of references) count.see(reference);
  expect(count.mayRepeat()).toBe(false);
  const again = createReferenceCount();
  for (const reference of [...references, 'R1']) again.see(reference);
  expect(again.mayRepeat()).toBe(true);
  for (const reference of [...references, 'R1']) again.count(reference);
  expect(['R0', 'R1', 'R2999'].map((reference) => again.times(reference))).toEqual([1, 2, 1]);
});

it('counts references that come more than once, and those alone', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 3000 }), (references) => {
      const count = createReferenceCount();
      for (const reference of references) count.see(reference);
      const isRepeated = new Set(references).size < references.length;
      expect(count.mayRepeat()).toBe(isRepeated);
      for (const reference of references) count.count(reference);
      for (const reference of references.slice(0, 20))
        expect(count.times(reference)).toBe(references.filter((each) => each === reference).length);
    }),
    { numRuns: 50 },
  );
});
