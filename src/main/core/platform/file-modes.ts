/**
 * Who may read what this app keeps, where the system has modes: its owner alone, or, where the record
 * belongs to the computer, the group of the people who work at it. The process's mask says which, so
 * that worker threads know as well. Windows has no modes; there a folder's rights are passed on.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';

/** Whose a folder of data is: one login's, or the computer's. */
export type RecordOwner = 'person' | 'machine';

const OWNER_ALONE = 0o077;
const OWNER_AND_GROUP = 0o007;

/** For the whole process, before it makes its first file. */
export function keepFilesFor(owner: RecordOwner): void {
  process.umask(owner === 'machine' ? OWNER_AND_GROUP : OWNER_ALONE);
}

const isForGroup = () => process.umask() === OWNER_AND_GROUP;

export const fileMode = () => (isForGroup() ? 0o660 : 0o600);
export const folderMode = () => (isForGroup() ? 0o770 : 0o700);

/**
 * Before SQLite opens a file that it may make: it would make one that its owner alone may write to,
 * and what it puts beside it has the modes of the file.
 * @throws the file system's error where the file can't be made
 */
export function shareBeforeSqlite(path: string): void {
  if (!isForGroup()) return;
  closeSync(openSync(path, 'a', fileMode()));
  try {
    // A copy that was put in its place has the modes of what it was copied from.
    chmodSync(path, fileMode());
  } catch {
    // It belongs to somebody else, whose start has done it.
  }
}
