/**
 * The list of items: a small database of its own, since it is the shop's and no mode's. One that can't
 * be read is put aside under another name, and whoever asks is told.
 */
import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { itemSchema } from '../../../shared/features/items/calls.ts';
import { foldedText } from '../../../shared/core/text/folded-text.ts';
import { barcodeKey, type Item } from '../../../shared/features/items/items.ts';
import { makeDurable } from '../../core/platform/durable-database.ts';
import { shareBeforeSqlite } from '../../core/platform/file-modes.ts';
import { moveFile } from '../../core/platform/move-file.ts';

const VERSION = 1;

/** Where the list is. */
export const itemsIn = (dataFolder: string) => join(dataFolder, 'items.db');

export interface ItemQuery {
  /** As typed: every word of it has to stand somewhere in name, category or barcode. */
  readonly search: string;
  readonly category: string | null;
  /** Null for all. */
  readonly currency: string | null;
  readonly offset: number;
  readonly limit: number;
}

export interface ItemsFile {
  /** Items without a barcode first, since nothing else finds them; then by name. */
  find(query: ItemQuery): { items: Item[]; total: number };
  /** @param currency null for all */
  count(currency: string | null): number;
  categories(currency: string | null, limit: number): string[];
  /** In the order of their names. */
  withBarcode(barcode: string, currency: string, limit: number): Item[];
  get(id: string): Item | null;
  /** Everything, in the order of `find`. */
  all(): Item[];
  /** The whole of it, as a file that can be opened elsewhere. */
  copy(): Uint8Array;
  /** All of them or none. */
  put(items: readonly Item[]): void;
  remove(id: string): void;
  /** The name of the newest list that was put aside; null where none was. */
  setAside(): string | null;
  close(): void;
}

class DamagedItemsError extends Error {
  override readonly name = 'DamagedItemsError';
}

/**
 * What opening the list fails with where that lies in the file: damage, or tables of somebody else's
 * (plain `SQLITE_ERROR`). Not that the disk is full, or that someone holds it now.
 */
const isDamage = (error: unknown): boolean =>
  error instanceof DamagedItemsError ||
  (error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB|ERROR$)/.test(error.code));

/** As with the settings: Windows says that of a good file as well, while someone holds it. */
const NOT_OURS_TO_READ: readonly unknown[] =
  process.platform === 'win32' ? ['ELOOP'] : ['ELOOP', 'EACCES', 'EPERM'];

/** A folder, a pipe, a link that leads nowhere, or a file that the system keeps from this app. */
function isNoFile(path: string): boolean {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return false;
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return true;
    accessSync(path, constants.R_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && NOT_OURS_TO_READ.includes(error.code);
  }
}

/**
 * Opens the list, or begins one.
 * @param path its folder must be there
 * @param now UTC milliseconds
 * @param onDamage hears of a list that was put aside
 * @throws SqliteError or the file system's error where it can't be used
 */
export function openItemsFile(
  path: string,
  now: number,
  onDamage: (error: unknown) => void,
): ItemsFile {
  try {
    if (isNoFile(path)) throw new DamagedItemsError('no file that can be read');
    return open(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    onDamage(error);
    // The database goes last: cut short, the next opening finds it damaged again.
    for (const ending of ['-wal', '-shm', ''])
      moveIfThere(path + ending, `${path}.damaged-${now}${ending}`);
    return open(path);
  }
}

function moveIfThere(from: string, to: string): void {
  if (readdirSync(dirname(from)).includes(basename(from))) moveFile(from, to);
}

function open(path: string): ItemsFile {
  shareBeforeSqlite(path);
  const db = new Database(path);
  try {
    db.pragma('busy_timeout = 2000');
    makeDurable(db);
    db.pragma('trusted_schema = OFF');
    const checked = z.string().parse(db.pragma('quick_check(1)', { simple: true }));
    if (checked !== 'ok') throw new DamagedItemsError(checked);
    make(db);
    return use(db, path);
  } catch (error) {
    db.close();
    throw error;
  }
}

function make(db: Database.Database): void {
  const version = z.int().parse(db.pragma('user_version', { simple: true }));
  if (version === VERSION) return;
  if (version !== 0) throw new DamagedItemsError(`written in version ${version}`);
  db.transaction(() => {
    db.exec(`
      CREATE TABLE items (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        price_minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        colour TEXT NOT NULL,
        barcode TEXT,
        barcode_key TEXT,
        category TEXT NOT NULL,
        found_by TEXT NOT NULL
      ) STRICT;
      CREATE INDEX items_by_barcode ON items (barcode_key) WHERE barcode_key IS NOT NULL;
      CREATE INDEX items_by_name ON items (currency, barcode IS NOT NULL, found_by);
    `);
    db.pragma(`user_version = ${VERSION}`);
  }).immediate();
}

/** The name first, so that it orders by it. */
const foundBy = ({ name, category, barcode }: Item) =>
  foldedText([name, category, barcode ?? ''].join('\n'));

const COLUMNS = 'id, name, price_minor AS priceMinor, currency, colour, barcode, category';
const ORDER = 'ORDER BY barcode IS NOT NULL, found_by, id';

/** No "or all" in it: that would keep SQLite from walking an index in the order of the list. */
const where = (conditions: readonly (string | null)[]): string => {
  const held = conditions.filter((condition) => condition !== null);
  return held.length === 0 ? '' : `WHERE ${held.join(' AND ')}`;
};
const ofCurrency = (currency: string | null) => (currency === null ? null : 'currency = @currency');

/** A row that makes no item is left out. */
const itemsOf = (rows: readonly unknown[]): Item[] =>
  rows.flatMap((row) => {
    const read = itemSchema.safeParse(row);
    return read.success ? [read.data] : [];
  });

function matching({ search, category, currency }: ItemQuery) {
  const words = [...new Set(foldedText(search).split(/\s+/))]
    .filter((word) => word !== '')
    .slice(0, 8);
  return {
    sql: where([
      ofCurrency(currency),
      category === null ? null : 'category = @category',
      ...words.map((_, at) => `instr(found_by, @word${at}) > 0`),
    ]),
    values: {
      ...Object.fromEntries(words.map((word, at) => [`word${at}`, word])),
      category,
      currency,
    },
  };
}

function use(db: Database.Database, path: string): ItemsFile {
  const putOne = db.prepare(`INSERT OR REPLACE INTO items
    (id, name, price_minor, currency, colour, barcode, barcode_key, category, found_by)
    VALUES (@id, @name, @priceMinor, @currency, @colour, @barcode, @key, @category, @foundBy)`);
  const remove = db.prepare('DELETE FROM items WHERE id = ?');
  const get = db.prepare(`SELECT ${COLUMNS} FROM items WHERE id = ?`);
  const all = db.prepare(`SELECT ${COLUMNS} FROM items ${ORDER}`);
  const withBarcode = db.prepare(`SELECT ${COLUMNS} FROM items
    WHERE barcode_key = @key AND currency = @currency ORDER BY found_by, id LIMIT @limit`);
  /** What comes with every page and takes longer than the page; it changes with the list alone. */
  const counts = new Map<string | null, number>();
  const named = new Map<string | null, string[]>();
  function changed(): void {
    counts.clear();
    named.clear();
  }
  const countOf = (sql: string, values: object) =>
    z.int().parse(db.prepare(`SELECT count(*) FROM items ${sql}`).pluck().get(values));
  function count(currency: string | null): number {
    const counted = counts.get(currency) ?? countOf(where([ofCurrency(currency)]), { currency });
    counts.set(currency, counted);
    return counted;
  }
  const putAll = db.transaction((items: readonly Item[]) => {
    for (const item of items)
      putOne.run({
        ...item,
        key: item.barcode === null ? null : barcodeKey(item.barcode),
        foundBy: foundBy(item),
      });
  }).immediate;

  return {
    find(query) {
      const { sql, values } = matching(query);
      const { limit, offset, search, category, currency } = query;
      const page = db.prepare(
        `SELECT ${COLUMNS} FROM items ${sql} ${ORDER} LIMIT @limit OFFSET @offset`,
      );
      const rows = page.all({ ...values, limit, offset });
      const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
      const isAll = search.trim() === '' && category === null;
      const counted = () => (isAll ? count(currency) : countOf(sql, values));
      return { items: itemsOf(rows), total: isLastPage ? offset + rows.length : counted() };
    },
    count,
    categories(currency, limit) {
      const before = named.get(currency);
      if (before !== undefined) return before.slice(0, limit);
      const distinct = db
        .prepare(
          `SELECT DISTINCT category FROM items ${where([ofCurrency(currency), "category <> ''"])}
            ORDER BY category COLLATE NOCASE`,
        )
        .pluck();
      const names = z.array(z.string()).parse(distinct.all({ currency }));
      named.set(currency, names);
      return names.slice(0, limit);
    },
    withBarcode: (barcode, currency, limit) =>
      itemsOf(withBarcode.all({ key: barcodeKey(barcode), currency, limit })),
    get: (id) => itemsOf([get.get(id)])[0] ?? null,
    all: () => itemsOf(all.all()),
    copy: () => db.serialize(),
    put(items) {
      changed();
      putAll(items);
    },
    remove(id) {
      changed();
      remove.run(id);
    },
    setAside: () =>
      readdirSync(dirname(path))
        .filter((name) => /\.damaged-\d+$/.test(name) && name.startsWith(`${basename(path)}.`))
        .toSorted()
        .at(-1) ?? null,
    close: () => void db.close(),
  };
}
