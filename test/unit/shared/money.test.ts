import { describe, expect, it } from 'vitest';
import {
  CURRENCY_PATTERN,
  MAX_AMOUNT_MINOR,
  minorDigits,
  plainAmount,
  readAmount,
  readServiceAmount,
} from '../../../src/shared/money.ts';

describe('a currency', () => {
  it.each([
    ['NGN', 2],
    ['XOF', 0],
    ['UGX', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['XYZ', 2],
  ])('%s is written with %i decimals', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  it.each(['NGN', 'XOF'])('%s is written as one', (code) => {
    expect(code).toMatch(CURRENCY_PATTERN);
  });

  it.each(['', 'NG', 'NGNX', 'XNGN', 'ngn', 'N1N', ' NGN', 'NGN\n'])('%j is none', (code) => {
    expect(code).not.toMatch(CURRENCY_PATTERN);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['1250', 'NGN', 125_000],
    ['1250.5', 'NGN', 125_050],
    ['1250.05', 'NGN', 125_005],
    ['1250.', 'NGN', 125_000],
    ['.5', 'NGN', 50],
    ['0.01', 'NGN', 1],
    [' 1250 ', 'NGN', 125_000],
    ['1005', 'NGN', 100_500],
    ['007', 'NGN', 700],
    ['00000000000000000005', 'NGN', 500],
    ['1250', 'XOF', 1250],
    ['1250.', 'XOF', 1250],
    ['1.234', 'KWD', 1234],
    ['1.2', 'KWD', 1200],
    ['999999999.99', 'NGN', MAX_AMOUNT_MINOR],
    ['99999999999', 'XOF', MAX_AMOUNT_MINOR],
  ])('%j in %s is %i of the smallest unit', (typed, currency, minor) => {
    expect(readAmount(typed, currency)).toEqual({ ok: true, minor });
  });

  it.each([
    ['', 'amount-empty'],
    ['   ', 'amount-empty'],
    ['-5', 'amount-negative'],
    ['−5', 'amount-negative'],
    ['(5)', 'amount-negative'],
    [' -5', 'amount-negative'],
    ['5-', 'amount-not-a-number'],
    ['١٢٥٠', 'amount-other-digits'],
    ['१२', 'amount-other-digits'],
    ['12٣', 'amount-other-digits'],
    ['1,250', 'amount-separators'],
    ['1.250,00', 'amount-separators'],
    ['1.250.000', 'amount-separators'],
    ['1 250', 'amount-separators'],
    ['1\u00a0250', 'amount-separators'],
    ['1\u202f250', 'amount-separators'],
    ['1’250', 'amount-separators'],
    ["1'250", 'amount-separators'],
    ['1_250', 'amount-separators'],
    ['12,50', 'amount-separators'],
    [',50', 'amount-not-a-number'],
    ['.', 'amount-not-a-number'],
    ['NGN 5', 'amount-not-a-number'],
    ['5 NGN', 'amount-not-a-number'],
    ['5 naira,', 'amount-not-a-number'],
    ['1e3', 'amount-not-a-number'],
    ['+5', 'amount-not-a-number'],
    ['0x10', 'amount-not-a-number'],
    ['0', 'amount-zero'],
    ['0.00', 'amount-zero'],
    ['.0', 'amount-zero'],
    ['0.005', 'amount-too-many-decimals'],
    ['1250.000', 'amount-too-many-decimals'],
    ['1000000000', 'amount-too-large'],
    ['9'.repeat(15), 'amount-too-large'],
    ['9'.repeat(400), 'amount-too-large'],
  ] as const)('%j is refused, with what is wrong with it', (typed, problem) => {
    expect(readAmount(typed, 'NGN')).toEqual({ ok: false, problem });
  });

  it.each([
    ['1.5', 'XOF'],
    ['1.2345', 'KWD'],
  ])('%j has more decimals than %s knows', (typed, currency) => {
    expect(readAmount(typed, currency)).toEqual({
      ok: false,
      problem: 'amount-too-many-decimals',
    });
  });
});

describe('an amount as it is sent', () => {
  it.each([
    [125_000, 'NGN', '1250.00'],
    [125_005, 'NGN', '1250.05'],
    [5, 'NGN', '0.05'],
    [50, 'NGN', '0.50'],
    [0, 'NGN', '0.00'],
    [MAX_AMOUNT_MINOR, 'NGN', '999999999.99'],
    [1250, 'XOF', '1250'],
    [0, 'XOF', '0'],
    [1234, 'KWD', '1.234'],
    [4, 'KWD', '0.004'],
  ])('%i of the smallest unit of %s is %j', (minor, currency, sent) => {
    expect(plainAmount(minor, currency)).toBe(sent);
  });
});

describe('an amount as the service writes it', () => {
  it.each([
    ['1,250.00', 'NGN', 125_000],
    ['1250.00', 'NGN', 125_000],
    ['1250', 'NGN', 125_000],
    ['1,250', 'NGN', 125_000],
    ['1250.5', 'NGN', 125_050],
    ['12,345,678.90', 'NGN', 1_234_567_890],
    ['1,005.00', 'NGN', 100_500],
    ['0.50', 'NGN', 50],
    ['0', 'NGN', 0],
    ['1250.5000', 'NGN', 125_050],
    ['0001250.00', 'NGN', 125_000],
    ['00000000000000000001', 'NGN', 100],
    ['1250.00', 'XOF', 1250],
    ['1,250', 'XOF', 1250],
    ['1.234', 'KWD', 1234],
    ['1.2', 'KWD', 1200],
    ['9999999999999.99', 'NGN', 999_999_999_999_999],
    ['999999999999.999', 'KWD', 999_999_999_999_999],
  ])('%j in %s is %i of the smallest unit', (written, currency, minor) => {
    expect(readServiceAmount(written, currency)).toBe(minor);
  });

  it.each([
    ['1250.005', 'NGN'],
    ['1250.0050', 'NGN'],
    ['1250.5', 'XOF'],
    ['1,25', 'NGN'],
    ['1,2500', 'NGN'],
    ['1234,567', 'NGN'],
    ['1,234567', 'NGN'],
    [',250', 'NGN'],
    ['1.250,00', 'NGN'],
    ['1250.', 'NGN'],
    ['.50', 'NGN'],
    ['', 'NGN'],
    [' 1250', 'NGN'],
    ['1250 ', 'NGN'],
    ['-1250', 'NGN'],
    ['NGN 1,250', 'NGN'],
    ['1,250 NGN', 'NGN'],
    ['1250.00x', 'NGN'],
    ['1250.0x0', 'NGN'],
    ['1e3', 'NGN'],
    ['10000000000000.00', 'NGN'],
    ['1000000000000000', 'NGN'],
    ['1000000000000', 'KWD'],
  ])('%j in %s is none, and nothing is rounded', (written, currency) => {
    expect(readServiceAmount(written, currency)).toBeNull();
  });
});
