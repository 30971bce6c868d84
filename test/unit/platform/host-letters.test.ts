import { expect, it } from 'vitest';
import { hostLetters } from '../../../src/main/core/platform/host-letters.ts';

it.each([
  ['https://xn--bcher-kva.example/v1', 'bücher.example'],
  ['https://bücher.example:8443/v1', 'bücher.example'],
  ['https://pay.example/v1', null],
  ['https://127.0.0.1/v1', null],
  // No letters that these could stand for.
  ['https://[::1]/v1', null],
])('of %s are %s', (address, letters) => {
  expect(hostLetters(address)).toBe(letters);
});
