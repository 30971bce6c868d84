/** What carries out the contract's calls. */
import type { z } from 'zod';
import type {
  CallName,
  CallOutput,
  CALLS,
  EventName,
  EventValue,
} from '../../shared/contract/index.ts';

/** As a handler gets it. */
export type ParsedInput<N extends CallName> = z.output<(typeof CALLS)[N]['input']>;

/**
 * One function for each call of the contract; the input has been parsed before it is called. It says
 * no by throwing a `Refusal`; anything else that it throws is answered for with `internal`.
 */
export type Handlers = {
  readonly [N in CallName]: (input: ParsedInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/** The functions of one area's calls, as it declares them. */
export type HandlersOf<Area extends Partial<typeof CALLS>> = Pick<Handlers, CallName & keyof Area>;

/** The composed app as a host (Electron or the browser host) sees it. */
export interface AppCore {
  readonly handlers: Handlers;
  /** @returns a function that ends the subscription */
  subscribe<N extends EventName>(name: N, listener: (value: EventValue<N>) => void): () => void;
  /** The machine woke from sleep: what fell due meanwhile is asked about gently. */
  resumed(): void;
  /** Shows the check of this counter in the page, wherever it is. */
  askCheck(): void;
  /**
   * Whether real money may be moving now: a customer is waited for, or an outcome is owed, within
   * the waiting window. Practice never counts. @throws StorageError
   */
  isMoneyUncertain(): boolean;
  /** Stops asking, lets requests under way end for a moment, closes the ledgers. */
  close(): Promise<void>;
}
