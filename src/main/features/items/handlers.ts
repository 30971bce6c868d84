/** Calls about the list of items. */
import type { ITEM_CALLS } from '../../../shared/features/items/calls.ts';
import type { Items } from './index.ts';
import type { Gate } from '../../core/contract/gate.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';

export function createItemHandlers(items: Items, gate: Gate): HandlersOf<typeof ITEM_CALLS> {
  return {
    findItems: (wanted) => items.find(wanted),
    findBarcode: ({ barcode }) => items.withBarcode(barcode),
    saveItem: (typed) => items.save(typed),
    removeItem({ id }) {
      items.remove(id);
      return {};
    },
    stageItems({ at, text }) {
      items.stage(at, text);
      return {};
    },
    previewItems: () => items.preview(),
    importItems({ id }) {
      items.takeOver(id);
      return {};
    },
    exportItems: gate.limited('exportItems', () => items.exportAll()),
  };
}
