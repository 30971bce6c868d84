/** Backups of the ledger that is open: one at a time, in a worker, each as new as whoever asked for it. */
import { LedgerClosedError } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Workers } from '../platform/workers.ts';
import { createBackupEnd, runBackup } from './run-backup.ts';

export interface BackupTurns {
  /** Null while none is made. */
  readonly underWay: Promise<string> | null;
  /** As `OpenLedger.backUp`. */
  make(altered: boolean, spared: string | null): Promise<string>;
  /** The ledger is closing: ends what is under way, and none is begun any more. */
  end(): void;
}

export interface BackupTurnsParts {
  /** The database file. */
  path: string;
  clock: Pick<Clock, 'now' | 'zone'>;
  workers: Pick<Workers, 'backup'>;
  log?: Pick<Log, 'warn'> | undefined;
  /** The number of the newest event. @throws StorageError */
  newest: () => number;
}

export function createBackupTurns(parts: BackupTurnsParts): BackupTurns {
  const { path, clock, workers, log, newest } = parts;
  const ending = createBackupEnd();
  let isClosing = false;
  let underWay: Promise<string> | null = null;
  /** The newest event when the backup that is under way was begun. */
  let begunAt = 0;

  async function backUp(altered: boolean, spared: string | null): Promise<string> {
    try {
      begunAt = newest();
      const order = { path, at: clock.now(), altered, spared, zone: clock.zone };
      const { name, damaged } = await runBackup(workers.backup, order, ending);
      if (damaged.length > 0)
        log?.warn('older backups are damaged', { backups: damaged.join(' ') });
      return name;
    } finally {
      underWay = null;
    }
  }

  return {
    get underWay() {
      return underWay;
    },
    async make(altered, spared) {
      if (underWay !== null && newest() !== begunAt) {
        // It may be past the newest event: whoever asks now gets the next.
        await underWay.catch(() => undefined);
        if (isClosing) throw new LedgerClosedError('the ledger is closing');
      }
      return (underWay ??= backUp(altered, spared));
    },
    end() {
      isClosing = true;
      ending.end();
    },
  };
}
