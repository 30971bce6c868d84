/** The transaction status record (interface section 2.3). */
import { z } from 'zod';
import type { StatusRecord } from '../../shared/payments.ts';
import { boundedWords } from './errors.ts';
import { numberText, optional, plainText, referenceText } from './wire-fields.ts';

const LONGEST_CODE = 32;

/** An integer, or the same as a string of digits: the error body of section 7.1 writes "01". */
const responseCode = z
  .union([z.string().regex(/^-?\d+$/), numberText(/^-?\d+$/)])
  .transform((text) => text.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0'))
  .refine((text) => text.length <= LONGEST_CODE);

/** Without the first four nothing could be said about the payment; the others may be missing. */
const recordSchema = z
  .object({
    amount: plainText(100),
    currency: plainText(20),
    paymentReference: referenceText,
    responseCode,
    responseDescription: optional(z.string()),
    transactionDate: optional(plainText(100)),
    fees: optional(numberText(/^.{1,64}$/)),
  })
  .transform((body): StatusRecord => {
    const dateText = body.transactionDate ?? '';
    return {
      amountText: body.amount,
      currency: body.currency,
      paymentReference: body.paymentReference,
      dateText,
      date: readSlashDate(dateText),
      feesText: body.fees ?? '',
      responseCode: body.responseCode,
      responseDescription: boundedWords(body.responseDescription ?? '') ?? '',
    };
  });

/**
 * @param body parsed by `parseJson`
 * @returns null when the body is no status record
 */
export function readStatusRecord(body: unknown): StatusRecord | null {
  return recordSchema.safeParse(body).data ?? null;
}

/**
 * Reads a date written as slash-separated day/month/year parts (interface section 2.3).
 * @returns YYYY-MM-DD, or null for anything but a real day of a four-digit year
 */
export function readSlashDate(text: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/([1-9]\d{3})$/.exec(text);
  if (!parts) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
