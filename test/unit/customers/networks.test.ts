import { expect, it } from 'vitest';
import { knownNetwork, readNetwork } from '../../../src/main/core/payments/customers/networks.ts';
import { COUNTRIES } from '../../../src/shared/core/page/countries.ts';
import { BUILT_IN_NETWORKS } from '../../../src/shared/core/networks/built-in.ts';
import { networkTablesSchema } from '../../../src/shared/core/networks/network.ts';
import { issuerOf, networksOf } from '../../../src/shared/core/networks/table.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };

it.each([
  ['08031234567', 'MTN'],
  ['0803 123 4567', 'MTN'],
  ['+234 803 123 4567', 'MTN'],
  ['00234 803 123 4567', 'MTN'],
  ['8031234567', 'MTN'],
  ['٠٨٠٣١٢٣٤٥٦٧', 'MTN'],
  ['0802 123 4567', 'Airtel'],
  ['0809 123 4567', 'T2 (9mobile)'],
  ['+233 24 123 4567', 'MTN'],
  ['+233 20 123 4567', 'Telecel'],
  ['+254 712 345678', 'Safaricom'],
  ['+254 110 345678', 'Safaricom'],
])('%s was issued by %s', (text, issuer) => {
  expect(readNetwork(text, NIGERIA, [])?.issuer).toBe(issuer);
});

it.each([
  ['12025550123', 'AR'],
  ['002348035551234', 'BR'],
  ['0069860249672', 'BR'],
])('says nothing of %s in %s, which may be another number or none that rings', (text, country) => {
  expect(readNetwork(text, { ...NIGERIA, country }, [])).toBeNull();
});

it('says nothing of an ID', () => {
  expect(readNetwork('08031234567', { ...NIGERIA, kind: 'id' }, [])).toBeNull();
});

it('says nothing of a prefix that no table has, and still knows the country’s networks', () => {
  const reading = readNetwork('0819 123 4567', NIGERIA, []);
  expect(reading).toEqual({ issuer: null, names: ['MTN', 'Airtel', 'Glo', 'T2 (9mobile)'] });
  expect(knownNetwork(reading, null)).toBeNull();
});

it.each(['0803', '080312345', 'Amina', '', '+999 12', '08031234567890123'])(
  'says nothing of what is no whole number: %j',
  (text) => {
    expect(readNetwork(text, NIGERIA, [])).toBeNull();
  },
);

it('says nothing where customers are IDs of the shop’s own', () => {
  const ids: CustomerRule = { kind: 'id', country: 'NG', sendAs: 'typed' };
  expect(readNetwork('08031234567', ids, [])).toBeNull();
  expect(knownNetwork(null, 'MTN')).toBeNull();
});

it('reads a manager’s table in place of the app’s own, for its country alone', () => {
  const edited = [{ country: 'NG', networks: [{ name: 'Ntel', prefixes: ['0803'] }] }];
  expect(readNetwork('08031234567', NIGERIA, edited)).toEqual({ issuer: 'Ntel', names: ['Ntel'] });
  expect(readNetwork('08021234567', NIGERIA, edited)?.issuer).toBeNull();
  expect(readNetwork('+233241234567', NIGERIA, edited)?.issuer).toBe('MTN');
  expect(networksOf('NG', [{ country: 'NG', networks: [] }])).toEqual([]);
  expect(networksOf(null, edited)).toEqual([]);
  expect(networksOf('FR', edited)).toEqual([]);
});

it('goes by the longest prefix, and by the first of two that are the same', () => {
  const networks = [
    { name: 'A', prefixes: ['07', '0702'] },
    { name: 'B', prefixes: ['0702', '07025'] },
  ];
  expect(issuerOf('0711', networks)).toBe('A');
  expect(issuerOf('07021', networks)).toBe('A');
  expect(issuerOf('07025', networks)).toBe('B');
  expect(issuerOf('07025', networks.toReversed())).toBe('B');
  expect(issuerOf('0', networks)).toBeNull();
});

it('takes a person’s word before the prefix, as long as the country has such a network', () => {
  const reading = { issuer: 'MTN', names: ['MTN', 'Glo'] };
  expect(knownNetwork(reading, null)).toEqual({ name: 'MTN', corrected: false });
  expect(knownNetwork(reading, 'Glo')).toEqual({ name: 'Glo', corrected: true });
  expect(knownNetwork(reading, 'MTN')).toEqual({ name: 'MTN', corrected: true });
  expect(knownNetwork(reading, 'Etisalat')).toEqual({ name: 'MTN', corrected: false });
  expect(knownNetwork({ issuer: null, names: ['Glo'] }, 'Glo')).toEqual({
    name: 'Glo',
    corrected: true,
  });
});

it('brings tables of known countries, without a prefix twice, as a manager could write them', () => {
  for (const [country, networks] of Object.entries(BUILT_IN_NETWORKS)) {
    expect(COUNTRIES).toContain(country);
    expect(networkTablesSchema.safeParse([{ country, networks }]).success).toBe(true);
    const prefixes = networks.flatMap((network) => network.prefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  }
});

it('takes one table a country', () => {
  const table = { country: 'NG', networks: [] };
  expect(networkTablesSchema.safeParse([table]).success).toBe(true);
  expect(networkTablesSchema.safeParse([table, table]).success).toBe(false);
  const longer = [{ country: 'NG', networks: [{ name: 'MTN', prefixes: ['0803123'] }] }];
  expect(networkTablesSchema.safeParse(longer).success).toBe(false);
});
