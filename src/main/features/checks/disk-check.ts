/** Whether the disk takes a file as a payment's is written, and how much room there is. */
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { MODES } from '../../../shared/core/payments/payments.ts';
import { removeFileAside } from '../../core/platform/move-file.ts';
import { replaceFileAside } from '../../core/platform/replace-file.ts';
import type { DiskFacts } from './judge.ts';

/** Beside the record, so that it lies on the same disk with the same rights. */
const NAME = 'write-check';

/** Writes a file anew, flushes it and puts it in its place; nothing of it stays. Never rejects. */
export async function lookAtDisk(dataFolder: string): Promise<DiskFacts> {
  const file = path.join(dataFolder, NAME);
  const trouble = await codeOf(async () => {
    // Twice: the second takes the place of the first, as settings and notes do.
    for (const text of ['first', 'second']) await replaceFileAside(file, text);
    await removeFileAside(file);
  });
  if (trouble !== null) await codeOf(() => removeFileAside(file));
  return { trouble, freeBytes: await freeAt(dataFolder), ledgerBytes: await ledgersIn(dataFolder) };
}

/** @returns null where it was done */
async function codeOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return typeof code === 'string' ? code.slice(0, 40) : 'unknown';
  }
}

async function freeAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function ledgersIn(dataFolder: string): Promise<number> {
  const files = MODES.flatMap((mode) =>
    ['ledger.db', 'ledger.db-wal'].map((name) => path.join(dataFolder, mode, name)),
  );
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
