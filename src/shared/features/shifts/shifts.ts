/** What somebody says at the end of a shift: the report that a close keeps, and what it is made of. */
import { z } from 'zod';
import { clockDoubtSchema } from '../../core/time/clock-doubt.ts';
import { OUTCOMES } from '../../core/payments/day-so-far.ts';
import { ALARMS_NAMED_MAX } from '../../core/text/listed.ts';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { METHODS } from '../../core/methods/index.ts';
import { NETWORK_NAME_MAX } from '../../core/networks/table.ts';
import { PAID_BACK_REASONS, PAID_BACK_WAYS } from '../../core/payments/paid-back-choices.ts';
import { ALARM_KINDS, MODES, PAYMENT_STATUSES } from '../../core/payments/payments.ts';
import { PERSON_DEEDS } from './person-deeds.ts';
import { utcOffsetMinutes } from '../../core/time/utc-offset.ts';

const utcMs = z.int();
const count = z.int().positive();
const range = z.strictObject({ first: count, last: count });
const currency = z.string().regex(CURRENCY_PATTERN);
const reference = z.string().max(40);
const method = z.enum(METHODS);

/** Payments of one kind, method, network and currency: how many, and what they come to. */
export const sumSchema = z.strictObject({
  method,
  network: z.string().max(NETWORK_NAME_MAX).nullable(),
  currency,
  /** Fewer than none where something of an earlier shift was taken back. */
  payments: z.int(),
  /** In minor units; as `payments`. */
  minor: z.int(),
});
export type Sum = z.infer<typeof sumSchema>;

/** A payment that a report names. */
const namedSchema = z.strictObject({
  id: z.uuid(),
  reference,
  method,
  currency,
  /** What was asked for, in minor units. */
  minor: z.int().positive(),
});

export const earlierPaymentSchema = z.strictObject({
  ...namedSchema.shape,
  /** UTC milliseconds. */
  askedAt: utcMs,
  paidAt: utcMs.nullable(),
});
export type EarlierPayment = z.infer<typeof earlierPaymentSchema>;

export const carriedPaymentSchema = z.strictObject({
  ...namedSchema.shape,
  askedAt: utcMs,
  status: z.enum(PAYMENT_STATUSES),
  /** The first shift that was closed while it was uncertain. */
  since: count,
});
export type CarriedPayment = z.infer<typeof carriedPaymentSchema>;

export const endedPaymentSchema = z.strictObject({
  ...carriedPaymentSchema.shape,
  /** What became of it, by how figures count it. */
  outcome: z.enum(OUTCOMES),
});
export type EndedPayment = z.infer<typeof endedPaymentSchema>;

export const alarmedPaymentSchema = z.strictObject({
  ...namedSchema.shape,
  kinds: z.array(z.enum(ALARM_KINDS)),
});
export type AlarmedPayment = z.infer<typeof alarmedPaymentSchema>;

/** As the service wrote it (interface section 2.3); null where it says of no money, or says so no more. */
const reportedMoney = z
  .strictObject({ amountText: z.string().max(100), currency: z.string().max(20) })
  .nullable();

export const differingPaymentSchema = z.strictObject({
  ...namedSchema.shape,
  reported: reportedMoney,
  /** What the latest close that named it said; null where none has. */
  before: z.strictObject({ since: count, reported: reportedMoney }).nullable(),
});
export type DifferingPayment = z.infer<typeof differingPaymentSchema>;

export const rightedPaymentSchema = z.strictObject({
  ...namedSchema.shape,
  /** The first close that named it as not as it was asked for. */
  since: count,
});
export type RightedPayment = z.infer<typeof rightedPaymentSchema>;

export const paidBackLineSchema = z.strictObject({
  id: z.uuid(),
  reference,
  currency,
  at: utcMs,
  /** In minor units. */
  minor: z.int().positive(),
  /** Null where it takes back a note that was wrong. */
  noted: z.strictObject({ how: z.enum(PAID_BACK_WAYS), why: z.enum(PAID_BACK_REASONS) }).nullable(),
});
export type PaidBackLine = z.infer<typeof paidBackLineSchema>;

/** The fees that the service gave of what was taken. Never taken off. */
export const feesSchema = z.strictObject({
  method,
  currency,
  /** Exact decimals, as the service wrote them (interface section 2.3), added up. */
  total: z.string().max(80),
  /** Of so many payments. */
  payments: z.int().nonnegative(),
  /** So many more came without a fee that can be read. */
  without: z.int().nonnegative(),
});
export type Fees = z.infer<typeof feesSchema>;

/** What somebody counted outside the app, on the service's own page or in phone messages. */
export const declaredSchema = z.strictObject({
  method,
  currency,
  payments: z.int().nonnegative(),
  minor: z.int().nonnegative(),
});
export type Declared = z.infer<typeof declaredSchema>;

/** What was taken otherwise, in cash or by another service; in no sum of payments. */
export const declaredElsewhereSchema = z.strictObject({
  currency,
  minor: z.int().nonnegative(),
});

/** Each method in each of the currencies of `CURRENCY_PATTERN` once would be more. */
export const DECLARED_MAX = 1000;
export const CLOSE_NOTE_MAX = 280;

/** What whoever closes brings along. */
export const declarationSchema = z.strictObject({
  counted: z.array(declaredSchema).max(DECLARED_MAX),
  elsewhere: z.array(declaredElsewhereSchema).max(DECLARED_MAX),
  note: z.string().max(CLOSE_NOTE_MAX).nullable(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** What somebody did in a shift, by id. */
export const personInShiftSchema = z.strictObject({
  person: z.string().min(1).max(80),
  /** What they had asked for, in this shift or before, and came in it as it was asked for. */
  paid: z.array(sumSchema.pick({ currency: true, payments: true, minor: true })),
  deeds: z.array(z.strictObject({ deed: z.enum(PERSON_DEEDS), times: count })),
});
export type PersonInShift = z.infer<typeof personInShiftSchema>;

/** What a shift has come to. Sums are by method, network and currency. */
export const shiftReportSchema = z.strictObject({
  version: z.literal(1),
  mode: z.enum(MODES),
  /** The shop's name as it heads receipts; null for none. */
  shop: z.string().max(200).nullable(),
  terminal: z.string().max(6),
  /** Which record it is of, and which of its lives: another copy of it may give the same numbers. */
  ledgerId: z.uuid(),
  epoch: z.int().nonnegative(),
  /** The number that its close has or gets. */
  shift: count,
  openedAt: utcMs,
  /** Whether somebody said so, or it is when its first event was. */
  isOpenedByHand: z.boolean(),
  /** When it was closed, or looked at. */
  at: utcMs,
  /** The shop's local day of `at`: the day that its close is of, for good. */
  localDay: z.iso.date(),
  /** How many minutes the shop's clocks were ahead of UTC then; all times in it are told by it. */
  utcOffsetMinutes,
  /** Where the computer's clock was not gone by then; absent where it was. */
  clock: clockDoubtSchema.optional(),
  /** Its first and last event; last is before first where nothing happened. */
  firstSequence: z.int().positive(),
  lastSequence: z.int().nonnegative(),
  /** What was asked for in the shift, by what has become of it. */
  asked: z.array(z.strictObject({ ...sumSchema.shape, outcome: z.enum(OUTCOMES) })),
  /** Came as it was asked for, in this shift. */
  taken: z.array(sumSchema),
  /** Came in this shift, and was asked for in an earlier one. */
  earlier: z.array(sumSchema),
  earlierPayments: z.array(earlierPaymentSchema),
  /** Came, and not as it was asked for, less what of earlier shifts came right. */
  differs: z.array(sumSchema),
  /** Which those are, and those of earlier shifts of which something else is reported now. */
  differing: z.array(differingPaymentSchema),
  /** An earlier close named them as not as they were asked for, and they came right: part of `earlier`. */
  righted: z.array(rightedPaymentSchema),
  paidBack: z.array(sumSchema),
  paidBackLines: z.array(paidBackLineSchema),
  /** Parts of sales that were noted as paid elsewhere. */
  elsewhere: z.array(sumSchema),
  fees: z.array(feesSchema),
  /** Absent where nobody is named. */
  people: z.array(personInShiftSchema).optional(),
  /** Who closed it, by id; absent for a look, and where nobody is named. */
  closedBy: z.string().max(80).optional(),
  receipts: range.nullable(),
  /** Numbers that an end of the record had given which is lost: part of `receipts`. Absent for none. */
  skipped: z
    .array(z.strictObject({ closes: range.optional(), receipts: range.optional() }))
    .optional(),
  /**
   * Closes that another copy of the record had made when both were put together in this shift: what
   * they have is in this report, or in one before. Absent for none; null is what can't be read.
   */
  setApart: z
    .array(
      z.strictObject({
        number: count,
        localDay: z.iso.date().nullable(),
      }),
    )
    .optional(),
  /** Uncertain when this was made. */
  carried: z.array(carriedPaymentSchema),
  /** Carried over by the close before, and certain since. */
  ended: z.array(endedPaymentSchema),
  /** What nobody has settled yet, newest first. */
  alarms: z.array(alarmedPaymentSchema).max(ALARMS_NAMED_MAX),
  /** How many more there are. */
  moreAlarms: z.int().nonnegative(),
  /** How many payments of the shift can't be read, and are in no sum of `asked`. */
  unreadable: z.int().nonnegative(),
  declared: declarationSchema,
});
export type ShiftReport = z.infer<typeof shiftReportSchema>;

/** A shift that was closed. */
export const closeSchema = z.strictObject({
  number: count,
  report: shiftReportSchema,
  /** SHA-256 in hex: over the close before, the events up to here, and the report. */
  hash: z.string().length(64),
  previousHash: z.string().length(64),
});
export type Close = z.infer<typeof closeSchema>;

/** What has become of a payment that a close carried over. */
export const carriedNowSchema = z.strictObject({
  id: z.uuid(),
  /** Null while it is not certain, or can't be read. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** The close that says so; null where the shift is open in which it ended. */
  endedIn: count.nullable(),
});
export type CarriedNow = z.infer<typeof carriedNowSchema>;

/**
 * What came of asking the service once more about a payment of a closed shift: `came` its money was
 * found, `differs` what the service reports is not what was asked for, `contradicts` it does not call
 * paid what it had called paid, `other-account` it was asked for under an account that is not connected.
 */
export const MATCH_FINDINGS = ['came', 'differs', 'contradicts', 'other-account'] as const;
export type MatchFinding = (typeof MATCH_FINDINGS)[number];

/** A closed shift held against the payment service. */
export const serviceMatchSchema = z.strictObject({
  /** Payments that the service was to be asked about. */
  payments: z.int().nonnegative(),
  agree: z.int().nonnegative(),
  /** Still to be asked about. */
  owed: z.int().nonnegative(),
  finishedAt: utcMs.nullable(),
  differences: z.array(
    z.strictObject({ ...namedSchema.shape, found: z.enum(MATCH_FINDINGS), at: utcMs }),
  ),
});
export type ServiceMatch = z.infer<typeof serviceMatchSchema>;

/** A close with what has come of it since. */
export const closeDetailSchema = z.strictObject({
  ...closeSchema.shape,
  carriedNow: z.array(carriedNowSchema),
  match: serviceMatchSchema,
});
export type CloseDetail = z.infer<typeof closeDetailSchema>;

/** A close as a line of a list. */
export const closeLineSchema = z.strictObject({
  number: count,
  openedAt: utcMs,
  closedAt: utcMs,
  /** As in its report; null where that can't be read. */
  utcOffsetMinutes: utcOffsetMinutes.nullable(),
  /** What came, for earlier shifts as well: by currency. */
  taken: z.array(sumSchema.pick({ currency: true, payments: true, minor: true })),
  /** Who closed it, by id; null where nobody is named. */
  closedBy: z.string().nullable(),
  carried: z.int().nonnegative(),
  /** Whether what was counted is what was taken; null where nothing was counted. */
  agrees: z.boolean().nullable(),
  /** Whether its report can be read. */
  isReadable: z.boolean(),
});
export type CloseLine = z.infer<typeof closeLineSchema>;
