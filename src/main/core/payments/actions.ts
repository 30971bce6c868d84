/** What a person does with a payment that is there. */
import { checkReason } from '../../../shared/core/text/fields.ts';
import type {
  AlarmName,
  LoggedEvent,
  Payment,
  PaymentEvent,
  PaymentView,
  RefusalMark,
} from '../../../shared/core/payments/payments.ts';
import { areWholeWords } from '../../../shared/core/text/whole-words.ts';
import { isReadable, type LedgerReader } from '../ledger/index.ts';
import { demandField, Refusal } from '../platform/refusal.ts';
import type { AskedAccounts } from './asked-accounts.ts';
import type { Journal } from './journal.ts';
import { canBeStopped, isOnItsWay } from './life/lifecycle.ts';
import { markOf } from './refusal-marks.ts';
import { CODE_SUCCESSFUL } from './life/verdict.ts';
import type { StatusPoller } from './follow/status-poller.ts';

export interface Acts {
  /** @throws Refusal */
  check(id: string): Promise<PaymentView>;
  /**
   * Asks once more about a payment, settled or not, as closing a day does.
   * @returns null where it can't be read, or its first request is still under way
   * @throws StorageError
   */
  recheck(id: string): Promise<Rechecked | null>;
  /** Stops waiting; the service has no cancel, so the customer could still pay. @throws Refusal */
  stopWaiting(id: string): PaymentView;
  /** @throws Refusal */
  acknowledge(id: string, alarm: AlarmName, note: string): PaymentView;
  /**
   * The reply that left a payment unconfirmed, as it would be marked. Changes nothing.
   * @throws Refusal unless its latest request was answered by a reply that can be marked
   */
  refusalToMark(id: string): RefusalMark;
  /**
   * A manager knows the reply that left a payment unconfirmed: it is a refusal.
   * @returns the mark to keep for the account
   * @throws as `refusalToMark`
   */
  markRefusal(id: string): { view: PaymentView; mark: RefusalMark };
  /**
   * The words beside code 0 that a mismatch is about.
   * @param seen the words that the manager was shown
   * @throws Refusal unless nothing but its words differs, and they are those and not cut
   */
  wordsToAccept(id: string, seen: string): string;
}

/** What asking once more about a payment came to. */
export interface Rechecked {
  readonly before: Payment;
  readonly after: Payment;
  /** Whether the service answered about it. */
  readonly answered: boolean;
  /** It is paid, and the service's latest answer about it takes that back. */
  readonly isTakenBack: boolean;
  /** It was asked for under an account that is not connected, and was not asked about. */
  readonly isElsewhere: boolean;
}

export interface ActsParts {
  ledger: LedgerReader;
  journal: Journal;
  poller: Pick<StatusPoller, 'check' | 'stopWaiting' | 'markRefused'>;
  accounts: Pick<AskedAccounts, 'elsewhere'>;
  view: (payment: Payment) => PaymentView;
}

const NOTHING_REPORTED = { responseCode: '', responseDescription: '' };

/** @throws Refusal `not-found`, `payment-unreadable` */
export function requirePayment(ledger: Pick<LedgerReader, 'getRow'>, id: string): Payment {
  const row = ledger.getRow(id);
  if (!row) throw new Refusal('not-found', 'no such payment');
  if (!isReadable(row)) throw new Refusal('payment-unreadable', 'its row can not be read');
  return row;
}

/** Whether the latest answer does not call paid what was; "not known" does only under the same reference. */
function takesBack(events: readonly LoggedEvent[]): boolean {
  const latest = events.map(({ event }) => event).findLast(isAnswer);
  if (latest === undefined || latest.verdict === 'paid') return false;
  return latest.verdict !== 'not-known' || latest.contradicts === true;
}

const isAnswer = (event: PaymentEvent) => event.type === 'status-answered';

export function createActs({ ledger, journal, poller, accounts, view }: ActsParts): Acts {
  /** What is said of one account's payment must not become a rule of another account. */
  function demandOwn(id: string): Payment {
    const payment = requirePayment(ledger, id);
    if (accounts.elsewhere(id) === null) return payment;
    throw new Refusal('other-account', 'it was asked for under another account', { payment });
  }

  function refusalToMark(id: string): RefusalMark {
    const payment = demandOwn(id);
    const { events, isWhole } = ledger.getLife(id);
    const mark = payment.status === 'unconfirmed' && isWhole ? markOf(events) : null;
    if (mark !== null) return mark;
    throw new Refusal('not-possible-now', 'its reply can not be read as a refusal', { payment });
  }

  return {
    async check(id) {
      demandOwn(id);
      return view((await poller.check(id)).payment);
    },
    async recheck(id) {
      const before = ledger.getPayment(id);
      if (before === null || isOnItsWay(before)) return null;
      if (accounts.elsewhere(id) !== null)
        return { before, after: before, answered: false, isTakenBack: false, isElsewhere: true };
      const { payment: after, answered } = await poller.check(id);
      const isTakenBack = after.status === 'paid' && takesBack(ledger.getLife(id).events);
      return { before, after, answered, isTakenBack, isElsewhere: false };
    },
    stopWaiting(id) {
      const payment = requirePayment(ledger, id);
      if (!canBeStopped(payment))
        throw new Refusal(
          'not-possible-now',
          `a payment that is ${payment.status} can't be stopped`,
          { payment },
        );
      return view(poller.stopWaiting(id));
    },
    acknowledge(id, { kind, at, otherId }, note) {
      const payment = requirePayment(ledger, id);
      const reason = demandField('note', checkReason(note), 'an alarm is acknowledged with a note');
      const isThere = payment.alarms.some(
        (alarm) => alarm.kind === kind && alarm.at === at && alarm.otherId === otherId,
      );
      if (!isThere) return view(payment);
      return view(
        journal.apply(id, { type: 'alarm-acknowledged', kind, at, otherId, note: reason }),
      );
    },
    refusalToMark,
    markRefusal(id) {
      const mark = refusalToMark(id);
      return { view: view(poller.markRefused(id)), mark };
    },
    wordsToAccept(id, seen) {
      const payment = demandOwn(id);
      const { responseCode, responseDescription: words } = payment.reported ?? NOTHING_REPORTED;
      const isForWords =
        payment.differs.length > 0 && payment.differs.every((one) => one === 'words');
      // What was reported since may stand beside another code, and then means nothing of the kind.
      if (payment.status !== 'mismatch' || !isForWords || responseCode !== CODE_SUCCESSFUL)
        throw new Refusal('not-possible-now', 'more than its words differs', { payment });
      if (words !== seen)
        throw new Refusal('override-outdated', 'its words are other ones now', { payment });
      if (!areWholeWords(words))
        throw new Refusal('not-possible-now', 'its words may be cut', { payment });
      return words;
    },
  };
}
