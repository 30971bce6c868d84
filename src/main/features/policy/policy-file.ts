/** A file that only whoever administers the computer can have written. */
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceProblem } from '../../../shared/features/policy/policy.ts';

/** Several times what a policy with every setting in it takes. */
export const POLICY_BYTES_MAX = 64 * 1024;

const OTHERS_MAY_WRITE = 0o022;

/** Whose files count: root's. */
export const ROOT = 0;

export type FoundFile =
  { readonly bytes: Buffer } | { readonly trouble: SourceProblem } | { readonly missing: true };

/**
 * Reads it only where nobody but its owner can write it, and where it lies in a folder of which that
 * holds as well: else anybody could put another in its place. A link is followed, since only the
 * folder's owner can have made it.
 * @param owner the user id that both have to belong to
 */
export async function readTrustedFile(file: string, owner: number): Promise<FoundFile> {
  try {
    // A pipe in its place would otherwise be waited for.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await handle.stat();
      if (!found.isFile()) return { trouble: 'unreadable' };
      const isProtected = [found, await stat(path.dirname(file))].every(
        ({ uid, mode }) => uid === owner && (mode & OTHERS_MAY_WRITE) === 0,
      );
      if (!isProtected) return { trouble: 'not-protected' };
      const bytes = Buffer.alloc(POLICY_BYTES_MAX + 1);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return bytesRead > POLICY_BYTES_MAX
        ? { trouble: 'too-large' }
        : { bytes: bytes.subarray(0, bytesRead) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { missing: true } : { trouble: 'unreadable' };
  }
}
