import { describe, expect, it } from 'vitest';
import {
  readAmounts,
  readDays,
  typedAmounts,
  typedDays,
} from '../../../../src/renderer/features/history/ranges.ts';

const amounts = (from: string, to: string, currency = 'NGN') => readAmounts({ from, to }, currency);

describe('amounts from one to another', () => {
  it('are read in the currency’s minor units, and an empty end is open', () => {
    const value = { currency: 'NGN', from: 125_050, to: 200_000 };
    expect(amounts(' 1250.5 ', '2000')).toEqual({ ok: true, value });
    expect(amounts('1250.50', ' ')).toEqual({ ok: true, value: { ...value, to: null } });
    expect(amounts('', '2000')).toEqual({ ok: true, value: { ...value, from: null } });
    expect(amounts('1250', '2000', 'JPY')).toEqual({
      ok: true,
      value: { currency: 'JPY', from: 1250, to: 2000 },
    });
    expect(amounts('', '')).toEqual({ ok: true, value: null });
  });

  it('may begin with nothing, and be one amount', () => {
    expect(amounts('0', '0.00')).toEqual({ ok: true, value: { currency: 'NGN', from: 0, to: 0 } });
    expect(amounts('5', '5')).toMatchObject({ ok: true });
  });

  it('are taken in the spellings that the search takes', () => {
    const value = { currency: 'NGN', from: 150_000, to: 250_000 };
    for (const [from, to] of [
      ['1,500', '2 500.00'],
      ['₦1500', 'NGN 2,500'],
      ['١٥٠٠', '۲٬۵۰۰'],
      ['N1,500', '2.500,00'],
    ] as const)
      expect(amounts(from, to)).toEqual({ ok: true, value });
    expect(amounts('₦0', '')).toMatchObject({ ok: true, value: { from: 0, to: null } });
    expect(amounts('1,500', '', 'KWD')).toMatchObject({ problem: 'amount-separators' });
  });

  it.each([
    ['1,2,50', '', 'from', 'amount-separators'],
    ['', 'abc', 'to', 'amount-not-a-number'],
    ['-5', 'abc', 'from', 'amount-negative'],
    ['$5', '', 'from', 'amount-not-a-number'],
    ['1.234', '', 'from', 'amount-too-many-decimals'],
    ['', '999999999999999', 'to', 'amount-too-large'],
    ['20', '10', 'to', 'order'],
    ['10.01', '10', 'to', 'order'],
  ])('are told what is wrong with “%s” to “%s”, and at which end', (from, to, end, problem) => {
    expect(amounts(from, to)).toEqual({ ok: false, end, problem });
  });

  it('are written as they could be typed', () => {
    const range = { currency: 'NGN', from: 125_050, to: null };
    expect(typedAmounts(range)).toEqual({ from: '1250.50', to: '' });
    expect(typedAmounts(null)).toEqual({ from: '', to: '' });
    expect(typedAmounts({ currency: 'NGN', from: null, to: 0 })).toEqual({ from: '', to: '0.00' });
    expect(typedAmounts({ currency: 'NGN', from: 0, to: 700 })).toEqual({
      from: '0.00',
      to: '7.00',
    });
  });
});

describe('days from one to another', () => {
  it('are taken as they stand, and an empty end is open', () => {
    const value = { fromDay: '2026-11-20', toDay: '2026-11-20' };
    expect(readDays(typedDays(value))).toEqual({ ok: true, value });
    expect(readDays({ from: '', to: '2026-11-20' })).toEqual({
      ok: true,
      value: { ...value, fromDay: null },
    });
    expect(readDays(typedDays({ fromDay: null, toDay: null }))).toEqual({
      ok: true,
      value: { fromDay: null, toDay: null },
    });
  });

  it('are told when the last is before the first', () => {
    const reading = readDays({ from: '2026-11-20', to: '2026-11-19' });
    expect(reading).toEqual({ ok: false, end: 'to', problem: 'order' });
  });

  it('are not looked for while a year is being typed', () => {
    expect(readDays({ from: '0202-11-20', to: '' })).toEqual({
      ok: false,
      end: 'from',
      problem: 'early',
    });
    expect(readDays({ from: '', to: '1999-12-31' })).toMatchObject({ end: 'to', problem: 'early' });
    expect(readDays({ from: '2000-01-01', to: '' })).toMatchObject({ ok: true });
  });
});
