/** A payment as a row of the `payments` table, and back. */
import { z } from 'zod';
import { type Payment, paymentSchema } from '../../../shared/core/payments/payments.ts';
import type { PaymentRow, Unreadable } from './ledger-reader.ts';
import { idOfStored, idTextOfStored, storedId } from './stored-ids.ts';
import { linesOfStored, storedLines } from './stored-lines.ts';
import { recordOfStored, storedRecord } from './stored-record.ts';

const toJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

type Value = string | number | Buffer | null;
type Column = readonly [name: string, of: (payment: Payment) => Value];

/** The columns that never change after the intent. */
const LASTING: readonly Column[] = [
  ['id', (payment) => storedId(payment.id)],
  ['reference', (payment) => payment.reference],
  ['sale_id', ({ id, saleId }) => (saleId === id ? null : storedId(saleId))],
  ['replaces', ({ replaces }) => (replaces === null ? null : storedId(replaces))],
  ['method', (payment) => payment.method],
  ['amount_minor', (payment) => payment.amountMinor],
  ['currency', (payment) => payment.currency],
  ['customer', (payment) => payment.customer],
  ['note', (payment) => payment.note],
  ['created_at', (payment) => payment.createdAt],
  ['local_day', (payment) => payment.localDay],
  ['utc_offset', (payment) => payment.utcOffsetMinutes],
  ['override', (payment) => toJson(payment.override)],
  ['lines', (payment) => storedLines(payment.lines)],
  ['network', ({ network }) => network?.name ?? null],
  ['network_corrected', ({ network }) => (network === null ? null : Number(network.corrected))],
  ['sale_total', ({ share }) => share?.totalMinor ?? null],
  ['made_by', (payment) => payment.by],
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
  ['reported', storedRecord],
  ['answered', (payment) => Number(payment.answered)],
  ['differs', (payment) => JSON.stringify(payment.differs)],
  ['paid_at', (payment) => payment.paidAt],
  ['paid_under', (payment) => payment.paidUnder],
  ['receipt_number', (payment) => payment.receiptNumber],
  ['late', (payment) => Number(payment.late)],
  ['taken_back', (payment) => Number(payment.takenBack)],
  ['alarms', (payment) => JSON.stringify(payment.alarms)],
  ['paid_elsewhere', ({ share }) => share?.elsewhereMinor ?? null],
  ['left_unpaid', ({ share }) => share?.unpaidMinor ?? null],
  // Null for nothing, as in every row from before.
  ['paid_back', ({ paidBackMinor }) => (paidBackMinor === 0 ? null : paidBackMinor)],
];

/** Worked out from the payment to be counted by; never read back. */
const DERIVED: readonly Column[] = [['alarm_count', (payment) => payment.alarms.length]];

const namesOf = (columns: readonly Column[]) => columns.map(([name]) => name);
const valuesOf = (columns: readonly Column[]) => (payment: Payment) =>
  columns.map(([, of]) => of(payment));

/** Names and values in the same order, for an UPDATE. */
export const MOVING_COLUMNS = namesOf([...MOVING, ...DERIVED]);
export const movingValues = valuesOf([...MOVING, ...DERIVED]);

/** Names and values in the same order, for an INSERT. */
export const ALL_COLUMNS = namesOf([...LASTING, ...MOVING, ...DERIVED]);
export const allValues = valuesOf([...LASTING, ...MOVING, ...DERIVED]);

/** What events say, for an UPDATE of a row that its id still finds. */
const TOLD = [...LASTING, ...MOVING, ...DERIVED].filter(
  ([name]) => name !== 'id' && name !== 'customer' && name !== 'note',
);
export const TOLD_COLUMNS = namesOf(TOLD);
export const toldValues = valuesOf(TOLD);

/** For a SELECT whose rows are read here. */
export const READ_COLUMNS = ['number', ...namesOf([...LASTING, ...MOVING])].join(', ');

/** What may be shown to a screen, so that no row is refused at the door with all others beside it. */
const readableSchema = z.compile(paymentSchema);

type Columns = Readonly<Record<string, unknown>>;

const isColumns = (row: unknown): row is Columns => typeof row === 'object' && row !== null;

/**
 * Reads a row back: every payment on its way through the app and every line of History comes by
 * here. A row is ours where the whole of it would pass the door; a damaged disk can put anything
 * into any column, whatever the table's own types and checks say.
 * @param row of `READ_COLUMNS`
 * @returns null where it can't be read
 */
export function paymentOfRow(row: unknown): Payment | null {
  if (!isColumns(row)) return null;
  const id = idOfStored(row['id']);
  const read = readableSchema.safeParse({
    id,
    reference: row['reference'],
    saleId: row['sale_id'] === null ? id : idOfStored(row['sale_id']),
    replaces: idOfStored(row['replaces']),
    method: row['method'],
    amountMinor: row['amount_minor'],
    currency: row['currency'],
    customer: row['customer'],
    note: row['note'],
    status: row['status'],
    customerAsked: flag(row['customer_asked']),
    createdAt: row['created_at'],
    updatedAt: row['updated_at'],
    localDay: row['local_day'],
    utcOffsetMinutes: row['utc_offset'],
    gatewayReference: row['gateway_reference'],
    chargeReference: row['charge_reference'],
    paymentUrl: row['payment_url'],
    paymentUrlReference: row['payment_url_reference'],
    externalPaymentReference: row['external_payment_reference'],
    reason: nested(row['reason']),
    reported: recordOfStored(nested(row['reported']), {
      reference: row['reference'],
      currency: row['currency'],
      amountMinor: row['amount_minor'],
    }),
    answered: flag(row['answered']),
    differs: list(row['differs']),
    paidAt: row['paid_at'],
    paidUnder: row['paid_under'],
    receiptNumber: row['receipt_number'],
    late: flag(row['late']),
    takenBack: flag(row['taken_back']),
    alarms: list(row['alarms']),
    override: nested(row['override']),
    lines: linesOfStored(nested(row['lines'])),
    network: networkOf(row['network'], row['network_corrected']),
    share: shareOf(row),
    paidBackMinor: row['paid_back'] ?? 0,
    by: row['made_by'],
  });
  return read.success && read.data.reference !== '' ? read.data : null;
}

/**
 * A row as a line of a list: none is ever left out.
 * @param row of `READ_COLUMNS`, or at least its `number`
 */
export const lineOfRow = (row: unknown): PaymentRow => paymentOfRow(row) ?? unreadableOfRow(row);

/** Those of the rows that can be read. */
export const paymentsOfRows = (rows: readonly unknown[]): Payment[] =>
  rows.flatMap((row) => paymentOfRow(row) ?? []);

/** What can still be read of a row that makes no payment. */
export function unreadableOfRow(row: unknown): Unreadable {
  const columns = isColumns(row) ? row : {};
  const { number } = columns;
  return {
    number: typeof number === 'number' && Number.isSafeInteger(number) ? number : 0,
    id: textOf(idTextOfStored(columns['id']), 36),
    reference: textOf(columns['reference'], 40),
  };
}

/** A text that is no longer than it may be, and is not empty; null for anything else. */
export const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : null;

/** What is neither stays as it is, for the schema to refuse. */
function flag(value: unknown): unknown {
  if (value === 1) return true;
  return value === 0 ? false : value;
}

/** Both are null together; anything else is for the schema to refuse. */
const networkOf = (name: unknown, corrected: unknown): unknown =>
  name === null && corrected === null ? null : { name, corrected: flag(corrected) };

/** All are null together; anything else is for the schema to refuse. */
function shareOf(row: Columns): unknown {
  const [totalMinor, elsewhereMinor, unpaidMinor] = [
    row['sale_total'],
    row['paid_elsewhere'],
    row['left_unpaid'],
  ];
  return totalMinor === null && elsewhereMinor === null && unpaidMinor === null
    ? null
    : { totalMinor, elsewhereMinor, unpaidMinor };
}

/** Broken JSON is nothing that any schema takes. */
function nested(json: unknown): unknown {
  if (json === null) return null;
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Most lists are empty. */
const list = (json: unknown): unknown => (json === '[]' ? [] : nested(json));
