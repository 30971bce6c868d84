/** The calls about the list of items, from memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CallOutput, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import { barcodeKey, type Item } from '../../../../src/shared/features/items/items.ts';

export interface ItemsState {
  /** None unless told. */
  items?: Item[];
  /** What a file would change; one new item unless told otherwise. */
  readonly preview?: CallOutput<'previewItems'>;
  /** What saving an item answers instead. */
  readonly itemError?: CallError;
  /** The name of a list that was put aside. */
  readonly itemsSetAside?: string;
}

type ItemCall =
  | 'findItems'
  | 'findBarcode'
  | 'saveItem'
  | 'removeItem'
  | 'stageItems'
  | 'previewItems'
  | 'importItems'
  | 'exportItems';

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export const itemForTests = (index: number, over: Partial<Item> = {}): Item => ({
  id: `0192f000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Item ${index}`,
  priceMinor: 10_000 * index,
  currency: 'NGN',
  colour: 'plain',
  barcode: null,
  category: '',
  ...over,
});

export function itemCalls(
  state: ItemsState,
  note: (name: CallName, input: unknown) => void,
): Pick<CounterfoilBridge, ItemCall> {
  const kept = () => state.items ?? [];
  return {
    findItems({ search, category, offset, limit }) {
      const found = kept().filter(
        (item) =>
          item.name.toLowerCase().includes(search.trim().toLowerCase()) &&
          (category === null || item.category === category),
      );
      const categories = new Set(kept().map((item) => item.category));
      categories.delete('');
      return ok({
        items: found.slice(offset, offset + limit),
        total: found.length,
        kept: kept().length,
        offered: kept().length,
        categories: [...categories].toSorted(),
        setAside: state.itemsSetAside ?? null,
      });
    },
    findBarcode: ({ barcode }) =>
      ok(
        kept().filter(
          (item) => item.barcode !== null && barcodeKey(item.barcode) === barcodeKey(barcode),
        ),
      ),
    saveItem(input) {
      note('saveItem', input);
      if (state.itemError) return Promise.resolve({ ok: false, error: state.itemError });
      const { id, barcode, ...rest } = input;
      const item = {
        ...itemForTests(kept().length + 1),
        ...rest,
        ...(id === null ? {} : { id }),
        barcode: barcode || null,
      };
      state.items = [...kept().filter((each) => each.id !== item.id), item];
      return ok(item);
    },
    removeItem({ id }) {
      note('removeItem', { id });
      state.items = kept().filter((each) => each.id !== id);
      return ok({});
    },
    stageItems(input) {
      note('stageItems', input);
      return ok({});
    },
    previewItems: () =>
      ok(
        state.preview ?? {
          id: itemForTests(9).id,
          added: 1,
          changed: 0,
          same: 0,
          wrong: 0,
          problems: [],
        },
      ),
    importItems(input) {
      note('importItems', input);
      state.items = [...kept(), itemForTests(kept().length + 1)];
      return ok({});
    },
    exportItems: () => ok({ outcome: 'saved', path: '/home/ada/items.csv' }),
  };
}
