import { expect, it } from 'vitest';
import { compareVersions, isVersion } from '../../../src/main/features/updates/version-order.ts';

// The order that Semantic Versioning 2.0 itself gives as its example, with more around it.
const RISING = [
  '0.0.0',
  '0.0.1-0',
  '0.0.1',
  '0.2.0',
  '0.10.0',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-beta.11.a',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.2',
  '1.0.10',
  '1.2.0-2',
  '1.2.0-10',
  '1.2.0-100',
  '1.2.0--a',
  '1.2.0-10a',
  '1.2.0-2a',
  '1.2.0-A',
  '1.2.0-a',
  '1.2.0-a1',
  '1.2.0-a2',
  '2.0.0',
  '10.0.0',
];

it('orders every two of them', () => {
  for (const [at, one] of RISING.entries())
    for (const [place, other] of RISING.entries())
      expect(Math.sign(compareVersions(one, other)), `${one} and ${other}`).toBe(
        Math.sign(at - place),
      );
});

it.each([
  '',
  '1',
  '1.2',
  '1.2.3.4',
  'v1.2.3',
  '01.2.3',
  '1.02.3',
  '1.2.03',
  '1.2.3-',
  '1.2.3-01',
  '1.2.3-a..b',
  '1.2.3-a_b',
  '1.2.3+build',
  ' 1.2.3',
  '1.2.3\n',
  '1.2.1234567890',
  `1.2.3-${'a'.repeat(55)}`,
])('refuses %j', (text) => {
  expect(isVersion(text)).toBe(false);
  expect(() => compareVersions(text, '1.0.0')).toThrow(new RangeError('not a version'));
  expect(() => compareVersions('1.0.0', text)).toThrow(new RangeError('not a version'));
});

it('takes what is one', () => {
  const taken = [...RISING, `1.2.3-${'a'.repeat(54)}`];
  expect(taken.filter((text) => !isVersion(text))).toEqual([]);
});
