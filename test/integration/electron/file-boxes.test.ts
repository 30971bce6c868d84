/** Where files are to lie, and which are opened, is chosen in the system's boxes: no page names a path. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main as texts } from '../../../src/shared/i18n/en/main.ts';
import type { PrintoutFile } from '../../../src/shared/features/sending/sending.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SUGGESTED = 'Counterfoil A1 2026-11-22.counterfoil-move';

/** The boxes on a stand-in, with what a person chooses in them. */
async function openBoxes(chosen: string | null, isDestroyed = false) {
  const asked: unknown[] = [];
  vi.doMock('electron', () => ({
    BrowserWindow: class {
      readonly isDestroyed = () => isDestroyed;
    },
    app: { getPath: (name: string) => path.join('/home/shop', name) },
    shell: {},
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
  const boxes = await import('../../../src/main/hosts/electron/file-boxes.ts');
  const { BrowserWindow } = await import('electron');
  const [window, language] = [new BrowserWindow(), englishOnly()];
  return {
    move: boxes.createMoveBoxes(window, language),
    askPrintout: boxes.createPrintoutBox(window, language),
    review: boxes.createReviewBoxes(window, language),
    secondPlace: boxes.createSecondPlaceBoxes(window, language),
    exports: boxes.createExportBoxes(window, language),
    asked,
  };
}
afterEach(() => vi.doUnmock('electron'));

describe('the box of a file of payments', () => {
  it('begins with the person’s documents, and gives the name its ending', async () => {
    const file = path.join(tempFolder(), 'november');
    const { exports, asked } = await openBoxes(file);
    expect(exports.view()).toEqual({ kind: 'box' });
    expect(await exports.choose('November.csv', 'csv')).toMatchObject({ path: `${file}.csv` });
    expect(asked).toMatchObject([
      {
        title: texts.exports.save,
        defaultPath: path.join('/home/shop/documents', 'November.csv'),
        filters: [{ name: texts.exports.kind.csv, extensions: ['csv'] }],
      },
    ]);
    expect(await (await openBoxes(null)).exports.choose('November.csv', 'csv')).toBeNull();
  });
});

describe('the boxes of a moving file', () => {
  it('propose a name in the person’s own folder, in their language', async () => {
    const { move, asked } = await openBoxes(`/media/stick/${SUGGESTED}`);
    expect(move.view()).toEqual({ kind: 'box' });
    expect(await move.chooseTarget(SUGGESTED)).toBe(`/media/stick/${SUGGESTED}`);
    expect(asked).toEqual([
      {
        title: texts.moving.save,
        defaultPath: path.join('/home/shop/documents', SUGGESTED),
        filters: [{ name: texts.moving.kind, extensions: ['counterfoil-move'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      },
    ]);
    expect(await move.chooseSource(null)).toBe(`/media/stick/${SUGGESTED}`);
  });

  it('give a name its ending, over nothing that nobody was asked about', async () => {
    const folder = tempFolder();
    const { move } = await openBoxes(path.join(folder, 'till'));
    expect(await move.chooseTarget(SUGGESTED)).toBe(path.join(folder, 'till.counterfoil-move'));
    writeFileSync(path.join(folder, 'till.counterfoil-move'), '');
    expect(await move.chooseTarget(SUGGESTED)).toBe(path.join(folder, 'till-2.counterfoil-move'));
    const upper = await openBoxes('C:\\TILL.COUNTERFOIL-MOVE');
    expect(await upper.move.chooseTarget(SUGGESTED)).toBe('C:\\TILL.COUNTERFOIL-MOVE');
  });

  it('take no for an answer, and take a window’s end for one', async () => {
    const { move } = await openBoxes(null);
    expect(await move.chooseTarget(SUGGESTED)).toBeNull();
    // What a page says about files counts for nothing here.
    expect(await move.chooseSource('a.counterfoil-move')).toBeNull();
    const gone = await openBoxes('/media/stick/a.counterfoil-move', true);
    expect(await gone.move.chooseTarget(SUGGESTED)).toBeNull();
    expect(await gone.move.chooseSource(null)).toBeNull();
    expect(gone.asked).toEqual([]);
  });
});

describe('the box of a printout', () => {
  async function ask(choice: string | null, file: PrintoutFile = 'png', isDestroyed = false) {
    const { askPrintout, asked } = await openBoxes(choice, isDestroyed);
    return { chosen: await askPrintout(`Receipt A1.${file}`, file), asked };
  }

  it('asks a person, in their language, beginning with their pictures', async () => {
    const { chosen, asked } = await ask('/home/ada/slip.PNG');
    expect(chosen).toBe('/home/ada/slip.PNG');
    expect(asked).toEqual([
      {
        title: texts.printouts.save.png,
        defaultPath: path.join('/home/shop/pictures', 'Receipt A1.png'),
        filters: [{ name: texts.printouts.kind.png, extensions: ['png'] }],
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      },
    ]);
  });

  it('asks for a PDF as such, beginning with their documents', async () => {
    const { chosen, asked } = await ask('/home/ada/slip', 'pdf');
    expect(chosen).toBe('/home/ada/slip.pdf');
    expect(asked).toMatchObject([
      {
        title: texts.printouts.save.pdf,
        defaultPath: path.join('/home/shop/documents', 'Receipt A1.pdf'),
        filters: [{ name: texts.printouts.kind.pdf, extensions: ['pdf'] }],
      },
    ]);
  });

  it('gives a name its ending, and never that of a file that nobody was asked about', async () => {
    const file = path.join(tempFolder(), 'slip');
    expect((await ask(file)).chosen).toBe(`${file}.png`);
    writeFileSync(`${file}.png`, '');
    expect((await ask(file)).chosen).toBe(`${file} 2.png`);
  });

  it('gives nothing where nobody chose, or the window is gone', async () => {
    expect((await ask(null)).chosen).toBeNull();
    expect(await ask('/home/ada/slip.png', 'png', true)).toEqual({ chosen: null, asked: [] });
  });
});

describe('the box of a record', () => {
  it('asks a person, in their language, whatever the page says', async () => {
    const { review, asked } = await openBoxes('/media/stick/ledger.db');
    expect(review.view()).toEqual({ kind: 'box' });
    expect(await review.choose('other.db')).toBe('/media/stick/ledger.db');
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
    expect(await (await openBoxes(null)).review.choose(null)).toBeNull();
    const gone = await openBoxes('/media/stick/ledger.db', true);
    expect([await gone.review.choose(null), gone.asked]).toEqual([null, []]);
  });
});

describe('the box of a second place', () => {
  it.each(['keep', 'restore'] as const)(
    'asks a person for a folder, whatever the page says, to %s',
    async (purpose) => {
      const { secondPlace, asked } = await openBoxes('/media/stick');
      expect(secondPlace.view()).toEqual({ kind: 'box' });
      expect(await secondPlace.choose('/etc', purpose)).toBe('/media/stick');
      expect(asked).toEqual([
        {
          title: texts.secondPlace[purpose],
          properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
        },
      ]);
    },
  );

  it('gives nothing where nobody chose, or the window is gone', async () => {
    expect(await (await openBoxes(null)).secondPlace.choose(null, 'keep')).toBeNull();
    const gone = await openBoxes('/media/stick', true);
    expect([await gone.secondPlace.choose(null, 'keep'), gone.asked]).toEqual([null, []]);
  });
});
