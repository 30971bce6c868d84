/**
 * Whether money may be moving at this moment: a customer is expected to pay, or what became of a
 * request is not known. It ends with the waiting window at the latest, so that a payment which
 * nobody can say anything of holds nothing up for days; it is asked about all the same.
 */
import type {
  PaymentLine,
  PaymentView,
  PaymentStatus,
} from '../../../../shared/core/payments/payments.ts';
import type { Clock } from '../../platform/clock.ts';

type Certainty = 'settled' | 'by-window' | 'by-age';

/** What ends each status' uncertainty. A window that ran out is followed by its own status. */
const ENDS: Readonly<Record<PaymentStatus, Certainty>> = {
  recorded: 'by-age',
  starting: 'by-age',
  waiting: 'by-window',
  unconfirmed: 'by-age',
  paid: 'settled',
  mismatch: 'settled',
  declined: 'settled',
  expired: 'settled',
  stopped: 'settled',
};

/**
 * @param seenForMs for how long it has been seen like this, by a clock that nobody can set: the age
 *   of a payment from before this start hangs on one that people can
 * @param windowMs how long a customer is waited for
 */
export function isUncertain(
  { payment, ageMs, polling }: Pick<PaymentView, 'payment' | 'ageMs' | 'polling'>,
  seenForMs: number,
  windowMs: number,
): boolean {
  // Nobody is asked about another account's payment, so nothing can come of staying awake.
  if (polling !== null && polling.otherAccount !== null) return false;
  switch (ENDS[payment.status]) {
    case 'settled':
      return false;
    case 'by-window':
      return (polling?.windowEndsInMs ?? 0) > 0;
    case 'by-age':
      return Math.max(ageMs, seenForMs) < windowMs;
  }
}

export interface Uncertainty {
  /**
   * Whether any payment's money is uncertain now.
   * @param leastMs so long at least an outcome that is not known counts, in milliseconds
   * @throws StorageError
   */
  isMoneyUncertain(leastMs?: number): boolean;
}

export interface UncertaintyParts {
  readonly listOpen: () => readonly PaymentLine[];
  /** How long a customer is waited for, in milliseconds. */
  readonly windowMs: () => number;
  readonly clock: Pick<Clock, 'monotonic'>;
}

export function createUncertainty({ listOpen, windowMs, clock }: UncertaintyParts): Uncertainty {
  let seenSince: ReadonlyMap<string, number> = new Map();
  return {
    isMoneyUncertain(leastMs = 0) {
      const forMs = Math.max(windowMs(), leastMs);
      const now = clock.monotonic();
      const views = listOpen().flatMap((line) => ('payment' in line ? [line] : []));
      const since = new Map(
        views.map(({ payment: { id } }) => [id, seenSince.get(id) ?? now] as const),
      );
      seenSince = since;
      return views.some((view) =>
        isUncertain(view, now - (since.get(view.payment.id) ?? now), forMs),
      );
    },
  };
}
