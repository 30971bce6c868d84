/**
 * The contract between the screens and the app: every call and event by name, with the schema of
 * what goes in and what comes out. No call returns the secret; none takes a path, an address to
 * fetch or a channel name. What changes the meaning of money, and new addresses, a person confirms
 * outside the page first; main has the table of which call is which (`call-guards.ts`).
 */
import type { z } from 'zod';
import { BACKUP_CALLS } from './core/contract/backups.ts';
import { CHECK_CALLS, CHECK_EVENTS } from './features/checks/calls.ts';
import { CUSTOMER_CALLS } from './core/contract/customers.ts';
import { DESIGN_ACCOUNT_CALLS } from './features/design-account/calls.ts';
import { DISPLAY_CALLS, DISPLAY_EVENTS } from './features/display/calls.ts';
import type { Result } from './core/contract/errors.ts';
import { EXPORT_CALLS, EXPORT_EVENTS } from './features/exports/calls.ts';
import { FORGETTING_CALLS } from './features/forgetting/calls.ts';
import { HISTORY_CALLS } from './core/contract/history.ts';
import { ITEM_CALLS } from './features/items/calls.ts';
import { JOURNAL_CALLS } from './features/journal/calls.ts';
import { MOVING_CALLS } from './features/moving/calls.ts';
import { OFFICE_CALLS } from './features/office/calls.ts';
import { PAYMENT_ACCOUNT_CALLS } from './core/contract/payment-account.ts';
import { PAYMENT_CALLS, PAYMENT_EVENTS } from './core/contract/payments.ts';
import { PEOPLE_CALLS } from './features/people/calls.ts';
import { PRINTING_CALLS, PRINTING_EVENTS } from './features/printing/calls.ts';
import { PROOF_CALLS } from './features/proofs/calls.ts';
import { REPORT_CALLS } from './features/reports/calls.ts';
import { REVIEW_CALLS, REVIEW_EVENTS } from './features/reviews/calls.ts';
import { SECOND_PLACE_CALLS } from './features/second-place/calls.ts';
import { SENDING_CALLS } from './features/sending/calls.ts';
import { SETTINGS_CALLS, SETTINGS_EVENTS } from './settings-calls.ts';
import { SHIFT_CALLS } from './features/shifts/calls.ts';
import { TAKINGS_CALLS } from './features/takings/calls.ts';
import { SETTLEMENT_CALLS, SETTLEMENT_EVENTS } from './features/settlement/calls.ts';
import { UPDATE_CALLS } from './features/updates/calls.ts';

/** Every call: what goes in, what comes out when all is well. */
export const CALLS = {
  ...PAYMENT_CALLS,
  ...PROOF_CALLS,
  ...CUSTOMER_CALLS,
  ...FORGETTING_CALLS,
  ...HISTORY_CALLS,
  ...SHIFT_CALLS,
  ...TAKINGS_CALLS,
  ...EXPORT_CALLS,
  ...REPORT_CALLS,
  ...JOURNAL_CALLS,
  ...REVIEW_CALLS,
  ...PAYMENT_ACCOUNT_CALLS,
  ...DESIGN_ACCOUNT_CALLS,
  ...BACKUP_CALLS,
  ...MOVING_CALLS,
  ...SECOND_PLACE_CALLS,
  ...OFFICE_CALLS,
  ...SENDING_CALLS,
  ...CHECK_CALLS,
  ...SETTINGS_CALLS,
  ...PEOPLE_CALLS,
  ...UPDATE_CALLS,
  ...PRINTING_CALLS,
  ...ITEM_CALLS,
  ...SETTLEMENT_CALLS,
  ...DISPLAY_CALLS,
} as const;

export type CallName = keyof typeof CALLS;

export type CallInput<N extends CallName> = z.input<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof CALLS)[N]['output']>;

/** Every event that main sends to the screens, with what it carries. */
export const EVENTS = {
  ...PAYMENT_EVENTS,
  ...SETTINGS_EVENTS,
  ...CHECK_EVENTS,
  ...EXPORT_EVENTS,
  ...REVIEW_EVENTS,
  ...PRINTING_EVENTS,
  ...SETTLEMENT_EVENTS,
  ...DISPLAY_EVENTS,
} as const;

export type EventName = keyof typeof EVENTS;
export type EventValue<N extends EventName> = z.output<(typeof EVENTS)[N]>;

/**
 * Whether main can be heard: `silent` when nothing has come from it for some seconds, `shut-out`
 * when it answers that this window is not one of its own any more. Either can end by itself.
 */
export type Heartbeat = 'heard' | 'silent' | 'shut-out';

/** While main is not heard, every call answers `unheard` at once and nothing is sent. */
export type BridgeCall<N extends CallName> = (
  input: CallInput<N>,
) => Promise<Result<CallOutput<N>>>;

/** One function for each call. */
export type BridgeCalls = { readonly [N in CallName]: BridgeCall<N> };

/** One function for each event; each returns a function that ends the subscription. */
export type BridgeEvents = {
  readonly [N in EventName as `on${Capitalize<N>}`]: (
    listener: (value: EventValue<N>) => void,
  ) => () => void;
};

/** What a preload puts on `window.counterfoil`. */
export type CounterfoilBridge = BridgeCalls &
  BridgeEvents & {
    /** Tells of changes alone: until then main is heard. */
    readonly onHeartbeatChanged: (listener: (heartbeat: Heartbeat) => void) => () => void;
  };
