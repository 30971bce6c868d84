/** The search index beside a real ledger: it changes how fast a search is, and never what it finds. */
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Finder } from '../../../src/main/core/ledger/finding/finder.ts';
import type { LedgerReads } from '../../../src/main/core/ledger/finding/ledger-reads.ts';
import { openSearchIndex } from '../../../src/main/core/ledger/finding/search-index.ts';
import { customerLines, ruleName } from '../../../src/main/core/payments/customers/customer.ts';
import { intent, keep, payment } from './support.ts';

import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import {
  RULE,
  KENYA,
  numberOf,
  samples,
  record,
  world,
  fill,
  finderOf,
  numbersOf,
  expected,
  expectSame,
  withoutRows,
} from './finding-world.ts';
describe('what a search finds', () => {
  test('is the same with the index, without it, and while it knows half of the book', async () => {
    const of = world();
    for (let round = 0; round < 30; round += 1)
      for (const each of samples()) record(of.ledger, each);
    await expectSame(of, finderOf(of, null));
    const half = openSearchIndex(of.indexPath, of.reads);
    half.goOn();
    expect(half.coverage()).toMatchObject({ low: 101, high: 300 });
    half.close();
    await expectSame(of, finderOf(of));
    fill(of);
    await expectSame(of, finderOf(of));
    for (const each of samples()) record(of.ledger, each);
    await expectSame(of, finderOf(of));
  });

  test('comes from the index, which is asked and knows all of them', async () => {
    const of = world();
    for (const each of samples()) record(of.ledger, each);
    of.ledger.appendAll(Array.from({ length: 90 }, () => intent(payment({ note: 'tiles' }))));
    fill(of);
    const finder = finderOf({ ...of, reads: withoutRows(of) });
    expect(await numbersOf(finder, 'rice')).toEqual(expected(of, 'rice'));
    expect(await numbersOf(finder, '0803123')).toEqual([4, 3]);
    expect(await numbersOf(finder, 'nothing like it')).toEqual([]);
  });

  test('follows a payment that is recorded or gets its reference afterwards', async () => {
    const of = world();
    fill(of).close();
    const finder = finderOf(of);
    expect(await numbersOf(finder, 'sacks')).toEqual([]);
    const [first, second] = samples();
    if (!first || !second) throw new Error('no samples');
    keep(of.ledger, { ...first, gatewayReference: null });
    expect(await numbersOf(finder, 'sacks')).toEqual([1]);
    expect(await numbersOf(finder, 'gw-99')).toEqual([]);
    const given = { ...first, gatewayReference: 'gw-99', status: 'starting' as const };
    of.ledger.append({ event: { type: 'window-ended' }, at: first.createdAt + 1, payment: given });
    expect(await numbersOf(finder, 'gw-99')).toEqual([1]);
    const index = fill(of);
    expect(index.candidates('"gw－"', 1, 9).next(9)).toEqual([1]);
  });

  test('is found by the service’s other references, typed whole', async () => {
    const of = world();
    const one = record(of.ledger, payment({ status: 'starting' }));
    record(of.ledger, payment());
    const db = new Database(of.ledger.path);
    db.prepare('INSERT INTO service_references (reference, payment) VALUES (?, 1)').run('EXT-5');
    db.close();
    fill(of);
    expect(await numbersOf(finderOf(of), 'ext-5')).toEqual([1]);
    expect(await numbersOf(finderOf(of), 'EXT-')).toEqual([]);
    expect(await numbersOf(finderOf(of), one.reference.toLowerCase())).toEqual([1]);
  });

  test('keeps to the filter beside it, rare or common', async () => {
    const of = world();
    for (let round = 0; round < 150; round += 1)
      for (const each of samples())
        record(of.ledger, { ...each, id: payment().id, status: round === 7 ? 'paid' : 'stopped' });
    fill(of);
    const finder = finderOf(of);
    const rare = await numbersOf(finder, 'rice', { status: 'paid' });
    expect(rare).toEqual(expected(of, 'rice').filter((number) => number > 70 && number <= 80));
    const common = await numbersOf(finder, 'gw-77 beans', { status: 'stopped' });
    expect(common).toHaveLength(149);
  });
});

describe('a page of a search', () => {
  const ask = (finder: Finder, search: string, offset: number, whole: boolean) =>
    finder.history({
      filter: { ...EVERY_PAYMENT, search },
      customer: [],
      anchor: null,
      offset,
      limit: 20,
      whole,
    });

  test('comes before all are counted, and says so; the whole and later pages go on from there', async () => {
    const of = world();
    of.ledger.appendAll(Array.from({ length: 3000 }, () => intent(payment({ note: 'ricebag' }))));
    fill(of);
    const finder = finderOf(of);
    const first = await ask(finder, 'ricebag', 0, false);
    expect(first.rows).toHaveLength(20);
    expect(first.totalIsExact).toBe(false);
    expect(first.total).toBeLessThan(3000);
    expect(first.rows.map((row) => numberOf(row))).toEqual(
      Array.from({ length: 20 }, (_, index) => 3000 - index),
    );
    expect(await ask(finder, 'ricebag', 0, true)).toEqual({
      ...first,
      total: 3000,
      totalIsExact: true,
    });
    const last = await ask(finder, 'ricebag', 2990, false);
    expect(last).toMatchObject({ total: 3000, totalIsExact: true });
    expect(last.rows.map((row) => numberOf(row))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('has what the newest payments hold, however late the machine is', async () => {
    const of = world();
    of.ledger.append(intent(payment({ note: 'ricebag' })));
    let seconds = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1000);
    onTestFinished(() => void vi.restoreAllMocks());
    const page = await ask(finderOf(of, null), 'ricebag', 0, false);
    expect(page).toMatchObject({ total: 1, totalIsExact: true });
  });

  test('gives up counting for one who has typed on', async () => {
    const of = world();
    of.ledger.appendAll(Array.from({ length: 3000 }, () => intent(payment({ note: 'ricebag' }))));
    const slowly: LedgerReads = {
      ...of.reads,
      texts(from, below) {
        const until = performance.now() + 5;
        while (performance.now() < until);
        return of.reads.texts(from, below);
      },
    };
    const finder = finderOf({ ...of, reads: slowly }, null);
    const [overtaken, latest] = await Promise.all([
      ask(finder, 'riceba', 0, true),
      ask(finder, 'ricebag', 0, true),
    ]);
    expect(overtaken.totalIsExact).toBe(false);
    expect(latest).toMatchObject({ total: 3000, totalIsExact: true });
  });
});

describe('customers’ lines that are made anew', () => {
  test('are followed, and read in their rows as long as the index has not', async () => {
    const of = world();
    for (let round = 0; round < 60; round += 1)
      for (const each of samples()) record(of.ledger, each, null);
    fill(of).close();
    expect(await numbersOf(finderOf(of), '+2348031234567')).toEqual([]);
    const { signal } = new AbortController();
    await of.ledger.rewriteCustomerForms(
      ruleName(RULE),
      (text) => customerLines(text, RULE),
      signal,
    );
    const finder = finderOf(of);
    const found = expected(of, '+2348031234567');
    expect(found).toHaveLength(120);
    expect(await numbersOf(finder, '+2348031234567')).toEqual(found);
    const index = fill(of);
    expect(index.coverage().staleLines.below).toBeLessThanOrEqual(1);
    expect(await numbersOf(finderOf({ ...of, reads: withoutRows(of) }), '+2348031234567')).toEqual(
      found,
    );
    // What it found by the rule of before is told from what is there.
    await of.ledger.rewriteCustomerForms(
      ruleName(KENYA),
      (text) => customerLines(text, KENYA),
      signal,
    );
    fill(of);
    expect(await numbersOf(finderOf(of), '23480')).toEqual(expected(of, '23480'));
  });
});
