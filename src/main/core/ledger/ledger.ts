/**
 * What the rest of the app sees of the ledger. Writes are synchronous and durable when they
 * return (synchronous=FULL); heavy reads go to a worker thread with a read-only connection.
 */
import type { Appending } from './append.ts';
import type { Finds } from './finding/finds.ts';
import type { LedgerReader, PollState, PollStateLimits, PollStateReader } from './ledger-reader.ts';
import type { EventName, HandedEvent } from './event-feed.ts';
import type { Tables } from './tables.ts';

/** Where asking stands, which is no part of the chain. */
export interface PollStates extends PollStateReader {
  save(pollStates: readonly PollState[]): void;
  /** Moves every stored due time and window by a jump of the machine's clock. */
  shift(byMs: number): void;
  /**
   * Pulls in what lies impossibly far ahead because the clock was set back while the app was
   * closed: due times after `dueAt` and windows ending after `windowEndsAt` become these.
   */
  cap(latest: PollStateLimits): void;
}

export interface Ledger extends LedgerReader, Appending, Tables {
  readonly finds: Finds;
  readonly pollStates: PollStates;
  /**
   * The number that the next receipt gets, 1, 2, 3…: it is taken by the event that makes a payment
   * paid and says it. Nothing else may be written in between.
   */
  nextReceipt(): number;
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
  close(): Promise<void>;
}
