/** Makes what the payments of one mode are made of, and connects it. */
import type { Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import type { PrintOrder } from '../ledger/index.ts';
import { createAskedAccounts } from './asked-accounts.ts';
import { createCustomerSearch } from './customers/customer-search.ts';
import { createDiskTrouble } from './disk-trouble.ts';
import { catchUpWhenBack, createCheckBacklog } from './follow/check-backlog.ts';
import { createSettling } from './follow/settling.ts';
import { createStatusAnswers } from './follow/status-answers.ts';
import { createStatusPoller } from './follow/status-poller.ts';
import { createSteadyClock } from './follow/steady-clock.ts';
import type { PaymentsParts } from './interface.ts';
import { createJournal } from './journal.ts';
import { isWaitedFor } from './life/lifecycle.ts';
import { redactorOf } from './life/personal-data.ts';
import { createConnection } from './reachability.ts';
import { createChargeSender } from './start/charge-sender.ts';
import { createPaymentStarter } from './start/payment-starter.ts';
import { passSilently } from './sync-points.ts';
import { createAges } from './tell/payment-ages.ts';
import { createPaymentNews } from './tell/payment-news.ts';
import { createView } from './tell/payment-view.ts';

/** @returns all of it; nothing is begun yet */
export function connectPayments(parts: PaymentsParts) {
  const shared = { ...parts, pass: parts.pass ?? passSilently };
  const { mode, ledger, gateways, preferences, accountRules, clock, random } = shared;
  const { printsWhenPaid = () => false } = parts;
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
    (payment) => (printsWhenPaid() ? receiptOf(payment, clock.now()) : null),
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
    accounts,
    ages,
    backlog,
    connection,
    customers,
    disk,
    journal,
    news,
    poller,
    sender,
    settling,
    starter,
    view,
    stateChanged,
    onPaymentChange,
    onStateChange,
  };
}

/** One that was paid late has nobody waiting for its receipt. */
const receiptOf = ({ late }: Payment, dueAt: number): PrintOrder | null =>
  late ? null : { kind: 'receipt', dueAt, by: null };
