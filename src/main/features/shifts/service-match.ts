/**
 * Holds closed shifts against the payment service: each payment is asked about once more, one after
 * the other and with rests in between, so that nobody who waits at the counter feels it. What is
 * owed stands in the ledger, so a restart or a lost network only puts it off.
 */
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { MatchFinding } from '../../../shared/features/shifts/shifts.ts';
import { StorageError } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { OwedCheck, ServiceMatches } from './service-matches.ts';

/** What one check came to. */
export interface Rechecked {
  /** As the payment stood before, and stands now. */
  readonly before: Payment;
  readonly after: Payment;
  /** Whether the service answered about it. */
  readonly answered: boolean;
  /** It is paid, and the service's latest answer takes that back. */
  readonly isTakenBack: boolean;
  /** It was asked for under another account, and was not asked about. */
  readonly isElsewhere: boolean;
}

export interface ServiceMatchParts {
  readonly matches: ServiceMatches;
  /** Asks the service about a payment now; null where the payment can't be read or asked about yet. */
  readonly recheck: (paymentId: string) => Promise<Rechecked | null>;
  readonly isOffline: () => boolean;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly log: Pick<Log, 'warn'>;
}

export interface ServiceMatching {
  /** Begins, or looks again: a shift was closed. */
  wake(): void;
  /** Nothing more is noted. A check that is under way is waited for by the payments, as all are. */
  close(): void;
}

/** Two a second at most: 5,000 payments take some 40 minutes beside all else. */
const PACE_MS = 500;
/** While the network is gone, and after one that the service did not answer about. */
const PUT_OFF_MS = 5000;
/** Before what stayed unanswered is asked about again. */
const AGAIN_MS = 5 * 60_000;

/** What differs between the record and what the service says now; null where they agree. */
export function findingOf({
  before,
  after,
  isTakenBack,
  isElsewhere,
}: Rechecked): MatchFinding | null {
  if (isElsewhere) return 'other-account';
  if (isTakenBack) return 'contradicts';
  if (after.status === 'mismatch') return 'differs';
  return before.status !== 'paid' && after.status === 'paid' ? 'came' : null;
}

export function createServiceMatching(parts: ServiceMatchParts): ServiceMatching {
  const { matches, clock, log } = parts;
  let cancel: (() => void) | null = null;
  let isRunning = false;
  let isClosed = false;
  let last: Pick<OwedCheck, 'close' | 'payment'> | null = null;
  let hasSkipped = false;
  let isWanted = false;

  function goOn(ms: number): void {
    cancel?.();
    cancel = isClosed
      ? null
      : clock.setTimer(ms, () => {
          cancel = null;
          isRunning = true;
          void step()
            .then(goOnAfter, (error: unknown) => {
              if (!(error instanceof StorageError))
                log.warn(
                  'a closed shift could not be held against the service',
                  errorFields(error),
                );
              goOn(AGAIN_MS);
            })
            .finally(() => {
              isRunning = false;
            });
        });
  }

  const goOnAfter = (ms: number | null) => {
    const rest = ms ?? (isWanted ? PACE_MS : null);
    if (rest !== null) goOn(rest);
  };

  /** @returns how long to rest before the next, in milliseconds; null when nothing is owed */
  async function step(): Promise<number | null> {
    isWanted = false;
    if (parts.isOffline()) return PUT_OFF_MS;
    const owed = matches.nextOwedCheck(last);
    if (owed === null) {
      last = null;
      if (!hasSkipped) return null;
      hasSkipped = false;
      return AGAIN_MS;
    }
    const rechecked = await parts.recheck(owed.paymentId);
    if (isClosed) return null;
    if (rechecked !== null && (rechecked.answered || rechecked.isElsewhere)) {
      matches.noteChecked(owed, findingOf(rechecked), clock.now());
      last = owed;
      return PACE_MS;
    }
    if (parts.isOffline()) return PUT_OFF_MS;
    // Whatever is wrong with this one, the others are asked about meanwhile.
    last = owed;
    hasSkipped = true;
    return PUT_OFF_MS;
  }

  return {
    wake() {
      isWanted = true;
      if (!isRunning && !isClosed) goOn(PACE_MS);
    },
    close() {
      isClosed = true;
      cancel?.();
    },
  };
}
