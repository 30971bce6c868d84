/** What is read of payments, and what stands for one that can't be read. */
import type { LoggedApproval } from '../../../shared/core/contract/payments.ts';
import type { LoggedEvent, Payment } from '../../../shared/core/payments/payments.ts';

/** Where asking about one payment stands; kept beside the row, outside the hash chain. */
export interface PollState {
  paymentId: string;
  /** UTC milliseconds of the next status question. */
  dueAt: number;
  /** How many scheduled questions have been asked; the schedule is a function of this alone. */
  asked: number;
  /** UTC milliseconds when the waiting window ends; null where none runs. */
  windowEndsAt: number | null;
  lastAskedAt: number | null;
}

export interface PollStateReader {
  /** Null where there is none, or none that makes sense. */
  of(paymentId: string): PollState | null;
  count(): number;
  /** Due ones of payments that can be read, newest first, leaving out those under way. */
  due(now: number, limit: number, except: ReadonlySet<string>): PollState[];
  /** Those whose waiting window has ended by `now`. */
  endedWindows(now: number, limit: number): PollState[];
  /** UTC milliseconds when the next waiting window ends; null where none runs. */
  nextWindowEnd(): number | null;
  /** When something next falls due, leaving out those under way; null when nothing will. */
  nextDueAt(except: ReadonlySet<string>): number | null;
}

/** The latest that due times and ends of windows may be, in UTC milliseconds. */
export interface PollStateLimits {
  dueAt: number;
  windowEndsAt: number;
}

/** A payment whose row can't be read, or would not pass the door: what can still be read of it. */
export interface Unreadable {
  /** Its place in the order of recording. */
  number: number;
  /** As it stands in the row, which may be no UUID. */
  id: string | null;
  reference: string | null;
}

/** A line of a list of payments: what can't be read is said and not left out. */
export type PaymentRow = Payment | Unreadable;

export const isReadable = (row: PaymentRow): row is Payment => 'status' in row;

/** An unreadable payment that could stand in the way of another, with what says so as it stands. */
export interface UnreadableUnsettled extends Unreadable {
  customer: string | null;
  /** What the customer is found by, kept beside it: where one of the two is damaged, the other says who. */
  customerKey: string | null;
  saleId: string | null;
}

/** What can be read of a payment's events. */
export interface Life {
  /** Oldest first. */
  events: LoggedEvent[];
  /** Whether these are all of them, from the intent to the latest that its row names. */
  isWhole: boolean;
}

/**
 * A payment that can't be read is null, and left out where payments are listed for the app's own
 * use; the lists that people see are of `PaymentRow`.
 */
export interface LedgerReader {
  readonly pollStates: PollStateReader;
  getPayment(id: string): Payment | null;
  /** The payment, what can be read of it, or null where there is none. */
  getRow(id: string): PaymentRow | null;
  findByDraft(draftId: string): Payment | null;
  getLife(paymentId: string): Life;
  /** What was said yes to about a payment, oldest first; of many the newest. */
  listApprovals(paymentId: string): LoggedApproval[];
  /** The first of a payment's events, without reading the others; null where it can't be read. */
  getIntent(paymentId: string): LoggedEvent | null;
  /** Payments of one sale, oldest first. */
  paymentsOfSale(saleId: string): Payment[];
  rowsOfSale(saleId: string): PaymentRow[];
  /**
   * The sequence from which on events are of after the latest restore, or after the ledger lost its
   * end; null where neither ever was. What was before may not be all that happened.
   */
  restoredFrom(): number | null;
  /** First payments of sales in shares, newest first. @param limit how many to look at */
  newestSharedSales(limit: number): Payment[];
  /** Open payments, and the newest 500 of those with an alarm, newest first. */
  listOpen(): Payment[];
  /**
   * The same with what can't be read of them, at most `OPEN_SHOWN_MAX`; first those whose status can't
   * be read. Where there are more, those that are open come before those with an alarm.
   */
  listOpenRows(): PaymentRow[];
  /** Payments that a crash may have left between two steps: recorded or starting. */
  listInterrupted(): Payment[];
  /**
   * Payments made since `since` (UTC ms) that may stand in another's way, newest first: those that are
   * open or were never answered about; of as much, also those that time ran out for and those of its
   * customer. A day's other sales are not read. Where customers' forms are not all made by this
   * rule yet, all of as much are.
   * @param customerRule by which the customer's form was made (`ruleName`)
   */
  findRecentLike(since: number, like: LikePayment, customerRule: string): Payment[];
  /**
   * Payments whose outcome is owed, newest first: every one that is recorded and not settled, and
   * those that the service is still asked about and never answered about.
   */
  listUnsettled(): Payment[];
  /**
   * Payments that can't be read and may be unsettled: those whose status says so, or can't be read
   * itself. Newest first.
   */
  listUnreadable(): UnreadableUnsettled[];
  /**
   * Payments for as much that have money, and to which something happened after an event, oldest
   * first. @param sequence of the event; 0 for all of them
   */
  listMoneySince(sequence: number, of: Pick<Payment, 'amountMinor' | 'currency'>): Payment[];
  /** Payments that a reference belongs to: their own, or one that the service gave them. */
  findByAnyReference(reference: string): Payment[];
  /** Customers of the newest payments, each once. @param limit how many payments to look at */
  sampleCustomers(limit: number): string[];
  /** Ids of the payments that were recorded last, newest first. */
  newestIds(limit: number): string[];
  /** What the payments that were recorded last ask for, newest first, but for rows that can't be read. */
  newestAmounts(limit: number): Pick<Payment, 'amountMinor' | 'currency'>[];
  countAlarms(): number;
  countPayments(): number;
}

/** What another payment may be like. */
export interface LikePayment extends Pick<Payment, 'amountMinor' | 'currency'> {
  /** A customer's normal form; null for a walk-in. */
  readonly customerKey: string | null;
}
