/**
 * The payments of one mode: its ledger, its way to the service, and everything between them.
 * Practice and live each have one of their own; they share nothing.
 */
import type { NewPayment } from '../../../shared/contract/payments.ts';
import type { Login, Mode, Payment, PaymentView } from '../../../shared/payments.ts';
import type { Preferences } from '../../../shared/settings.ts';
import { type Ledger, StorageError } from '../../adapters/ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { createAskedAccounts } from './asked-accounts.ts';
import { type Acts, createActs } from './actions.ts';
import { createAges } from './tell/payment-ages.ts';
import { createStatusAnswers } from './follow/status-answers.ts';
import { createAwaited } from './follow/awaited-answers.ts';
import { createChargeSender } from './start/charge-sender.ts';
import { createSteadyClock } from './follow/steady-clock.ts';
import { type Connection, createConnection } from './reachability.ts';
import { createCustomerSearch } from './customers/customer-search.ts';
import { createPaymentStarter } from './start/payment-starter.ts';
import type { GatewaySource } from './gateway-source.ts';
import { createJournal } from './journal.ts';
import type { LostSource } from './follow/lost-payments.ts';
import { createLists, type Lists } from './tell/payment-lists.ts';
import { restoreWatches, settleInterrupted } from './follow/recovery.ts';
import { passSilently, type PassSyncPoint } from './sync-points.ts';
import type { AccountReading } from './life/verdict.ts';
import { viewPayment } from './tell/payment-view.ts';
import { createStatusPoller } from './follow/status-poller.ts';

export interface PaymentsParts {
  mode: Mode;
  ledger: Ledger;
  gateways: GatewaySource;
  preferences: () => Preferences;
  accountRules: () => AccountReading;
  clock: Clock;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
  /** Told at each gap between two steps; the app itself has nothing to do there. */
  pass?: PassSyncPoint;
}

export interface Payments extends Acts, Lists {
  readonly mode: Mode;
  readonly connection: Connection;
  /** How many payments found open at the start have not been answered about since. */
  readonly recovering: number;
  /** How many payments that were open when the network came back have not been answered about since. */
  readonly catchingUp: number;
  /** The disk refused a write and has not taken one since. */
  readonly writeFailed: boolean;
  /** Settles what a crash left and begins to ask. */
  begin(): void;
  /** @throws Refusal, StorageError */
  start(request: NewPayment): Promise<PaymentView>;
  view(payment: Payment): PaymentView;
  countAlarms(): number;
  /** Whether the ledger has customers that are no phone numbers. */
  hasOtherCustomers(): boolean;
  /** The preferences were saved: what hangs on them is brought in step. */
  preferencesChanged(): void;
  /** How many payments of the connected account are still asked about; counts up to 500. */
  countAsked(): number;
  /** How many payments of these accounts are open or still asked about. @throws StorageError */
  countOpen(logins: readonly Login[]): number;
  /** What the record holds, and the account that its latest payments were asked for under. */
  outline(): { payments: number; asked: number; account: Login | null };
  /**
   * Begins again to ask about payments that dropped out of asking.
   * @param ids of payments that may have
   * @returns how many had
   * @throws StorageError
   */
  askAgain(ids: readonly string[]): number;
  /** Asks about payments that are in no ledger as well; null ends that. */
  followLost(source: LostSource | null): void;
  /** The account changed or the network may be back. */
  wake(): void;
  resumed(): void;
  onPaymentChange(listener: (view: PaymentView) => void): void;
  /** Something about the whole changed: connection, recovery, the disk. */
  onStateChange(listener: () => void): void;
  close(): Promise<void>;
}

/** How long requests under way may go on when the app closes. */
const CLOSE_WITHIN_MS = 5000;
const SETTLE_AGAIN_MS = 5000;
const MINUTE_MS = 60_000;

export function createPayments(parts: PaymentsParts): Payments {
  const { mode, ledger, gateways, preferences, clock, random, log, pass = passSilently } = parts;
  const paymentListeners = new Set<(view: PaymentView) => void>();
  const stateListeners = new Set<() => void>();
  let writeFailed = false;
  let isClosed = false;
  let cancelSettling: (() => void) | null = null;

  const stateChanged = () => {
    for (const listener of stateListeners) listener();
  };
  const ages = createAges(clock);
  const accounts = createAskedAccounts(mode, ledger, gateways);
  const awaited = createAwaited(ledger, accounts, stateChanged);
  const connection = createConnection();
  let wasOffline = false;
  connection.onChange((state) => {
    if (state === 'online' && wasOffline) awaited.catchUp();
    wasOffline = state === 'offline';
    stateChanged();
  });

  const steadyClock = createSteadyClock(clock);
  const customers = createCustomerSearch({
    ledger,
    rule: () => preferences().customers,
    clock,
    log,
  });
  const journal = createJournal(ledger, clock, (payment) => {
    if (payment.status === 'recorded') {
      ages.begin(payment.id);
      customers.saw(payment);
    }
    setWriteFailed(false);
    if (payment.status !== 'waiting' && payment.status !== 'unconfirmed')
      awaited.answered(payment.id);
    tell(payment);
  });
  const poller = createStatusPoller({
    ledger,
    journal,
    answers: createStatusAnswers({
      ledger,
      journal,
      accounts,
      customers: () => preferences().customers,
      reading: parts.accountRules,
    }),
    connection,
    gateways,
    accounts,
    clock,
    steadyClock,
    log,
    pass,
    randomFraction: () => (random(1)[0] ?? 0) / 256,
    onAnswered: awaited.answered,
    onElsewhere: awaited.answered,
    onAsked: (paymentId) => {
      const payment = ledger.getPayment(paymentId);
      if (payment) tell(payment);
    },
    onFault: (error) => {
      if (error instanceof StorageError) setWriteFailed(true);
    },
  });
  const runner = createChargeSender({
    journal,
    connection,
    preferences,
    steadyClock,
    log,
    pass,
    syncHead: () => ledger.syncHead(),
    onDone: () => poller.wake(),
    onFault: (error) => {
      if (error instanceof StorageError) setWriteFailed(true);
      settleLater();
    },
  });
  const starter = createPaymentStarter({
    mode,
    ledger,
    journal,
    poller,
    runner,
    gateways,
    preferences,
    clock,
    steadyClock,
    ageOf: ages.of,
    random,
    pass,
  });

  function view(payment: Payment): PaymentView {
    return viewPayment({
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

  function tell(payment: Payment): void {
    const changed = view(payment);
    for (const listener of paymentListeners) listener(changed);
  }

  function setWriteFailed(failed: boolean): void {
    if (writeFailed === failed) return;
    writeFailed = failed;
    stateChanged();
  }

  /** Tries until the disk takes it: what an unkept answer left open must not stay so. */
  function settle(): void {
    try {
      settleInterrupted(ledger, journal, steadyClock, (id) => runner.isUnderWay(id));
      askAgain(ledger.listOpen());
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      setWriteFailed(true);
      settleLater();
    }
  }

  function askAgain(unwatched: readonly Payment[]): number {
    const windowMs = preferences().waitingWindowMinutes * MINUTE_MS;
    const lost = restoreWatches(ledger, unwatched, steadyClock, windowMs);
    if (lost > 0) log.warn('payments that nobody asked about are asked about again', { lost });
    poller.wake();
    return lost;
  }

  function settleLater(): void {
    cancelSettling?.();
    if (!isClosed) cancelSettling = clock.setTimer(SETTLE_AGAIN_MS, settle);
  }

  return {
    mode,
    connection,
    get recovering() {
      return awaited.recovering;
    },
    get catchingUp() {
      return awaited.catchingUp;
    },
    get writeFailed() {
      return writeFailed;
    },
    begin() {
      settle();
      awaited.recover();
      poller.start();
      customers.renew();
      stateChanged();
    },
    start: async (request) => view(await starter.start(request)),
    ...createLists({ mode, ledger, ages, customers, view }),
    ...createActs({ ledger, journal, poller, accounts, view }),
    view,
    countAlarms: () => ledger.countAlarms(),
    hasOtherCustomers: () => customers.hasOthers(),
    preferencesChanged: () => customers.renew(),
    countAsked: () => accounts.countAsked(),
    countOpen: (logins) => accounts.countOpen(logins) + poller.countLost(logins),
    outline: () => ({
      payments: ledger.countPayments(),
      asked: ledger.countWatched(),
      account: accounts.latest(),
    }),
    askAgain: (ids) => askAgain(ids.flatMap((id) => ledger.getPayment(id) ?? [])),
    followLost: (source) => poller.followLost(source),
    wake: () => poller.wake(),
    resumed() {
      ages.resumed();
      poller.resumed();
    },
    onPaymentChange: (listener) => void paymentListeners.add(listener),
    onStateChange: (listener) => void stateListeners.add(listener),
    async close() {
      isClosed = true;
      cancelSettling?.();
      const done = Promise.all([runner.settled(), poller.close()]);
      let cancel = () => {};
      const tooLong = new Promise<void>((resolve) => {
        cancel = clock.setTimer(CLOSE_WITHIN_MS, resolve);
      });
      await Promise.race([done, tooLong]);
      cancel();
      await customers.close();
      await ledger.close();
    },
  };
}
