/** Calls about payments: asking for money, looking at what became of it, saying what is known. */
import { z } from 'zod';
import { CURRENCY_PATTERN, MAX_AMOUNT_MINOR } from '../money/money.ts';
import { saleLinesSchema } from '../payments/sale-lines-schema.ts';
import { isSaleOf } from '../payments/sale-lines.ts';
import { NETWORK_NAME_MAX } from '../networks/table.ts';
import { PAID_BACK_REASONS, PAID_BACK_WAYS } from '../payments/paid-back-choices.ts';
import { minorAmount } from '../payments/share-schema.ts';
import { MOST_SHARES } from '../payments/shares.ts';
import { APPROVALS_SHOWN_MAX, OPEN_SALES_MAX, OPEN_SHOWN_MAX } from '../text/listed.ts';
import { SALE_SHOWN_MAX } from '../payments/known-sale.ts';
import { SALE_DOUBTS } from '../payments/sale-doubt.ts';
import { STEPS_SHOWN_MAX } from '../payments/shown-steps.ts';
import {
  ALARM_KINDS,
  loggedEventSchema,
  METHODS,
  MODES,
  overrideSchema,
  paymentLineSchema,
  paymentViewSchema,
  statusRecordSchema,
} from '../payments/payments.ts';
import { CALL_KINDS } from './call-kinds.ts';
import { byId, type Calls, nothing, typed } from './declaring.ts';

/** What is asked for; texts are as typed. */
export const newPaymentSchema = z.strictObject({
  /**
   * Minted by the screen once per entry, so that the same entry can never start two payments: sent
   * again, it answers with the first, or with `already-started` where it asks for something else.
   */
  draftId: z.uuid(),
  method: z.enum(METHODS),
  amountMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
  currency: z.string().regex(CURRENCY_PATTERN),
  customer: typed,
  note: typed,
  /** The payment that this one is started instead of. */
  replaces: z.uuid().nullable(),
  override: overrideSchema.nullable(),
  /** What is sold; absent where an amount was typed. */
  lines: saleLinesSchema.optional(),
  /** The sale that this asks for a share of; absent where it asks for all of it. */
  share: z
    .strictObject({
      /** Null where this is its first payment. */
      saleId: z.uuid().nullable(),
      /** What the whole sale comes to, as the screen showed it. */
      totalMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
      /** Of that, paid elsewhere before anybody was asked: noted with the sale's first payment. */
      elsewhereMinor: z.int().positive().max(MAX_AMOUNT_MINOR).optional(),
    })
    .optional(),
  /** The customer's network as a person said it, now or earlier; absent where nobody did. */
  network: z.string().max(NETWORK_NAME_MAX).optional(),
  /** The amount that a person said is right although it is far above the usual; absent where nobody did. */
  sureMinor: z.int().positive().max(MAX_AMOUNT_MINOR).optional(),
});
export type NewPayment = z.infer<typeof newPaymentSchema>;

/** Where a sale in shares stands: `SaleStanding`. */
const standingSchema = z.strictObject({
  totalMinor: z.int().positive(),
  paidMinor: z.int().nonnegative(),
  askedMinor: z.int().nonnegative(),
  elsewhereMinor: z.int().nonnegative(),
  unpaidMinor: z.int().nonnegative(),
  openMinor: z.int().nonnegative(),
});

/** Somebody else's yes to what whoever was at the counter did about a payment. */
const loggedApprovalSchema = z.strictObject({
  sequence: z.int().positive(),
  /** UTC milliseconds. */
  at: z.int(),
  /** Who asked for it, and who said yes, by id. */
  by: z.string().max(80),
  approver: z.uuid(),
  kind: z.enum(CALL_KINDS),
  from: z.literal('afar').optional(),
});
export type LoggedApproval = z.infer<typeof loggedApprovalSchema>;

export const paymentDetailSchema = z.strictObject({
  view: paymentViewSchema,
  /** All, or those of many that `shownSteps` chooses. */
  events: z.array(loggedEventSchema).max(STEPS_SHOWN_MAX),
  /** How many there are that can be read. */
  eventsTotal: z.int().nonnegative(),
  /** Whether those are all that happened to it: a damaged record may hold steps that can't be read. */
  eventsWhole: z.boolean(),
  /** The newest, oldest first. */
  approvals: z.array(loggedApprovalSchema).max(APPROVALS_SHOWN_MAX),
  /** The sale's other payments: `KnownSale`. */
  sale: z.strictObject({
    same: z.array(paymentLineSchema).max(SALE_SHOWN_MAX),
    parts: z.array(paymentLineSchema).max(SALE_SHOWN_MAX),
    total: z.strictObject({ same: z.int().nonnegative(), parts: z.int().nonnegative() }),
    standing: standingSchema.nullable(),
    beside: standingSchema.nullable(),
    doubt: z.enum(SALE_DOUBTS).nullable(),
  }),
});
export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** A sale in shares; `shares.ts` works its standing out of its payments. */
export const openSaleSchema = z.strictObject({
  mode: z.enum(MODES),
  saleId: z.uuid(),
  currency: z.string().regex(CURRENCY_PATTERN),
  /** When its first payment was recorded, UTC milliseconds. */
  createdAt: z.int().nonnegative(),
  standing: standingSchema,
  /** The newest payment of each of its shares, the first first. */
  newest: z.array(z.uuid()).max(MOST_SHARES),
});
export type OpenSale = z.infer<typeof openSaleSchema>;

/** What of a sale is noted as paid elsewhere and as left unpaid: all of it. */
const restSchema = z.strictObject({ elsewhereMinor: minorAmount, unpaidMinor: minorAmount });

export const PAYMENT_CALLS = {
  startPayment: {
    kind: ({ override }: NewPayment) => (override ? 'charge-against-advice' : 'charge'),
    input: newPaymentSchema
      .extend({
        /** What the screen showed, so that nobody who practises asks for real money, nor the reverse. */
        mode: z.enum(MODES),
      })
      .refine(
        ({ lines, amountMinor, share }) =>
          lines === undefined || isSaleOf(lines, share?.totalMinor ?? amountMinor),
        'the lines do not come to what the sale does',
      )
      .refine(
        ({ share, replaces }) =>
          share?.elsewhereMinor === undefined || (share.saleId === null && replaces === null),
        'what is paid elsewhere of a sale that goes on is noted by itself',
      ),
    output: paymentViewSchema,
  },
  /**
   * Payments still open, and those with an alarm, newest first: where there are more, first those that
   * are open.
   */
  listOpenPayments: {
    kind: 'look',
    input: nothing,
    output: z.array(paymentLineSchema).max(OPEN_SHOWN_MAX),
  },
  getPayment: { kind: 'look', input: byId, output: paymentDetailSchema },
  /** Sales in shares of which something is asked for or open, newest first. */
  listOpenSales: {
    kind: 'look',
    input: nothing,
    output: z.array(openSaleSchema).max(OPEN_SALES_MAX),
  },
  /**
   * Notes what of a sale is paid elsewhere, and what is left unpaid, in the place of what was noted
   * before: `field-invalid` where more than the sale would be paid or asked for, and with
   * `rest-outdated` where another note stands there by now than the screen had seen.
   */
  noteRest: {
    kind: 'note-paid-elsewhere',
    input: restSchema.extend({ saleId: z.uuid(), seen: restSchema }),
    output: paymentViewSchema,
  },
  /**
   * Notes that money of a payment was given back by hand: `field-invalid` for more than came in,
   * `override-outdated` where more or less was noted by now than the screen showed.
   */
  notePaidBack: {
    kind: 'note-refund',
    input: z.strictObject({
      id: z.uuid(),
      amountMinor: z.int().positive(),
      how: z.enum(PAID_BACK_WAYS),
      why: z.enum(PAID_BACK_REASONS),
      before: z.int().nonnegative(),
    }),
    output: paymentViewSchema,
  },
  /** A note of that was wrong; `at` names it. */
  undoPaidBack: {
    kind: 'note-refund',
    input: z.strictObject({ id: z.uuid(), at: z.int().nonnegative() }),
    output: paymentViewSchema,
  },
  checkPayment: { kind: 'look', input: byId, output: paymentViewSchema },
  stopWaiting: { kind: 'stop', input: byId, output: paymentViewSchema },
  acknowledgeAlarm: {
    kind: 'resolve',
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
  markRefusal: { kind: 'reply-meanings', input: byId, output: paymentViewSchema },
  /**
   * The words beside code 0 mean "paid" for this account: this payment is asked about again. They
   * are the very words that were shown; `override-outdated` where they are other ones by now.
   */
  acceptPaidWords: {
    kind: 'reply-meanings',
    input: z.strictObject({
      id: z.uuid(),
      words: statusRecordSchema.shape.responseDescription,
    }),
    output: paymentViewSchema,
  },
} as const satisfies Calls;

export const PAYMENT_EVENTS = {
  /** A payment was recorded, or anything of it changed. */
  paymentChanged: paymentViewSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
