/** What happens to the record as a whole and belongs to no payment. */
import { z } from 'zod';
import { CALL_KINDS } from './core/contract/call-kinds.ts';
import { statusRecordSchema } from './core/payments/service-traces.ts';
import { MATCH_FINDINGS, shiftReportSchema } from './features/shifts/shifts.ts';

const count = z.int().positive();
const range = z.strictObject({ first: count, last: count });
/** SHA-256, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Which close: by its time as well, since a number can be another close's in a ledger that went apart. */
const ofClose = { close: count, closedAt: z.int() };

export const recordEventSchema = z.discriminatedUnion('type', [
  /** A Z report: closes everything before it, with what was counted. */
  z.strictObject({
    type: z.literal('shift-closed'),
    /** Above that of each close before. */
    number: count,
    /** The last payment's number and the last receipt's that are in it or before; 0 for none. */
    lastPayment: z.int().nonnegative(),
    lastReceipt: z.int().nonnegative(),
    report: shiftReportSchema,
  }),
  /** Written before the first byte leaves for the printer, so that no second paper looks like the first. */
  z.strictObject({
    type: z.literal('report-sent'),
    /** The number of the close it is of. */
    close: count,
    /** How many of it had left before: 0 is the first, else it is a copy. */
    copy: z.int().nonnegative(),
  }),
  /** A person said yes, outside the page, to what changes the meaning of money; what follows may still fail. */
  z.strictObject({
    type: z.literal('decided'),
    /** What would change, each by its name in the app's question. */
    what: z.array(z.string().max(40)).min(1).max(60),
    /** From what to what, of each: the values of the question's sentence. Null where it is withheld. */
    values: z.array(z.record(z.string(), z.string().max(4000))).nullable(),
  }),
  /** An end of the record that is lost had given these numbers: they stand on paper, and none is given again. */
  z.strictObject({
    type: z.literal('numbers-skipped'),
    closes: range.optional(),
    receipts: range.optional(),
    prints: range.optional(),
  }),
  /** The close that follows was made by another copy of the record: it closes nothing here. */
  z.strictObject({
    type: z.literal('close-set-apart'),
    /** That close's, which is given to none here. */
    number: count,
  }),
  /** Another copy of the record had gone on by itself; its events are among those before this one. */
  z.strictObject({
    type: z.literal('copy-joined'),
    /** The last event that both had. */
    shared: z.int().nonnegative(),
    /** When the first one of its own happened, UTC milliseconds. */
    since: z.int(),
    /** How many payments were begun in it, and the names of the counters that did. */
    payments: z.int().nonnegative(),
    terminals: z.array(z.string()),
    /** Numbers of receipts of which both had given some. */
    receipts: range.optional(),
  }),
  /** Somebody opened the shift that is behind the last close. */
  z.strictObject({ type: z.literal('shift-opened') }),
  /** Held against the payment service, a payment of a close did not agree. */
  z.strictObject({
    type: z.literal('service-differed'),
    ...ofClose,
    paymentId: z.uuid(),
    found: z.enum(MATCH_FINDINGS),
  }),
  /** Nothing of a close is owed to the service any more: what did not differ has agreed. */
  z.strictObject({
    type: z.literal('service-checked'),
    ...ofClose,
    /** How many were asked about. */
    payments: z.int().nonnegative(),
  }),
  /** The record was held against a payout file; what came of it stands beside, and comes to these. */
  z.strictObject({ type: z.literal('payouts-compared'), match: digest, lines: digest }),
  /** Goods were handed over for a payment that is not in this record, as the service reported it. */
  z.strictObject({
    type: z.literal('foreign-handed-over'),
    /** What the service was asked with. */
    reference: z.string().max(200),
    ...statusRecordSchema.pick({ paymentReference: true, amountText: true, currency: true }).shape,
  }),
  /** Somebody who may said yes, by a PIN or the like, to one act of somebody else's; what follows may still fail. */
  z.strictObject({
    type: z.literal('approved'),
    /** The call, and what it does. */
    call: z.string().max(60),
    kind: z.enum(CALL_KINDS),
    /** Who said yes, by id; who asked for it made the event. */
    approver: z.uuid(),
    /** The approver was not there: it was a code of their app, which is not bound to the act. */
    from: z.literal('afar').optional(),
    /** The payment that it is about, where it is about one. */
    paymentId: z.uuid().optional(),
    /** Of a payment that it lets begin, whose draft this is. */
    draftId: z.uuid().optional(),
  }),
  /** So many PINs of somebody's were wrong in a row that none is looked at for a while. */
  z.strictObject({
    type: z.literal('pins-wrong'),
    /** Whose, by id; null for the recovery code. */
    person: z.uuid().nullable(),
    wrong: count,
  }),
]);
export type Approval = Omit<
  Extract<z.infer<typeof recordEventSchema>, { type: 'approved' }>,
  'type'
>;
export type Skipped = Omit<
  Extract<z.infer<typeof recordEventSchema>, { type: 'numbers-skipped' }>,
  'type'
>;
export type CopyJoined = Extract<z.infer<typeof recordEventSchema>, { type: 'copy-joined' }>;
export type Decision = Omit<
  Extract<z.infer<typeof recordEventSchema>, { type: 'decided' }>,
  'type'
>;
export type RecordEvent = z.infer<typeof recordEventSchema>;
