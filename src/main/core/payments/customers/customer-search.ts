/**
 * Keeps what the ledger finds customers by in step with the shop's rule, and knows whether it has
 * customers that are no phone numbers.
 */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import { customerLines, looksLikeNumber, ruleName, searchForms } from './customer.ts';
import { type Ledger, StorageError } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Log } from '../../platform/log.ts';

export interface CustomerSearch {
  /** As `renew`, once the app has had time to show itself: the rule changes with its updates too. */
  begin(): void;
  /** The rule may have changed: what customers are found by is made anew where it did. */
  renew(): void;
  /** A payment was recorded. */
  saw(payment: Payment): void;
  /** Whether one of the newest customers is no phone number. */
  hasOthers(): boolean;
  /** What a search is looked for in the customers' lines. @param search as typed */
  searched(search: string): string[];
  /** Ends the work under way; the next start goes on with it. */
  close(): Promise<void>;
}

export interface CustomerSearchParts {
  ledger: Pick<Ledger, 'rewriteCustomerForms' | 'sampleCustomers'>;
  rule: () => CustomerRule;
  clock: Pick<Clock, 'setTimer'>;
  log: Pick<Log, 'warn'>;
}

/** How many of the newest payments are looked at. */
const SAMPLE = 500;
const AGAIN_MS = 60_000;
/** While the Counter comes up. Whoever looks for a customer comes later. */
const START_MS = 1500;

export function createCustomerSearch({
  ledger,
  rule,
  clock,
  log,
}: CustomerSearchParts): CustomerSearch {
  let work = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let cancelAgain: (() => void) | null = null;
  let isClosed = false;
  let others: boolean | null = null;

  async function rewrite(by: CustomerRule, signal: AbortSignal, quietMs: number): Promise<void> {
    const linesOf = (text: string) => customerLines(text, by);
    try {
      await ledger.rewriteCustomerForms(ruleName(by), linesOf, signal, quietMs);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn('what customers are found by could not be kept', errorFields(error));
      if (!isClosed) cancelAgain = clock.setTimer(AGAIN_MS, () => renew());
    }
  }

  function renew(quietMs = 0): void {
    cancelAgain?.();
    work.abort();
    work = new AbortController();
    const { signal } = work;
    // A fault of the app's own is not swallowed: it is thrown where the app closes.
    last = last.then(() => rewrite(rule(), signal, quietMs));
  }

  return {
    begin: () => renew(START_MS),
    renew: () => renew(),
    saw({ customer }) {
      if (customer !== null && !looksLikeNumber(customer)) others = true;
    },
    hasOthers() {
      try {
        return (others ??= ledger.sampleCustomers(SAMPLE).some((text) => !looksLikeNumber(text)));
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return false;
      }
    },
    searched: (search) => searchForms(search, rule()),
    async close() {
      isClosed = true;
      cancelAgain?.();
      work.abort();
      await last;
    },
  };
}
