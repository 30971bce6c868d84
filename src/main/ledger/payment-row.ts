/** A payment as a row of the `payments` table, and back. */
import { z } from 'zod';
import { type Payment, paymentSchema } from '../../shared/payments.ts';
import { searchText } from './search.ts';

/**
 * A row as the JSON of a `Payment`, made by SQLite: one text a row is cheaper to read, and to send
 * to another thread, than some thirty values.
 */
export const PAYMENT_JSON = `json_object(
  'id', id,
  'reference', reference,
  'saleId', sale_id,
  'replaces', replaces,
  'method', method,
  'amountMinor', amount_minor,
  'currency', currency,
  'customer', customer,
  'note', note,
  'status', status,
  'customerAsked', json(iif(customer_asked, 'true', 'false')),
  'createdAt', created_at,
  'updatedAt', updated_at,
  'localDay', local_day,
  'gatewayReference', gateway_reference,
  'paymentUrl', payment_url,
  'paymentUrlReference', payment_url_reference,
  'externalPaymentReference', external_payment_reference,
  'reason', json(reason),
  'reported', json(reported),
  'differs', json(differs),
  'paidAt', paid_at,
  'late', json(iif(late, 'true', 'false')),
  'alarms', json(alarms),
  'override', json(override)
)`;

/** @param json a value of PAYMENT_JSON */
export function parsePayment(json: unknown): Payment {
  return paymentSchema.parse(JSON.parse(z.string().parse(json)));
}

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** The columns that never change after the intent. */
export function lastingColumns(payment: Payment) {
  return {
    id: payment.id,
    reference: payment.reference,
    sale_id: payment.saleId,
    replaces: payment.replaces,
    method: payment.method,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    customer: payment.customer,
    note: payment.note,
    created_at: payment.createdAt,
    local_day: payment.localDay,
    override: jsonOrNull(payment.override),
  };
}

/** The columns that events move. */
export function movingColumns(payment: Payment) {
  return {
    status: payment.status,
    customer_asked: payment.customerAsked ? 1 : 0,
    updated_at: payment.updatedAt,
    gateway_reference: payment.gatewayReference,
    payment_url: payment.paymentUrl,
    payment_url_reference: payment.paymentUrlReference,
    external_payment_reference: payment.externalPaymentReference,
    reason: jsonOrNull(payment.reason),
    reported: jsonOrNull(payment.reported),
    differs: JSON.stringify(payment.differs),
    paid_at: payment.paidAt,
    late: payment.late ? 1 : 0,
    alarms: JSON.stringify(payment.alarms),
    alarm_count: payment.alarms.length,
    search_text: searchText(payment),
  };
}

export const LASTING_COLUMNS = [
  'id',
  'reference',
  'sale_id',
  'replaces',
  'method',
  'amount_minor',
  'currency',
  'customer',
  'note',
  'created_at',
  'local_day',
  'override',
] as const satisfies (keyof ReturnType<typeof lastingColumns>)[];

export const MOVING_COLUMNS = [
  'status',
  'customer_asked',
  'updated_at',
  'gateway_reference',
  'payment_url',
  'payment_url_reference',
  'external_payment_reference',
  'reason',
  'reported',
  'differs',
  'paid_at',
  'late',
  'alarms',
  'alarm_count',
  'search_text',
] as const satisfies (keyof ReturnType<typeof movingColumns>)[];
