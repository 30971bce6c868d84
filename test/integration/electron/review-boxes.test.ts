/** Which record is looked into is chosen in a box of the system's: no page names a path. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main as texts } from '../../../src/shared/i18n/en/main.ts';
import { englishOnly } from '../../support/fakes/languages.ts';

/** The box on a stand-in, with what a person chooses in it. */
async function openBoxes(chosen: string | null, isDestroyed = false) {
  const asked: unknown[] = [];
  vi.doMock('electron', () => ({
    BrowserWindow: class {
      readonly isDestroyed = () => isDestroyed;
    },
    dialog: {
      showOpenDialog: async (_window: unknown, options: unknown) => {
        asked.push(options);
        return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
      },
    },
  }));
  vi.resetModules();
  const { createReviewBoxes } = await import('../../../src/main/hosts/electron/review-boxes.ts');
  const { BrowserWindow } = await import('electron');
  return { boxes: createReviewBoxes(new BrowserWindow(), englishOnly()), asked };
}
afterEach(() => vi.doUnmock('electron'));

describe('the box of a record', () => {
  it('asks a person, in their language, whatever the page says', async () => {
    const { boxes, asked } = await openBoxes('/media/stick/ledger.db');
    expect(boxes.view()).toEqual({ kind: 'box' });
    expect(await boxes.choose('other.db')).toBe('/media/stick/ledger.db');
    expect(asked).toEqual([
      {
        title: texts.reviews.open,
        filters: [
          { name: texts.reviews.kind, extensions: ['db'] },
          { name: texts.reviews.anyFile, extensions: ['*'] },
        ],
        properties: ['openFile', 'dontAddToRecent'],
      },
    ]);
  });

  it('gives nothing where nobody chose, or the window is gone', async () => {
    expect(await (await openBoxes(null)).boxes.choose(null)).toBeNull();
    const gone = await openBoxes('/media/stick/ledger.db', true);
    expect([await gone.boxes.choose(null), gone.asked]).toEqual([null, []]);
  });
});
