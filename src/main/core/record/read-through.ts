/**
 * Reads an open ledger through, in workers: all of it or what is due of a large one, once at a time,
 * and mends what is wrong beside its events.
 */
import type { LookFound, RecordLooks } from '../../../shared/core/record/backups.ts';
import { StorageError } from '../ledger/index.ts';
import { isToMend } from '../ledger/storage.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { afterAudit, type AuditPart, type LookedThrough, planAudit } from './audit-plan.ts';
import type { AuditReport, OnAudited } from './audit.ts';
import type { OpenLedger } from './open-ledger.ts';

export interface ReadThroughParts {
  ledger: Pick<OpenLedger, 'check' | 'ends' | 'looked' | 'mend'>;
  /** Looks for what is not as the events say; `check` alone does not know how they add up. */
  audit: (
    part: AuditPart | null,
    run: { signal: AbortSignal; onAudited: OnAudited },
  ) => Promise<AuditReport>;
  /** How far a look at the whole has come: none of it while pages are read; null at its end. */
  onLooking: (looking: RecordLooks['looking']) => void;
  /** What reading the ledger through brought to light. */
  onDamage: (found: 'unreadable' | 'altered') => void;
  /** These payments are owed an answer that nobody asks for. @throws StorageError */
  onUnpolled: (paymentIds: readonly string[]) => void;
  clock: Clock;
  log: Log;
  /** Aborted once the ledger is closed. */
  ended: AbortSignal;
}

export interface ReadThrough {
  /** Settles once nothing that was begun is read any more; null where nothing is. */
  readonly reading: Promise<unknown> | null;
  /** Once for each opening; what can't be read through now is tried again. @throws StorageError */
  once(): Promise<LookFound>;
  /**
   * On the days after the start's, while the app runs on: a slice more of a large ledger.
   * @throws StorageError
   */
  on(): Promise<void>;
  /** The whole now, or joins a look that is under way. @throws StorageError */
  whole(): Promise<LookFound>;
}

export function createReadThrough(parts: ReadThroughParts): ReadThrough {
  let reading: Promise<LookFound> | null = null;
  let whole: Promise<LookFound> | null = null;
  let hasLooked = false;

  async function once(): Promise<LookFound> {
    reading ??= readAll(parts, parts.ledger.looked.read());
    try {
      return await reading;
    } catch (error) {
      reading = null;
      throw error;
    }
  }

  async function on(): Promise<void> {
    if (!hasLooked) {
      await once();
      hasLooked = true;
      return;
    }
    const { ledger, clock } = parts;
    const known = ledger.looked.read();
    const part = planAudit(known, ledger.ends(), clock.now());
    if (part === null || part.slice === null) return;
    reading = readAll(parts, known);
    await once();
  }

  async function lookWhole(): Promise<LookFound> {
    // One that is under way may be of a part.
    await reading?.catch(() => undefined);
    demandOpen(parts);
    whole ??= readAll(parts, null).finally(() => (whole = null));
    reading = whole;
    return once();
  }

  return {
    get reading() {
      return reading;
    },
    once,
    on,
    whole: lookWhole,
  };
}

/** What was found of a ledger that is closed by now, and perhaps replaced, is of no use. */
function demandOpen({ ended }: ReadThroughParts): void {
  if (ended.aborted) throw new StorageError('the ledger is closing');
}

/** @param known what is known of it; null has the whole looked at */
async function readAll(parts: ReadThroughParts, known: LookedThrough | null): Promise<LookFound> {
  const { ledger, clock } = parts;
  const ends = ledger.ends();
  const part = planAudit(known, ends, clock.now());
  const found = part === null ? await readWhole(parts, ends.payments) : await readPart(parts, part);
  // What does not add up, or did not, is looked for in the whole until it does.
  remember(parts, found === 'sound' ? afterAudit(known, part, ends, clock.now()) : null);
  return found;
}

/** It stops nothing: where it can't be kept, the next start looks at more. */
function remember({ ledger, log }: ReadThroughParts, looked: LookedThrough | null): void {
  try {
    ledger.looked.write(looked);
  } catch (error) {
    log.warn('what was looked through could not be kept', errorFields(error));
  }
}

async function readWhole(parts: ReadThroughParts, payments: number): Promise<LookFound> {
  let told = 0;
  const tell = (done: number) => {
    // A bar moves by the hundredth.
    if (done > 0 && done - told < payments / 100) return;
    told = done;
    parts.onLooking({ done, total: payments });
  };
  try {
    tell(0);
    const checked = await parts.ledger.check();
    demandOpen(parts);
    if (checked === 'unreadable') return unreadable(parts);
    const report = await parts.audit(null, { signal: parts.ended, onAudited: tell });
    return judge(parts, report, checked);
  } finally {
    parts.onLooking(null);
  }
}

async function readPart(parts: ReadThroughParts, part: AuditPart): Promise<LookFound> {
  const run = { signal: parts.ended, onAudited: () => undefined };
  return judge(parts, await parts.audit(part, run), 'sound');
}

function judge(parts: ReadThroughParts, report: AuditReport, chain: LookFound): LookFound {
  const { ledger, log } = parts;
  const { fault, isUnreadable, unpolled, mend } = report;
  demandOpen(parts);
  if (isUnreadable) return unreadable(parts);
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

function unreadable({ log, onDamage }: ReadThroughParts): LookFound {
  log.error('the ledger can not be read');
  onDamage('unreadable');
  return 'unreadable';
}
