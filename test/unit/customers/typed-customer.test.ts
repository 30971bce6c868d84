import { expect, it } from 'vitest';
import { readTyped } from '../../../src/main/core/payments/customers/typed-customer.ts';

it.each([
  ['0803', ['0803']],
  ['08 03', ['0803']],
  ['+234', null],
  ['+2348', ['2348']],
  ['002348', ['002348', '2348']],
  ['0023', ['0023']],
  ['080', null],
  ['٠٨٠٣', ['0803']],
  ['+44 (0)20', ['4420']],
])('%s begins a number with %j', (text, numbers) => {
  expect(readTyped(text)).toEqual(numbers === null ? null : { numbers, name: null });
});

it.each(['Am', 'am', 'A m', 'O’', '阿米', 'Tab 12'])('%s may begin a name', (text) => {
  const isLong = (text.match(/\p{L}/gu)?.length ?? 0) >= 2;
  expect(readTyped(text)).toEqual(isLong ? { numbers: [], name: text } : null);
});

it.each(['', ' ', 'A', 'A1', '12', '--', '🎉🎉'])('%j is too little', (text) => {
  expect(readTyped(text)).toBeNull();
});
