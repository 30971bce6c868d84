/** What people took and did in some shifts, added up. */
import { expect, test } from 'vitest';
import { peopleInShifts, unnamedSums } from '../../../src/shared/features/shifts/people-sums.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { reportForTests } from '../../support/samples/shift-samples.ts';

const sum = (minor: number, currency = 'NGN') => ({
  method: 'link' as const,
  network: null,
  currency,
  payments: 1,
  minor,
});
/** A shift in which one payment of 1000 came, closed by somebody who counted so much. */
const closed = (closedBy: string, counted: number | null, over: Partial<ShiftReport> = {}) =>
  reportForTests({
    taken: [sum(1000)],
    earlier: [],
    closedBy,
    declared: { counted: counted === null ? [] : [sum(counted)], elsewhere: [], note: null },
    ...over,
  });

test('what each took adds up by currency, and what each did in one order', () => {
  const of = (person: string, minor: number, currency: string) => ({
    person,
    paid: [{ currency, payments: 1, minor }],
    deeds: [{ deed: 'printed-again', times: 2 } as const, { deed: 'stopped', times: 1 } as const],
  });
  const people = [of('bola', 5, 'NGN'), of('ada', 7, 'NGN')];
  expect(
    peopleInShifts([
      reportForTests({ people }),
      reportForTests({ people: [of('ada', 30, 'NGN')] }),
      reportForTests({ people: [of('ada', 2, 'EUR')] }),
    ]),
  ).toEqual([
    {
      person: 'ada',
      paid: [
        { currency: 'EUR', payments: 1, minor: 2 },
        { currency: 'NGN', payments: 2, minor: 37 },
      ],
      deeds: [
        { deed: 'stopped', times: 3 },
        { deed: 'printed-again', times: 6 },
      ],
      closed: 0,
      differed: 0,
      differences: [],
    },
    expect.objectContaining({ person: 'bola', closed: 0 }),
  ]);
});

test('what was counted too much makes up for nothing that was missing', () => {
  expect(
    peopleInShifts([
      closed('ada', 1000),
      closed('ada', 1300),
      closed('bola', 900),
      closed('ada', 950),
      closed('ada', 1020),
      closed('ada', null),
    ]),
  ).toMatchObject([
    {
      person: 'ada',
      closed: 5,
      differed: 3,
      differences: [{ currency: 'NGN', over: 320, under: 50 }],
    },
    { person: 'bola', closed: 1, differed: 1, differences: [{ over: 0, under: 100 }] },
  ]);
});

test('differences stand by currency', () => {
  const counted = [sum(1001), sum(4, 'EUR')];
  const [ada] = peopleInShifts([
    closed('ada', null, { declared: { counted, elsewhere: [], note: null } }),
  ]);
  expect(ada).toMatchObject({
    differed: 1,
    differences: [
      { currency: 'EUR', over: 4, under: 0 },
      { currency: 'NGN', over: 1, under: 0 },
    ],
  });
});

test('where nobody is named there is nobody', () => {
  expect(peopleInShifts([reportForTests()])).toEqual([]);
});

test('what nobody is named for is what was taken beyond all who are, each currency by itself', () => {
  const took = (currency: string, payments: number, minor: number) => ({
    currency,
    payments,
    minor,
  });
  const people = [
    { person: 'ada', paid: [took('NGN', 1, 300), took('EUR', 1, 5)], deeds: [] },
    { person: 'bola', paid: [took('NGN', 2, 400)], deeds: [] },
  ];
  const taken = [took('EUR', 1, 5), took('GHS', 1, 9), took('NGN', 4, 1000)];
  expect(unnamedSums(people, taken)).toEqual([took('GHS', 1, 9), took('NGN', 1, 300)]);
  // A report that says less was taken than its people took is damaged.
  expect(unnamedSums(people, [took('NGN', 2, 1000)])).toEqual([]);
  expect(unnamedSums(people, [took('NGN', 4, 600)])).toEqual([]);
});
