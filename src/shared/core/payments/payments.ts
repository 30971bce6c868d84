/** What both sides of the door mean by a payment: statuses, the row, its events and alarms. */
import { z } from 'zod';
import { ALARM_KINDS } from './alarm-kinds.ts';
import { gatewayErrorSchema } from './gateway-error-schema.ts';
import { GATEWAY_ERROR_CODES } from './gateway-errors.ts';
import { CURRENCY_PATTERN, MAX_AMOUNT_MINOR } from '../money/money.ts';
import { METHODS } from '../methods/index.ts';
import { MISMATCH_FIELDS } from './mismatch.ts';
import { networkSchema } from '../networks/network.ts';
import { PAID_BACK_REASONS, PAID_BACK_WAYS } from './paid-back-choices.ts';
import { PRINTOUT_KINDS } from './printout-kinds.ts';
import { saleLinesSchema } from './sale-lines-schema.ts';
import {
  acceptanceSchema,
  replyTraceSchema,
  requestTraceSchema,
  serviceAt,
  statusRecordSchema,
} from './service-traces.ts';
import { minorAmount, shareSchema } from './share-schema.ts';
import { utcOffsetMinutes } from '../time/utc-offset.ts';

export { ALARM_KINDS, type AlarmKind } from './alarm-kinds.ts';
export {
  type GatewayError,
  gatewayErrorSchema,
  type RefusalMark,
  refusalMarkSchema,
} from './gateway-error-schema.ts';
export {
  CERTAINTIES,
  type Certainty,
  GATEWAY_ERROR_CODES,
  type GatewayErrorCode,
} from './gateway-errors.ts';
export { type Method, METHODS } from '../methods/index.ts';
export { MISMATCH_FIELDS, type MismatchField } from './mismatch.ts';
export {
  type Acceptance,
  acceptanceSchema,
  type ReplyTrace,
  type RequestTrace,
  requestTraceSchema,
  type StatusRecord,
  statusRecordSchema,
} from './service-traces.ts';

/** `docs/payment-lifecycle.md` says what each means and what the cashier reads. */
export const PAYMENT_STATUSES = [
  'recorded',
  'starting',
  'waiting',
  'unconfirmed',
  'paid',
  'mismatch',
  'declined',
  'expired',
  'stopped',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The modes keep separate databases; practice takings are never mixed with real ones. */
export const MODES = ['practice', 'live'] as const;
export type Mode = (typeof MODES)[number];

const text = (max: number) => z.string().max(max);
const utcMs = z.int().nonnegative();

/** Counts what a ledger has given out of one sort: 1, 2, 3… */
const count = z.int().positive();

/**
 * What a status answer says of a payment.
 * `paid` code 0 and all agrees; `mismatch` code 0 but something differs; `refused` a code that the
 * manager listed as refused; `pending` any other code; `not-known` the service has no such payment.
 */
export const VERDICTS = ['paid', 'mismatch', 'refused', 'pending', 'not-known'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a second demand was made although the app advised against it. */
export const OVERRIDE_KINDS = ['duplicate', 'held-back'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

export const overrideSchema = z.strictObject({
  kind: z.enum(OVERRIDE_KINDS),
  reason: text(280),
  /** The very payment that stood in the way. */
  otherId: z.uuid(),
  /** Its status as the person saw it; another one by now needs another look. */
  seen: z.enum(PAYMENT_STATUSES).optional(),
  /** Others that stood in the way and were shown before it. */
  alsoIds: z.array(z.uuid()).max(20).optional(),
});
export type Override = z.infer<typeof overrideSchema>;

/** An account of the payment service, by its address and its user name there (interface 5.1). */
export const loginSchema = z.strictObject({ baseUrl: text(2000), email: text(254) });
export type Login = z.infer<typeof loginSchema>;

/** `printer`: the receipt printer, by the app itself · `dialog`: the system's print dialog. */
export const PRINT_WAYS = ['printer', 'dialog'] as const;
export type PrintWay = (typeof PRINT_WAYS)[number];

/** Response codes that a manager says mean "refused": digits without leading zeros; 0 is success. */
export const refusedCodesSchema = z.array(z.string().regex(/^-?[1-9]\d{0,8}$/)).max(100);

/** Personal data stands in the payment's row alone; the event keeps a salted digest of it. */
export const recordedEventSchema = z.strictObject({
  type: z.literal('recorded'),
  reference: text(40),
  saleId: z.uuid(),
  replaces: z.uuid().nullable(),
  method: z.enum(METHODS),
  amountMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
  currency: z.string().regex(CURRENCY_PATTERN),
  localDay: z.iso.date(),
  utcOffsetMinutes,
  personalDigest: text(64),
  override: overrideSchema.nullable(),
  /** Absent where an amount was typed. */
  lines: saleLinesSchema.optional(),
  /** What the whole sale comes to, where this asks for a share of it. */
  saleTotalMinor: minorAmount.min(1).optional(),
  /** Absent where nothing was known of it. */
  network: networkSchema.optional(),
  /** The account it is asked for under. Absent in practice, whose service is part of the app. */
  account: loginSchema.optional(),
  /**
   * The codes that meant "refused" when it was begun; absent where none did. One that is listed later
   * says nothing of it.
   */
  refusedCodes: refusedCodesSchema.optional(),
});

/**
 * Everything that can happen to a payment. Append-only on disk; folding them gives the row. A request
 * is null, and so is a reply that there was, once the words of an event are withheld.
 */
export const paymentEventSchema = z.discriminatedUnion('type', [
  recordedEventSchema,
  z.strictObject({ type: z.literal('never-sent') }),
  z.strictObject({
    type: z.literal('create-requested'),
    request: requestTraceSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('create-accepted'),
    acceptance: acceptanceSchema,
    reply: replyTraceSchema.nullable(),
    serviceAt,
  }),
  z.strictObject({
    type: z.literal('create-refused'),
    error: gatewayErrorSchema,
    reply: replyTraceSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('create-unanswered'),
    error: gatewayErrorSchema.nullable(),
    reply: replyTraceSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('charge-requested'), request: requestTraceSchema.nullable() }),
  z.strictObject({
    type: z.literal('charge-accepted'),
    acceptance: acceptanceSchema,
    reply: replyTraceSchema.nullable(),
    serviceAt,
  }),
  z.strictObject({
    type: z.literal('charge-refused'),
    error: gatewayErrorSchema,
    reply: replyTraceSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('charge-unanswered'),
    error: gatewayErrorSchema.nullable(),
    reply: replyTraceSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('status-answered'),
    verdict: z.enum(VERDICTS),
    differs: z.array(z.enum(MISMATCH_FIELDS)),
    record: statusRecordSchema.nullable(),
    words: text(500).nullable(),
    askedWith: text(200),
    /** The payment whose reference it already is, where that is what differs. */
    claimedBy: z.strictObject({ id: z.uuid(), reference: text(40) }).optional(),
    /** It was called paid under this very reference before, which this answer takes back. */
    contradicts: z.literal(true).optional(),
    /** It had differed already, and the service reports something else now: said once more. */
    raises: z.literal(true).optional(),
    reply: replyTraceSchema.nullable(),
    serviceAt,
    /** The number of the receipt, where this made it paid. */
    receipt: count.optional(),
  }),
  z.strictObject({
    type: z.literal('status-unanswered'),
    error: gatewayErrorSchema,
    askedWith: text(200),
    reply: replyTraceSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('window-ended'),
    /** Nobody could say at that moment: a check was overdue, or the last had no answer. */
    unheard: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('stopped-by-cashier'), unheard: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('asking-ended') }),
  /** Someone set the machine's clock while this payment was open; negative is back. */
  z.strictObject({ type: z.literal('clock-set'), byMs: z.int() }),
  /** The record was restored from a backup, and what happened after this point may be missing. */
  z.strictObject({ type: z.literal('record-restored') }),
  z.strictObject({
    type: z.literal('double-found'),
    otherId: z.uuid(),
    otherReference: text(40),
    /** The other is a payment of the same customer that was open beside this one. */
    ofAnotherSale: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('alarm-acknowledged'),
    kind: z.enum(ALARM_KINDS),
    /** Which one of that kind. */
    at: utcMs,
    otherId: z.uuid().nullable(),
    note: text(280),
  }),
  /** A manager knows the reply whose meaning was unknown: for this account it is a refusal. */
  z.strictObject({ type: z.literal('refusal-marked') }),
  /** Written before the first byte leaves for a printer, so that no second paper looks like the first. */
  z.strictObject({
    type: z.literal('print-sent'),
    /** The print's number in this ledger: it stands on the paper. */
    print: count,
    kind: z.enum(PRINTOUT_KINDS),
    /** How many of this kind the payment had before it: one that had any is a copy. */
    copy: z.int().nonnegative(),
    via: z.enum(PRINT_WAYS),
  }),
  /** Nobody knows whether the print came out. */
  z.strictObject({ type: z.literal('print-unknown'), print: count }),
  /**
   * What of the sale in shares that it began is noted as paid elsewhere, and as left unpaid: all of
   * it, in the place of what was noted before.
   */
  z.strictObject({
    type: z.literal('rest-noted'),
    elsewhereMinor: minorAmount,
    unpaidMinor: minorAmount,
  }),
  /** Somebody gave money back by hand. */
  z.strictObject({
    type: z.literal('paid-back'),
    // The service may report more than can be asked for.
    amountMinor: z.int().positive(),
    how: z.enum(PAID_BACK_WAYS),
    why: z.enum(PAID_BACK_REASONS),
  }),
  /** That was noted wrongly: it counts as not given back, and both stay in the record. */
  z.strictObject({
    type: z.literal('paid-back-undone'),
    amountMinor: z.int().positive(),
    /** The time of the event that noted it. */
    of: utcMs,
  }),
  /** What was paid for is in the customer's hands. */
  z.strictObject({ type: z.literal('handed-over') }),
]);
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** An event with its place in the log. `at` is UTC milliseconds by the shop's clock. */
export const loggedEventSchema = z.strictObject({
  terminal: text(6),
  sequence: z.int().positive(),
  at: utcMs,
  /** Who made it; absent where the app did, or where nobody is named. */
  by: text(80).optional(),
  event: paymentEventSchema,
});
export type LoggedEvent = z.infer<typeof loggedEventSchema>;

export const alarmSchema = z.strictObject({
  kind: z.enum(ALARM_KINDS),
  at: utcMs,
  /**
   * For `double`: the other paid payment of the same sale. For `mismatch`: the payment whose
   * reference it is already.
   */
  otherId: z.uuid().nullable(),
  otherReference: text(40).nullable(),
});
export type Alarm = z.infer<typeof alarmSchema>;
/** Which of a payment's alarms is meant. */
export type AlarmName = Pick<Alarm, 'kind' | 'at' | 'otherId'>;

/** Why a payment is where it is, in the closed set's code or the service's own words. */
export const reasonSchema = z.strictObject({
  code: z.enum([...GATEWAY_ERROR_CODES, 'never-sent', 'interrupted', 'refused-code']),
  words: text(500).nullable(),
  field: text(64).nullable(),
  retryAfterMs: z.int().nonnegative().nullable(),
});
export type Reason = z.infer<typeof reasonSchema>;

/** One request for money from one customer: the row that its events add up to. */
export const paymentSchema = z.strictObject({
  id: z.uuid(),
  reference: text(40),
  /** The id of the first payment of this sale; equal to `id` unless this one replaces another. */
  saleId: z.uuid(),
  replaces: z.uuid().nullable(),
  method: z.enum(METHODS),
  amountMinor: z.int().positive(),
  currency: z.string().regex(CURRENCY_PATTERN),
  /** Phone number or id; null for a walk-in (link only) or when the customer was forgotten. */
  customer: text(80).nullable(),
  note: text(280).nullable(),
  status: z.enum(PAYMENT_STATUSES),
  /** True once anything that lets the customer pay has left this machine, or may have. */
  customerAsked: z.boolean(),
  createdAt: utcMs,
  /** When its latest event was written; greater after each event, whatever the clock said. */
  updatedAt: utcMs,
  /** The shop's local day of `createdAt`. */
  localDay: z.iso.date(),
  /** How many minutes the shop's clocks were ahead of UTC then; all its times are told by it. */
  utcOffsetMinutes,
  /** What create-payment gave back. */
  gatewayReference: text(200).nullable(),
  /** What the USSD charge gave back: it may be the only one that the service answers for. */
  chargeReference: text(200).nullable(),
  /** As it came from the service: show it through `classifyPaymentAddress` only. */
  paymentUrl: text(4000).nullable(),
  paymentUrlReference: text(200).nullable(),
  externalPaymentReference: text(200).nullable(),
  reason: reasonSchema.nullable(),
  /** The latest status record that the service gave. */
  reported: statusRecordSchema.nullable(),
  /**
   * The service has answered a question about it, if only that it does not know it; false again where
   * nothing was heard of it when its waiting ended, until something is.
   */
  answered: z.boolean(),
  differs: z.array(z.enum(MISMATCH_FIELDS)),
  paidAt: utcMs.nullable(),
  /** The reference that the service was asked with when it said paid. */
  paidUnder: text(200).nullable(),
  /** Counts this ledger's receipts; null where it is not paid. */
  receiptNumber: count.nullable(),
  /** Called paid, as asked for or not, after we had stopped waiting. */
  late: z.boolean(),
  /** The service has said otherwise since it was called paid. */
  takenBack: z.boolean(),
  /** Not yet acknowledged by a manager. */
  alarms: z.array(alarmSchema),
  override: overrideSchema.nullable(),
  /** What was sold; null where an amount was typed. */
  lines: saleLinesSchema.nullable(),
  /** The customer's mobile network as it was known at the charge; null where it was not. */
  network: networkSchema.nullable(),
  /** What it is a share of; null where it asks for the whole sale. */
  share: shareSchema.nullable(),
  /** What was given back of it by hand, all in all, in minor units. */
  paidBackMinor: z.int().nonnegative(),
  /** Who asked for it, by id; null where nobody is named. */
  by: text(80).nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Where asking stands, measured when the view was made; no clock has to be compared across the door. */
export const pollingSchema = z.strictObject({
  /** Milliseconds until the next status question; null when asking has ended. */
  nextCheckInMs: z.number().nullable(),
  asking: z.boolean(),
  checks: z.int().nonnegative(),
  lastCheckedAgoMs: z.number().nonnegative().nullable(),
  lastError: gatewayErrorSchema.nullable(),
  /** The account it was asked for under, where it is not asked about because another is connected. */
  otherAccount: loginSchema.nullable(),
  /** Milliseconds until the waiting window ends; null where no window runs. */
  windowEndsInMs: z.number().nullable(),
  /** When that is by this machine's clock, as it stands now: the last whole minute before it. */
  windowEndsAt: utcMs.nullable(),
});

/** A payment as a screen shows it. `ageMs` is how old it was when the view was made. */
export const paymentViewSchema = z.strictObject({
  mode: z.enum(MODES),
  payment: paymentSchema,
  ageMs: z.number().nonnegative(),
  polling: pollingSchema.nullable(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** A payment whose row can't be read: one line that says so, with what can still be read of it. */
export const unreadablePaymentSchema = z.strictObject({
  mode: z.enum(MODES),
  unreadable: z.strictObject({
    /** Its place in the order of recording. */
    number: z.int(),
    reference: text(40).nullable(),
  }),
});
export type UnreadablePayment = z.infer<typeof unreadablePaymentSchema>;

/** A line of a list of payments. */
export const paymentLineSchema = z.union([paymentViewSchema, unreadablePaymentSchema]);
export type PaymentLine = z.infer<typeof paymentLineSchema>;

/** Statuses in which the customer is being waited for or an answer is outstanding. */
export const OPEN_STATUSES: readonly PaymentStatus[] = [
  'recorded',
  'starting',
  'waiting',
  'unconfirmed',
];
