/** What is told of a moving file that came to nothing. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import { openMovedNote } from '../../../src/main/features/moving/moved-note.ts';
import { pack } from '../../../src/main/features/moving/pack.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const random = (bytes: number) => new Uint8Array(bytes).fill(10);

it('is what went wrong first, also where the file can not be removed', async () => {
  const folder = tempFolder();
  const [notePath, target] = [path.join(folder, 'moved.json'), path.join(folder, 'a move')];
  const note = openMovedNote(notePath);
  const unfinished = `${target}.0a0a0a0a.unfinished`;
  const packing = pack({
    target,
    passphrase: PASSPHRASE,
    settings: firstSettings(random),
    departure: null,
    items: null,
    note,
    version: '0.0.0-test',
    at: 0,
    random,
    signal: new AbortController().signal,
    onStep: () => undefined,
    onBytes: () => undefined,
    pass: (step) => {
      if (step !== 'written') return;
      rmSync(unfinished);
      // A folder is not removed as a file is.
      mkdirSync(unfinished);
      throw new Error('the drive is gone');
    },
  });
  await expect(packing).rejects.toThrow('the drive is gone');
  expect(note.get()).toMatchObject({ state: 'here', unfinished });
  rmSync(unfinished, { recursive: true });
  expect(openMovedNote(notePath).get()).toMatchObject({ state: 'here', unfinished: null });
  expect(readdirSync(folder)).toEqual(['moved.json']);
});
