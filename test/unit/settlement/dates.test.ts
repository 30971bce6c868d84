/** Dates of a settlement file: their order is known from all of them or asked. */
import { expect, it } from 'vitest';
import { orderOf, readDate } from '../../../src/main/features/settlement/dates.ts';

it.each([
  ['2026-11-25', 'ymd'],
  ['2026-11-25T10:00:00Z', 'ymd'],
  ['20261125', 'ymd'],
  ['25/11/2026', 'dmy'],
  ['11/25/2026', 'mdy'],
  ['11/12/2026', 'ambiguous'],
  ['11/11/2026', 'none'],
  ['25-Nov-2026', 'none'],
  ['25 November 26', 'none'],
  ['31/02/2026', null],
  ['1500.00', null],
  ['', null],
])('%j says %j', (text, order) => {
  expect(orderOf(text)).toBe(order);
});

it.each([
  ['03/04/2026 11:20', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['3.4.26', 'dmy', '2026-04-03'],
  ['2026-04-03', 'mdy', '2026-04-03'],
  ['03 Apr 2026', 'mdy', '2026-04-03'],
  ['30/02/2026', 'dmy', null],
  ['03/04/2026', 'ymd', null],
] as const)('%j in %s is %j', (text, order, day) => {
  expect(readDate(text, order)).toBe(day);
});
