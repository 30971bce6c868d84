/** How large a table's letters are on a page. That they then fit is `browser/renderer/report-pages`. */
import { expect, test } from 'vitest';
import {
  type SizedColumn,
  tableSize,
} from '../../../../src/renderer/features/reports/table-size.ts';

const figures = (text: string): SizedColumn => ({ texts: ['Amount', text], isFigure: true });
const words = (text: string): SizedColumn => ({ texts: ['Why', text], isFigure: false });

test('letters grow smaller where figures need the room, and never larger than usual', () => {
  const sum = '90,071,992,547,409.91 NGN';
  const sizes = [1, 3, 4, 6].map((count) => tableSize(Array(count).fill(figures(sum))));
  expect(sizes.slice(0, 2)).toEqual([9, 9]);
  expect(sizes[2]).toBeLessThan(9);
  expect(sizes[3]).toBeLessThan(sizes[2] ?? 0);
  expect(sizes[3]).toBeGreaterThan(4);
});

test('words need no more than the longest of them, and one that is too long is broken', () => {
  const sentence = 'Came, not as asked. '.repeat(9);
  expect(tableSize(Array(6).fill(words(sentence)))).toBe(9);
  expect(tableSize(Array(6).fill(words('ab12'.repeat(16))))).toBe(9);
  expect(tableSize(Array(6).fill(words('x'.repeat(24))))).toBeLessThan(9);
});

test('a heading is read as well, and nothing is as large as the usual', () => {
  expect(
    tableSize(
      Array.from({ length: 9 }, () => ({ texts: ['Unconditionally', '1'], isFigure: true })),
    ),
  ).toBeLessThan(9);
  expect(tableSize([])).toBe(9);
});
