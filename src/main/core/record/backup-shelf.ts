/** The backups beside a ledger, read once until they change. */
import type { Backup, Damage } from '../../../shared/backups.ts';
import type { Mode } from '../../../shared/payments.ts';
import { type Clock, localDay } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { listBackups } from './backup-folder.ts';

export interface BackupShelf {
  /** Newest first. @throws StorageError */
  list(): readonly Backup[];
  /** Whether there is one of a local day in a zone, of a ledger that adds up or of an altered one. */
  hasOf(day: string, altered: boolean, zone: Clock['zone']): boolean;
  /** What a damaged ledger would be restored from: the newest from before it was damaged. */
  newestBefore(damage: Damage | null): Backup | null;
  /** They changed. */
  forget(): void;
}

/** @param ledgerPath the ledger's database */
export function createBackupShelf(
  ledgerPath: string,
  { mode, log }: { readonly mode: Mode; readonly log: Pick<Log, 'warn'> },
): BackupShelf {
  let known: Backup[] | null = null;
  const list = (): Backup[] => (known ??= listBackups(ledgerPath));

  /** None where the folder can't be read as well: what else is to be said must not fail for it. */
  function readable(): Backup[] {
    try {
      return list().filter(({ payments }) => payments !== null);
    } catch (error) {
      log.warn('the backups could not be listed', { mode, ...errorFields(error) });
      return [];
    }
  }

  return {
    list,
    // The newest may be of a day that is still to come, where the clock was set back.
    hasOf: (day, altered, zone) =>
      readable().some((each) => each.altered === altered && localDay(each.at, zone) === day),
    /** What was made since is of the ledger that was begun then. */
    newestBefore(damage) {
      const all = readable();
      const before = all.filter(({ at }) => damage === null || at <= damage.at);
      return (
        before.find(({ altered }) => !altered) ??
        all.find(({ altered }) => !altered) ??
        all[0] ??
        null
      );
    },
    forget() {
      known = null;
    },
  };
}
