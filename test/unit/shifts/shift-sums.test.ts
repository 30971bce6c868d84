/** What a report's figures add up to, and how they stand to what was counted. */
import { describe, expect, it } from 'vitest';
import {
  agreesWithCount,
  byCurrency,
  cameByMethod,
  closedByCurrency,
  countedLines,
  differingLines,
  sumOfMethod,
  takenByCurrency,
} from '../../../src/shared/features/shifts/shift-sums.ts';
import type { Declared, Sum } from '../../../src/shared/features/shifts/shifts.ts';

const sum = (minor: number, over: Partial<Sum> = {}): Sum => ({
  method: 'link',
  network: null,
  currency: 'NGN',
  payments: 1,
  minor,
  ...over,
});
const report = (came: { taken?: Sum[]; earlier?: Sum[] }, counted: Declared[] = []) => ({
  taken: [],
  earlier: [],
  ...came,
  declared: { counted, elsewhere: [], note: null },
});
const said = (minor: number, payments: number, over: Partial<Declared> = {}): Declared => ({
  method: 'link',
  currency: 'NGN',
  payments,
  minor,
  ...over,
});

describe('what came beside what was counted, by currency', () => {
  const came = { taken: [sum(1000), sum(500, { currency: 'USD' })], earlier: [sum(40)] };

  it('counts nothing where nobody counted', () => {
    expect(closedByCurrency(report(came))).toEqual([
      { currency: 'NGN', payments: 2, minor: 1040, countedMinor: null },
      { currency: 'USD', payments: 1, minor: 500, countedMinor: null },
    ]);
  });

  it('has what was counted alone, and none of what was not', () => {
    const counted = [
      said(900, 1),
      said(100, 1, { method: 'ussd' }),
      said(7, 1, { currency: 'EUR' }),
    ];
    expect(closedByCurrency(report(came, counted))).toEqual([
      { currency: 'EUR', payments: 0, minor: 0, countedMinor: 7 },
      { currency: 'NGN', payments: 2, minor: 1040, countedMinor: 1000 },
      { currency: 'USD', payments: 1, minor: 500, countedMinor: 0 },
    ]);
  });
});

describe('sums by currency', () => {
  it('stand in the order of the codes, whichever came first', () => {
    const codes = ['EUR', 'GHS', 'NGN'].map((currency) => sum(1, { currency }));
    const order = (sums: readonly Sum[]) => byCurrency(sums).map(({ currency }) => currency);
    expect(order(codes)).toEqual(['EUR', 'GHS', 'NGN']);
    expect(order(codes.toReversed())).toEqual(['EUR', 'GHS', 'NGN']);
  });

  it('add up methods and networks, by the currencies’ codes', () => {
    expect(
      byCurrency([
        sum(5, { currency: 'USD' }),
        sum(100),
        sum(30, { method: 'ussd', network: 'MTN', payments: 2 }),
        sum(7, { currency: 'EUR' }),
      ]),
    ).toEqual([
      { currency: 'EUR', payments: 1, minor: 7 },
      { currency: 'NGN', payments: 3, minor: 130 },
      { currency: 'USD', payments: 1, minor: 5 },
    ]);
    expect(byCurrency([])).toEqual([]);
  });

  it('have what came for earlier shifts as well', () =>
    expect(takenByCurrency({ taken: [sum(100)], earlier: [sum(20)] })).toEqual([
      { currency: 'NGN', payments: 2, minor: 120 },
    ]));
});

describe('what was counted', () => {
  it('is nothing where nobody counted, whatever came', () => {
    expect(countedLines(report({ taken: [sum(100)] }))).toEqual([]);
    expect(agreesWithCount(report({ taken: [sum(100)] }))).toBeNull();
  });

  it('stands beside all that came by the method, whichever network and shift', () => {
    const came = {
      taken: [sum(100, { method: 'ussd', network: 'MTN' }), sum(9)],
      earlier: [sum(50, { method: 'ussd', network: 'Airtel', payments: 2 })],
    };
    const counted = [said(151, 4, { method: 'ussd' }), said(9, 1)];
    expect(countedLines(report(came, counted))).toEqual([
      {
        method: 'link',
        currency: 'NGN',
        counted: { payments: 1, minor: 9 },
        recorded: { payments: 1, minor: 9 },
        difference: { payments: 0, minor: 0 },
      },
      {
        method: 'ussd',
        currency: 'NGN',
        counted: { payments: 4, minor: 151 },
        recorded: { payments: 3, minor: 150 },
        difference: { payments: 1, minor: 1 },
      },
    ]);
  });

  it('has a line for what came and nobody counted, and for what was counted and never came', () => {
    const lines = countedLines(
      report({ taken: [sum(100), sum(8, { currency: 'EUR' })] }, [said(5, 1, { currency: 'USD' })]),
    );
    expect(lines.map(({ currency, difference }) => [currency, difference])).toEqual([
      ['EUR', { payments: -1, minor: -8 }],
      ['NGN', { payments: -1, minor: -100 }],
      ['USD', { payments: 1, minor: 5 }],
    ]);
  });

  it.each([
    ['the same', 100, 1, true],
    ['another sum', 101, 1, false],
    ['another number of payments', 100, 2, false],
  ])('agrees or not where it is %s', (_, minor, payments, agrees) =>
    expect(agreesWithCount(report({ taken: [sum(100)] }, [said(minor, payments)]))).toBe(agrees),
  );

  it('does not agree where one line of several does not', () =>
    expect(
      agreesWithCount(
        report({ taken: [sum(100), sum(5, { method: 'ussd' })] }, [
          said(100, 1),
          said(6, 1, { method: 'ussd' }),
        ]),
      ),
    ).toBe(false));
});

describe('what came by a method', () => {
  const came = cameByMethod({
    taken: [sum(5, { method: 'ussd' }), sum(100, { network: 'MTN' }), sum(7, { currency: 'EUR' })],
    earlier: [sum(30, { payments: 2 })],
  });

  it('is added up over networks and shifts, each currency by itself, in a lasting order', () =>
    expect(came).toEqual([
      { method: 'link', currency: 'EUR', payments: 1, minor: 7 },
      { method: 'link', currency: 'NGN', payments: 3, minor: 130 },
      { method: 'ussd', currency: 'NGN', payments: 1, minor: 5 },
    ]));

  it('is nothing where nothing of it is there', () => {
    expect(sumOfMethod(came, { method: 'link', currency: 'NGN' })).toEqual({
      payments: 3,
      minor: 130,
    });
    expect(sumOfMethod(came, { method: 'ussd', currency: 'EUR' })).toEqual({
      payments: 0,
      minor: 0,
    });
  });

  it('differs from what was counted by money or by payments', () => {
    const counted = [
      said(100, 1),
      said(50, 1, { method: 'ussd' }),
      said(7, 2, { currency: 'EUR' }),
    ];
    const taken = [sum(100), sum(51, { method: 'ussd' }), sum(7, { currency: 'EUR' })];
    expect(
      differingLines(countedLines(report({ taken }, counted))).map(
        ({ method, currency }) => `${method} ${currency}`,
      ),
    ).toEqual(['link EUR', 'ussd NGN']);
  });
});
