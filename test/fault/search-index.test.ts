/** A search index whose filling is killed again and again, and runs into a full disk. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { createFinder } from '../../src/main/core/ledger/finding/finder.ts';
import { createIndexKeeper } from '../../src/main/core/ledger/finding/index-keeper.ts';
import { createLedgerReads } from '../../src/main/core/ledger/finding/ledger-reads.ts';
import { isPassing } from '../../src/main/core/ledger/finding/search-index-error.ts';
import {
  openSearchIndex,
  searchIndexPath,
} from '../../src/main/core/ledger/finding/search-index.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import { seedLedgerApart } from '../bench/seed.ts';
import { shortLife } from '../support/real/short-life.ts';
import { mountSmallDisk } from '../support/machines/small-disk.ts';

/** So many that its pieces are put together as well. */
const PAYMENTS = 12_000;
const LIVES = 20;
const UNTIL_ITS_END = 300_000;
const CHILD = new URL('../support/real/indexing-child.ts', import.meta.url);
/** Null where this machine does not let us mount one. */
const disk = mountSmallDisk(16);
const SEARCHES = ['rice', '0803', 'c1-26', 'school books', 'qz', 'nothing like it'];

let folder: string;
let ledger: string;
let wanted: number[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-indexing-'));
  ledger = join(folder, 'ledger.db');
  await seedLedgerApart(ledger, PAYMENTS);
  wanted = await totals(ledger, null);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  disk?.close();
});

/** How many payments each search finds. @param indexPath null to read every row */
async function totals(path: string, indexPath: string | null): Promise<number[]> {
  const db = openReadOnly(path);
  const reads = createLedgerReads(db);
  const keeper = createIndexKeeper(indexPath, reads);
  const finder = createFinder(db, reads, keeper);
  const found: number[] = [];
  for (const search of SEARCHES) {
    const filter = { ...EVERY_PAYMENT, search };
    const query = { filter, customer: [], anchor: null, offset: 0, limit: 50, whole: true };
    found.push((await finder.history(query)).total);
  }
  keeper.with((index) => index?.close());
  db.close();
  return found;
}

/** @throws where the index does not hold together */
function checkIndex(path: string): void {
  const db = new Database(path);
  db.exec(`INSERT INTO grams (grams) VALUES ('integrity-check')`);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
}

function copyInto(place: string): string {
  const path = join(folder, place, 'ledger.db');
  mkdirSync(dirname(path));
  copyFileSync(ledger, path);
  return path;
}

test('its searches find much, little and nothing', () => {
  expect(Math.min(...wanted)).toBe(0);
  expect(wanted.filter((total) => total > 0).length).toBeGreaterThan(3);
});

test('it finds the same after each kill, and goes on to the same end', async () => {
  const times: number[] = [];
  // Slowed down by others while it was measured, it would never be killed inside.
  for (const place of ['measured', 'measured-again']) {
    const whole = copyInto(place);
    const began = performance.now();
    expect(await shortLife(CHILD, whole, UNTIL_ITS_END)).toBe(true);
    times.push(performance.now() - began);
  }
  const takes = Math.min(...times);

  const path = copyInto('killed');
  const indexPath = searchIndexPath(path);
  let killed = 0;
  for (let count = 0; count < LIVES; count += 1) {
    if (!(await shortLife(CHILD, path, (takes / LIVES) * (1 + (count % 4))))) killed += 1;
    expect(await totals(path, indexPath)).toEqual(wanted);
    checkIndex(indexPath);
  }
  expect(killed).toBeGreaterThan(3);
  expect(await shortLife(CHILD, path, UNTIL_ITS_END)).toBe(true);
  expect(await totals(path, indexPath)).toEqual(wanted);
  checkIndex(indexPath);
});

test.skipIf(disk === null)(
  'a full disk stops it wherever it is, and it goes on once there is room',
  async () => {
    if (disk === null) return;
    const db = openReadOnly(ledger);
    onTestFinished(() => void db.close());
    const reads = createLedgerReads(db);
    let refused = 0;
    for (const pages of [0, 4, 60, 200, 400, 600, 800]) {
      const place = disk.folder();
      const indexPath = join(place, 'search.db');
      disk.fill(pages);
      const isFilled = fillAsFarAsItGoes(indexPath);
      if (!isFilled) refused += 1;
      expect(await totals(ledger, indexPath)).toEqual(wanted);
      disk.makeRoom();
      expect(fillAsFarAsItGoes(indexPath)).toBe(true);
      expect(await totals(ledger, indexPath)).toEqual(wanted);
      checkIndex(indexPath);
      rmSync(place, { recursive: true });
    }
    expect(refused).toBeGreaterThan(4);

    function fillAsFarAsItGoes(path: string): boolean {
      let index: ReturnType<typeof openSearchIndex> | null = null;
      try {
        index = openSearchIndex(path, reads);
        while (index.goOn());
        return true;
      } catch (error) {
        expect(isPassing(error)).toBe(true);
        return false;
      } finally {
        index?.close();
      }
    }
  },
);
