/** The shop's items, wired to the rest of the app. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ITEM_CALLS } from '../../../shared/features/items/calls.ts';
import { itemsIn, openItemsFile } from './items-file.ts';
import { createItems, type Items } from './index.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import { errorFields } from '../../core/platform/log.ts';
import { replaceFileAside } from '../../core/platform/replace-file.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { CounterHost } from '../checks/index.ts';
import type { Core, Feature } from '../../core/feature.ts';
import type { Gate } from '../../core/contract/gate.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';

export function openItems(
  { dataFolder, clock, log, counterHost }: CoreOptions & { readonly counterHost?: CounterHost },
  { settings }: Core,
): Feature<typeof ITEM_CALLS> & { readonly copy: () => Uint8Array | null } {
  const items = createItems({
    openFile: () =>
      openItemsFile(itemsIn(dataFolder), clock.now(), (error) =>
        log.error('the list of items is damaged and was put aside', errorFields(error)),
      ),
    currency: () => settings.get().preferences.currency,
    async save(name, text) {
      try {
        const place = await whereTo(name);
        if (place === null) return { outcome: 'cancelled' };
        await replaceFileAside(place, text);
        return { outcome: 'saved', path: place };
      } catch (error) {
        log.warn('items could not be exported', errorFields(error));
        return { outcome: 'not-written' };
      }
    },
  });

  async function whereTo(name: string): Promise<string | null> {
    if (counterHost?.askWhere !== undefined) return counterHost.askWhere(name);
    const folder = path.join(dataFolder, 'exports');
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    return path.join(folder, name);
  }

  return {
    handlers: ({ gate }) => createItemHandlers(items, gate),
    // Payments matter more: a list that can't be read keeps nobody from going to another computer.
    copy() {
      try {
        return items.copy();
      } catch (error) {
        log.warn('items do not go along', errorFields(error));
        return null;
      }
    },
    close: () => items.close(),
  };
}

function createItemHandlers(items: Items, gate: Gate): HandlersOf<typeof ITEM_CALLS> {
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
