/**
 * Data that a build from before the first release left. Nobody had to keep any, so this app does not
 * read it; it is told of, and left as it is.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whileHeld } from './move-file.ts';

/** What settings files say of themselves first. Those of earlier builds begin with their format. */
export const SETTINGS_STAMP = 'settings';

/** "CFLD", by which earlier builds told their ledgers from other SQLite files. */
export const EARLIER_APPLICATION_ID = 0x43464c44;

const SQLITE_MAGIC = 'SQLite format 3\0';
/** Where SQLite writes an application's id, in four bytes. */
const APPLICATION_ID_AT = 68;

/** A folder that an earlier build wrote to. Nothing in it was changed. */
export class EarlierBuildError extends Error {
  override readonly name = 'EarlierBuildError';
  readonly folder: string;
  constructor(folder: string) {
    super('an earlier build wrote this data folder');
    this.folder = folder;
  }
}

/**
 * Only reads, and opens nothing by SQLite, which would lay a journal beside a ledger.
 * @throws EarlierBuildError for the first of these folders that an earlier build wrote to
 */
export function refuseEarlierBuild(folders: readonly string[]): void {
  for (const folder of folders) {
    const ledgers = ['live', 'practice'].map((mode) => join(folder, mode, 'ledger.db'));
    if (ledgers.some(isEarlierLedger) || isEarlierSettings(join(folder, 'settings.json')))
      throw new EarlierBuildError(folder);
  }
}

/** By its header alone; false for what can't be read. */
export function isEarlierLedger(path: string): boolean {
  const start = Buffer.alloc(APPLICATION_ID_AT + 4);
  const hasRead = quietly(path, () => {
    const file = openSync(path, 'r');
    try {
      return readSync(file, start, 0, start.length, 0) === start.length;
    } finally {
      closeSync(file);
    }
  });
  return (
    hasRead === true &&
    start.toString('latin1', 0, SQLITE_MAGIC.length) === SQLITE_MAGIC &&
    start.readUInt32BE(APPLICATION_ID_AT) === EARLIER_APPLICATION_ID
  );
}

/** By what stands first in it, so that a file of ours whose stamp was damaged is not taken for one. */
function isEarlierSettings(path: string): boolean {
  const content = quietly(path, (): unknown => JSON.parse(readFileSync(path, 'utf8')));
  return typeof content === 'object' && content !== null && Object.keys(content)[0] === 'format';
}

/** What can't be read, or is no file, is found out about by whoever opens it. */
function quietly<T>(path: string, read: () => T): T | null {
  try {
    return whileHeld(() => (statSync(path).isFile() ? read() : null));
  } catch {
    return null;
  }
}
