/** What carries out the contract's calls. */
import type { CallName, CALLS, EventName, EventValue } from '../../../shared/contract.ts';
import type { Admit } from './admission.ts';
import type { ConfirmedCall, LimitedCall } from './call-guards.ts';
import type { ConfirmedHandler, Handler, LimitedHandler } from './handler.ts';

export type { ParsedInput } from './handler.ts';

/** One for each call of the contract. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The functions of one area's calls, as it declares them, behind what guards them. */
export type HandlersOf<Area extends Partial<typeof CALLS>> = {
  readonly [N in CallName & keyof Area]: N extends ConfirmedCall
    ? ConfirmedHandler<N>
    : N extends LimitedCall
      ? LimitedHandler<N>
      : Handler<N>;
};

/** The composed app as a host (Electron or the browser host) sees it. */
export interface AppCore {
  readonly handlers: Handlers;
  readonly admit: Admit;
  /** Nobody is at the counter any more: the computer sleeps, or is locked itself. */
  lock(): void;
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
