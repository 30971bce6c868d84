/** Why a ledger can't be opened, and how SQLite's own errors become the port's. */
import Database from 'better-sqlite3';
import { z } from 'zod';

/** The disk did not take a write: it is full, read-only, locked or damaged. Nothing was kept. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** The app is closing, or this ledger gave way to another. */
export class LedgerClosedError extends StorageError {
  override readonly name = 'LedgerClosedError';
}

/** The reference or the draft is there already. */
export class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
  readonly field: 'reference' | 'draft';
  constructor(field: 'reference' | 'draft') {
    super(`that ${field} is already in the ledger`);
    this.field = field;
  }
}

/** A newer version of the app wrote this database. It was left untouched. */
export class NewerLedgerError extends Error {
  override readonly name = 'NewerLedgerError';
  readonly found: number;
  readonly known: number;
  constructor(found: number, known: number) {
    super(
      `its ledger is of a newer version of the app (schema ${found}; this app knows ${known} at most)`,
    );
    this.found = found;
    this.known = known;
  }
}

/** SQLite can't read the database, or it is no ledger. Set it aside; never delete it. */
export class DamagedLedgerError extends Error {
  override readonly name = 'DamagedLedgerError';
}

/** Another process has this ledger open. */
export class LedgerInUseError extends Error {
  override readonly name = 'LedgerInUseError';
}

/** Whether SQLite found the file itself damaged or of another kind, by its primary result code. */
export function isDamage(error: unknown): boolean {
  if (error instanceof StorageError) return isDamage(error.cause);
  if (error instanceof DamagedLedgerError) return true;
  return (
    error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)(?:_|$)/.test(error.code)
  );
}

/** Whether SQLite could not write what it needed: it does this while opening a file to read, too. */
export function isRefusedWrite(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError &&
    /^SQLITE_(?:FULL|READONLY|CANTOPEN|IOERR_(?:WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHM))/.test(
      error.code,
    )
  );
}

/** Whether one row does not take what is written to it, however well the disk does. */
export function isRowFault(error: unknown): boolean {
  if (error instanceof StorageError) return isRowFault(error.cause);
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_BUSY(?:_|$)/.test(error.code);
}

/** The library says it in words alone. */
const isClosed = (error: unknown) =>
  error instanceof TypeError && error.message === 'The database connection is not open';

const UNIQUE_FIELDS = [
  ['payments.reference', 'reference'],
  ['payments.draft_id', 'draft'],
] as const;

/** Runs `work` and turns whatever SQLite throws into the port's errors. */
export function withStorageErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new StorageError('something in the ledger makes no sense', { cause: error });
    if (isClosed(error)) throw new LedgerClosedError('the ledger is closed', { cause: error });
    if (!(error instanceof Database.SqliteError)) throw error;
    if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') {
      const column = error.message.slice(error.message.lastIndexOf(' ') + 1);
      const unique = UNIQUE_FIELDS.find(([name]) => name === column);
      if (unique) throw new AlreadyRecordedError(unique[1]);
    }
    throw new StorageError(`the ledger's disk did not answer (${error.code})`, { cause: error });
  }
}

/** As `withStorageErrors`, for what can only be read as a whole: damage makes it unusable. */
export function withDamage<T>(work: () => T): T {
  return withStorageErrors(() => {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new DamagedLedgerError('SQLite can not read the ledger', { cause: error });
    }
  });
}

/** Makes of a function one that does the same and throws the port's errors. */
export type Guard = <A extends unknown[], R>(work: (...args: A) => R) => (...args: A) => R;

/** @param onDamage told each time that SQLite finds the file itself damaged */
export function createGuard(onDamage: () => void): Guard {
  return (work) =>
    (...args) => {
      try {
        return withStorageErrors(() => work(...args));
      } catch (error) {
        if (isDamage(error)) onDamage();
        throw error;
      }
    };
}

/** For whoever has nobody to tell. */
export const quietGuard: Guard = createGuard(() => undefined);
