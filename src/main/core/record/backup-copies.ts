/**
 * A second place for backups that an organisation names, often on another computer. The newest backup
 * is copied there, with
 * what it needs; the ones beside the ledger stay. Nothing waits for it: a folder that is away, full
 * or slow is a sentence in Settings, and the copy is tried again at the keeper's next look.
 */
import type { Clock } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { MissingFolderError, OwnFolderError } from './copy-backups.ts';
import { runCopy } from './run-backup.ts';
import type { Workers } from '../platform/workers.ts';

export type CopyTrouble = 'none' | 'folder-missing' | 'folder-own' | 'folder-refuses';

export interface BackupCopies {
  readonly trouble: CopyTrouble;
  /** Copies the newest backup of a ledger, unless it is there. Returns at once and never throws. */
  bringUp(of: CopiedLedger): void;
}

export interface CopiedLedger {
  /** Where its backups are. */
  readonly backups: string;
  readonly id: string;
  /** This counter's name. */
  readonly terminal: string;
}

export interface BackupCopiesParts {
  /** Absolute path of the organisation's folder, which is never made here. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly workers: Workers;
  readonly clock: Pick<Clock, 'setTimer' | 'zone'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The trouble changed. */
  readonly onChange: () => void;
}

/** A share that is away can keep a call for ever. */
const ANSWERS_WITHIN_MS = 5 * 60_000;

function troubleOf(error: unknown): CopyTrouble {
  if (error instanceof MissingFolderError) return 'folder-missing';
  return error instanceof OwnFolderError ? 'folder-own' : 'folder-refuses';
}

export function createBackupCopies(parts: BackupCopiesParts): BackupCopies {
  const { folder, dataFolder, workers, clock, log } = parts;
  let trouble: CopyTrouble = 'none';
  let isUnderWay = false;

  function say(now: CopyTrouble): void {
    if (now === trouble) return;
    trouble = now;
    parts.onChange();
  }

  async function bringUp(of: CopiedLedger): Promise<void> {
    const giveUp = clock.setTimer(ANSWERS_WITHIN_MS, () => say('folder-refuses'));
    try {
      const { backups: from, id, terminal } = of;
      const copied = await runCopy(workers.backup, {
        from,
        to: folder,
        dataFolder,
        id,
        terminal,
        zone: clock.zone,
      });
      if (copied.length > 0) log.info('a backup was copied', { backup: copied.join(' ') });
      say('none');
    } catch (error) {
      log.warn('a backup could not be copied', errorFields(error));
      say(troubleOf(error));
    } finally {
      giveUp();
      isUnderWay = false;
    }
  }

  return {
    get trouble() {
      return trouble;
    },
    bringUp(of) {
      // What a share still owes an answer to is not asked twice.
      if (isUnderWay) return;
      isUnderWay = true;
      void bringUp(of);
    },
  };
}
