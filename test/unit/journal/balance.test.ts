/** Entries of shifts of any kind: each balances, and all of a shift is booked or named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookClose, type EntryLine } from '../../../src/shared/features/journal/entries.ts';
import { journalOf, mappingWords } from '../../../src/shared/features/journal/journal.ts';
import { mappingFrom, NOTHING_MAPPED } from '../../../src/shared/features/journal/mapping.ts';
import { METHODS } from '../../../src/shared/core/methods/index.ts';
import { minorDigits } from '../../../src/shared/core/money/money.ts';
import { PAID_BACK_WAYS } from '../../../src/shared/core/payments/paid-back-choices.ts';
import { ENGLISH_JOURNAL } from '../../support/samples/journal-words.ts';
import { emptyReport } from '../../support/samples/shift-samples.ts';

const CURRENCIES = ['NGN', 'XOF', 'KWD'] as const;
const minor = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const sums = fc.array(
  fc.record({
    method: fc.constantFrom(...METHODS),
    network: fc.constantFrom('MTN', null),
    currency: fc.constantFrom(...CURRENCIES),
    payments: fc.integer({ min: -5, max: 50 }),
    minor,
  }),
  { maxLength: 8 },
);
const positive = fc.integer({ min: 1, max: 99_999_999_999 });
const paidBackLines = fc.array(
  fc.record({
    id: fc.constant('0192f000-0000-7000-8000-000000000042'),
    reference: fc.constant('K7Q-261125-00A1B2'),
    currency: fc.constantFrom(...CURRENCIES),
    at: fc.constant(0),
    minor: positive,
    noted: fc.option(
      fc.record({ how: fc.constantFrom(...PAID_BACK_WAYS), why: fc.constant('other' as const) }),
    ),
  }),
  { maxLength: 6 },
);
const fees = fc.array(
  fc.record({
    method: fc.constantFrom(...METHODS),
    currency: fc.constantFrom(...CURRENCIES),
    total: fc
      .tuple(fc.nat(9_999_999), fc.nat(9_999))
      .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(4, '0')}`),
    payments: fc.nat(9),
    without: fc.nat(2),
  }),
  { maxLength: 4 },
);
const righted = fc.array(
  fc.record({
    id: fc.constant('0192f000-0000-7000-8000-000000000041'),
    reference: fc.constant('K7Q-261124-00F3K9'),
    method: fc.constantFrom(...METHODS),
    currency: fc.constantFrom(...CURRENCIES),
    minor: positive,
    since: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);
const reports = fc
  .record({
    taken: sums,
    earlier: sums,
    righted,
    elsewhere: sums,
    paidBack: sums,
    paidBackLines,
    fees,
  })
  .map(emptyReport);
const rules = fc.record({
  booksFees: fc.boolean(),
  wayOf: fc.constantFrom(...PAID_BACK_WAYS, null).map((way) => () => way),
});

const added = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('whatever a shift comes to', () => {
  it('each entry balances, and each line has one side', () => {
    fc.assert(
      fc.property(reports, rules, (report, booking) => {
        for (const { lines } of bookClose(report, booking).entries) {
          expect(lines.length).toBeGreaterThan(1);
          expect(added(lines.map(({ debit }) => debit))).toBe(
            added(lines.map(({ credit }) => credit)),
          );
          for (const { debit, credit } of lines) {
            expect(Math.min(debit, credit)).toBe(0);
            expect(Math.max(debit, credit)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('what is booked and what is named come to what the report says, to the smallest coin', () => {
    fc.assert(
      fc.property(reports, rules, (report, booking) => {
        const { entries, notBooked } = bookClose(report, booking);
        for (const currency of CURRENCIES) {
          const within = <T extends { readonly currency: string }>(all: readonly T[]) =>
            all.filter((one) => one.currency === currency);
          const reported = (all: readonly { currency: string; minor: number }[]) =>
            added(within(all).map((one) => one.minor));
          const lines = within(entries).flatMap((entry) => entry.lines);
          const net = (of: EntryLine['of'], role: EntryLine['role']) =>
            added(
              lines
                .filter((line) => line.of === of && line.role === role)
                .map(({ debit, credit }) => debit - credit),
            );
          expect(net('taken', 'sales')).toBe(0 - reported(report.taken));
          // What came right is part of what came late, and booked once.
          expect(net('righted', 'sales')).toBe(0 - reported(report.righted));
          expect(net('earlier', 'sales') + net('righted', 'sales')).toBe(
            0 - reported(report.earlier),
          );
          expect(net('elsewhere', 'sales')).toBe(0 - reported(report.elsewhere));
          const coin = 10 ** minorDigits(currency);
          const unknown = within(notBooked)
            .filter(({ why }) => why === 'paid-back-unknown')
            .map(({ amount }) => Math.round(Number(amount) * coin));
          expect(net('paid-back', 'refunds') + added(unknown)).toBe(reported(report.paidBack));
          // In ten-thousandths, which every sample's fees are whole numbers of.
          const fine = (amount: string | null) => Math.round(Number(amount) * 10_000);
          const named = within(notBooked)
            .filter(({ why }) => why === 'fees-inexact' || why === 'fees-unwanted')
            .map(({ amount }) => fine(amount));
          expect((net('fees', 'fees') * 10_000) / coin + added(named)).toBe(
            added(within(report.fees).map(({ total }) => fine(total))),
          );
        }
      }),
    );
  });

  it('a month’s debits and credits are those of its closes, by currency', () => {
    const mapping = mappingFrom(NOTHING_MAPPED, mappingWords(ENGLISH_JOURNAL));
    const booking = { booksFees: false, wayOf: () => null };
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 6 }), (month) => {
        const closes = month.map((report, at) => ({
          number: at + 1,
          hash: 'ab'.repeat(32),
          day: '2026-11-25',
          report,
        }));
        const { sums: made } = journalOf('live', closes, mapping, booking.wayOf, ENGLISH_JOURNAL);
        const booked = month.flatMap((report) => bookClose(report, booking).entries);
        const of = (currency: string, side: 'debit' | 'credit') =>
          added(
            booked
              .filter((entry) => entry.currency === currency)
              .flatMap(({ lines }) => lines.map((line) => line[side])),
          );
        const currencies = [...new Set(booked.map(({ currency }) => currency))].toSorted();
        expect(made).toEqual(
          currencies.map((currency) => ({
            currency,
            debit: of(currency, 'debit'),
            credit: of(currency, 'credit'),
          })),
        );
        for (const { debit, credit } of made) expect(debit).toBe(credit);
      }),
    );
  });
});
