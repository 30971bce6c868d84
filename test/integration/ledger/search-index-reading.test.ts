/** The search index while it is read bit by bit: it takes in more, is read twice, is put together. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lookupOf } from '../../../src/main/core/ledger/finding/grams.ts';
import type { NumberSet } from '../../../src/main/core/ledger/finding/number-set.ts';
import { openSearchIndex } from '../../../src/main/core/ledger/finding/search-index.ts';
import {
  createSearchRun,
  type SearchRun,
} from '../../../src/main/core/ledger/finding/search-run.ts';
import { fill, finderOf, numbersOf, record, world, type World } from './finding-world.ts';
import { intent, payment } from './support.ts';

const RICE = lookupOf([['ricebag']], []).long ?? '';

function sacks(count: number): World {
  const of = world();
  for (let left = count; left > 0; left -= 5000)
    of.ledger.appendAll(
      Array.from({ length: Math.min(left, 5000) }, () => intent(payment({ note: 'ricebag' }))),
    );
  return of;
}

function runOf(of: World, search: string): SearchRun {
  const run = createSearchRun(of.reads, { search, customer: [] });
  if (run === null) throw new Error('nothing is searched');
  return run;
}

function listOf(set: NumberSet): number[] {
  const numbers: number[] = [];
  for (let number = set.previous(1e6); number > 0; number = set.previous(number - 1))
    numbers.push(number);
  return numbers;
}

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Of how many pieces the index is made. */
function pieces(path: string): number {
  const db = new Database(path, { readonly: true });
  const count = z
    .int()
    .parse(db.prepare('SELECT count(DISTINCT segid) FROM grams_idx').pluck().get());
  db.close();
  return count;
}

describe('candidates', () => {
  test('are read as far as they are asked for, twice at a time', () => {
    const of = sacks(300);
    const index = fill(of);
    const one = index.candidates(RICE, 1, 301);
    const other = index.candidates(RICE, 101, 201);
    expect(one.next(3)).toEqual([300, 299, 298]);
    expect(other.next(2)).toEqual([200, 199]);
    expect(one.next(2)).toEqual([297, 296]);
    expect(other.next(1000)).toEqual(down(198, 101));
    expect(other.next(1)).toEqual([]);
    other.close();
    expect(other.isOpen).toBe(false);
    expect(one.next(1)).toEqual([295]);
    one.close();
  });

  test('end before the index takes anything in, and when it is closed', () => {
    const of = sacks(300);
    const index = fill(of);
    const one = index.candidates(RICE, 1, 301);
    expect(one.next(1)).toEqual([300]);
    expect(index.goOn()).toBe(false);
    expect(one.isOpen).toBe(true);
    record(of.ledger, payment({ note: 'ricebag' }));
    expect(index.goOn()).toBe(true);
    expect(one.isOpen).toBe(false);
    const another = index.candidates(RICE, 1, 302);
    expect(another.next(1)).toEqual([301]);
    index.close();
    expect(another.isOpen).toBe(false);
  });
});

describe('a search on its way', () => {
  test('goes on where it was after the index has taken something in', () => {
    const of = sacks(400);
    record(of.ledger, payment({ note: 'beans' }));
    const index = fill(of);
    const run = runOf(of, 'ricebag');
    run.goOn(index);
    expect(listOf(run.found)).toEqual(down(400, 337));
    record(of.ledger, payment({ note: 'ricebag' }));
    expect(index.goOn()).toBe(true);
    run.follow();
    while (run.below > 1) run.goOn(index);
    expect(listOf(run.found)).toEqual([402, ...down(400, 1)]);
    index.close();
  });

  test('lets go of the index whenever it rests, and finds the rest of it afterwards', () => {
    const of = sacks(1000);
    const index = fill(of);
    const run = runOf(of, 'ricebag');
    while (run.below > 1) {
      run.goOn(index);
      run.rest();
    }
    expect(listOf(run.found)).toEqual(down(1000, 1));
    index.close();
  });

  test('asks for short words as well once many candidates had none', () => {
    const of = sacks(900);
    record(of.ledger, payment({ note: 'ricebag qz' }));
    of.ledger.appendAll(Array.from({ length: 800 }, () => intent(payment({ note: 'ricebag' }))));
    const index = fill(of);
    const run = runOf(of, 'ricebag qz');
    let steps = 0;
    while (run.below > 1) {
      run.goOn(index);
      steps += 1;
    }
    expect(listOf(run.found)).toEqual([901]);
    expect(steps).toBe(4);
    index.close();
  });
});

describe('an index that has grown', () => {
  test('is put together, in steps that it goes on with after it was closed, and then rests', async () => {
    const of = sacks(10_500);
    const index = openSearchIndex(of.indexPath, of.reads);
    while (index.coverage().low > 1) index.goOn();
    const before = pieces(of.indexPath);
    expect(before).toBeGreaterThan(1);
    expect(index.goOn()).toBe(true);
    index.close();
    fill(of).close();
    expect(pieces(of.indexPath)).toBe(1);

    const again = openSearchIndex(of.indexPath, of.reads);
    expect(again.goOn()).toBe(false);
    record(of.ledger, payment({ note: 'ricebag' }));
    expect(again.goOn()).toBe(true);
    expect(again.goOn()).toBe(false);
    again.close();
    expect(pieces(of.indexPath)).toBe(2);
    expect(await numbersOf(finderOf(of), 'ricebag')).toEqual(down(10_501, 1));
  });

  test('is left as it is while it is small', () => {
    const of = sacks(2000);
    fill(of).close();
    expect(pieces(of.indexPath)).toBeGreaterThan(1);
  });
});
