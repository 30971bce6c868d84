/** A backup as a ledger's plain file, for whoever wants to read it without restoring it. */
import { Refusal } from '../platform/refusal.ts';
import { backupFolder, backupNames } from './backup-folder.ts';
import { unpackBackup } from './unpack-backup.ts';

/** A backup beside a ledger. */
export interface NamedBackup {
  /** The ledger's database. */
  readonly ledger: string;
  /** As `listBackups` gives it. */
  readonly name: string;
}

/**
 * Writes a backup as one plain ledger file; what lies beside a backup is of something else and stays
 * behind. Heavy, so it belongs in a worker.
 * @param target nothing is there yet
 * @param signal ends it early
 * @throws Refusal `not-found`; as `unpackBackup`
 */
export function makePlainLedger(
  { ledger, name }: NamedBackup,
  target: string,
  signal: AbortSignal,
): void {
  const folder = backupFolder(ledger);
  if (!backupNames(folder).includes(name)) throw new Refusal('not-found', 'no such backup');
  unpackBackup(folder, name, target, () => signal.throwIfAborted());
}
