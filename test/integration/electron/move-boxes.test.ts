/** Where a moving file goes is chosen in the system's boxes: no page names a path. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main as texts } from '../../../src/shared/i18n/en/main.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SUGGESTED = 'Counterfoil A1 2026-11-22.counterfoil-move';

/** The boxes on a stand-in, with what a person chooses in them. */
async function openBoxes(chosen: string | null, isDestroyed = false) {
  const asked: unknown[] = [];
  vi.doMock('electron', () => ({
    BrowserWindow: class {
      readonly isDestroyed = () => isDestroyed;
    },
    app: { getPath: (name: string) => `/home/shop/${name}` },
    dialog: {
      showSaveDialog: async (_window: unknown, options: unknown) => {
        asked.push(options);
        return { canceled: chosen === null, filePath: chosen ?? '' };
      },
      showOpenDialog: async (_window: unknown, options: unknown) => {
        asked.push(options);
        return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
      },
    },
  }));
  vi.resetModules();
  const { createMoveBoxes } = await import('../../../src/main/hosts/electron/move-boxes.ts');
  const { BrowserWindow } = await import('electron');
  return { boxes: createMoveBoxes(new BrowserWindow(), englishOnly()), asked };
}
afterEach(() => vi.doUnmock('electron'));

describe('the boxes of a moving file', () => {
  it('propose a name in the person’s own folder, in their language', async () => {
    const { boxes, asked } = await openBoxes(`/media/stick/${SUGGESTED}`);
    expect(boxes.view()).toEqual({ kind: 'box' });
    expect(await boxes.chooseTarget(SUGGESTED)).toBe(`/media/stick/${SUGGESTED}`);
    expect(asked).toEqual([
      {
        title: texts.moving.save,
        defaultPath: path.join('/home/shop/documents', SUGGESTED),
        filters: [{ name: texts.moving.kind, extensions: ['counterfoil-move'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      },
    ]);
    expect(await boxes.chooseSource(null)).toBe(`/media/stick/${SUGGESTED}`);
  });

  it('give a name its ending, over nothing that nobody was asked about', async () => {
    const folder = tempFolder();
    const { boxes } = await openBoxes(path.join(folder, 'till'));
    expect(await boxes.chooseTarget(SUGGESTED)).toBe(path.join(folder, 'till.counterfoil-move'));
    writeFileSync(path.join(folder, 'till.counterfoil-move'), '');
    expect(await boxes.chooseTarget(SUGGESTED)).toBe(path.join(folder, 'till-2.counterfoil-move'));
    const upper = await openBoxes('C:\\TILL.COUNTERFOIL-MOVE');
    expect(await upper.boxes.chooseTarget(SUGGESTED)).toBe('C:\\TILL.COUNTERFOIL-MOVE');
  });

  it('take no for an answer, and take a window’s end for one', async () => {
    const { boxes } = await openBoxes(null);
    expect(await boxes.chooseTarget(SUGGESTED)).toBeNull();
    // What a page says about files counts for nothing here.
    expect(await boxes.chooseSource('a.counterfoil-move')).toBeNull();
    const gone = await openBoxes('/media/stick/a.counterfoil-move', true);
    expect(await gone.boxes.chooseTarget(SUGGESTED)).toBeNull();
    expect(await gone.boxes.chooseSource(null)).toBeNull();
    expect(gone.asked).toEqual([]);
  });
});
