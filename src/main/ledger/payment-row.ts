/** A payment as a row of the `payments` table, and back. */
import { z } from 'zod';
import {
  alarmSchema,
  METHODS,
  MISMATCH_FIELDS,
  overrideSchema,
  PAYMENT_STATUSES,
  type Payment,
  reasonSchema,
  statusRecordSchema,
} from '../../shared/payments.ts';
import { StorageError } from './ledger.ts';
import { searchText } from './search.ts';

const toJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

type Value = string | number | null;
type Column = readonly [name: string, of: (payment: Payment) => Value];

/** The columns that never change after the intent. */
const LASTING: readonly Column[] = [
  ['id', (payment) => payment.id],
  ['reference', (payment) => payment.reference],
  ['sale_id', (payment) => payment.saleId],
  ['replaces', (payment) => payment.replaces],
  ['method', (payment) => payment.method],
  ['amount_minor', (payment) => payment.amountMinor],
  ['currency', (payment) => payment.currency],
  ['customer', (payment) => payment.customer],
  ['note', (payment) => payment.note],
  ['created_at', (payment) => payment.createdAt],
  ['local_day', (payment) => payment.localDay],
  ['override', (payment) => toJson(payment.override)],
];

/** The columns that events move. */
const MOVING: readonly Column[] = [
  ['status', (payment) => payment.status],
  ['customer_asked', (payment) => Number(payment.customerAsked)],
  ['updated_at', (payment) => payment.updatedAt],
  ['gateway_reference', (payment) => payment.gatewayReference],
  ['charge_reference', (payment) => payment.chargeReference],
  ['payment_url', (payment) => payment.paymentUrl],
  ['payment_url_reference', (payment) => payment.paymentUrlReference],
  ['external_payment_reference', (payment) => payment.externalPaymentReference],
  ['reason', (payment) => toJson(payment.reason)],
  ['reported', (payment) => toJson(payment.reported)],
  ['answered', (payment) => Number(payment.answered)],
  ['differs', (payment) => JSON.stringify(payment.differs)],
  ['paid_at', (payment) => payment.paidAt],
  ['paid_under', (payment) => payment.paidUnder],
  ['late', (payment) => Number(payment.late)],
  ['alarms', (payment) => JSON.stringify(payment.alarms)],
];

/** Worked out from the payment to be searched and counted by; never read back. */
const DERIVED: readonly Column[] = [
  ['alarm_count', (payment) => payment.alarms.length],
  ['search_text', searchText],
];

const namesOf = (columns: readonly Column[]) => columns.map(([name]) => name);
const valuesOf = (columns: readonly Column[]) => (payment: Payment) =>
  columns.map(([, of]) => of(payment));

/** Names and values in the same order, for an UPDATE. */
export const MOVING_COLUMNS = namesOf([...MOVING, ...DERIVED]);
export const movingValues = valuesOf([...MOVING, ...DERIVED]);

/** Names and values in the same order, for an INSERT. */
export const ALL_COLUMNS = namesOf([...LASTING, ...MOVING, ...DERIVED]);
export const allValues = valuesOf([...LASTING, ...MOVING, ...DERIVED]);

/** For a SELECT whose rows `paymentOfRow` reads. */
export const READ_COLUMNS = namesOf([...LASTING, ...MOVING]).join(', ');

/**
 * Reads a row back. Every payment on its way through the app and every line of History comes by
 * here, and the table's own types and checks stand behind the values, so that plain values are
 * looked at by hand, which takes a third of the time of the whole schema.
 * @throws StorageError when the row is not one of ours
 */
export function paymentOfRow(columns: unknown): Payment {
  if (!isColumns(columns)) throw unreadable('row', columns);
  return {
    id: text(columns, 'id'),
    reference: text(columns, 'reference'),
    saleId: text(columns, 'sale_id'),
    replaces: textOrNull(columns, 'replaces'),
    method: oneOf(METHODS, columns, 'method'),
    amountMinor: integer(columns, 'amount_minor'),
    currency: text(columns, 'currency'),
    customer: textOrNull(columns, 'customer'),
    note: textOrNull(columns, 'note'),
    status: oneOf(PAYMENT_STATUSES, columns, 'status'),
    customerAsked: integer(columns, 'customer_asked') === 1,
    createdAt: integer(columns, 'created_at'),
    updatedAt: integer(columns, 'updated_at'),
    localDay: text(columns, 'local_day'),
    gatewayReference: textOrNull(columns, 'gateway_reference'),
    chargeReference: textOrNull(columns, 'charge_reference'),
    paymentUrl: textOrNull(columns, 'payment_url'),
    paymentUrlReference: textOrNull(columns, 'payment_url_reference'),
    externalPaymentReference: textOrNull(columns, 'external_payment_reference'),
    reason: nested(reasonSchema, columns, 'reason'),
    reported: nested(storedRecordSchema, columns, 'reported'),
    answered: integer(columns, 'answered') === 1,
    differs: list(differsSchema, columns, 'differs'),
    paidAt: columns['paid_at'] === null ? null : integer(columns, 'paid_at'),
    paidUnder: textOrNull(columns, 'paid_under'),
    late: integer(columns, 'late') === 1,
    alarms: list(alarmsSchema, columns, 'alarms'),
    override: nested(overrideSchema, columns, 'override'),
  };
}

const storedRecordSchema = z.compile(statusRecordSchema);
const differsSchema = z.array(z.enum(MISMATCH_FIELDS));
const alarmsSchema = z.array(alarmSchema);

type Columns = Readonly<Record<string, unknown>>;

const isColumns = (row: unknown): row is Columns => typeof row === 'object' && row !== null;

const unreadable = (column: string, value: unknown) =>
  new StorageError(`a payment in the ledger makes no sense (${column} is ${typeof value})`);

function text(columns: Columns, column: string): string {
  const value = columns[column];
  if (typeof value !== 'string') throw unreadable(column, value);
  return value;
}

function integer(columns: Columns, column: string): number {
  const value = columns[column];
  if (!Number.isSafeInteger(value) || typeof value !== 'number') throw unreadable(column, value);
  return value;
}

function textOrNull(columns: Columns, column: string): string | null {
  return columns[column] === null ? null : text(columns, column);
}

function oneOf<T extends string>(known: readonly T[], columns: Columns, column: string): T {
  const value = text(columns, column);
  const found = known.find((one) => one === value);
  if (found === undefined) throw unreadable(column, value);
  return found;
}

function nested<T>(schema: z.ZodType<T>, columns: Columns, column: string): T | null {
  const json = textOrNull(columns, column);
  return json === null ? null : schema.parse(JSON.parse(json));
}

/** Most lists are empty. */
function list<T>(schema: z.ZodType<T[]>, columns: Columns, column: string): T[] {
  const json = text(columns, column);
  return json === '[]' ? [] : schema.parse(JSON.parse(json));
}
