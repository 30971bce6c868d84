/**
 * The door between the screens and the app: every call and event by name, with the schema of what
 * goes in and what comes out. No call returns the secret; none takes a path, an address to fetch
 * or a channel name. The addresses of payment account and design account are stored by two calls,
 * each only after a person confirmed what is new outside the page.
 */
import { z } from 'zod';
import { backupListSchema, backupSchema, NOTICE_PARTS } from '../backups.ts';
import { CURRENCY_PATTERN, MAX_AMOUNT_MINOR } from '../money.ts';
import {
  ALARM_KINDS,
  gatewayErrorSchema,
  loggedEventSchema,
  METHODS,
  MODES,
  overrideSchema,
  PAYMENT_STATUSES,
  paymentLineSchema,
  paymentViewSchema,
  statusRecordSchema,
} from '../payments.ts';
import {
  accountRulesSchema,
  accountSchema,
  overviewSchema,
  preferencesSchema,
} from '../settings.ts';

/** The closed set of what a call can answer when it is not `ok`. */
export const CALL_ERROR_CODES = [
  'unknown-call',
  'not-allowed',
  'invalid-input',
  'too-large',
  'field-invalid',
  'not-found',
  'payment-unreadable',
  'not-possible-now',
  'mode-changed',
  'other-account',
  'no-account',
  'no-secret',
  'folder-shared',
  'keychain-unavailable',
  'duplicate-suspected',
  'held-back',
  'override-outdated',
  'already-started',
  'storage-failed',
  'restoring',
  'closing',
  'unheard',
  'internal',
] as const;
export type CallErrorCode = (typeof CALL_ERROR_CODES)[number];

export const callErrorSchema = z.strictObject({
  code: z.enum(CALL_ERROR_CODES),
  /** English, for logs and developers; screens have their own sentence for each code. */
  message: z.string().max(500),
  /** For `field-invalid`: which field, and the problem code of `fields.ts`. */
  field: z.string().max(64).nullable(),
  problem: z.string().max(64).nullable(),
  /**
   * For `duplicate-suspected` and `held-back`: the payment that stands in the way. For
   * `already-started`: the one that the draft became before its entry was changed.
   */
  payment: paymentViewSchema.nullable(),
});
export type CallError = z.infer<typeof callErrorSchema>;

export type Result<T> = { ok: true; value: T } | { ok: false; error: CallError };

const nothing = z.strictObject({});
const byId = z.strictObject({ id: z.uuid() });

/** Free text as typed; main checks it with `fields.ts` and names the field that is wrong. */
const typed = z.string().max(20_000);

export const startPaymentInput = z.strictObject({
  /**
   * Minted by the screen once per entry, so that the same entry can never start two payments: sent
   * again, it answers with the first, or with `already-started` where it asks for something else.
   */
  draftId: z.uuid(),
  /** What the screen showed, so that nobody who practises asks for real money, nor the reverse. */
  mode: z.enum(MODES),
  method: z.enum(METHODS),
  amountMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
  currency: z.string().regex(CURRENCY_PATTERN),
  customer: typed,
  note: typed,
  /** The payment that this one is started instead of. */
  replaces: z.uuid().nullable(),
  override: overrideSchema.nullable(),
});

export const historyFilterSchema = z.strictObject({
  /** Part of a reference, customer or note, or an amount as written; empty for everything. */
  search: z.string().max(200),
  status: z.enum(PAYMENT_STATUSES).nullable(),
  method: z.enum(METHODS).nullable(),
  /** The shop's local day, or null for every day. */
  day: z.iso.date().nullable(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

export const historyPageSchema = z.strictObject({
  rows: z.array(paymentLineSchema).max(200),
  /** How many payments match the filter up to the anchor. */
  total: z.int().nonnegative(),
  /** Pass it back to keep offsets steady while new payments are recorded. */
  anchor: z.int().nonnegative(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

export const paymentDetailSchema = z.strictObject({
  view: paymentViewSchema,
  events: z.array(loggedEventSchema).max(5000),
  /** Whether those are all that happened to it: a damaged record may hold steps that can't be read. */
  eventsWhole: z.boolean(),
  /** The other payments of the same sale, oldest first. */
  sale: z.array(paymentLineSchema).max(200),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** What a connection test found out, by asking for a reference that can't exist. */
export const connectionTestSchema = z.discriminatedUnion('result', [
  /** The credentials were taken: the service answered about the reference itself. */
  z.strictObject({ result: z.literal('works') }),
  z.strictObject({ result: z.literal('failed'), error: gatewayErrorSchema }),
]);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

/** Every call: what goes in, what comes out when all is well. */
export const CALLS = {
  getOverview: { input: nothing, output: overviewSchema },
  setMode: { input: z.strictObject({ mode: z.enum(MODES) }), output: overviewSchema },
  savePreferences: { input: preferencesSchema, output: overviewSchema },
  /** Fields as typed; answers `field-invalid` with the first that is wrong. */
  saveAccount: {
    input: z.strictObject({
      baseUrl: typed,
      email: typed,
      requestShape: accountSchema.shape.requestShape,
      callbackUrl: typed,
      isV2: z.boolean(),
      /** Null keeps the key that is stored. */
      secret: typed.nullable(),
      /** Allows keeping the key in memory until the app closes, where there is no keychain. */
      allowMemory: z.boolean(),
      /** A changed e-mail or address still means the account from before: key and payments stay. */
      sameAccount: z.boolean(),
    }),
    output: overviewSchema,
  },
  /** How many payments of the live account are still asked about, counted up to 500. */
  getAccountUse: { input: nothing, output: z.strictObject({ asked: z.int().nonnegative() }) },
  /** Forgets account and key. Payments stay. */
  disconnectAccount: { input: nothing, output: overviewSchema },
  testConnection: { input: nothing, output: connectionTestSchema },
  startPayment: { input: startPaymentInput, output: paymentViewSchema },
  /** Payments still open, and those with an alarm, newest first. */
  listOpenPayments: { input: nothing, output: z.array(paymentLineSchema).max(500) },
  getPayment: { input: byId, output: paymentDetailSchema },
  checkPayment: { input: byId, output: paymentViewSchema },
  stopWaiting: { input: byId, output: paymentViewSchema },
  acknowledgeAlarm: {
    input: z.strictObject({
      id: z.uuid(),
      kind: z.enum(ALARM_KINDS),
      at: z.int().nonnegative(),
      otherId: z.uuid().nullable(),
      note: typed,
    }),
    output: paymentViewSchema,
  },
  /** The reply that left this payment unconfirmed is a refusal: for it and for others like it. */
  markRefusal: { input: byId, output: paymentViewSchema },
  /**
   * The words beside code 0 mean "paid" for this account: this payment is asked about again. They
   * are the very words that were shown; `override-outdated` where they are other ones by now.
   */
  acceptPaidWords: {
    input: z.strictObject({
      id: z.uuid(),
      words: statusRecordSchema.shape.responseDescription,
    }),
    output: paymentViewSchema,
  },
  /**
   * Takes back what was said of the account's replies, and sets its codes that mean "refused".
   * `mode` is the one whose rules were shown; `mode-changed` where another is by now.
   */
  saveAccountRules: {
    input: accountRulesSchema.extend({ mode: z.enum(MODES) }),
    output: overviewSchema,
  },
  getHistory: {
    input: z.strictObject({
      filter: historyFilterSchema,
      anchor: z.int().nonnegative().nullable(),
      offset: z.int().nonnegative().max(10_000_000),
      limit: z.int().min(1).max(200),
    }),
    output: historyPageSchema,
  },
  /** Of the mode that is shown. */
  listBackups: { input: nothing, output: backupListSchema },
  makeBackup: { input: nothing, output: backupListSchema },
  /** Puts the present book aside, restores a backup and brings back what came after it. */
  restoreBackup: {
    input: z.strictObject({ name: backupSchema.shape.name }),
    output: overviewSchema,
  },
  /** Closes one notice; with `damage`, goes on with the book that is in use. */
  closeNotice: { input: z.strictObject({ part: z.enum(NOTICE_PARTS) }), output: overviewSchema },
  /** Fields as typed; answers `field-invalid` with the first that is wrong. */
  saveDesignRegistration: {
    input: z.strictObject({
      clientId: typed,
      /** Null keeps the secret that is stored, for the same client id at the same service alone. */
      clientSecret: typed.nullable(),
      authorizeUrl: typed,
      authUrl: typed,
      apiUrl: typed,
      callbackUrl: typed,
      sendsCallback: z.boolean(),
    }),
    output: overviewSchema,
  },
  /** Forgets registration, client secret, token and name; practice goes back to its own provider. */
  forgetDesignRegistration: { input: nothing, output: overviewSchema },
  /** Opens the system's browser; answers as soon as the reply is listened for. */
  connectDesignAccount: { input: nothing, output: overviewSchema },
  cancelDesignConnection: { input: nothing, output: overviewSchema },
  /** Asks again whose account it is; answers when that is known or not to be had. */
  checkDesignAccount: { input: nothing, output: overviewSchema },
  /** Forgets token and name. */
  disconnectDesignAccount: { input: nothing, output: overviewSchema },
  saveReceiptHeading: { input: z.strictObject({ heading: typed }), output: overviewSchema },
  /**
   * The code that stands outside the page, where addresses wait for it (`addressQuestion`); answers
   * `field-invalid` with `code` where it is another one.
   */
  answerAddressQuestion: {
    input: z.strictObject({ code: z.string().max(200) }),
    output: overviewSchema,
  },
  /** The addresses that wait are not to be used: the call that brought them is refused. */
  dropAddressQuestion: { input: nothing, output: overviewSchema },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = z.input<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.output<(typeof CALLS)[N]['output']>;

/** Every event that main sends to the screens, with what it carries. */
export const EVENTS = {
  paymentChanged: paymentViewSchema,
  overviewChanged: overviewSchema,
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof EVENTS;
export type EventValue<N extends EventName> = z.output<(typeof EVENTS)[N]>;

/**
 * Whether main can be heard: `silent` when nothing has come from it for some seconds, `shut-out`
 * when it answers that this window is not one of its own any more. Either can end by itself.
 */
export type Heartbeat = 'heard' | 'silent' | 'shut-out';

/**
 * What a preload puts on `window.counterfoil`: one named function for each call and event. While
 * main is not heard, every call answers `unheard` at once and nothing is sent.
 */
export type CounterfoilBridge = {
  readonly [N in CallName]: (input: CallInput<N>) => Promise<Result<CallOutput<N>>>;
} & {
  /** Each returns a function that ends the subscription. */
  readonly onPaymentChanged: (listener: (view: EventValue<'paymentChanged'>) => void) => () => void;
  readonly onOverviewChanged: (
    listener: (overview: EventValue<'overviewChanged'>) => void,
  ) => () => void;
  /** Tells of changes alone: until then main is heard. */
  readonly onHeartbeatChanged: (listener: (heartbeat: Heartbeat) => void) => () => void;
};
