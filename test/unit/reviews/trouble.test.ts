/** Which reason is told of what was thrown. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import {
  DamagedLedgerError,
  NewerLedgerError,
  StorageError,
} from '../../../src/main/core/ledger/errors.ts';
import { ReviewError, whyNotOpened } from '../../../src/main/features/reviews/trouble.ts';
import { SourceFailedError } from '../../../src/main/core/platform/copy-file.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';

const sqlite = (code: string) => new Database.SqliteError('x', code);
const ofDisk = (code: string) => Object.assign(new Error('x'), { code, syscall: 'write' });
const stored = (cause: Error) => new StorageError('x', { cause });

it.each([
  ['own', new ReviewError('journal-alone'), 'journal-alone'],
  ['a newer app', new NewerLedgerError(9, 2), 'newer'],
  ['a drive that is gone', new SourceFailedError('x', { cause: ofDisk('ENOSPC') }), 'unreadable'],
  ['a backup that is gone', new Refusal('not-found', 'x'), 'not-found'],
  ['somebody who ended it', new DOMException('x', 'AbortError'), 'cancelled'],
  ['a full disk', ofDisk('ENOSPC'), 'no-space'],
  ['a quota', ofDisk('EDQUOT'), 'no-space'],
  ['SQLite on a full disk', stored(sqlite('SQLITE_FULL')), 'no-space'],
  ['SQLite on damaged pages', stored(sqlite('SQLITE_CORRUPT')), 'damaged'],
  ['a damaged ledger', new DamagedLedgerError('x'), 'damaged'],
  ['a disk that refuses', ofDisk('EROFS'), 'not-written'],
  ['SQLite on a disk that refuses', stored(sqlite('SQLITE_READONLY')), 'not-written'],
  ['SQLite on a disk that can not be read', stored(sqlite('SQLITE_IOERR_READ')), 'not-written'],
  ['a fault of the app', new TypeError('x'), null],
  ['another refusal', new Refusal('mode-changed', 'x'), null],
  ['a text', 'x', null],
])('%s', (_, error, why) => {
  expect(whyNotOpened(error)).toBe(why);
});
