/**
 * The service's last record in a payment's row: its values without their names, and 0 in place of
 * what the row says already. docs/record-format.md describes it.
 */
import { minorDigits, plainAmount } from '../../../shared/core/money/money.ts';
import type { Payment, StatusRecord } from '../../../shared/core/payments/payments.ts';

/** No value of a record is a number. */
const SAID_ALREADY = 0;

const VALUES = 8;

type Own = Readonly<Record<'reference' | 'currency' | 'amountMinor', unknown>>;

/** @returns JSON; null where the service has not said anything yet */
export function storedRecord({ reported, ...payment }: Payment): string | null {
  if (reported === null) return null;
  const { date } = reported;
  const unless = (value: string, said: string | null) => (value === said ? SAID_ALREADY : value);
  return JSON.stringify([
    unless(reported.amountText, groupedAmount(payment.amountMinor, payment.currency)),
    unless(reported.currency, payment.currency),
    unless(reported.paymentReference, payment.reference),
    unless(reported.dateText, date === null ? null : slashDate(date)),
    date,
    reported.feesText,
    reported.responseCode,
    reported.responseDescription,
  ] satisfies (StatusRecord[keyof StatusRecord] | 0)[]);
}

/**
 * What the schema then takes for a record or refuses: a damaged disk can put anything there.
 * @param stored parsed
 * @param own the other columns of the same row
 */
export function recordOfStored(stored: unknown, own: Own): unknown {
  if (stored === null) return null;
  if (!Array.isArray(stored) || stored.length !== VALUES) return undefined;
  const values: readonly unknown[] = stored;
  const [amountText, currency, paymentReference, dateText, date, feesText, code, words] = values;
  const orSaid = (value: unknown, said: unknown) => (value === SAID_ALREADY ? said : value);
  return {
    amountText: amountText === SAID_ALREADY ? ownAmount(own) : amountText,
    currency: orSaid(currency, own.currency),
    paymentReference: orSaid(paymentReference, own.reference),
    dateText: dateText === SAID_ALREADY && typeof date === 'string' ? slashDate(date) : dateText,
    date,
    feesText,
    responseCode: code,
    responseDescription: words,
  };
}

function ownAmount({ amountMinor, currency }: Own): unknown {
  return typeof amountMinor === 'number' && typeof currency === 'string'
    ? groupedAmount(amountMinor, currency)
    : undefined;
}

/** "1,234.50", as the service writes it (interface section 2.3). */
function groupedAmount(minor: number, currency: string): string {
  const plain = plainAmount(minor, currency);
  const digits = minorDigits(currency);
  const whole = digits === 0 ? plain.length : plain.length - digits - 1;
  if (whole <= 3) return plain;
  return plain.slice(0, whole).replace(/\B(?=(?:\d{3})+$)/g, ',') + plain.slice(whole);
}

/** "21/11/2026" of 2026-11-21 (interface section 2.3). */
const slashDate = (date: string): string =>
  `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
