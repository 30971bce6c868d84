import { expect, it } from 'vitest';
import { readComputerId } from '../../../src/main/core/platform/computer-id.ts';

it('a computer says the same of itself each time, and not what it is', () => {
  const id = readComputerId();
  expect(id === null || /^[\da-f]{64}$/.test(id)).toBe(true);
  expect(readComputerId()).toBe(id);
});

it('a system that nobody knows says nothing', () => {
  expect(readComputerId('aix')).toBeNull();
});
