import { expect, it } from 'vitest';
import { withRoomFor } from '../../../src/main/core/ledger/finding/room.ts';

const make = (length: number) => new Uint8Array(length);

it('is what it was while it has room', () => {
  const values = Uint8Array.of(1, 2, 3);
  expect(withRoomFor(values, 2, make)).toBe(values);
});

it.each([3, 4, 1000])('has what was in it, and room for %i and for more', (number) => {
  const wider = withRoomFor(Uint8Array.of(1, 2, 3), number, make);
  expect(wider.slice(0, 4)).toEqual(Uint8Array.of(1, 2, 3, 0));
  expect(wider.length).toBeGreaterThan(number * 1.5);
  expect(wider.length).toBeLessThan(number * 3);
});
