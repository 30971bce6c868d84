/**
 * Looks after an open ledger from the side: reads it through once after the start, and makes a
 * backup on each local day. Neither ever disturbs the till.
 */
import { DamagedLedgerError } from '../../adapters/ledger/errors.ts';
import { StorageError } from '../../adapters/ledger/ledger.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { AuditReport } from './audit.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { errorFields, type Log } from '../../platform/log.ts';

export interface LedgerKeeperParts {
  ledger: Pick<OpenLedger, 'check' | 'backUp' | 'countPayments'>;
  /** Looks for what is not as the events say; `check` alone does not know how they add up. */
  audit: (signal: AbortSignal) => Promise<AuditReport>;
  /**
   * When the newest backup of a ledger that adds up, or of an altered one, was made, in UTC
   * milliseconds; null where there is none.
   */
  newestAt: (altered: boolean) => number | null;
  /** The name of a backup that stays, however many are made; null for none. */
  spared: () => string | null;
  clock: Clock;
  log: Log;
  /** What reading the ledger through brought to light. */
  onDamage: (found: 'unreadable' | 'altered') => void;
  /** These payments are owed an answer that nobody asks for. @throws StorageError */
  onUnwatched: (paymentIds: readonly string[]) => void;
  /** A backup was made, or could not be made. */
  onBackup: (failed: boolean) => void;
  /** Takes a backup to a second place, where there is one; tried again at each look. */
  takeElsewhere: () => void;
}

export interface LedgerKeeper {
  begin(): void;
  /** Makes a backup now. @throws StorageError, DamagedLedgerError */
  backUp(): Promise<void>;
  /** Resolves once nothing reads the ledger's file any more; the ledger is closed meanwhile. */
  end(): Promise<void>;
}

/** The Counter comes first. */
const FIRST_LOOK_MS = 10_000;
/** A day can begin at any time when clocks are set, so it is looked for, not computed. */
const NEXT_LOOK_MS = 15 * 60_000;

type Found = 'sound' | 'unreadable' | 'altered';

export function createLedgerKeeper(parts: LedgerKeeperParts): LedgerKeeper {
  const { ledger, clock, log } = parts;
  const ended = new AbortController();
  let reading: Promise<Found> | null = null;
  let cancel = () => {};

  /** Once for each opening; what can't be read through now is tried again. */
  async function readThrough(): Promise<Found> {
    reading ??= readAll();
    try {
      return await reading;
    } catch (error) {
      reading = null;
      throw error;
    }
  }

  /** What was found of a ledger that is closed by now, and perhaps replaced, is of no use. */
  function demandOpen(): void {
    if (ended.signal.aborted) throw new StorageError('the ledger is closing');
  }

  async function readAll(): Promise<Found> {
    const checked = await ledger.check();
    demandOpen();
    if (checked === 'unreadable') {
      log.error('the ledger can not be read');
      parts.onDamage(checked);
      return checked;
    }
    const { fault, unwatched } = await parts.audit(ended.signal);
    demandOpen();
    if (unwatched.length > 0) parts.onUnwatched(unwatched);
    if (checked === 'sound' && fault === null) return 'sound';
    log.error('the ledger does not add up', { chain: checked, fault });
    // It can still be read, so it stays in use.
    parts.onDamage('altered');
    return 'altered';
  }

  /** What can't be read is not copied. What does not add up is: its newest payments are in it alone. */
  async function backUp(): Promise<void> {
    try {
      const found = await readThrough();
      if (found === 'unreadable') throw new DamagedLedgerError('the ledger can not be read');
      const backup = await ledger.backUp(found === 'altered', parts.spared());
      log.info('the ledger was backed up', { backup });
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

  async function look(): Promise<void> {
    try {
      const found = await readThrough();
      if (ended.signal.aborted || found === 'unreadable') return;
      const newest = parts.newestAt(found === 'altered');
      const isDone = newest !== null && localDay(newest) === localDay(clock.now());
      if (!isDone && ledger.countPayments() > 0) await backUp();
      else parts.takeElsewhere();
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
    async end() {
      ended.abort();
      cancel();
      await reading?.catch(() => undefined);
    },
  };
}
