/** Lines of takings, put together as they are drawn. */
import { expect, test } from 'vitest';
import {
  figuresOfTakings,
  isNothing,
  shownKinds,
  type TakingsLine,
} from '../../../src/shared/features/takings/takings-figures.ts';

const line = (own: Partial<TakingsLine> = {}): TakingsLine => ({
  place: 0,
  kind: 'paid',
  method: 'ussd',
  currency: 'GHS',
  earlier: false,
  pace: 0,
  payments: 1,
  minor: 100,
  ...own,
});

test('each currency stands by itself, by its code', () => {
  const { currencies } = figuresOfTakings(1, [line({ currency: 'NGN', minor: 5 }), line()]);
  expect(currencies.map(({ currency, kinds }) => [currency, kinds.paid.minor])).toEqual([
    ['GHS', 100],
    ['NGN', 5],
  ]);
});

test('each currency stands there whichever came first', () => {
  const lines = ['GHS', 'KES', 'NGN'].map((currency) => line({ currency }));
  for (const given of [lines, lines.toReversed()])
    expect(figuresOfTakings(1, given).currencies.map(({ currency }) => currency)).toEqual([
      'GHS',
      'KES',
      'NGN',
    ]);
});

test('a figure is nothing where no payment and no money is in it', () => {
  expect(isNothing({ payments: 0, minor: 0 })).toBe(true);
  expect(isNothing({ payments: 1, minor: 0 })).toBe(false);
  expect(isNothing({ payments: 0, minor: -5 })).toBe(false);
});

test('what came is shown where it is nothing too, and other kinds where they are something', () => {
  const [first] = figuresOfTakings(1, [line({ kind: 'asked' })]).currencies;
  expect(first && shownKinds(first.kinds)).toEqual(['paid', 'asked']);
});

test('what is of no period of the picture is in its sums alone', () => {
  const [first] = figuresOfTakings(1, [line({ place: 1 }), line({ place: -1 })]).currencies;
  expect(first).toMatchObject({
    kinds: { paid: { payments: 2 } },
    periods: [{ paid: { minor: 0 } }],
  });
});

test('what came for an earlier shift is apart, but by method and pace with the rest', () => {
  const { currencies } = figuresOfTakings(2, [
    line({ place: 1, pace: 1 }),
    line({ place: 1, earlier: true, pace: 4, minor: 7 }),
    line({ method: 'link', pace: 1, minor: 30 }),
  ]);
  expect(currencies[0]).toMatchObject({
    kinds: { paid: { payments: 2, minor: 130 }, earlier: { payments: 1, minor: 7 } },
    periods: [
      { paid: { minor: 30 }, earlier: { minor: 0 } },
      { paid: { minor: 100 }, earlier: { minor: 7 } },
    ],
    methods: [
      { method: 'ussd', payments: 2, minor: 107 },
      { method: 'link', payments: 1, minor: 30 },
    ],
    paces: [0, 2, 0, 0, 1],
  });
});

test('other kinds are in no period, method or pace, and never taken off', () => {
  const other = { pace: -1, minor: 40 } as const;
  const { currencies } = figuresOfTakings(1, [
    line(),
    line({ ...other, kind: 'asked' }),
    line({ ...other, kind: 'differs' }),
    line({ ...other, kind: 'paid-back' }),
    line({ ...other, kind: 'elsewhere' }),
  ]);
  expect(currencies[0]).toMatchObject({
    kinds: {
      asked: { minor: 40 },
      paid: { minor: 100 },
      differs: { minor: 40 },
      'paid-back': { minor: 40 },
      elsewhere: { minor: 40 },
    },
    periods: [{ paid: { minor: 100 } }],
    paces: [1, 0, 0, 0, 0],
  });
});

test('a currency of which nothing is left is not there', () => {
  const { currencies } = figuresOfTakings(1, [
    line({ kind: 'differs', pace: -1 }),
    line({ kind: 'differs', pace: -1, payments: -1, minor: -100 }),
  ]);
  expect(currencies).toEqual([]);
});
