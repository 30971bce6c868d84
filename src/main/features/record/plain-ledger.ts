/** A backup as a ledger's plain file, for whoever wants to read it without restoring it. */
import { join } from 'node:path';
import { type Copying, copyContents } from '../../platform/copy-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { backupFolder, backupNames } from './backup.ts';

/** A backup beside a ledger. */
export interface NamedBackup {
  /** The ledger's database. */
  readonly ledger: string;
  /** As `listBackups` gives it. */
  readonly name: string;
}

/**
 * Writes a backup as one plain ledger file; what lies beside a backup is of something else and stays
 * behind.
 * @param target nothing is there yet
 * @throws Refusal `not-found`; as `copyContents`
 */
export async function makePlainLedger(
  { ledger, name }: NamedBackup,
  target: string,
  copying: Copying,
): Promise<void> {
  const folder = backupFolder(ledger);
  if (!backupNames(folder).includes(name)) throw new Refusal('not-found', 'no such backup');
  await copyContents(join(folder, name), target, copying);
}
