/**
 * A list of 20,000 items, as many as there can be: what a sale waits for, against one bare statement
 * for the same rows, and taking a file of them over, for which main does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { itemsIn, openItemsFile } from '../../src/main/features/items/items-file.ts';
import { itemsCsv } from '../../src/main/features/items/csv-file.ts';
import { createItems, type Items } from '../../src/main/features/items/items.ts';
import { ITEMS_AT_ONCE } from '../../src/shared/features/items/calls.ts';
import { type Item, ITEM_COLOURS, ITEMS_MAX } from '../../src/shared/features/items/items.ts';
import { IMPORT_PART_MAX } from '../../src/shared/features/items/items-import.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 40;
const IMPORTS = 5;
const CURRENCY = 'NGN';
/** What nobody who taps, scans or types notices. */
const SALE_MS = 16;
/** As long as main may answer nothing else, with somebody waiting for this. */
const TAKEN_OVER_MS = 1000;

const GOODS = ['Rice', 'Maize flour', 'Palm oil', 'Soap', 'Exercise book', 'Cola', 'Yam', 'Salt'];

const list: readonly Item[] = Array.from({ length: ITEMS_MAX }, (_, index) => ({
  id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  name: `${GOODS[index % GOODS.length]} ${index} g`,
  priceMinor: 100 + index,
  currency: CURRENCY,
  colour: ITEM_COLOURS[index % ITEM_COLOURS.length] ?? ITEM_COLOURS[0],
  barcode: index % 10 === 0 ? null : String(6_150_000_000_000 + index),
  category: `Shelf ${index % 40}`,
}));

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  const path = itemsIn(folder);
  const items = createItems({
    openFile: () =>
      openItemsFile(path, Date.now(), (error) => {
        throw new Error('the list is damaged', { cause: error });
      }),
    currency: () => CURRENCY,
    save: () => Promise.reject(new Error('nothing is saved here')),
  });
  try {
    const imported = await importRows(items);
    const bare = new Database(path, { readonly: true });
    try {
      return [...(await saleRows(items, bare)), ...imported];
    } finally {
      bare.close();
    }
  } finally {
    items.close();
    rmSync(folder, { recursive: true });
  }
}

async function saleRows(items: Items, bare: Database.Database): Promise<BenchRow[]> {
  const page = (search: string) =>
    items.find({ search, category: null, offered: true, offset: 0, limit: ITEMS_AT_ONCE });
  const barePage = bare.prepare(
    `SELECT * FROM items WHERE currency = ? AND instr(found_by, ?) > 0
      ORDER BY barcode IS NOT NULL, found_by, id LIMIT ${ITEMS_AT_ONCE}`,
  );
  const bareBarcode = bare.prepare('SELECT * FROM items WHERE barcode = ?');
  const contests: readonly (readonly [string, () => number, () => unknown])[] = [
    [
      'the first page',
      () => page('').items.length - ITEMS_AT_ONCE,
      () => barePage.all(CURRENCY, ''),
    ],
    ['a word', () => page('yam').items.length - ITEMS_AT_ONCE, () => barePage.all(CURRENCY, 'yam')],
    ['one of them', () => page('salt 19999').total - 1, () => barePage.all(CURRENCY, 'salt 19999')],
    [
      'a barcode',
      () => items.withBarcode('6150000019999').length - 1,
      () => bareBarcode.all('6150000019999'),
    ],
  ];
  const rows: BenchRow[] = [];
  for (const [name, find, theirs] of contests) {
    const off = find();
    if (off !== 0) throw new Error(`${off} more than there are were found by ${name}`);
    const outcome = await alternate(ROUNDS, {
      prepare: () => null,
      ours: () => void find(),
      theirs: () => void theirs(),
    });
    const ours = median(outcome.ours);
    rows.push({
      name: `${ITEMS_MAX.toLocaleString('en')} items, found by ${name}`,
      ours: `${ours.toFixed(1)} ms`,
      bare: `${median(outcome.theirs).toFixed(1)} ms`,
      ratio: outcome.ratio,
      target: `at most ${SALE_MS} ms`,
      met: ours <= SALE_MS,
    });
  }
  return rows;
}

/** The list is there afterwards, with each item changed as often as it was taken over. */
async function importRows(items: Items): Promise<BenchRow[]> {
  const previews: number[] = [];
  const takings: number[] = [];
  for (let round = 0; round < IMPORTS; round += 1) {
    const text = itemsCsv(list.map((item) => ({ ...item, priceMinor: item.priceMinor + round })));
    for (let at = 0; at < text.length; at += IMPORT_PART_MAX)
      items.stage(at, text.slice(at, at + IMPORT_PART_MAX));
    const began = performance.now();
    const { id, added, changed } = await items.preview();
    const previewed = performance.now();
    if (added + changed !== ITEMS_MAX) throw new Error(`${added + changed} would change`);
    items.takeOver(id);
    previews.push(previewed - began);
    takings.push(performance.now() - previewed);
  }
  return [
    ['read from a file', previews] as const,
    ['taken over from a file', takings] as const,
  ].map(([name, times]) => ({
    name: `${ITEMS_MAX.toLocaleString('en')} items, ${name}`,
    ours: `${median(times).toFixed(0)} ms`,
    bare: '',
    ratio: median(times) / TAKEN_OVER_MS,
    target: `at most ${TAKEN_OVER_MS} ms`,
    met: median(times) <= TAKEN_OVER_MS,
  }));
}
