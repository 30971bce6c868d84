import { expect, it } from 'vitest';
import {
  readNetworks,
  tablesWith,
  textOfNetworks,
} from '../../../../src/renderer/features/shop/customers/networks-text.ts';
import { BUILT_IN_NETWORKS } from '../../../../src/shared/core/networks/built-in.ts';

it.each(Object.entries(BUILT_IN_NETWORKS))('reads back what it wrote: %s', (_, networks) => {
  expect(readNetworks(textOfNetworks(networks))).toEqual({ ok: true, networks });
});

it('takes commas, semicolons, empty lines and blanks', () => {
  expect(readNetworks('\n MTN :0803,0806; 0810\r\n\n')).toEqual({
    ok: true,
    networks: [{ name: 'MTN', prefixes: ['0803', '0806', '0810'] }],
  });
  expect(readNetworks('')).toEqual({ ok: true, networks: [] });
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `N${index}: ${1000 + index}`).join('\n');
const prefixes = (count: number) =>
  Array.from({ length: count }, (_, index) => 1000 + index).join(' ');

it.each([
  ['MTN 0803', { code: 'shape', line: 1, what: '' }],
  ['MTN: 0803\nGlo:', { code: 'shape', line: 2, what: '' }],
  [': 0803', { code: 'shape', line: 1, what: '' }],
  [`${'N'.repeat(31)}: 0803`, { code: 'name', line: 1, what: '' }],
  ['MTN: 0803x', { code: 'prefix', line: 1, what: '0803x' }],
  ['MTN: 0803123', { code: 'prefix', line: 1, what: '0803123' }],
  ['MTN: 0803\nGlo: 0803', { code: 'taken', line: 2, what: '0803' }],
  ['MTN: 0803 0803', { code: 'taken', line: 1, what: '0803' }],
  ['MTN: 0803\nMTN: 0806', { code: 'twice', line: 2, what: 'MTN' }],
  [many(21), { code: 'many', line: 21, what: '' }],
  [`MTN: ${prefixes(101)}`, { code: 'many', line: 1, what: '' }],
])('says which line is wrong: %j', (text, problem) => {
  expect(readNetworks(text)).toEqual({ ok: false, problem });
});

it('takes as many as there may be', () => {
  expect(readNetworks(many(20))).toMatchObject({ ok: true });
  expect(readNetworks(`${'N'.repeat(30)}: ${prefixes(100)}`)).toMatchObject({ ok: true });
});

it('puts a table in its country’s place, or the app’s own back', () => {
  const ghana = { country: 'GH', networks: [] };
  const nigeria = { country: 'NG', networks: [{ name: 'MTN', prefixes: ['0803'] }] };
  expect(tablesWith([ghana], 'NG', nigeria.networks)).toEqual([ghana, nigeria]);
  expect(tablesWith([nigeria], 'NG', [])).toEqual([{ country: 'NG', networks: [] }]);
  expect(tablesWith([ghana, nigeria], 'NG', null)).toEqual([ghana]);
});
