/**
 * Whether two records that both went on from one past are one counter's, by the names of their events,
 * and what is told of one that was brought over.
 */
import { describe, expect, it } from 'vitest';
import type { Happening } from '../../../src/main/core/ledger/writer.ts';
import {
  areCopies,
  type Branch,
  type BroughtApart,
  tallyApart,
} from '../../../src/main/core/record/fork.ts';
import { joined } from '../../../src/main/core/record/join-copy.ts';

/** Of each epoch but the first: whether what was before it may have had more. */
const branch = (
  lastAt: number,
  ...epochs: readonly (readonly [number, string, number, 'loses'?])[]
) =>
  ({
    epochs: epochs.map(([epoch, ledgerId, firstSequence, loses]) => ({
      epoch,
      ledgerId,
      firstSequence,
      loses: loses === 'loses',
    })),
    lastAt,
  }) satisfies Branch;

const BEGUN = [100, 'a', 1] as const;

describe('two records that share ten events and both went on', () => {
  it.each([
    ['one event’s name is two events’', branch(200, BEGUN), branch(300, BEGUN), true],
    ['one was moved', branch(200, BEGUN), branch(300, BEGUN, [150, 'b', 11]), true],
    [
      'each was moved',
      branch(200, BEGUN, [140, 'c', 11]),
      branch(300, BEGUN, [150, 'b', 11]),
      true,
    ],
    [
      'one lost its end and went on',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
      false,
    ],
    [
      'one lost its end, went on and was restored',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses'], [160, 'a', 11]),
      false,
    ],
    [
      'one was restored and had lost nothing',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11]),
      true,
    ],
    [
      'one was restored, lost nothing, and later lost what both have not',
      branch(140, BEGUN),
      branch(300, BEGUN, [150, 'a', 11], [160, 'a', 15, 'loses']),
      true,
    ],
    [
      'one lost its end, and the other was used after it',
      branch(160, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
      true,
    ],
    ['one does not say when it was begun', branch(200), branch(300, BEGUN), false],
    [
      'one ended in the very moment that the other went on',
      branch(150, BEGUN),
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
      false,
    ],
    [
      'one has no events',
      { ...branch(0, BEGUN), lastAt: null },
      branch(300, BEGUN, [150, 'a', 11, 'loses']),
      false,
    ],
    [
      'one was moved at the last event of both',
      branch(200, BEGUN),
      branch(300, BEGUN, [150, 'b', 10]),
      true,
    ],
    [
      'one lost its end and went on two events later',
      branch(200, BEGUN),
      branch(300, BEGUN, [150, 'a', 12, 'loses']),
      true,
    ],
  ])('where %s', (_, one, other, expected) => {
    expect(areCopies(10, one, other)).toBe(expected);
    expect(areCopies(10, other, one)).toBe(expected);
  });
});

describe('two records that share nothing', () => {
  it.each([
    [
      'one was begun in the place of the other',
      branch(200, BEGUN),
      branch(300, [150, 'b', 1]),
      false,
    ],
    ['both came of an empty one', branch(200, BEGUN), branch(300, BEGUN, [150, 'b', 1]), true],
  ])('where %s', (_, one, other, expected) => {
    expect(areCopies(0, one, other)).toBe(expected);
    expect(areCopies(0, other, one)).toBe(expected);
  });
});

const happening = (
  type: Happening['type'],
  at: number,
  facts: unknown = {},
  terminal = 'A',
): Happening => ({
  terminal,
  paymentId: null,
  at,
  by: null,
  type,
  facts: typeof facts === 'string' ? facts : JSON.stringify(facts),
  words: null,
});

describe('what is told of a record that went apart', () => {
  const told = (lastReceipt: number, ...events: readonly (readonly [Happening, boolean])[]) => {
    const tally = tallyApart(true, 10, lastReceipt);
    for (const [event, isNew] of events) tally.take(event, isNew);
    return { given: tally.given(), brought: tally.brought() };
  };
  const answered = (at: number, receipt: number) => happening('status-answered', at, { receipt });

  it('is nothing where nothing was brought over', () => {
    expect(told(9, [answered(5, 3), false])).toEqual({
      given: { close: 0, receipt: 3, print: 0 },
      brought: null,
    });
  });

  it('is since when, how many payments, by whom, and which receipts both gave', () => {
    const { given, brought } = told(
      8,
      [answered(4, 7), false],
      [happening('recorded', 5), true],
      [happening('recorded', 6, {}, 'B'), true],
      [happening('recorded', 7), false],
      [answered(8, 9), true],
      [happening('print-sent', 9, { print: 4 }), true],
      [happening('print-sent', 10, { print: 2 }), true],
    );
    expect(given).toEqual({ close: 0, receipt: 9, print: 4 });
    expect(brought).toEqual({
      isCopy: true,
      shared: 10,
      since: 5,
      payments: 2,
      terminals: ['A', 'B'],
      receipts: { first: 7, last: 8 },
    });
  });

  it('names one receipt that both gave, and none where the other gave later ones alone', () => {
    expect(told(7, [answered(4, 7), true]).brought?.receipts).toEqual({ first: 7, last: 7 });
    expect(told(6, [answered(4, 7), true]).brought?.receipts).toBeNull();
  });

  it('counts no number of an event that makes no sense or gives none', () => {
    const nothing = { close: 0, receipt: 0, print: 0 };
    for (const event of [
      happening('status-answered', 1, '{'),
      happening('status-answered', 1, { receipt: -5 }),
      happening('print-sent', 1, { print: 'x' }),
      happening('recorded', 1, { receipt: 5, print: 5 }),
    ])
      expect(told(9, [event, true]).given).toEqual(nothing);
  });
});

describe('what came of several records', () => {
  const one: BroughtApart = {
    isCopy: false,
    shared: 10,
    since: 200,
    payments: 2,
    terminals: ['A'],
    receipts: null,
  };

  it('is nothing of none, and the same of one', () => {
    expect(joined([])).toBeNull();
    expect(joined([one])).toEqual(one);
  });

  it('is all that they have, from the first to the last', () => {
    const other = {
      isCopy: true,
      shared: 7,
      since: 300,
      payments: 3,
      terminals: ['B', 'A'],
      receipts: { first: 4, last: 6 },
    };
    expect(joined([one, other, { ...other, receipts: { first: 2, last: 5 } }])).toEqual({
      isCopy: true,
      shared: 7,
      since: 200,
      payments: 8,
      terminals: ['A', 'B'],
      receipts: { first: 2, last: 6 },
    });
  });
});
