/** A sale's lines go into a payment's row and come back, or the row can't be read. */
import { describe, expect, it } from 'vitest';
import {
  linesOfStored,
  namesOfStored,
  storedLines,
} from '../../../src/main/core/ledger/stored-lines.ts';

const LINES = [
  { name: 'Bread, "best"', quantity: 2, unitMinor: 50_000 },
  { name: 'Milk', quantity: 1, unitMinor: 25_000 },
];

describe('lines in a row', () => {
  it('are their values alone, and come back', () => {
    const stored = storedLines(LINES);
    expect(stored).toBe('[["Bread, \\"best\\"",2,50000],["Milk",1,25000]]');
    expect(linesOfStored(JSON.parse(stored ?? ''))).toEqual(LINES);
    expect(storedLines(null)).toBeNull();
    expect(linesOfStored(null)).toBeNull();
  });

  it.each([
    [7, 7],
    ['[]', '[]'],
    [{ 0: ['Bread', 1, 1] }, { 0: ['Bread', 1, 1] }],
    [[['Bread', 1]], [['Bread', 1]]],
    [[['Bread', 1, 1, 1]], [['Bread', 1, 1, 1]]],
    [['Bread'], ['Bread']],
  ])('of another shape stay as they are, for the schema to refuse: %j', (stored, read) => {
    expect(linesOfStored(stored)).toEqual(read);
  });

  it('say by which names they are found, and nothing where they are damaged', () => {
    expect(namesOfStored(storedLines(LINES))).toEqual(['Bread, "best"', 'Milk']);
    for (const damaged of [null, 5, '', '[', '{}', '7', '[7]', '[[]]', '[[7,1,1]]', Buffer.of(1)])
      expect(namesOfStored(damaged)).toEqual([]);
    expect(namesOfStored('[["Bread",1,1],7,["Milk"]]')).toEqual(['Bread', 'Milk']);
  });
});
