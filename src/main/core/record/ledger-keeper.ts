/**
 * Looks after an open ledger from the side: reads it through after the start and a slice of it each
 * day, and makes a backup on each local day. Neither ever disturbs the till.
 */
import type { LookFound } from '../../../shared/core/record/backups.ts';
import { DamagedLedgerError } from '../ledger/index.ts';
import type { OpenLedger } from './open-ledger.ts';
import { isAltered } from './backup-folder.ts';
import { type Clock, localDay } from '../platform/clock.ts';
import { errorFields } from '../platform/log.ts';
import { createReadThrough, type ReadThroughParts } from './read-through.ts';

export interface LedgerKeeperParts extends Omit<ReadThroughParts, 'ended'> {
  ledger: ReadThroughParts['ledger'] & Pick<OpenLedger, 'backUp' | 'countPayments' | 'packEvents'>;
  /**
   * Whether there is a backup of a ledger that adds up, or of an altered one, of a local day
   * (`2026-11-21`).
   */
  hasBackupOf: (day: string, altered: boolean, zone: Clock['zone']) => boolean;
  /** The name of a backup that stays, however many are made; null for none. */
  spared: () => string | null;
  /** A backup was made, or could not be made. */
  onBackup: (failed: boolean) => void;
  /** Whose the record is has still to be said: no backup of it is made or taken anywhere. */
  isOnHold: () => boolean;
  /** Takes a backup to a second place, where there is one; tried again at each look. */
  takeElsewhere: () => void;
}

export interface LedgerKeeper {
  begin(): void;
  /** Looks through the whole now, or joins a look that is under way. @throws StorageError */
  lookThrough(): Promise<LookFound>;
  /** Makes a backup now. @throws StorageError, DamagedLedgerError */
  backUp(): Promise<void>;
  /** Resolves once nothing reads the ledger's file any more; the ledger is closed meanwhile. */
  end(): Promise<void>;
}

/** The Counter comes first. */
const FIRST_LOOK_MS = 10_000;
/** A day can begin at any time when clocks are set, so it is looked for, not computed. */
const NEXT_LOOK_MS = 15 * 60_000;

export function createLedgerKeeper(parts: LedgerKeeperParts): LedgerKeeper {
  const { ledger, clock, log } = parts;
  const ended = new AbortController();
  const through = createReadThrough({ ...parts, ended: ended.signal });
  let packing: Promise<void> | null = null;
  let cancel = () => {};

  /** What can't be read is not copied. What does not add up is: its newest payments are in it alone. */
  async function backUp(): Promise<void> {
    try {
      const found = await through.once();
      if (found === 'unreadable') throw new DamagedLedgerError('the ledger can not be read');
      const backup = await ledger.backUp(found === 'altered', parts.spared());
      log.info('the ledger was backed up', { backup });
      // Its chain was walked, of which a day's look sees a part.
      if (found !== 'altered' && isAltered(backup)) parts.onDamage('altered');
      parts.onBackup(false);
      parts.takeElsewhere();
    } catch (error) {
      if (!ended.signal.aborted) {
        log.error('the backup could not be made', errorFields(error));
        parts.onBackup(true);
      }
      throw error;
    }
  }

  /** After years of payments this takes a while, and the next look waits for none of it. */
  async function pack(): Promise<void> {
    try {
      await ledger.packEvents(ended.signal);
    } catch (error) {
      if (!ended.signal.aborted) log.warn('events could not be packed', errorFields(error));
    } finally {
      packing = null;
    }
  }

  async function look(): Promise<void> {
    try {
      await through.on();
      const found = await through.once();
      if (ended.signal.aborted || found === 'unreadable' || parts.isOnHold()) return;
      const day = localDay(clock.now(), clock.zone);
      const isDone = parts.hasBackupOf(day, found === 'altered', clock.zone);
      if (!isDone && ledger.countPayments() > 0) await backUp();
      else parts.takeElsewhere();
      // A ledger that does not add up is left as it was found.
      if (found !== 'altered') packing ??= pack();
    } catch (error) {
      if (!ended.signal.aborted)
        log.warn('the ledger could not be looked after', errorFields(error));
    } finally {
      if (!ended.signal.aborted) cancel = clock.setTimer(NEXT_LOOK_MS, () => void look());
    }
  }

  return {
    begin() {
      cancel = clock.setTimer(FIRST_LOOK_MS, () => void look());
    },
    lookThrough: through.whole,
    backUp,
    async end() {
      ended.abort();
      cancel();
      await Promise.allSettled([through.reading, packing]);
    },
  };
}
