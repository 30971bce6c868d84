/** Why a record can't be looked into, from whatever was thrown on the way. */
import type { ReviewFailure } from '../../../shared/features/reviews/reviews.ts';
import { NewerLedgerError } from '../../core/ledger/index.ts';
import { isDamage, isRefusedWrite } from '../../core/ledger/storage.ts';
import { SourceFailedError } from '../../core/platform/copy-file.ts';
import { Refusal } from '../../core/platform/refusal.ts';

/** The file can't be looked into, for this reason. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
  readonly why: ReviewFailure;
  constructor(why: ReviewFailure, cause?: unknown) {
    super(`the record can not be looked into: ${why}`, { cause });
    this.why = why;
  }
}

const FULL: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'SQLITE_FULL',
  // The index of its journal finds no room.
  'SQLITE_IOERR_SHMSIZE',
]);

/** @returns null for a fault of the app's own */
export function whyNotOpened(error: unknown): ReviewFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ReviewError) return error.why;
  if (error instanceof NewerLedgerError) return 'newer';
  if (error instanceof SourceFailedError) return 'unreadable';
  if (error instanceof Refusal && error.code === 'not-found') return 'not-found';
  if (error.name === 'AbortError') return 'cancelled';
  if (isFull(error)) return 'no-space';
  if (isDamage(error)) return 'damaged';
  return isOfDisk(error) ? 'not-written' : null;
}

/** What is under an error of ours counts as well. */
function isFull(error: Error): boolean {
  if ('code' in error && FULL.has(error.code)) return true;
  return error.cause instanceof Error && isFull(error.cause);
}

function isOfDisk(error: Error): boolean {
  if ('syscall' in error || isRefusedWrite(error)) return true;
  // SQLite could not read or write its copy, or found something in it that makes no sense.
  if ('code' in error && String(error.code).startsWith('SQLITE_IOERR')) return true;
  return error.cause instanceof Error && isOfDisk(error.cause);
}

/** What kind of error it was, for the log; its words could quote a name. */
export const kindOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
