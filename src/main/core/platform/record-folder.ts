/** The folder of the record, before anything in it is opened. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { DataPlaces } from './data-folder.ts';
import { EarlierBuildError, refuseEarlierBuild } from './earlier-build.ts';
import { folderMode, keepFilesFor } from './file-modes.ts';

/** The computer's record is there, or should be, and this login may not work with it. */
export class RecordFolderError extends Error {
  override readonly name = 'RecordFolderError';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    super('the folder of the record can\u2019t be used by this login', { cause });
    this.folder = folder;
  }
}

/**
 * Settles the modes of all that follows and makes the folder, but for the one that only whoever
 * looks after the computer can make: a login that may not use it gets no record of its own instead.
 * @throws EarlierBuildError, before anything is written; RecordFolderError; the file system's error
 *   where a login's own folder can't be made
 */
export function openRecordFolder({
  record,
  owner,
  before,
}: Pick<DataPlaces, 'record' | 'owner' | 'before'>): void {
  refuseEarlierBuild([record, ...before]);
  keepFilesFor(owner);
  if (owner === 'person') {
    mkdirSync(record, { recursive: true, mode: folderMode() });
    return;
  }
  try {
    // Windows lets anybody make one there; its rights are set once the app runs.
    if (process.platform === 'win32') mkdirSync(record, { recursive: true });
    accessSync(record, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new RecordFolderError(record, error);
  }
}

/** Why there is no folder to work with, in a sentence; null where something else went wrong. */
export function folderTrouble(
  thrown: unknown,
  texts: Pick<MainTexts['start'], 'notForLogin' | 'earlierBuild' | 'mayNotWrite'>,
): string | null {
  if (thrown instanceof RecordFolderError)
    return fill(texts.notForLogin, { folder: thrown.folder, login: userInfo().username });
  if (thrown instanceof EarlierBuildError)
    return fill(texts.earlierBuild, { folder: thrown.folder });
  return isForbidden(thrown) ? texts.mayNotWrite : null;
}

/** What the system and SQLite call it where a file may not be made or written, room or not. */
const FORBIDDEN = /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY(?:_.+)?)$/;

/** Whether that is what was thrown, or what it was thrown for. */
function isForbidden(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? thrown.code : null;
  return (typeof code === 'string' && FORBIDDEN.test(code)) || isForbidden(thrown.cause);
}

/** Of a folder that holds no record, none can be read. */
const RECORD = ['settings.json', 'live', 'practice'];

export const holdsRecord = (folder: string) =>
  RECORD.some((name) => existsSync(join(folder, name)));

/** A copy of a record while it is made, and the whole copy on its way into its places. */
export const CARRIED_UNFINISHED = 'carried-over.new';
export const CARRIED = 'carried-over';

/** Whether a record may lie where it was kept before, or be on its way from there. */
export function mayHaveToBring({ record, before }: Pick<DataPlaces, 'record' | 'before'>): boolean {
  return (
    before.some((folder) => folder !== record && holdsRecord(folder)) ||
    [CARRIED_UNFINISHED, CARRIED].some((name) => existsSync(join(record, name)))
  );
}
