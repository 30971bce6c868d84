import { describe, expect, it } from 'vitest';
import { NO_COVERAGE, nextStretch, ROWS } from '../../../src/main/core/ledger/finding/coverage.ts';

const NOTHING = { from: 0, below: 0 };
const coverage = (low: number, high: number, staleLines = NOTHING) => ({ low, high, staleLines });

describe('the next stretch of a search', () => {
  it.each([
    ['newer payments than the index knows', coverage(101, 900), 951, 'rows', 901],
    ['many newer ones, some at a time', coverage(101, 900), 5000, 'rows', 5000 - ROWS],
    ['all that the index knows', coverage(101, 900), 901, 'index', 101],
    ['the rest of it', coverage(101, 900), 300, 'index', 101],
    ['older ones than it knows', coverage(101, 900), 101, 'rows', 1],
    ['many older ones, some at a time', coverage(5001, 9000), 5001, 'rows', 5001 - ROWS],
    ['the oldest', coverage(101, 900), 3, 'rows', 1],
    ['any without an index', NO_COVERAGE, 901, 'rows', 901 - ROWS],
    ['any while the index knows none', coverage(901, 900), 901, 'rows', 901 - ROWS],
    ['newer ones while it knows none', coverage(901, 900), 950, 'rows', 950 - ROWS],
    ['the only one that it knows', coverage(900, 900), 901, 'index', 900],
  ] as const)('of %s', (_, of, below, by, from) => {
    expect(nextStretch(of, below, false)).toEqual({ by, from });
  });

  it('reads the rows whose lines may be newer, where it looks at lines', () => {
    const of = coverage(1, 900, { from: 301, below: 601 });
    const walk = (hasForms: boolean) => {
      const seen: string[] = [];
      for (let below = 901; below > 1;) {
        const { by, from } = nextStretch(of, below, hasForms);
        seen.push(`${by} ${from}`);
        below = from;
      }
      return seen;
    };
    expect(walk(true)).toEqual(['index 601', 'rows 301', 'index 1']);
    expect(walk(false)).toEqual(['index 1']);
  });

  it.each([
    [{ from: 500, below: 500 }, 901],
    [{ from: 500, below: 600 }, 300],
  ])('asks the index where no lines are newer: %j below %d', (stale, below) => {
    expect(nextStretch(coverage(1, 900, stale), below, true)).toEqual({ by: 'index', from: 1 });
  });

  it('asks nothing of the index below its lowest, however stale the lines there', () => {
    expect(nextStretch(coverage(400, 900, { from: 1, below: 901 }), 901, true)).toEqual({
      by: 'rows',
      from: 401,
    });
    expect(nextStretch(coverage(400, 900, { from: 1, below: 901 }), 450, true)).toEqual({
      by: 'rows',
      from: 400,
    });
  });
});
