/** What is kept of the conversation with the payment service: requests, replies, and what was read of them. */
import { z } from 'zod';
import { WORDS_MAX } from '../text/whole-words.ts';

const text = (max: number) => z.string().max(max);

/** A request as it went out: path below the base address, and the JSON body without credentials. */
export const requestTraceSchema = z.strictObject({ path: text(200), body: text(4000) });
export type RequestTrace = z.infer<typeof requestTraceSchema>;

/** A reply as it came: at most 2,000 characters of its body. */
export const replyTraceSchema = z.strictObject({
  httpStatus: z.int(),
  body: text(2000),
  cut: z.boolean(),
});
export type ReplyTrace = z.infer<typeof replyTraceSchema>;

/** When a reply was made, by the service's own clock: its Date. Absent where it had none. */
export const serviceAt = z.int().nonnegative().optional();

/** What the service gave back for create-payment and the USSD charge (interface section 2.2). */
export const acceptanceSchema = z.strictObject({
  shape: z.enum(['endpoint', 'quickstart']),
  gatewayReference: text(200),
  paymentUrl: text(4000).nullable(),
  paymentUrlReference: text(200).nullable(),
  externalPaymentReference: text(200).nullable(),
  serviceStatus: text(200).nullable(),
  paymentChannel: text(200).nullable(),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** One answer to a status question (interface section 2.3), with the original texts kept. */
export const statusRecordSchema = z.strictObject({
  amountText: text(100),
  currency: text(20),
  paymentReference: text(200),
  dateText: text(100),
  /** ISO date (YYYY-MM-DD) where `dateText` is a real day/month/year, else null. */
  date: z.iso.date().nullable(),
  /** The number as it was written, since fees are a JSON number of unknown precision. */
  feesText: text(64),
  responseCode: text(32),
  responseDescription: text(WORDS_MAX),
});
export type StatusRecord = z.infer<typeof statusRecordSchema>;
