/**
 * The payments of one mode: its ledger, its way to the service, and everything between them.
 * Practice and live each have one of their own; they share nothing.
 */
import type { Payment, PaymentView } from '../../../shared/payments.ts';
import { doneWithin } from '../platform/clock.ts';
import { errorFields } from '../platform/log.ts';
import { createEmitter } from '../../../shared/emitter.ts';
import { createActs } from './actions.ts';
import { createAskedAccounts } from './asked-accounts.ts';
import { createCustomerLookUps } from './customers/look-up.ts';
import { createCustomerSearch } from './customers/customer-search.ts';
import { createDiskTrouble } from './disk-trouble.ts';
import { catchUpWhenBack, createCheckBacklog } from './follow/check-backlog.ts';
import { createSettling } from './follow/settling.ts';
import { createStatusAnswers } from './follow/status-answers.ts';
import { createStatusPoller } from './follow/status-poller.ts';
import { createSteadyClock } from './follow/steady-clock.ts';
import type { Payments, PaymentsParts } from './interface.ts';
import { createJournal } from './journal.ts';
import { isWaitedFor } from './life/lifecycle.ts';
import { redactorOf } from './life/personal-data.ts';
import { createPaymentPrints } from './prints.ts';
import { createConnection } from './reachability.ts';
import { createChargeSender } from './start/charge-sender.ts';
import { createPaymentStarter } from './start/payment-starter.ts';
import { createPaidBack } from './paid-back.ts';
import { createShares } from './shares.ts';
import { passSilently } from './sync-points.ts';
import { createCounts } from './tell/counts.ts';
import { createAges } from './tell/payment-ages.ts';
import { createPaymentNews } from './tell/payment-news.ts';
import { createLists } from './tell/payment-lists.ts';
import { createView } from './tell/payment-view.ts';
import { createUncertainty } from './tell/uncertain.ts';

export type { Payments, PaymentsParts } from './interface.ts';

/** How long requests under way may go on when the app closes: a session's end leaves five seconds. */
const CLOSE_WITHIN_MS = 3000;

/** While the Counter comes up. Whoever searches comes later, and finds without the index as well. */
const INDEX_AFTER_MS = 3000;

const MINUTE_MS = 60_000;

export function createPayments(parts: PaymentsParts): Payments {
  const shared = { ...parts, pass: parts.pass ?? passSilently };
  const { mode, ledger, gateways, preferences, accountRules, clock, random, log } = shared;
  const { printsWhenPaid = () => false, forgottenUntil = () => 0 } = parts;
  const { emit, on: onPaymentChange } = createEmitter<PaymentView>();
  const { emit: stateChanged, on: onStateChange } = createEmitter();

  const news = createPaymentNews(emit);
  const steadyClock = createSteadyClock(clock);
  const ages = createAges(clock);
  const disk = createDiskTrouble(stateChanged);
  const accounts = createAskedAccounts(mode, ledger, gateways);
  const backlog = createCheckBacklog(ledger, accounts, stateChanged);
  const connection = createConnection();
  catchUpWhenBack(connection, backlog);
  connection.onChange(() => stateChanged());
  const customers = createCustomerSearch({ ...shared, rule: () => preferences().customers });
  const journal = createJournal(
    ledger,
    clock,
    written,
    (payment) =>
      // One that was paid late has nobody waiting for its receipt.
      printsWhenPaid() && !payment.late
        ? { kind: 'receipt', dueAt: clock.now(), byItself: true }
        : null,
    ({ customer }) => redactorOf(customer, preferences().customers).reference,
  );
  const answers = createStatusAnswers({
    ledger,
    journal,
    accounts,
    customers: () => preferences().customers,
    reading: accountRules,
    clock,
  });
  const poller = createStatusPoller({
    ...shared,
    journal,
    answers,
    connection,
    backlog,
    accounts,
    steadyClock,
    randomFraction: () => (random(1)[0] ?? 0) / 256,
    onAnswered: backlog.answered,
    onElsewhere: backlog.answered,
    onAsked(paymentId) {
      const payment = ledger.getPayment(paymentId);
      if (payment) news.asked(view(payment));
    },
    onFault: disk.refused,
  });
  const sender = createChargeSender({
    ...shared,
    journal,
    connection,
    steadyClock,
    syncHead: () => ledger.syncHead(),
    onDone: poller.wake,
    onFault(error) {
      disk.refused(error);
      settling.settleLater();
    },
  });
  const settling = createSettling({ ...shared, journal, sender, poller, disk, steadyClock });
  const starter = createPaymentStarter({
    ...shared,
    journal,
    poller,
    sender,
    steadyClock,
    ageOf: ages.of,
  });
  const view = createView({ mode, poller, accounts, ages, steadyClock, clock });

  const lists = createLists({ mode, ledger, ages, customers, view });
  const uncertainty = createUncertainty({
    listOpen: lists.listOpen,
    windowMs: () => preferences().waitingWindowMinutes * MINUTE_MS,
    clock,
  });

  let cancelIndex: (() => void) | null = null;

  function keepIndex(): void {
    ledger
      .keepSearchIndex()
      .catch((error: unknown) => log.warn('the search index is not kept', errorFields(error)));
  }

  /** A payment changed in the ledger. */
  function written(payment: Payment, isNew: boolean): void {
    if (isNew) {
      ages.begin(payment.id);
      customers.saw(payment);
    }
    disk.took();
    parts.onWritten?.();
    if (!isWaitedFor(payment)) backlog.answered(payment.id);
    news.changed(view(payment));
  }

  return {
    mode,
    customers: createCustomerLookUps({ ...shared, forgottenUntil, ageOf: ages.of }),
    connection,
    prints: createPaymentPrints(ledger, journal, clock),
    get recovering() {
      return backlog.recovering;
    },
    get catchingUp() {
      return backlog.catchingUp;
    },
    get writeFailed() {
      return disk.writeFailed;
    },
    begin() {
      settling.settle();
      journal.settlePrints();
      backlog.recover();
      poller.start();
      if (parts.doubtsTime?.() === true) poller.askTime();
      customers.begin();
      cancelIndex = clock.setTimer(INDEX_AFTER_MS, keepIndex);
      stateChanged();
    },
    start: async (request) => view(await starter.start(request)),
    ...lists,
    ...uncertainty,
    ...createActs({ ledger, journal, poller, accounts, view }),
    ...createCounts({ ledger, accounts, poller, clock }),
    ...createShares({ mode, ledger, journal, view }),
    ...createPaidBack({ ledger, journal, view }),
    view,
    noteDecision(decision) {
      ledger.decisions.noteDecision(decision, clock.now());
      parts.onWritten?.();
    },
    hasOtherCustomers: customers.hasOthers,
    preferencesChanged: customers.renew,
    askAgain: (ids) => settling.askAgain(ids.flatMap((id) => ledger.getPayment(id) ?? [])),
    followLost: poller.followLost,
    wake: poller.wake,
    resumed() {
      ages.resumed();
      news.forget();
      poller.resumed();
    },
    onPaymentChange,
    onStateChange,
    async close() {
      cancelIndex?.();
      settling.close();
      await doneWithin(clock, CLOSE_WITHIN_MS, [sender.settled(), poller.close()]);
      await customers.close();
      await ledger.close();
    },
  };
}
