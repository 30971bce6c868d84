/**
 * What the rest of the app sees of the ledger. Writes are synchronous and durable when they
 * return (synchronous=FULL); heavy reads go to a worker thread with a read-only connection.
 */
import type {
  DayFigures,
  HistoryCounts,
  HistoryCountsQuery,
  HistoryDayQuery,
  HistoryMonths,
  HistoryQuery,
  HistoryScope,
} from '../../../shared/contract/history.ts';
import type {
  LoggedEvent,
  Method,
  Payment,
  PaymentEvent,
  PaymentStatus,
} from '../../../shared/payments.ts';
import type { TakingsFigures } from '../../../shared/takings-figures.ts';
import type { Period } from '../../../shared/takings-periods.ts';
import type { EventName, HandedEvent } from './event-feed.ts';
import type { PrintOrder } from './prints.ts';
import type { Tables } from './tables.ts';

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

/** What is typed of a customer, in the forms by which recent ones are found. */
export interface CustomerBeginning {
  /** Digits that a number may begin with; any one will do. */
  numbers: readonly string[];
  /** What a word of a name may begin with; null for none. */
  name: string | null;
  /** Of a customer that is typed in full: what their lines begin with. Null for none. */
  key: string | null;
  /** Payments up to then count as forgotten; UTC milliseconds. */
  since: number;
  limit: number;
}

/** A recent customer. */
export interface FoundCustomer {
  /** The latest payment. */
  payment: Payment;
  /** The name, or what was noted, that the beginning is of, or the latest; null for none. */
  name: string | null;
}

export interface FoundCustomers {
  /** Latest payment first. */
  found: FoundCustomer[];
  /** The network that a person said last of the customer with that key; null for none. */
  network: string | null;
}

/** Which charges are asked for: of one day, on one network. */
export interface ChargeQuery {
  day: string;
  network: string;
  methods: readonly Method[];
}

export interface DaysCharge {
  status: PaymentStatus;
  createdAt: number;
}

/** What one append writes, all in one transaction. */
export interface Append {
  event: PaymentEvent;
  /** UTC milliseconds. */
  at: number;
  /** Who made it; absent where the app did, or where nobody is named. */
  by?: string;
  /** The row after the event: the caller has folded it. */
  payment: Payment;
  /**
   * A name that the service gave, without the customer: that alone is left of it where the customer is
   * forgotten. Absent where nothing is taken out.
   */
  hide?: (name: string) => string;
  /** A new or changed poll state; `null` ends asking; absent leaves it as it is. */
  polling?: PollState | null;
  /** What is to be printed of the payment because of the event. */
  print?: PrintOrder;
  /** Only for the first event of a payment. */
  opening?: {
    draftId: string;
    /** Salt of the personal digest; forgotten together with the personal data. */
    personalSalt: string;
    /** What the customer is found by, a line each, the key first; null for a walk-in. */
    customerForms?: string | null;
  };
}

/** The disk did not take a write: it is full, read-only, locked or damaged. Nothing was kept. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** The app is closing, or this ledger gave way to another. */
export class LedgerClosedError extends StorageError {
  override readonly name = 'LedgerClosedError';
}

/** The reference or the draft is there already. */
export class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
  readonly field: 'reference' | 'draft';
  constructor(field: 'reference' | 'draft') {
    super(`that ${field} is already in the ledger`);
    this.field = field;
  }
}

interface Searched {
  /** What else than its words the search is looked for in the customers' lines; any one will do. */
  customer: readonly string[];
}

export interface HistorySearch extends HistoryQuery, Searched {}

export interface HistoryScopeSearch extends HistoryScope, Searched {}

export interface HistoryCountsSearch extends HistoryCountsQuery, Searched {}

export interface HistoryDaySearch extends HistoryDayQuery, Searched {}

export interface ChainReport {
  events: number;
  /** The first event whose hash does not follow from the one before, or null. */
  brokenAt: number | null;
}

/**
 * A payment that can't be read is null, and left out where payments are listed for the app's own
 * use; the lists that people see are of `PaymentRow`.
 */
export interface LedgerReader {
  getPayment(id: string): Payment | null;
  /** The payment, what can be read of it, or null where there is none. */
  getRow(id: string): PaymentRow | null;
  findByDraft(draftId: string): Payment | null;
  /** @throws StorageError unless all of them can be read; `getLife` lives with that */
  getEvents(paymentId: string): LoggedEvent[];
  getLife(paymentId: string): Life;
  /** The first of a payment's events, without reading the others; null where it can't be read. */
  getIntent(paymentId: string): LoggedEvent | null;
  /** Null where there is none, or none that makes sense. */
  getPollState(paymentId: string): PollState | null;
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
  countPolled(): number;
  /** Due poll states of payments that can be read, newest first, leaving out those under way. */
  duePollStates(now: number, limit: number, except: ReadonlySet<string>): PollState[];
  /** Poll states whose waiting window has ended by `now`. */
  endedWindows(now: number, limit: number): PollState[];
  /** UTC milliseconds when the next waiting window ends; null where none runs. */
  nextWindowEnd(): number | null;
  /** When something next falls due, leaving out those under way; null when nothing will. */
  nextDueAt(except: ReadonlySet<string>): number | null;
}

/** What another payment may be like. */
export interface LikePayment extends Pick<Payment, 'amountMinor' | 'currency'> {
  /** A customer's normal form; null for a walk-in. */
  readonly customerKey: string | null;
}

export interface Ledger extends LedgerReader, Tables {
  /**
   * Writes one event, the payment's row, its poll state and what is to be printed in one transaction.
   * @param check looks at the ledger within that transaction first; what it throws ends it
   * @throws StorageError when the disk does not take it, AlreadyRecordedError for a second opening
   * @returns the event as logged
   */
  append(append: Append, check?: () => void): LoggedEvent;
  /** Several appends in one transaction: all or none. @param check as for `append` */
  appendAll(appends: readonly Append[], check?: () => void): LoggedEvent[];
  /**
   * The number that the next receipt gets, 1, 2, 3…: it is taken by the event that makes a payment
   * paid and says it. Nothing else may be written in between.
   */
  nextReceipt(): number;
  /** Moves poll states alone: where asking stands is no part of the chain. */
  savePollStates(pollStates: readonly PollState[]): void;
  /** Moves every stored due time and window by a jump of the machine's clock. */
  shiftPollStates(byMs: number): void;
  /**
   * Pulls in what lies impossibly far ahead because the clock was set back while the app was
   * closed: due times after `dueAt` and windows ending after `windowEndsAt` become these.
   */
  capPollStates(latest: { dueAt: number; windowEndsAt: number }): void;
  /** Offset pages, newest first. What a filter lets through is found in a worker. */
  history(query: HistorySearch): Promise<{
    payments: PaymentRow[];
    total: number;
    totalIsExact: boolean;
    anchor: number;
  }>;
  /** In the worker. How many payments each choice of a filter would show. */
  countHistory(query: HistoryCountsSearch): Promise<HistoryCounts>;
  /** In the worker. The months that have payments, and where each begins. */
  listHistoryMonths(scope: HistoryScopeSearch): Promise<HistoryMonths>;
  /** In the worker. The offset of a day's newest payment, or of the nearest day before it. */
  findHistoryDay(query: HistoryDaySearch): Promise<{ offset: number | null }>;
  /** In the worker. Customers of the newest payments that begin so. */
  findCustomers(beginning: CustomerBeginning): Promise<FoundCustomers>;
  /** In the worker. A day's newest charges whose customers were asked, newest first. */
  findCharges(query: ChargeQuery): Promise<DaysCharge[]>;
  /** In the worker. What was asked for on a day, `YYYY-MM-DD`, by what became of it. */
  daySoFar(day: string): Promise<DayFigures>;
  /** In the worker. What came of stretches of time, each by itself and all together. */
  takings(periods: readonly Period[]): Promise<TakingsFigures>;
  /**
   * Makes what customers are found by anew, newest payment first, some hundred in each transaction;
   * rests in between, longer than it works. Where it was cut off, the next call with the same rule goes on.
   * @param rule what `linesOf` goes by, as a text; nothing is done where all was made by it
   * @param signal ends it early
   * @param quietMs how long it waits before the first of them; the rule is noted at once, so that
   *   whatever is recorded meanwhile counts as made by it
   * @throws StorageError
   */
  rewriteCustomerForms(
    rule: string,
    linesOf: (customer: string) => string,
    signal: AbortSignal,
    quietMs?: number,
  ): Promise<void>;
  /**
   * Packs the texts of what payments that have rested for a day went through, some payments in each
   * transaction; rests in between, longer than it works.
   * @param signal ends it early; the next call goes on
   * @throws StorageError
   */
  packEvents(signal: AbortSignal): Promise<void>;
  /**
   * Begins to bring the search index in step, in the worker and behind everything else, and goes on
   * until the ledger is closed. Without it a search reads the payments themselves.
   * @throws StorageError where the worker does not start
   */
  keepSearchIndex(): Promise<void>;
  /**
   * Has the note of how far the ledger has come on disk, off the main thread; never throws. It is
   * awaited before a charge leaves, so that not even the loss of the ledger hides it.
   */
  syncHead(): Promise<void>;
  /**
   * After customers were forgotten: nothing of them stays in the search index, in the worker's memory
   * or in the `-wal` beside the ledger.
   * @throws StorageError where somebody still reads what was there before: to be called again
   */
  settleErasures(): Promise<void>;
  /**
   * Events after the one of a name, null for from the first on, in their order, at most `limit`.
   * @throws UnknownEventError, DamagedLedgerError at one that can't be read
   */
  eventsAfter(name: EventName | null, limit: number): HandedEvent[];
  /** In a worker. Walks the whole hash chain. */
  verifyChain(): Promise<ChainReport>;
  close(): Promise<void>;
}
