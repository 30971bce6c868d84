/**
 * Looks after an open ledger from the side: reads it through once after the start, and makes a
 * backup on each local day. Neither ever disturbs the till.
 */
import type { OpenLedger } from '../ledger/open.ts';
import type { AuditFault } from '../payments/audit.ts';
import { type Clock, localDay } from '../system/clock.ts';
import { errorFields, type Log } from '../system/log.ts';

export interface BookKeeperParts {
  ledger: Pick<OpenLedger, 'check' | 'backUp' | 'countPayments'>;
  /** Looks for what is not as the events say; `check` alone does not know how they add up. */
  audit: (signal: AbortSignal) => Promise<AuditFault | null>;
  /** When the newest backup was made, in UTC milliseconds; null where there is none. */
  newestAt: () => number | null;
  clock: Clock;
  log: Log;
  /** What reading the ledger through brought to light. */
  onDamage: (found: 'unreadable' | 'altered') => void;
  /** A backup was made, or could not be made. */
  onBackup: (failed: boolean) => void;
}

export interface BookKeeper {
  begin(): void;
  /** Makes a backup now. @throws StorageError, DamagedLedgerError */
  backUp(): Promise<void>;
  end(): void;
}

/** The Counter comes first. */
const FIRST_LOOK_MS = 10_000;
/** A day can begin at any time when clocks are set, so it is looked for, not computed. */
const NEXT_LOOK_MS = 15 * 60_000;

export function createBookKeeper(parts: BookKeeperParts): BookKeeper {
  const { ledger, clock, log } = parts;
  const ended = new AbortController();
  let isSound = false;
  let cancel = () => {};

  async function backUp(): Promise<void> {
    try {
      const backup = await ledger.backUp();
      log.info('the ledger was backed up', { backup });
      parts.onBackup(false);
    } catch (error) {
      if (!ended.signal.aborted) {
        log.error('the backup could not be made', errorFields(error));
        parts.onBackup(true);
      }
      throw error;
    }
  }

  /** A damaged ledger is never backed up: it would push the good ones out. */
  async function readThrough(): Promise<void> {
    if (isSound) return;
    const found = await ledger.check();
    if (ended.signal.aborted) return;
    const fault = found === 'sound' ? await parts.audit(ended.signal) : null;
    if (found === 'sound' && fault === null) isSound = true;
    else {
      log.error('the ledger is damaged', { found, ...fault });
      // What does not add up can still be read, so it stays in use.
      parts.onDamage(found === 'sound' ? 'altered' : found);
    }
  }

  async function look(): Promise<void> {
    try {
      await readThrough();
      if (ended.signal.aborted || !isSound) return;
      const newest = parts.newestAt();
      const isDone = newest !== null && localDay(newest) === localDay(clock.now());
      if (!isDone && ledger.countPayments() > 0) await backUp();
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
    backUp,
    end() {
      ended.abort();
      cancel();
    },
  };
}
