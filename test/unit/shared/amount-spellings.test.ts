import { describe, expect, it } from 'vitest';
import {
  plainForms,
  readSpelledAmount,
  splitAmounts,
} from '../../../src/shared/amount-spellings.ts';
import type { AmountProblem } from '../../../src/shared/money.ts';

describe('an amount to look for', () => {
  it.each([
    ['1500', 'NGN', 150_000],
    [' 1500.5 ', 'NGN', 150_050],
    ['1,500', 'NGN', 150_000],
    ['1 500', 'NGN', 150_000],
    ['1\u00a0500', 'NGN', 150_000],
    ['1\u202f500,25', 'NGN', 150_025],
    ["1'500", 'NGN', 150_000],
    ['1.500,25', 'NGN', 150_025],
    ['1.234.567', 'NGN', 123_456_700],
    ['1,50,000', 'INR', 15_000_000],
    ['1,50', 'NGN', 150],
    ['1,500', 'JPY', 1500],
    ['₦1500', 'NGN', 150_000],
    ['₦ 1,500.00', 'NGN', 150_000],
    ['N1,500', 'NGN', 150_000],
    ['NGN 1500', 'NGN', 150_000],
    ['1500 ngn', 'NGN', 150_000],
    ['GH₵1,500', 'GHS', 150_000],
    ['₵1500', 'GHS', 150_000],
    ['CA$5', 'CAD', 500],
    ['$5', 'CAD', 500],
    ['١٥٠٠', 'NGN', 150_000],
    ['۱٬۵۰۰٫۵۰', 'NGN', 150_050],
    ['\u200f١٬٥٠٠', 'NGN', 150_000],
  ])('is read where it can be one alone: %s in %s', (text, currency, minor) => {
    expect(readSpelledAmount(text, currency)).toEqual({ ok: true, minor });
  });

  it.each<[string, string, AmountProblem]>([
    ['', 'NGN', 'amount-empty'],
    ['abc', 'NGN', 'amount-not-a-number'],
    ['-5', 'NGN', 'amount-negative'],
    ['₦0', 'NGN', 'amount-zero'],
    ['1,500', 'KWD', 'amount-separators'],
    ['1,2,3', 'NGN', 'amount-separators'],
    ['12 34', 'NGN', 'amount-separators'],
    ['1.234', 'NGN', 'amount-too-many-decimals'],
    ['₦1.234', 'NGN', 'amount-too-many-decimals'],
    ['1,500.999', 'NGN', 'amount-too-many-decimals'],
    ['1,50', 'JPY', 'amount-too-many-decimals'],
    ['9,999,999,999,999', 'NGN', 'amount-too-large'],
    ['$1500', 'NGN', 'amount-not-a-number'],
    ['USD 1500', 'NGN', 'amount-not-a-number'],
    ['US$1500', 'CAD', 'amount-not-a-number'],
    ['N1,500', 'GHS', 'amount-not-a-number'],
  ])('is told what is wrong with it: %s in %s', (text, currency, problem) => {
    expect(readSpelledAmount(text, currency)).toEqual({ ok: false, problem });
  });
});

describe('the amounts of a text', () => {
  it('are told from its words, each with its currency', () => {
    expect(splitAmounts('rice NGN 1 500.00 and 20 $ tea')).toEqual({
      amounts: [
        { figures: '1 500.00', currency: 'NGN' },
        { figures: '20', currency: '$' },
      ],
      rest: 'rice   and   tea',
    });
  });

  it('have the plain forms that their separators allow', () => {
    expect(plainForms('1500')).toEqual(['1500']);
    expect(plainForms('1,500')).toEqual(['1,500', '1500', '1.500']);
    expect(plainForms('1 500,5')).toEqual(['1 500,5', '1500.5']);
  });
});
