/**
 * Looks after an open ledger from the side: reads it through after the start and a slice of it each
 * day, and makes a backup on each local day. Neither ever disturbs the till.
 */
import type { LookFound, RecordLooks } from '../../../shared/backups.ts';
import { DamagedLedgerError, StorageError } from '../ledger/errors.ts';
import { isToMend } from '../ledger/derived.ts';
import type { OpenLedger } from './open-ledger.ts';
import { isAltered } from './backup-folder.ts';
import type { AuditReport, OnAudited } from './audit.ts';
import { afterAudit, type AuditPart, type LookedThrough, planAudit } from './audit-plan.ts';
import { type Clock, localDay } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';

export interface LedgerKeeperParts {
  ledger: Pick<
    OpenLedger,
    'check' | 'backUp' | 'countPayments' | 'ends' | 'looked' | 'mend' | 'packEvents'
  >;
  /** Looks for what is not as the events say; `check` alone does not know how they add up. */
  audit: (
    part: AuditPart | null,
    run: { signal: AbortSignal; onAudited: OnAudited },
  ) => Promise<AuditReport>;
  /** How far a look at the whole has come: none of it while pages are read; null at its end. */
  onLooking: (looking: RecordLooks['looking']) => void;
  /**
   * Whether there is a backup of a ledger that adds up, or of an altered one, of a local day
   * (`2026-11-21`).
   */
  hasBackupOf: (day: string, altered: boolean, zone: Clock['zone']) => boolean;
  /** The name of a backup that stays, however many are made; null for none. */
  spared: () => string | null;
  clock: Clock;
  log: Log;
  /** What reading the ledger through brought to light. */
  onDamage: (found: 'unreadable' | 'altered') => void;
  /** These payments are owed an answer that nobody asks for. @throws StorageError */
  onUnpolled: (paymentIds: readonly string[]) => void;
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
  let reading: Promise<LookFound> | null = null;
  let whole: Promise<LookFound> | null = null;
  let packing: Promise<void> | null = null;
  let hasLooked = false;
  let cancel = () => {};

  /** Once for each opening; what can't be read through now is tried again. */
  async function readThrough(): Promise<LookFound> {
    reading ??= readAll(ledger.looked.read());
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

  /** @param known what is known of it; null has the whole looked at */
  async function readAll(known: LookedThrough | null): Promise<LookFound> {
    const ends = ledger.ends();
    const part = planAudit(known, ends, clock.now());
    const found = part === null ? await readWhole(ends.payments) : await readPart(part);
    // What does not add up, or did not, is looked for in the whole until it does.
    remember(found === 'sound' ? afterAudit(known, part, ends, clock.now()) : null);
    return found;
  }

  /** It stops nothing: where it can't be kept, the next start looks at more. */
  function remember(looked: LookedThrough | null): void {
    try {
      ledger.looked.write(looked);
    } catch (error) {
      log.warn('what was looked through could not be kept', errorFields(error));
    }
  }

  async function readWhole(payments: number): Promise<LookFound> {
    let told = 0;
    const tell = (done: number) => {
      // A bar moves by the hundredth.
      if (done > 0 && done - told < payments / 100) return;
      told = done;
      parts.onLooking({ done, total: payments });
    };
    try {
      tell(0);
      const checked = await ledger.check();
      demandOpen();
      if (checked === 'unreadable') return unreadable();
      const report = await parts.audit(null, { signal: ended.signal, onAudited: tell });
      return judge(report, checked);
    } finally {
      parts.onLooking(null);
    }
  }

  async function readPart(part: AuditPart): Promise<LookFound> {
    const run = { signal: ended.signal, onAudited: () => undefined };
    return judge(await parts.audit(part, run), 'sound');
  }

  function judge(report: AuditReport, chain: LookFound): LookFound {
    const { fault, isUnreadable, unpolled, mend } = report;
    demandOpen();
    if (isUnreadable) return unreadable();
    if (unpolled.length > 0) parts.onUnpolled(unpolled);
    // Where the events themselves are in doubt, nothing is made of them.
    const isToBeMended = chain === 'sound' && isToMend(mend);
    const isMended = !isToBeMended || ledger.mend(mend);
    if (chain === 'sound' && fault === null && isMended) return isToBeMended ? 'mended' : 'sound';
    log.error('the ledger does not add up', { chain, fault });
    // It can still be read, so it stays in use.
    parts.onDamage('altered');
    return 'altered';
  }

  function unreadable(): LookFound {
    log.error('the ledger can not be read');
    parts.onDamage('unreadable');
    return 'unreadable';
  }

  /** On the days after the start's, while the app runs on: a slice more of a large ledger. */
  async function readOn(): Promise<void> {
    if (!hasLooked) {
      await readThrough();
      hasLooked = true;
      return;
    }
    const known = ledger.looked.read();
    const part = planAudit(known, ledger.ends(), clock.now());
    if (part === null || part.slice === null) return;
    reading = readAll(known);
    await readThrough();
  }

  async function lookThrough(): Promise<LookFound> {
    // One that is under way may be of a part.
    await reading?.catch(() => undefined);
    demandOpen();
    whole ??= readAll(null).finally(() => (whole = null));
    reading = whole;
    return readThrough();
  }

  /** What can't be read is not copied. What does not add up is: its newest payments are in it alone. */
  async function backUp(): Promise<void> {
    try {
      const found = await readThrough();
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
      await readOn();
      const found = await readThrough();
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
    lookThrough,
    backUp,
    async end() {
      ended.abort();
      cancel();
      await Promise.allSettled([reading, packing]);
    },
  };
}
