/** Which folder is a second place is chosen in a box of the system's: no page names a path. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main as texts } from '../../../src/shared/i18n/en/main.ts';
import { englishOnly } from '../../support/fakes/languages.ts';

async function openBoxes(chosen: string[] | null, isDestroyed = false) {
  const asked: unknown[] = [];
  vi.doMock('electron', () => ({
    BrowserWindow: class {
      readonly isDestroyed = () => isDestroyed;
    },
    dialog: {
      showOpenDialog: async (_window: unknown, options: unknown) => {
        asked.push(options);
        return { canceled: chosen === null, filePaths: chosen ?? [] };
      },
    },
  }));
  vi.resetModules();
  const { createSecondPlaceBoxes } =
    await import('../../../src/main/hosts/electron/second-place-boxes.ts');
  const { BrowserWindow } = await import('electron');
  return { boxes: createSecondPlaceBoxes(new BrowserWindow(), englishOnly()), asked };
}
afterEach(() => vi.doUnmock('electron'));

describe('the box of a second place', () => {
  it.each(['keep', 'restore'] as const)(
    'asks a person for a folder, whatever the page says, to %s',
    async (purpose) => {
      const { boxes, asked } = await openBoxes(['/media/stick']);
      expect(boxes.view()).toEqual({ kind: 'box' });
      expect(await boxes.choose('/etc', purpose)).toBe('/media/stick');
      expect(asked).toEqual([
        {
          title: texts.secondPlace[purpose],
          properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
        },
      ]);
    },
  );

  it('gives nothing where nobody chose, or the window is gone', async () => {
    expect(await (await openBoxes(null)).boxes.choose(null, 'keep')).toBeNull();
    const gone = await openBoxes(['/media/stick'], true);
    expect([await gone.boxes.choose(null, 'keep'), gone.asked]).toEqual([null, []]);
  });
});
