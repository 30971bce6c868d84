import { expect, test } from 'vitest';
import { readRetryAfter } from '../../../src/main/core/gateway/replies/retry-after.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0);

test.each([
  ['nothing', undefined, undefined, null],
  ['seconds', '120', undefined, 120_000],
  ['no wait at all', '0', undefined, 5000],
  ['less than five seconds', '4', undefined, 5000],
  ['more than five seconds', '6', undefined, 6000],
  ['a quarter of an hour and more', '901', undefined, 901_000],
  ['an hour', '3600', undefined, 3_600_000],
  ['more than an hour', '86400', undefined, 3_600_000],
  ['a number beyond reason', '9'.repeat(15), undefined, 3_600_000],
  ['a date', 'Sat, 21 Nov 2026 10:00:05 GMT', undefined, 5000],
  ['a later date', 'Sat, 21 Nov 2026 10:20:00 GMT', undefined, 1_200_000],
  ['a date that has passed', 'Sat, 21 Nov 2026 09:00:00 GMT', undefined, 5000],
  ['a date beyond an hour', 'Sat, 21 Nov 2026 23:00:00 GMT', undefined, 3_600_000],
  [
    'a date by a clock an hour ahead of ours',
    'Sat, 21 Nov 2026 11:00:05 GMT',
    'Sat, 21 Nov 2026 11:00:00 GMT',
    5000,
  ],
  ['a date beside a broken one', 'Sat, 21 Nov 2026 10:00:05 GMT', 'today', 5000],
  ['a negative number', '-5', undefined, null],
  ['a fraction', '1.5', undefined, null],
  ['a word', 'soon', undefined, null],
  ['another form of date', '2026-11-21T10:00:05Z', undefined, null],
  ['a date behind something else', '(x) Sat, 21 Nov 2026 10:00:05 GMT', undefined, null],
  ['a date before something else', 'Sat, 21 Nov 2026 10:00:05 GMT (x)', undefined, null],
  ['a date that is none', 'Sat, 99 Nov 2026 10:00:05 GMT', undefined, null],
])('%s', (_what, retryAfter, date, expected) => {
  expect(readRetryAfter(retryAfter, date, NOW)).toBe(expected);
});
