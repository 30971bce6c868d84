/** The list of items on a real disk. */
import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openItemsFile } from '../../../src/main/features/items/items-file.ts';
import { createItems, type Items } from '../../../src/main/features/items/index.ts';
import { ITEMS_MAX } from '../../../src/shared/features/items/items.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';

let folder = '';
let currency = 'NGN';
let damage: unknown[] = [];
let saved: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-items-'));
  currency = 'NGN';
  damage = [];
  saved = [];
  const own = folder;
  onTestFinished(() => rmSync(own, { recursive: true }));
});

const path = () => join(folder, 'items.db');
function opened(): Items {
  const items = createItems({
    openFile: () => openItemsFile(path(), 1_700_000_000_000, (error) => damage.push(error)),
    currency: () => currency,
    async save(name, text) {
      saved.push(text);
      return { outcome: 'saved', path: name };
    },
  });
  onTestFinished(() => items.close());
  return items;
}
const bread = {
  id: null,
  name: 'Bread',
  priceMinor: 50_000,
  colour: 'red',
  barcode: '012345678905',
  category: 'Bakery',
} as const;
const every = { search: '', category: null, offered: false, offset: 0, limit: 100 };
const namesIn = (items: Items, wanted: Partial<Parameters<Items['find']>[0]> = {}) =>
  items.find({ ...every, ...wanted }).items.map(({ name }) => name);

describe('the list', () => {
  it('is on the disk when it is written, also on a Mac', () => {
    const pragma = vi.spyOn(Database.prototype, 'pragma');
    onTestFinished(() => pragma.mockRestore());
    opened().save(bread);
    const db = pragma.mock.contexts.find((each) => each instanceof Database);
    const set = ['journal_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync'];
    expect(set.map((name) => db?.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 1]);
  });

  it('is kept, changed and found again after a restart', () => {
    const first = opened();
    const { id } = first.save(bread);
    first.save({ ...bread, name: 'Rolls', barcode: '' });
    first.save({ ...bread, id, name: 'White bread' });
    first.close();
    const second = opened();
    expect(second.find(every)).toMatchObject({
      total: 2,
      kept: 2,
      offered: 2,
      categories: ['Bakery'],
      setAside: null,
      items: [
        { name: 'Rolls', barcode: null },
        { id, name: 'White bread' },
      ],
    });
    second.remove(id);
    expect(namesIn(second)).toEqual(['Rolls']);
    expect(() => second.save({ ...bread, id })).toThrow('not in the list');
  });

  it('is searched by words of name, category and barcode, whatever their case', () => {
    const items = opened();
    items.save(bread);
    items.save({ ...bread, name: 'Şeker 50%', barcode: '', category: 'Sweets' });
    expect(namesIn(items, { search: 'BREAD' })).toEqual(['Bread']);
    expect(namesIn(items, { search: 'bakery bre' })).toEqual(['Bread']);
    expect(namesIn(items, { search: '789' })).toEqual(['Bread']);
    expect(namesIn(items, { search: 'ｓｗｅｅｔｓ' })).toEqual(['Şeker 50%']);
    expect(namesIn(items, { search: 'seker' })).toEqual(['Şeker 50%']);
    expect(namesIn(items, { search: '%' })).toEqual(['Şeker 50%']);
    expect(namesIn(items, { search: "'; DROP TABLE items" })).toEqual([]);
    expect(namesIn(items, { category: 'Sweets' })).toEqual(['Şeker 50%']);
  });

  it('finds a code with or without its leading zero, and every item that has it', () => {
    const items = opened();
    items.save(bread);
    items.save({ ...bread, name: 'Bread, yesterday’s', barcode: '0012345678905' });
    for (const code of ['012345678905', '0012345678905'])
      expect(items.withBarcode(code).map(({ name }) => name)).toEqual([
        'Bread',
        'Bread, yesterday’s',
      ]);
    expect(items.withBarcode('12345678905')).toEqual([]);
  });

  it('offers what is priced in the counter’s currency alone, and loses nothing by another', () => {
    const items = opened();
    items.save(bread);
    currency = 'KES';
    expect(items.find({ ...every, offered: true })).toMatchObject({
      total: 0,
      offered: 0,
      kept: 1,
    });
    expect(items.withBarcode('012345678905')).toEqual([]);
    currency = 'NGN';
    expect(namesIn(items, { offered: true })).toEqual(['Bread']);
  });

  it('says after each change how many there are and of which categories', () => {
    const items = opened();
    const said = (wanted: Partial<Parameters<Items['find']>[0]> = {}) => {
      const { total, kept, offered, categories } = items.find({ ...every, ...wanted });
      return { total, kept, offered, categories };
    };
    expect(said()).toEqual({ total: 0, kept: 0, offered: 0, categories: [] });
    const { id } = items.save(bread);
    items.save({ ...bread, name: 'Soap', barcode: '', category: 'Washing' });
    const both = { kept: 2, offered: 2, categories: ['Bakery', 'Washing'] };
    expect(said()).toEqual({ total: 2, ...both });
    expect(said({ search: 'soap' })).toEqual({ total: 1, ...both });
    expect(said({ search: 'nothing' })).toEqual({ total: 0, ...both });
    expect(said({ limit: 1 }).total).toBe(2);
    expect(said({ limit: 1, offset: 1 }).total).toBe(2);
    expect(said({ search: 'a', limit: 1, offset: 1 }).total).toBe(2);
    expect(said({ category: 'Bakery', offset: 5 }).total).toBe(1);
    expect(said({ offset: 5 }).total).toBe(2);
    items.save({ ...bread, id, category: 'Food' });
    expect(said().categories).toEqual(['Food', 'Washing']);
    items.remove(id);
    expect(said()).toEqual({ total: 1, kept: 1, offered: 1, categories: ['Washing'] });
  });

  it.each([
    [{ name: ' ' }, 'name', 'item-name-empty'],
    [{ barcode: 'ä' }, 'barcode', 'item-barcode-invalid'],
    [{ category: 'x'.repeat(41) }, 'category', 'item-category-too-long'],
  ])('takes nothing that can’t be used: %j', (change, field, problem) => {
    const items = opened();
    expect(() => items.save({ ...bread, ...change })).toThrow(
      expect.objectContaining({ code: 'field-invalid', field, problem }),
    );
    expect(items.find(every).kept).toBe(0);
  });
});

describe('a list that is damaged', () => {
  it('is put aside, and that is said until something has come in its place', () => {
    const first = opened();
    first.save(bread);
    first.close();
    const garbage = Buffer.alloc(8192, 0xa5);
    writeFileSync(path(), garbage);
    const second = opened();
    expect(second.find(every)).toMatchObject({
      kept: 0,
      setAside: 'items.db.damaged-1700000000000',
    });
    expect(damage).toHaveLength(1);
    expect(readFileSync(join(folder, 'items.db.damaged-1700000000000'))).toEqual(garbage);
    second.save(bread);
    expect(second.find(every)).toMatchObject({ kept: 1, setAside: null });
    expect(readdirSync(folder)).toContain('items.db.damaged-1700000000000');
  });

  const strange: [what: string, put: () => void][] = [
    ['a folder', () => mkdirSync(join(path(), 'with something in it'), { recursive: true })],
    ['a link that leads nowhere', () => symlinkSync(join(folder, 'gone'), path())],
    ['a file that it may not read', () => writeFileSync(path(), '', { mode: 0o000 })],
    ['a pipe', () => void execFileSync('mkfifo', [path()])],
    ['a database of somebody else', () => foreign('CREATE TABLE items (name TEXT)')],
    ['a list of another version', () => foreign('PRAGMA user_version = 2')],
  ];
  function foreign(sql: string): void {
    const db = new Database(path());
    db.exec(sql);
    db.close();
  }
  // Nothing is kept from root. Windows has no pipes in folders, and lets hardly anybody make a link.
  const seen = strange.filter(
    ([what]) =>
      (process.getuid?.() !== 0 || what !== 'a file that it may not read') &&
      (process.platform !== 'win32' || !/link|pipe|may not/.test(what)),
  );
  it.for(seen)('is put aside where it can’t be read: %s', ([, put]) => {
    put();
    const before = lstatSync(path()).ino;
    const items = opened();
    expect(items.find(every).setAside).toBe('items.db.damaged-1700000000000');
    expect(lstatSync(join(folder, 'items.db.damaged-1700000000000')).ino).toBe(before);
    items.save(bread);
    expect(namesIn(items)).toEqual(['Bread']);
  });

  it('is not begun anew where the file can’t be opened at all', () => {
    const items = createItems({
      openFile: () =>
        openItemsFile(join(folder, 'none', 'items.db'), 1, (error) => damage.push(error)),
      currency: () => currency,
      save: async () => ({ outcome: 'cancelled' }),
    });
    expect(() => items.find(every)).toThrow(/no such file|unable to open|does not exist/i);
    expect(damage).toEqual([]);
  });
});

describe('a file', () => {
  const stage = (items: Items, text: string) => {
    const half = Math.ceil(text.length / 2);
    items.stage(0, text.slice(0, half));
    items.stage(half, text.slice(half));
    return items.preview();
  };

  it('is taken over as it was shown, whole or not at all', async () => {
    const items = opened();
    const wrong = await stage(items, 'name,price\nBread,500\nMilk,1.2345');
    expect(wrong).toMatchObject({ wrong: 1, problems: [{ line: 3, problem: 'price-decimals' }] });
    expect(() => items.takeOver(wrong.id)).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(items.find(every).kept).toBe(0);
    const { id, added } = await stage(items, 'name,price\nBread,500\nMilk,250');
    expect(added).toBe(2);
    items.takeOver(id);
    expect(namesIn(items)).toEqual(['Bread', 'Milk']);
    expect(() => items.takeOver(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('is shown anew where the list is another one by then', async () => {
    const items = opened();
    const { id } = await stage(items, 'name,price\nBread,500');
    items.save({ ...bread, name: 'Rolls' });
    expect(() => items.takeOver(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('is refused in parts that do not follow each other', async () => {
    const items = opened();
    items.stage(0, 'name,');
    for (const at of [4, 6]) expect(() => items.stage(at, 'price')).toThrow('does not follow');
    items.stage(5, 'price');
    expect(await items.preview()).toMatchObject({ added: 0, wrong: 0 });
  });

  it('goes out and comes back with 20,000 items, which are found as one is', async () => {
    const items = opened();
    const lines = Array.from(
      { length: ITEMS_MAX },
      (_, at) => `Item ${at},${at + 1},20${String(at).padStart(11, '0')}`,
    );
    const { id, added } = await stage(items, `name,price,barcode\n${lines.join('\n')}`);
    expect(added).toBe(ITEMS_MAX);
    items.takeOver(id);
    expect(items.withBarcode('2000000019999')).toMatchObject([{ name: 'Item 19999' }]);
    expect(namesIn(items, { search: 'item 19999' })).toEqual(['Item 19999']);
    expect(items.find({ ...every, offset: 19_950 }).items).toHaveLength(50);
    expect(() => items.save(bread)).toThrow(expect.objectContaining({ problem: 'items-full' }));
    await items.exportAll();
    expect(await stage(items, saved[0] ?? '')).toMatchObject({
      same: ITEMS_MAX,
      added: 0,
      changed: 0,
    });
  });
});

describe('an item', () => {
  it('that makes none any more is left out, and the others are there', () => {
    const file = openItemsFile(path(), 1, () => undefined);
    file.put([itemForTests(1), itemForTests(2)]);
    file.put([{ ...itemForTests(1), currency: 'no code' }]);
    expect(file.all().map(({ name }) => name)).toEqual(['Item 2']);
    file.close();
  });
});
