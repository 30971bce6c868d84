/** A payment as a screen shows it: the row, and how long ago and how soon, measured now. */
import type { Mode, Payment, PaymentView } from '../../../../shared/core/payments/payments.ts';
import type { PollState } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { StatusPoller } from '../follow/status-poller.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import type { Ages } from './payment-ages.ts';

/** Where the parts of a view come from. */
export interface ViewSources {
  mode: Mode;
  poller: Pick<StatusPoller, 'getPollState' | 'lastError' | 'isAsking'>;
  accounts: Pick<AskedAccounts, 'elsewhere'>;
  ages: Pick<Ages, 'of'>;
  steadyClock: Pick<SteadyClock, 'now'>;
  clock: Pick<Clock, 'now'>;
}

const MINUTE_MS = 60_000;

/** On paper one time stands, however often it is worked out from two clocks. */
const wholeMinute = (at: number) => Math.max(Math.floor(at / MINUTE_MS) * MINUTE_MS, 0);

/**
 * @returns views a payment as it stands at that moment; its spans are milliseconds, and its poll state is
 *   null where nothing is asked about any more
 */
export function createView(sources: ViewSources): (payment: Payment) => PaymentView {
  const { mode, poller, accounts, ages, steadyClock, clock } = sources;

  function viewPolling(paymentId: string, polling: PollState): PaymentView['polling'] {
    const now = steadyClock.now();
    const { dueAt, asked, lastAskedAt, windowEndsAt } = polling;
    const windowEndsInMs = windowEndsAt === null ? null : Math.max(windowEndsAt - now, 0);
    return {
      nextCheckInMs: Math.max(dueAt - now, 0),
      asking: poller.isAsking(paymentId),
      checks: asked,
      lastCheckedAgoMs: lastAskedAt === null ? null : Math.max(now - lastAskedAt, 0),
      lastError: poller.lastError(paymentId),
      otherAccount: accounts.elsewhere(paymentId),
      windowEndsInMs,
      windowEndsAt: windowEndsInMs === null ? null : wholeMinute(clock.now() + windowEndsInMs),
    };
  }

  return (payment) => {
    const polling = poller.getPollState(payment.id);
    return {
      mode,
      payment,
      ageMs: Math.max(ages.of(payment), 0),
      polling: polling && viewPolling(payment.id, polling),
    };
  };
}
