/** Sums and lists of a comparison hold for whatever is compared. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FileLine } from '../../../src/main/features/settlement/file-lines.ts';
import { countsAsPaid, createMatching } from '../../../src/main/features/settlement/matching.ts';
import { createReferenceCount } from '../../../src/main/features/settlement/duplicates.ts';
import { PAYMENT_STATUSES } from '../../../src/shared/payments.ts';
import { aPayment } from '../../support/payment-samples.ts';

const payments = fc.array(
  fc.record({
    status: fc.constantFrom(...PAYMENT_STATUSES),
    amountMinor: fc.integer({ min: 1, max: 99_999_999_999 }),
    paidBackMinor: fc.constantFrom(0, 0, 5),
    isInStretch: fc.boolean(),
  }),
  { maxLength: 12 },
);
const lines = fc.array(
  fc.record({
    of: fc.integer({ min: -1, max: 12 }),
    minor: fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })),
    feeMinor: fc.option(fc.integer({ min: 0, max: 9999 })),
    isPaid: fc.boolean(),
    isExact: fc.boolean(),
  }),
  { maxLength: 30 },
);

it('names each line once, each payment of the stretch once, and explains the whole difference', () => {
  fc.assert(
    fc.property(payments, lines, (made, written) => {
      const here = made.map(({ status, amountMinor, paidBackMinor }, number) => ({
        number,
        payment: aPayment({
          reference: `R${number}`,
          status,
          amountMinor,
          paidBackMinor,
          answered: true,
          reported: null,
          alarms: [],
        }),
      }));
      const file = written.map(({ of, minor, feeMinor, isPaid, isExact }, at): FileLine => {
        const exact = isExact ? (made[of]?.amountMinor ?? minor) : minor;
        return {
          line: at + 2,
          reference: of < 0 ? '' : `R${of}`,
          isInexact: false,
          amountText: String(exact),
          minor: exact,
          currency: 'NGN',
          feeText: feeMinor === null ? '' : String(feeMinor),
          feeMinor,
          date: '',
          status: '',
          isPaid,
        };
      });
      const times = (reference: string) =>
        file.filter((line) => countsAsPaid(line) && line.reference === reference).length;
      const isInStretch = (_: unknown, number: number) => made[number]?.isInStretch === true;
      const matching = createMatching({
        find: (reference) => here.filter(({ payment }) => payment.reference === reference),
        isOfOtherMode: () => false,
        isInStretch,
        times,
      });
      for (const line of file) matching.add(line);
      for (const { number, payment } of here)
        if (isInStretch(payment, number)) matching.addHere(number, payment);
      const { summary, kept } = matching.result(0);

      const said = Object.values(kept).flat();
      const named = said.flatMap(({ there }) => there?.line ?? []);
      expect(named.toSorted((one, other) => one - other)).toEqual(file.map(({ line }) => line));
      const total = (of: readonly { there: string; here: string }[], name: 'there' | 'here') =>
        of.reduce((sum, each) => sum + BigInt(each[name]), 0n);
      const sums = Object.values(summary.lists).flatMap((list) => list.sums);
      expect(total(summary.totals, 'here')).toBe(
        made
          .filter(({ status, isInStretch: isIn }) => isIn && status === 'paid')
          .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
      );
      expect(total(summary.totals, 'there')).toBe(
        file.reduce((sum, { isPaid, minor }) => sum + BigInt(isPaid ? (minor ?? 0) : 0), 0n),
      );
      for (const name of ['there', 'here'] as const)
        expect(total(sums, name)).toBe(total(summary.totals, name));
      for (const { there, here: at, reasons } of kept.agree)
        if (there?.minor !== null && (there?.minor ?? -1) >= 0 && reasons.length === 0)
          expect(there?.minor).toBe(at?.minor);
    }),
  );
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
