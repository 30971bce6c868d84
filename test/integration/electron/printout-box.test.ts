/** Where a printout's file is to lie is chosen in a box of the system's: no page names a path. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main as texts } from '../../../src/shared/i18n/en/main.ts';
import type { PrintoutFile } from '../../../src/shared/features/sending/sending.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** The box on a stand-in, with what a person chooses in it. */
async function ask(chosen: string | null, file: PrintoutFile = 'png', isDestroyed = false) {
  const asked: unknown[] = [];
  vi.doMock('electron', () => ({
    app: { getPath: (name: string) => path.join('/home/ada', name) },
    BrowserWindow: class {
      readonly isDestroyed = () => isDestroyed;
    },
    dialog: {
      showSaveDialog: async (_window: unknown, options: unknown) => {
        asked.push(options);
        return { canceled: chosen === null, filePath: chosen ?? '' };
      },
    },
  }));
  vi.resetModules();
  const { createPrintoutBox } = await import('../../../src/main/hosts/electron/printout-box.ts');
  const { BrowserWindow } = await import('electron');
  const askWhere = createPrintoutBox(new BrowserWindow(), englishOnly());
  return { chosen: await askWhere(`Receipt A1.${file}`, file), asked };
}
afterEach(() => vi.doUnmock('electron'));

describe('the box of a printout', () => {
  it('asks a person, in their language, beginning with their pictures', async () => {
    const { chosen, asked } = await ask('/home/ada/slip.PNG');
    expect(chosen).toBe('/home/ada/slip.PNG');
    expect(asked).toEqual([
      {
        title: texts.printouts.save.png,
        defaultPath: path.join('/home/ada/pictures', 'Receipt A1.png'),
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
        defaultPath: path.join('/home/ada/documents', 'Receipt A1.pdf'),
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
