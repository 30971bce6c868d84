/** The backups beside a ledger, read once until they change. */
import type { Backup, BackupList, Damage } from '../../../shared/core/record/backups.ts';
import { type Clock, localDay } from '../platform/clock.ts';
import { errorFields } from '../platform/log.ts';
import { listBackups } from './backup-folder.ts';
import type { LedgerCareParts } from './care-parts.ts';

const SHOWN = 200;

export interface BackupShelf {
  /** @throws StorageError */
  view(): BackupList;
  /** Whether there is one of a local day in a zone, of a ledger that adds up or of an altered one. */
  hasOf(day: string, altered: boolean, zone: Clock['zone']): boolean;
  /** What a damaged ledger would be restored from: the newest from before it was damaged. */
  newestBefore(damage: Damage | null): Backup | null;
  /** They changed. */
  forget(): void;
  /** One was made, or could not be made. */
  madeOne(failed: boolean): void;
}

/** @param ledgerPath the ledger's database */
export function createBackupShelf(
  ledgerPath: string,
  { mode, clock, log }: Pick<LedgerCareParts, 'mode' | 'clock' | 'log'>,
): BackupShelf {
  let known: Backup[] | null = null;
  let failedAt: number | null = null;
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
    view: () => ({ backups: list().slice(0, SHOWN), failedAt }),
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
    madeOne(failed) {
      failedAt = failed ? clock.now() : null;
      known = null;
    },
  };
}
