/** What a restore reads of the backups that are newer than the one it restores. */
import { join } from 'node:path';
import type { Backup } from '../../../shared/core/record/backups.ts';
import { DamagedLedgerError } from '../ledger/index.ts';
import { piecesIn } from './backup-folder.ts';
import { chainOf } from './backup-plan.ts';
import { removeUnpacked, unpackBackup } from './unpack-backup.ts';

export interface NewerBackup {
  /** Of the newest. UTC milliseconds. */
  readonly at: number;
  /** The newest first, which has all that the others have. */
  readonly names: readonly string[];
}

/**
 * Plain copies one by one; pieces that go on from each other are one, since the newest has it all.
 * @param backups newest first
 */
export function newerBackups(
  folder: string,
  { name: restored, at: since }: Backup,
  backups: readonly Backup[],
): NewerBackup[] {
  const pieces = piecesIn(folder);
  const newer = backups.filter(
    ({ name, at, payments }) => name !== restored && at >= since && payments !== null,
  );
  const parts = new Set<string>();
  return newer.flatMap(({ name, at }) => {
    if (parts.has(name)) return [];
    const piece = pieces.find((each) => each.name === name);
    const chain = (piece && chainOf(piece, pieces)) ?? [];
    const names = chain.map((each) => each.name).filter((each) => isNewer(each, newer));
    for (const each of names) parts.add(each);
    return [{ at, names: names.length === 0 ? [name] : names.toReversed() }];
  });
}

const isNewer = (name: string, newer: readonly Backup[]) =>
  newer.some((each) => each.name === name);

/**
 * Gives what can be read of it to `take`, as a plain ledger at `scratch`, which is gone afterwards.
 * @returns what `take` returns; null where none of them can be read
 * @throws StorageError where there is no room for it, and what `take` throws
 */
export function withNewerBackup<T>(
  folder: string,
  { names }: NewerBackup,
  scratch: string,
  take: (path: string) => T,
): T | null {
  for (const name of names) {
    if (name.endsWith('.db')) return take(join(folder, name));
    try {
      unpackBackup(folder, name, scratch);
    } catch (error) {
      if (error instanceof DamagedLedgerError) continue;
      throw error;
    }
    try {
      return take(scratch);
    } finally {
      removeUnpacked(scratch);
    }
  }
  return null;
}
