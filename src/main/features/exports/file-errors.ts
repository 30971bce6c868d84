/** What a disk says when it does not take a file, as people are told of it. */

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @returns null for what is no error of the file system's */
export function whyNotWritten(error: unknown): 'no-space' | 'not-written' | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  return FULL.has(error.code) ? 'no-space' : 'not-written';
}
