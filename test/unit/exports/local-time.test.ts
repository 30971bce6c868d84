import { expect, test } from 'vitest';
import {
  clockText,
  createLocalTime,
  createUtcText,
} from '../../../src/main/features/exports/local-time.ts';

const told = (ahead: number, at: number) => {
  const moment = createLocalTime().of(at, ahead);
  return moment && `${moment.day} ${clockText(moment.ofDay)}`;
};

test('follows the clock through its change, one moment after the other', () => {
  const local = createLocalTime();
  // New York's summer time of 2026 ends on 1 November at 06:00 UTC.
  const said = [5.5, 5.75, 6, 6.25].map((hour) => {
    const moment = local.of(Date.UTC(2026, 10, 1) + hour * 3_600_000, hour < 6 ? -240 : -300);
    return moment && clockText(moment.ofDay);
  });
  expect(said).toEqual(['01:30:00', '01:45:00', '01:00:00', '01:15:00']);
});

test.each([
  ['behind UTC, the day before', -240, Date.UTC(2026, 6, 1, 2), '2026-06-30 22:00:00'],
  ['ahead of it by a quarter', 345, Date.UTC(2026, 6, 1, 18, 20), '2026-07-02 00:05:00'],
  ['the first moment', 0, 0, '1970-01-01 00:00:00'],
  ['before the first, by the clock', -60, 0, '1969-12-31 23:00:00'],
])('tells local time: %s', (_, ahead, at, expected) => {
  expect(told(ahead, at)).toBe(expected);
});

test.each([-1, Number.NaN, 8_640_000_000_000_001, Number.MAX_SAFE_INTEGER])(
  'knows no day of %d',
  (at) => {
    expect(createLocalTime().of(at, 0)).toBeNull();
  },
);

test('writes UTC as JavaScript does', () => {
  const utcText = createUtcText();
  for (const at of [0, 7, 45, 999, 1000, Date.UTC(2026, 10, 21, 14, 5, 9, 80), 253402300799999])
    expect(utcText(at)).toBe(new Date(at).toISOString());
  expect(utcText(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
});
