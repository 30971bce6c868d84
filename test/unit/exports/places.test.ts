import { expect, test } from 'vitest';
import { unusedName } from '../../../src/main/features/exports/file-output.ts';
import { chosenTarget } from '../../../src/main/features/exports/places.ts';

const there =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('a name that is taken gets a number before its ending', () => {
  expect(unusedName('/a/Book 1.0.csv', there())).toBe('/a/Book 1.0.csv');
  expect(unusedName('/a/Book 1.0.csv', there('/a/Book 1.0.csv', '/a/Book 1.0 2.csv'))).toBe(
    '/a/Book 1.0 3.csv',
  );
});

test('only the very name that a box asked about may be written over', () => {
  expect(chosenTarget('/a/book.CSV', 'csv', there('/a/book.CSV'))).toEqual({
    path: '/a/book.CSV',
    mayReplace: true,
  });
  expect(chosenTarget('/a/book.csv', 'csv', there())).toEqual({
    path: '/a/book.csv',
    mayReplace: false,
  });
});

test('an ending that the box left out is added, beside what has that name', () => {
  expect(chosenTarget('/a/book', 'xlsx', there('/a/book', '/a/book.xlsx'))).toEqual({
    path: '/a/book 2.xlsx',
    mayReplace: false,
  });
  expect(chosenTarget('/a/book.csv', 'xlsx', there())).toEqual({
    path: '/a/book.csv.xlsx',
    mayReplace: false,
  });
});
