/** A payment as a screen shows it: the row, and how long ago and how soon, measured now. */
import type {
  GatewayError,
  Login,
  Mode,
  Payment,
  PaymentView,
} from '../../../../shared/payments.ts';
import type { Watch } from '../../../adapters/ledger/ledger.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { StatusPoller } from '../follow/status-poller.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import type { Ages } from './payment-ages.ts';

/** What a view is made of; times are UTC milliseconds. */
export interface ViewParts {
  mode: Mode;
  payment: Payment;
  /** Null where nothing is asked about any more. */
  watch: Watch | null;
  lastError: GatewayError | null;
  /** The account it was asked for under, where it is not asked about because another is connected. */
  otherAccount: Login | null;
  /** Whether a status question is under way. */
  asking: boolean;
  /** Milliseconds since the payment was recorded. */
  ageMs: number;
  /** The time that the watch's times are reckoned in. */
  now: number;
}

export function viewPayment({
  mode,
  payment,
  watch,
  lastError,
  otherAccount,
  asking,
  ageMs,
  now,
}: ViewParts): PaymentView {
  return {
    mode,
    payment,
    ageMs: Math.max(ageMs, 0),
    watch: watch && {
      nextCheckInMs: Math.max(watch.dueAt - now, 0),
      asking,
      checks: watch.asked,
      lastCheckedAgoMs: watch.lastAskedAt === null ? null : Math.max(now - watch.lastAskedAt, 0),
      lastError,
      otherAccount,
      windowEndsInMs: watch.windowEndsAt === null ? null : Math.max(watch.windowEndsAt - now, 0),
    },
  };
}

/** Where the parts of a view come from. */
export interface ViewSources {
  mode: Mode;
  poller: Pick<StatusPoller, 'getWatch' | 'lastError' | 'isAsking'>;
  accounts: Pick<AskedAccounts, 'elsewhere'>;
  ages: Pick<Ages, 'of'>;
  steadyClock: Pick<SteadyClock, 'now'>;
}

/** @returns views a payment as it stands at that moment */
export function createView(sources: ViewSources): (payment: Payment) => PaymentView {
  const { mode, poller, accounts, ages, steadyClock } = sources;
  return (payment) =>
    viewPayment({
      mode,
      payment,
      watch: poller.getWatch(payment.id),
      lastError: poller.lastError(payment.id),
      otherAccount: accounts.elsewhere(payment.id),
      asking: poller.isAsking(payment.id),
      ageMs: ages.of(payment),
      now: steadyClock.now(),
    });
}
