/** Names a second place, unlocks it anew where its key is gone, and stops using it. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PlaceNamed,
  PlaceUnlocked,
} from '../../../shared/features/second-place/second-place.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { StorageError } from '../../core/ledger/index.ts';
import { deriveKey, deriveNewKey } from '../../core/sealed-file/file-header.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import { isWithin } from '../../core/platform/is-within.ts';
import { errorFields } from '../../core/platform/log.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';
import { shelfName } from '../../core/record/index.ts';
import type { Copying } from './copying.ts';
import type { PlaceKeys } from './place-key.ts';
import type { PlaceNote, PlaceNoteFile } from './place-note.ts';
import type { SecondPlaceParts } from './service.ts';

export interface NamingParts extends SecondPlaceParts {
  readonly note: PlaceNoteFile;
  readonly keys: PlaceKeys;
  readonly copying: Pick<Copying, 'renewed'>;
}

/** @param named as in `PlacesOfBackups.choose`. @throws what is not foreseen */
export async function namePlace(
  parts: NamingParts,
  passphrase: string,
  named: string | null,
): Promise<PlaceNamed> {
  try {
    return await nameIt(parts, passphrase, named);
  } catch (error) {
    if (error instanceof KeychainUnavailableError) return { named: false, why: 'no-keychain' };
    parts.log.warn('a second place could not be named', errorFields(error));
    if (isOfFiles(error)) return { named: false, why: 'not-written' };
    throw error;
  }
}

async function nameIt(
  parts: NamingParts,
  passphrase: string,
  named: string | null,
): Promise<PlaceNamed> {
  const { dataFolder, clock, random, note, keys } = parts;
  const folder = await parts.places.choose(named, 'keep');
  if (folder === null) return { named: false, why: 'cancelled' };
  if (!(await isFolder(folder))) return { named: false, why: 'missing' };
  if (isWithin(folder, dataFolder) && !isWithin(folder, parts.placesFolder))
    return { named: false, why: 'own-folder' };
  const key = await deriveNewKey(passphrase, random);
  const shelf = shelfName(parts.terminal(), key.kdf.salt);
  const before = note.get();
  const entry = await keys.keep(key);
  try {
    await mkdir(join(folder, shelf), { mode: folderMode() });
    flushFolder(folder);
    const former = before?.folder === folder ? [...before.former, before.shelf].slice(-20) : [];
    const { kdf, check } = key;
    note.set({
      folder,
      shelf,
      entry,
      kdf,
      check: check.toString('hex'),
      namedAt: clock.now(),
      copiedAt: null,
      former,
    });
  } catch (error) {
    await keys.forget(entry);
    throw error;
  }
  if (before !== null) await keys.forget(before.entry);
  parts.copying.renewed();
  parts.log.info('a second place was named', {});
  void bringNow(parts);
  return { named: true };
}

/** What keeps it from being made is said where backups are; the keeper's next look tries again. */
async function bringNow({ live, log }: NamingParts): Promise<void> {
  try {
    await live.backUp();
  } catch (error) {
    log.warn('no backup could be made for the second place yet', errorFields(error));
  }
}

/** @throws what is not foreseen */
export async function unlockPlace(
  parts: NamingParts,
  place: PlaceNote,
  passphrase: string,
): Promise<PlaceUnlocked> {
  try {
    return await unlockIt(parts, place, passphrase);
  } catch (error) {
    if (error instanceof KeychainUnavailableError) return { unlocked: false, why: 'no-keychain' };
    throw error;
  }
}

async function unlockIt(
  { keys, copying, live }: NamingParts,
  place: PlaceNote,
  passphrase: string,
): Promise<PlaceUnlocked> {
  const key = await deriveKey(passphrase, place.kdf);
  if (key.check.toString('hex') !== place.check)
    return { unlocked: false, why: 'wrong-passphrase' };
  await keys.put(place.entry, key);
  copying.renewed();
  live.takeElsewhere();
  return { unlocked: true };
}

/** @throws StorageError */
export async function stopPlace({ note, keys, copying }: NamingParts): Promise<void> {
  const place = note.get();
  try {
    note.set(null);
  } catch (error) {
    throw new StorageError('the note could not be removed', { cause: error });
  }
  if (place !== null) await keys.forget(place.entry);
  copying.renewed();
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

const isOfFiles = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
