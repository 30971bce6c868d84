/** Which currency goes with which country. */
import { expect, it } from 'vitest';
import { currencyOf } from '../../../src/shared/core/money/country-currencies.ts';
import { COUNTRIES } from '../../../src/shared/core/page/countries.ts';

it('each country has one that people pay with', () => {
  const known = Intl.supportedValuesOf('currency');
  for (const country of COUNTRIES)
    expect([country, known]).toEqual([country, expect.arrayContaining([currencyOf(country)])]);
});

it.each([
  ['NG', 'NGN'],
  ['GH', 'GHS'],
  ['KE', 'KES'],
  ['SN', 'XOF'],
  ['ZZ', null],
])('%s: %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});
