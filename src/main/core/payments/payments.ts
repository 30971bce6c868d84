/**
 * The payments of one mode: its ledger, its way to the service, and everything between them.
 * Practice and live each have one of their own; they share nothing.
 */
import { doneWithin } from '../platform/clock.ts';
import { errorFields } from '../platform/log.ts';
import { createActs } from './actions.ts';
import { connectPayments } from './connect.ts';
import { createCustomerLookUps } from './customers/look-up.ts';
import { createForeignChecks } from './foreign-checks.ts';
import { createHandOver } from './hand-over.ts';
import type { Payments, PaymentsParts } from './interface.ts';
import { createPaymentPrints } from './prints.ts';
import { createPaidBack } from './paid-back.ts';
import { createShares } from './shares.ts';
import { createCounts } from './tell/counts.ts';
import { createLists } from './tell/payment-lists.ts';
import { createUncertainty } from './tell/uncertain.ts';

export type { Payments, PaymentsParts } from './interface.ts';

/** How long requests under way may go on when the app closes: a session's end leaves five seconds. */
const CLOSE_WITHIN_MS = 3000;

/** While the Counter comes up. Whoever searches comes later, and finds without the index as well. */
const INDEX_AFTER_MS = 3000;

const MINUTE_MS = 60_000;

export function createPayments(parts: PaymentsParts): Payments {
  const { mode, ledger, preferences, clock, log, forgottenUntil = () => 0 } = parts;
  const made = connectPayments(parts);
  const { accounts, ages, customers, journal, poller, settling, view } = made;

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

  return {
    mode,
    customers: createCustomerLookUps({ ...parts, forgottenUntil, ageOf: ages.of }),
    connection: made.connection,
    prints: createPaymentPrints(ledger, journal, clock),
    get recovering() {
      return made.backlog.recovering;
    },
    get catchingUp() {
      return made.backlog.catchingUp;
    },
    get writeFailed() {
      return made.disk.writeFailed;
    },
    begin() {
      settling.settle();
      journal.settlePrints();
      made.backlog.recover();
      poller.start();
      if (parts.doubtsTime?.() === true) poller.askTime();
      customers.begin();
      cancelIndex = clock.setTimer(INDEX_AFTER_MS, keepIndex);
      made.stateChanged();
    },
    start: async (request) => view(await made.starter.start(request)),
    ...lists,
    ...uncertainty,
    ...createActs({ ledger, journal, poller, accounts, view }),
    ...createCounts({ ledger, accounts, poller, clock }),
    ...createShares({ mode, ledger, journal, view }),
    ...createPaidBack({ ledger, journal, view }),
    ...createHandOver({ ledger, journal }),
    ...createForeignChecks({ poller, accountRules: parts.accountRules }),
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
      made.news.forget();
      poller.resumed();
    },
    onPaymentChange: made.onPaymentChange,
    onStateChange: made.onStateChange,
    async close() {
      cancelIndex?.();
      settling.close();
      await doneWithin(clock, CLOSE_WITHIN_MS, [made.sender.settled(), poller.close()]);
      await customers.close();
      await ledger.close();
    },
  };
}
