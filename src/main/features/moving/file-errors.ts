/** What is expected to go wrong with files, told apart. */
import { StorageError } from '../../core/ledger/index.ts';

/** Somebody ended it. */
export const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** The file system refused. */
const isOfFiles = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Also where SQLite says so, or what is under an error of ours. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].some((code) => code === error.code))
    return true;
  return isFull(error.cause);
}

/** What the file system refused, as what is said in words; anything else as it is. */
export const asStorageError = (error: unknown): unknown =>
  isOfFiles(error) ? new StorageError('the disk did not take it', { cause: error }) : error;

/**
 * Why a disk did not take something.
 * @throws what is not of a disk
 */
export function whyRefused(error: unknown): 'no-space' | 'not-written' {
  if (isFull(error)) return 'no-space';
  if (error instanceof StorageError || isOfFiles(error)) return 'not-written';
  throw error;
}
