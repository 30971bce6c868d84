/** The shop's list of items: what may stand in it, and files of it. */
import { randomUUID } from 'node:crypto';
import type { SavedFile } from '../../../shared/core/contract/declaring.ts';
import type { ImportPreview, ItemPage } from '../../../shared/features/items/calls.ts';
import {
  checkBarcode,
  checkCategory,
  checkItemName,
  type Item,
  ITEMS_MAX,
} from '../../../shared/features/items/items.ts';
import { IMPORT_TEXT_MAX, PROBLEMS_SHOWN } from '../../../shared/features/items/items-import.ts';
import type { ItemsFile } from './items-file.ts';
import { demandField, Refusal, wrongField } from '../../core/platform/refusal.ts';
import { itemsCsv, loadItemsReader } from './csv-file.ts';
import { planImport } from './plan-import.ts';

export interface ItemsParts {
  /** Opened when it is first asked for: no start waits for it. */
  openFile: () => ItemsFile;
  /** The counter's, ISO 4217. */
  currency: () => string;
  /** Writes a file where a person says, or where the host puts such files. */
  save: (name: string, text: string) => Promise<SavedFile>;
}

export interface ItemWanted {
  readonly search: string;
  readonly category: string | null;
  readonly offered: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** As typed, but for the price. */
export interface ItemTyped extends Pick<Item, 'priceMinor' | 'colour' | 'name' | 'category'> {
  /** Null for a new one. */
  readonly id: string | null;
  readonly barcode: string;
}

export interface Items {
  find(wanted: ItemWanted): ItemPage;
  withBarcode(barcode: string): Item[];
  /** @throws Refusal where a field can't be used, or there is no room */
  save(typed: ItemTyped): Item;
  remove(id: string): void;
  /** @throws Refusal `not-possible-now` where it does not follow what was handed over before */
  stage(at: number, text: string): void;
  preview(): Promise<ImportPreview>;
  /** @throws Refusal `not-found` where another text was shown since, or the list is another one by now */
  takeOver(id: string): void;
  exportAll(): Promise<SavedFile>;
  /** All of it, as a database's file; null where there is nothing. @throws where it can't be read */
  copy(): Uint8Array | null;
  close(): void;
}

const CATEGORIES_SHOWN = 200;
const SAME_BARCODE_SHOWN = 20;

export function createItems({ openFile, currency, save }: ItemsParts): Items {
  let opened: ItemsFile | null = null;
  let isClosed = false;
  const file = () => {
    // A preview may have been waiting to read its text.
    if (isClosed) throw new Refusal('closing', 'the list is closed');
    return (opened ??= openFile());
  };
  let staged = '';
  let shown: { id: string; items: readonly Item[] } | null = null;

  return {
    find({ offered, ...query }) {
      const of = file();
      const wanted = offered ? currency() : null;
      const kept = of.count(null);
      return {
        ...of.find({ ...query, currency: wanted }),
        kept,
        offered: of.count(currency()),
        categories: of.categories(wanted, CATEGORIES_SHOWN),
        setAside: kept === 0 ? of.setAside() : null,
      };
    },
    withBarcode: (barcode) => file().withBarcode(barcode, currency(), SAME_BARCODE_SHOWN),
    save({ id, name, priceMinor, colour, barcode, category }) {
      const of = file();
      if (id !== null && of.get(id) === null)
        throw new Refusal('not-found', 'the item is not in the list any more');
      const item: Item = {
        id: id ?? randomUUID(),
        name: demandField('name', checkItemName(name)),
        priceMinor,
        currency: currency(),
        colour,
        barcode: demandField('barcode', checkBarcode(barcode)),
        category: demandField('category', checkCategory(category)),
      };
      if (id === null && of.count(null) >= ITEMS_MAX) throw wrongField('name', 'items-full');
      of.put([item]);
      shown = null;
      return item;
    },
    remove(id) {
      file().remove(id);
      shown = null;
    },
    stage(at, text) {
      if (at === 0) staged = '';
      if (at !== staged.length || at + text.length > IMPORT_TEXT_MAX)
        throw new Refusal('not-possible-now', 'the text does not follow what came before');
      staged += text;
      shown = null;
    },
    async preview() {
      const read = await loadItemsReader();
      const plan = planImport(read(staged), file().all(), currency(), randomUUID);
      const { items, added, changed, same, problems } = plan;
      const id = randomUUID();
      shown = problems.length === 0 ? { id, items } : null;
      return {
        id,
        added,
        changed,
        same,
        wrong: problems.length,
        problems: problems.slice(0, PROBLEMS_SHOWN),
      };
    },
    takeOver(id) {
      if (shown?.id !== id) throw new Refusal('not-found', 'that is not what was shown');
      file().put(shown.items);
      shown = null;
      staged = '';
    },
    copy: () => (file().count(null) === 0 ? null : file().copy()),
    exportAll: () => save('items.csv', itemsCsv(file().all())),
    close() {
      isClosed = true;
      opened?.close();
      opened = null;
    },
  };
}
