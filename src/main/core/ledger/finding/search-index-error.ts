/** What goes wrong with the search index alone. */
import Database from 'better-sqlite3';
import { isBusy, isRefusedWrite } from '../errors.ts';

/** Something is wrong with the index, and not with the ledger that it is of. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';
}

/** @throws SearchIndexError for whatever goes wrong in it */
export function itsOwn<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SearchIndexError('the search index does not answer', { cause: error });
  }
}

/** Whether the disk does not take or give it for now, which making it anew would not mend. */
export const isPassing = (error: unknown): boolean =>
  (error instanceof SearchIndexError && isPassing(error.cause)) ||
  isRefusedWrite(error) ||
  isBusy(error) ||
  (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_IOERR'));
