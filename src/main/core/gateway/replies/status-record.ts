/** The transaction status record (interface section 2.3). */
import { z } from 'zod';
import type { StatusRecord } from '../../../../shared/core/payments/payments.ts';
import { contradictionsIn } from './contradictions.ts';
import { boundedWords } from '../errors.ts';
import {
  integer,
  numberOrText,
  optionalNumberOrText,
  optionalText,
  reference,
  text,
  textIfAny,
  textOf,
} from './wire-fields.ts';

/** Without the first four nothing could be said about the payment; the others may be missing. */
const recordSchema = z.compile(
  z
    .object({
      amount: numberOrText(100),
      currency: text(20),
      paymentReference: reference,
      responseCode: integer(32),
      responseDescription: z.string().nullish(),
      transactionDate: optionalText(100),
      fees: optionalNumberOrText(64),
    })
    .transform((body): StatusRecord => {
      const dateText = body.transactionDate ?? '';
      return {
        amountText: textOf(body.amount),
        currency: body.currency,
        paymentReference: textOf(body.paymentReference),
        dateText,
        date: readSlashDate(dateText),
        feesText: textIfAny(body.fees) ?? '',
        responseCode: plainInteger(textOf(body.responseCode)),
        responseDescription: boundedWords(body.responseDescription ?? '') ?? '',
      };
    }),
);

/** The error body of section 7.1 writes its code as "01", so leading zeros say nothing. */
function plainInteger(digits: string): string {
  const plain = digits.replace(/^(-?)0+(?=\d)/, '$1');
  return plain === '-0' ? '0' : plain;
}

/**
 * @param body parsed by `parseJson`
 * @returns null when the body is no status record
 */
export function readStatusRecord(body: unknown): StatusRecord | null {
  const record = recordSchema.safeParse(body).data ?? null;
  return record?.responseCode === '0' ? withContradictions(record, body) : record;
}

/** Where another field denies code 0, it is part of the words beside that code, and comes first. */
function withContradictions(record: StatusRecord, body: unknown): StatusRecord {
  const said = [...contradictionsIn(body, record), record.responseDescription];
  const words = said.filter((part) => part !== '').join('; ');
  return { ...record, responseDescription: boundedWords(words) ?? '' };
}

/**
 * Reads a date written as slash-separated day/month/year parts (interface section 2.3).
 * @returns YYYY-MM-DD, or null for anything but a real day of a four-digit year
 */
export function readSlashDate(written: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/([1-9]\d{3})$/.exec(written);
  if (!parts) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
