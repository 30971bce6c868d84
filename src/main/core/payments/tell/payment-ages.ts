/** How long ago each payment was recorded, so that a set clock ages nobody's waiting. */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { Clock } from '../../platform/clock.ts';

export interface Ages {
  /** A payment was recorded just now. */
  begin(paymentId: string): void;
  /** Milliseconds by the clock that only grows; by the machine's for payments of before. */
  of(payment: Payment): number;
  /** The machine woke up: not every machine's growing clock counts the time asleep. */
  resumed(): void;
}

export function createAges(clock: Clock): Ages {
  const begun = new Map<string, number>();
  return {
    begin: (paymentId) => void begun.set(paymentId, clock.monotonic()),
    of(payment) {
      const at = begun.get(payment.id);
      return at === undefined ? clock.now() - payment.createdAt : clock.monotonic() - at;
    },
    resumed: () => begun.clear(),
  };
}
