import { describe, expect, it } from 'vitest';
import { type ColumnRow, createColumns } from '../../../src/main/core/ledger/finding/columns.ts';
import { everyNumber, noNumbers } from '../../../src/main/core/ledger/finding/number-set.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

const ADA = '019b0000-0000-7000-8000-0000000000aa';
const BO = '019b0000-0000-7000-8000-0000000000bb';

const ROWS: readonly Omit<ColumnRow, 'number'>[] = [
  {
    status: 'paid',
    method: 'ussd',
    localDay: '2026-01-31',
    amountMinor: 100,
    currency: 'NGN',
    alarmCount: 0,
    madeBy: ADA,
  },
  {
    status: 'paid',
    method: 'link',
    localDay: '2026-02-01',
    amountMinor: 200,
    currency: 'NGN',
    alarmCount: 1,
    madeBy: BO,
  },
  {
    status: 'unconfirmed',
    method: 'ussd',
    localDay: '2026-02-01',
    amountMinor: 200,
    currency: 'USD',
    alarmCount: 0,
    madeBy: ADA,
  },
  {
    status: 'expired',
    method: 'link',
    localDay: '2026-02-03',
    amountMinor: 300,
    currency: 'NGN',
    alarmCount: 0,
    madeBy: null,
  },
];

const DAMAGED = {
  status: 7,
  method: null,
  localDay: 'x',
  amountMinor: 'y',
  currency: 1,
  alarmCount: 'z',
  madeBy: 3,
};

function columnsOf(rows: readonly Omit<ColumnRow, 'number'>[] = ROWS) {
  const columns = createColumns();
  for (const [index, row] of rows.entries()) columns.set({ number: index + 1, ...row });
  return columns;
}

const FOUR = everyNumber(4);

function only(...numbers: number[]) {
  const set = noNumbers();
  for (const number of numbers) set.add(number);
  return set;
}

function passing(filter: Partial<typeof EVERY_PAYMENT>, columns = columnsOf()) {
  const chosen = columns.chosenBy({ ...EVERY_PAYMENT, ...filter });
  return [1, 2, 3, 4, 5].filter(chosen.has);
}

describe('a filter', () => {
  it.each([
    [{ status: 'paid' }, [1, 2]],
    [{ method: 'ussd' }, [1, 3]],
    [{ fromDay: '2026-02-01' }, [2, 3, 4]],
    [{ toDay: '2026-02-01' }, [1, 2, 3]],
    [{ fromDay: '2026-02-02', toDay: '2026-02-02' }, []],
    [{ amount: { currency: 'NGN', from: 200, to: null } }, [2, 4]],
    [{ amount: { currency: 'NGN', from: null, to: 200 } }, [1, 2]],
    [{ amount: { currency: 'USD', from: 200, to: 200 } }, [3]],
    [{ amount: { currency: 'EUR', from: null, to: null } }, []],
    [{ needsLook: true }, [2, 3]],
    [{ status: 'open-or-alarm' }, [2, 3]],
    [{ status: 'open-or-alarm', method: 'link' }, [2]],
    [{ status: 'paid', method: 'link', needsLook: true, fromDay: '2026-02-01' }, [2]],
    [{ person: ADA }, [1, 3]],
    [{ person: ADA, status: 'paid' }, [1]],
    [{ search: 'only this' }, [1, 2, 3, 4]],
  ] as const)('of %o', (filter, numbers) => {
    expect(passing(filter)).toEqual(numbers);
  });

  it('that hides nothing keeps the place of a row that is gone, and no other does', () => {
    const columns = createColumns();
    columns.set({ number: 2, ...(ROWS[0] ?? DAMAGED) });
    expect(passing({}, columns)).toEqual([1, 2]);
    expect(passing({ search: 'a' }, columns)).toEqual([2]);
  });

  it('lets no row through by what makes no sense in it', () => {
    const columns = columnsOf([{ ...DAMAGED, method: 'link' }]);
    expect(passing({ method: 'link' }, columns)).toEqual([1]);
    for (const filter of [
      { status: 'paid' },
      { fromDay: '2000-01-01' },
      { toDay: '2030-01-01' },
      { amount: { currency: 'NGN', from: 0, to: null } },
      { needsLook: true },
      { status: 'open-or-alarm' },
    ] as const)
      expect(passing(filter, columns)).toEqual([]);
  });

  it.each([
    ['an amount', { amountMinor: '200' }],
    ['a day', { localDay: 20_260_201 }],
    ['a day with more before it', { localDay: 'x2026-02-01' }],
    ['a day with more behind it', { localDay: '2026-02-01x' }],
    ['a day with a figure behind it', { localDay: '2026-02-011' }],
    ['a day without its dashes', { localDay: '20260201' }],
    ['a day with others in their place', { localDay: '2026 02 01' }],
    ['alarms', { alarmCount: '1' }],
  ])('takes nothing for %s that is only like one', (_, odd) => {
    const columns = columnsOf([{ ...(ROWS[1] ?? DAMAGED), ...odd }]);
    const wanted = {
      amount: { currency: 'NGN', from: 200, to: 200 },
      fromDay: '2026-02-01',
      toDay: '2026-02-01',
      needsLook: true,
    };
    expect(passing(wanted, columnsOf([ROWS[1] ?? DAMAGED]))).toEqual([1]);
    expect(passing(wanted, columns)).toEqual([]);
  });

  it('by days alone lets no row through whose day can’t be read', () => {
    for (const localDay of ['20260201', '2026 02 01', '2026-02-011', null])
      expect(
        passing({ fromDay: '0001-01-01' }, columnsOf([{ ...(ROWS[0] ?? DAMAGED), localDay }])),
      ).toEqual([]);
  });

  it('keeps currencies apart, however many a damaged file names', () => {
    const row = ROWS[0] ?? DAMAGED;
    const named = (index: number) => `C${index}`;
    const columns = columnsOf(
      Array.from({ length: 600 }, (_, index) => ({ ...row, currency: named(index) })),
    );
    const of = (currency: string) =>
      columns.chosenBy({ ...EVERY_PAYMENT, amount: { currency, from: null, to: null } });
    expect(of(named(0)).count()).toBe(1);
    expect(of(named(254)).previous(Infinity)).toBe(255);
    expect(of(named(254)).count()).toBe(1);
    expect(of(named(255)).count()).toBe(0);
    expect(of(named(599)).count()).toBe(0);
  });

  it('follows what becomes of a payment, and takes any number of them', () => {
    const columns = columnsOf();
    columns.set({ number: 4, ...ROWS[3], ...DAMAGED, status: 'paid' });
    expect(passing({ status: 'paid' }, columns)).toEqual([1, 2, 4]);
    columns.set({ number: 20_000, ...(ROWS[0] ?? DAMAGED) });
    expect(columns.newest).toBe(20_000);
    expect(columns.chosenBy({ ...EVERY_PAYMENT, status: 'paid' }).has(20_000)).toBe(true);
    expect(passing({ status: 'paid' }, columns)).toEqual([1, 2, 4]);
    const { localDay: day } = ROWS[0] ?? DAMAGED;
    const amount = { currency: 'NGN', from: 100, to: 100 };
    const wanted = { ...EVERY_PAYMENT, fromDay: String(day), toDay: String(day), amount };
    expect(columns.chosenBy(wanted).has(20_000)).toBe(true);
    expect(columns.chosenBy(wanted).has(1)).toBe(true);
  });

  it('forgets an alarm once somebody has seen to it', () => {
    const columns = columnsOf();
    expect(passing({ needsLook: true }, columns)).toEqual([2, 3]);
    for (const number of [2, 3])
      columns.set({ number, ...(ROWS[0] ?? DAMAGED), status: 'paid', alarmCount: 0 });
    expect(passing({ needsLook: true }, columns)).toEqual([]);
    expect(passing({ status: 'open-or-alarm' }, columns)).toEqual([]);
  });

  it('counts whatever is open as such, until it is not', () => {
    const columns = columnsOf();
    for (const status of ['recorded', 'starting', 'waiting', 'unconfirmed'])
      for (const to of [status, 'expired', 'open-or-alarm']) {
        columns.set({ number: 1, ...(ROWS[0] ?? DAMAGED), status: to });
        expect(passing({ status: 'open-or-alarm' }, columns)).toEqual(
          to === status ? [1, 2, 3] : [2, 3],
        );
      }
  });
});

describe('counts', () => {
  const day = (text: string) => ({ from: text, to: text });

  it('say what each choice would show, all others left as they are', () => {
    const counted = columnsOf().counts({ ...EVERY_PAYMENT, status: 'paid' }, FOUR, [
      day('2026-02-01'),
      { from: null, to: null },
    ]);
    expect(counted.statuses).toEqual({
      recorded: 0,
      starting: 0,
      waiting: 0,
      unconfirmed: 1,
      paid: 2,
      mismatch: 0,
      declined: 0,
      expired: 1,
      stopped: 0,
      'open-or-alarm': 2,
    });
    expect(counted).toMatchObject({ methods: { ussd: 1, link: 1 }, needsLook: 1, periods: [1, 2] });
  });

  it('keep to the amounts, the search and the number they start at', () => {
    const columns = columnsOf();
    const amount = { currency: 'NGN', from: 200, to: null };
    expect(columns.counts({ ...EVERY_PAYMENT, amount }, FOUR, []).statuses).toMatchObject({
      paid: 1,
      expired: 1,
    });
    expect(columns.counts(EVERY_PAYMENT, everyNumber(2), []).methods).toEqual({ ussd: 1, link: 1 });
    expect(columns.counts(EVERY_PAYMENT, only(3, 9), [day('2026-02-01')])).toMatchObject({
      needsLook: 1,
      periods: [1],
    });
  });

  it('of one choice leave out what the others hide', () => {
    const filter = { ...EVERY_PAYMENT, method: 'link', fromDay: '2026-02-02' } as const;
    expect(columnsOf().counts(filter, FOUR, []).statuses).toMatchObject({ paid: 0, expired: 1 });
    const link = { ...EVERY_PAYMENT, method: 'link' } as const;
    expect(columnsOf().counts(link, FOUR, []).statuses).toMatchObject({
      paid: 1,
      expired: 1,
      unconfirmed: 0,
    });
    const looks = { ...EVERY_PAYMENT, needsLook: true };
    expect(columnsOf().counts(looks, FOUR, []).statuses).toMatchObject({ paid: 1, expired: 0 });
  });

  it('count a day that can’t be read in the span of all days alone', () => {
    const columns = columnsOf([{ ...(ROWS[0] ?? DAMAGED), localDay: 'x' }]);
    const spans = [
      { from: null, to: null },
      { from: null, to: '2099-12-31' },
      { from: '0001-01-01', to: null },
    ];
    expect(columns.counts(EVERY_PAYMENT, everyNumber(1), spans).periods).toEqual([1, 0, 0]);
  });

  it('with a span chosen, count the other spans without it', () => {
    const filter = { ...EVERY_PAYMENT, fromDay: '2026-02-03', needsLook: true };
    expect(columnsOf().counts(filter, FOUR, [day('2026-02-01')])).toMatchObject({
      periods: [2],
      needsLook: 0,
      methods: { link: 0, ussd: 0 },
    });
  });
});

describe('months and days', () => {
  it('come newest first, each with where its newest payment stands', () => {
    expect(columnsOf().months(FOUR, 4)).toEqual([
      { month: '2026-02', offset: 0, payments: 3 },
      { month: '2026-01', offset: 3, payments: 1 },
    ]);
    expect(columnsOf().months(only(1, 2, 4), 3)).toEqual([
      { month: '2026-02', offset: 0, payments: 1 },
      { month: '2026-01', offset: 1, payments: 1 },
    ]);
  });

  it('gather a month that a clock set back has parted, and pass over a day that can’t be read', () => {
    const row = ROWS[0] ?? DAMAGED;
    const days = ['2026-01-01', '2026-02-01', 'x', '2026-01-02'];
    const columns = columnsOf(days.map((localDay) => ({ ...row, localDay })));
    expect(columns.months(FOUR, 4)).toEqual([
      { month: '2026-02', offset: 2, payments: 1 },
      { month: '2026-01', offset: 0, payments: 2 },
    ]);
  });

  it('are a hundred years of months at most, the newest of them', () => {
    const row = ROWS[0] ?? DAMAGED;
    const localDays = Array.from({ length: 1201 }, (_, index) => {
      const month = String((index % 12) + 1).padStart(2, '0');
      return `${1900 + Math.floor(index / 12)}-${month}-01`;
    });
    const months = columnsOf(localDays.map((localDay) => ({ ...row, localDay })));
    const found = months.months(everyNumber(1201), 1201);
    expect(found).toHaveLength(1200);
    expect(found[0]).toEqual({ month: '2000-01', offset: 0, payments: 1 });
    expect(found.at(-1)?.month).toBe('1900-02');
  });

  it('of the first thousand years have their noughts', () => {
    const columns = columnsOf([{ ...(ROWS[0] ?? DAMAGED), localDay: '0999-01-05' }]);
    expect(columns.months(FOUR, 1)).toEqual([{ month: '0999-01', offset: 0, payments: 1 }]);
  });

  it.each([
    ['2026-02-03', 0],
    ['2026-12-01', 0],
    ['2026-02-02', 1],
    ['2026-02-01', 1],
    ['2026-01-31', 3],
    ['2026-01-30', null],
  ])('%s is found at %s', (day, offset) => {
    expect(columnsOf().offsetOfDay(FOUR, 4, day)).toBe(offset);
  });

  it('a day is found among those that pass alone', () => {
    expect(columnsOf().offsetOfDay(only(1, 3), 4, '2026-01-31')).toBe(1);
  });
});
