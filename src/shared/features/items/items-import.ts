/** The bounds of a file of items, and what can be wrong with a line of one. */

/** Characters: 20,000 items with long names, and some. */
export const IMPORT_TEXT_MAX = 6_000_000;
/** Characters of what is handed over at a time. */
export const IMPORT_PART_MAX = 500_000;

/** More are counted. */
export const PROBLEMS_SHOWN = 20;

/** `columns` and `not-csv` are of the file as a whole, said of its first line. */
export const LINE_PROBLEMS = [
  'columns',
  'not-csv',
  'name',
  'price',
  'price-decimals',
  'price-ambiguous',
  'currency',
  'barcode',
  'barcode-rounded',
  'barcode-twice',
  'name-twice',
  'category',
  'colour',
  'too-many',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];
