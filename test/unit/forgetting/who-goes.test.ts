import { describe, expect, it } from 'vitest';
import { backupsHolding } from '../../../src/main/features/forgetting/last-backup.ts';
import {
  isOfCustomer,
  keptLongEnough,
  monthsBefore,
} from '../../../src/main/features/forgetting/who-goes.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime();

describe('whose payments they are', () => {
  const isTheirs = isOfCustomer('08031234567', NIGERIA);
  it.each(['08031234567', '+234 803 123 4567', '(0803) 123-4567', '+2348031234567'])(
    'a number is one customer’s, typed as %s',
    (customer) => expect(isTheirs({ customer, note: null })).toBe(true),
  );
  it.each(['08031234568', 'Ada', null])('%s is another’s', (customer) =>
    expect(isTheirs({ customer, note: null })).toBe(false),
  );
  it.each([
    [null, 'Ada, 0803-123 4567, blue bag', true],
    [null, 'Ada, 0803-123 4568, blue bag', false],
    ['08035550006', 'for +234 803 123 4567', false],
  ])('of %s, noted as “%s”: theirs is %s', (customer, note, is) =>
    expect(isTheirs({ customer, note })).toBe(is),
  );
});

describe('who was kept long enough', () => {
  const oldOnes = (...payments: [number, string | null, number][]) => {
    const old = keptLongEnough(1000, NIGERIA);
    for (const [number, customer, createdAt] of payments)
      old.saw({ number, customer, note: null, createdAt });
    return old.numbers();
  };
  it('is whose latest payment is old enough, and not who paid since', () => {
    expect(
      oldOnes([1, '08031234567', 900], [2, '08035550006', 900], [3, '08031234567', 1000]),
    ).toEqual([1, 2, 3]);
    expect(
      oldOnes([1, '08031234567', 900], [2, '08035550006', 900], [3, '+2348031234567', 1001]),
    ).toEqual([2]);
  });
  it('has notes of walk-ins, each by its own payment', () => {
    expect(oldOnes([1, null, 900], [2, null, 1001])).toEqual([1]);
  });
});

describe('some months before', () => {
  it.each([
    [at(2026, 7, 15), 12, at(2025, 7, 15)],
    [at(2026, 1, 15), 1, at(2025, 12, 15)],
    [at(2026, 3, 31), 1, at(2026, 2, 28, undefined)],
    [at(2024, 3, 31), 1, at(2024, 2, 29)],
  ])('is the same day, or the last that the month has', (now, months, then) =>
    expect(monthsBefore(now, months, undefined)).toBe(then),
  );
});

describe('the last backup that holds them', () => {
  const good = (time: number) => ({ at: time, altered: false, payments: 3 });
  const done = at(2026, 5, 10);
  it('goes after as many days with a backup as are kept', () => {
    expect(backupsHolding(done, [good(at(2026, 5, 9))], 28, undefined)).toEqual({
      goneOn: '2026-06-06',
      notByDay: 0,
    });
  });
  it('goes a day later where one was made on the very day', () => {
    expect(
      backupsHolding(done, [good(at(2026, 5, 10, 8)), good(at(2026, 5, 9))], 28, undefined).goneOn,
    ).toBe('2026-06-07');
  });
  it('is none where none was made before', () => {
    expect(backupsHolding(done, [], 28, undefined)).toEqual({ goneOn: null, notByDay: 0 });
    expect(backupsHolding(done, [good(done + 1)], 28, undefined)).toEqual({
      goneOn: null,
      notByDay: 0,
    });
  });
  it('goes by no day where the record did not add up, or it can’t be read', () => {
    const others = [
      { at: done - 1, altered: true, payments: 3 },
      { at: done - 2, altered: false, payments: null },
    ];
    expect(backupsHolding(done, others, 28, undefined)).toEqual({ goneOn: null, notByDay: 2 });
  });
});
