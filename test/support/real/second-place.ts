/** Counters with a second place for their backups: everything but clock, keychain and drive is real. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type {
  PlaceOpened,
  SealedDayView,
} from '../../../src/shared/features/second-place/second-place.ts';
import { overviewOf } from './moving.ts';
import { PASSPHRASE } from '../samples/moving-passphrase.ts';
import { tempFolder } from '../run/temp-folder.ts';

/** A drive, as a person links it into a counter's folder of second places. */
export function plugIn(dataFolder: string, drive = tempFolder()): string {
  const places = path.join(dataFolder, 'second-places');
  mkdirSync(places, { recursive: true });
  symlinkSync(drive, path.join(places, 'stick'), 'dir');
  return drive;
}

export const nameStick = (core: AppCore, passphrase = PASSPHRASE) =>
  Promise.resolve(core.handlers.nameSecondPlace({ passphrase, place: 'stick' }));

/** Until the newest backup is there. */
export const copied = (core: AppCore, since = 0) =>
  vi.waitFor(
    async () => {
      const { copiedAt, trouble, work } = (await overviewOf(core)).secondPlace;
      if (trouble !== 'none') throw new Error(trouble);
      if (copiedAt === null || copiedAt <= since || work !== 'nothing') throw new Error('not yet');
      return copiedAt;
    },
    { interval: 50 },
  );

export async function daysOf(core: AppCore, passphrase = PASSPHRASE): Promise<SealedDayView[]> {
  const opened: PlaceOpened = await core.handlers.openSecondPlace({ passphrase, place: 'stick' });
  if (!opened.opened) throw new Error(opened.why);
  return opened.days;
}

/** Every file on a drive, as full paths. */
export const filesOn = (drive: string): string[] =>
  readdirSync(drive, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Which of these texts stands in a file of a drive, or in a file's name, in any usual form. */
export const foundOn = (drive: string, texts: readonly string[]): string[] =>
  texts.filter((text) =>
    filesOn(drive).some(
      (file) =>
        file.slice(drive.length).includes(text) ||
        [Buffer.from(text), Buffer.from(text, 'utf16le')].some((bytes) =>
          readFileSync(file).includes(bytes),
        ),
    ),
  );
