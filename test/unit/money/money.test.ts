import { describe, expect, it } from 'vitest';
import {
  CURRENCY_PATTERN,
  MAX_AMOUNT_MINOR,
  minorDigits,
  plainAmount,
  readServiceAmount,
} from '../../../src/shared/core/money/money.ts';

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
