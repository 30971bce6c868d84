/**
 * What stands in a line: first what a shop's bookkeeper reads, in the shop's language, then the same
 * for programs, under names and in words that no language changes.
 */
import { faceOf } from '../../../shared/payment-face.ts';
import { METHODS } from '../../../shared/methods/index.ts';
import type { Mode, Payment } from '../../../shared/payments.ts';
import type { PaymentRow, Unreadable } from '../../adapters/ledger/ledger.ts';
import { isReadable } from '../../adapters/ledger/ledger.ts';
import type { CellWriter } from './cells.ts';
import type { FileTexts } from './file-texts.ts';
import { createUtcText } from './local-time.ts';

interface Column {
  readonly heading: string;
  /** In characters, where the format has widths. */
  readonly width: number;
  readonly of: (payment: Payment, out: CellWriter, number: number) => void;
  /** Of a payment that can't be read; nothing where absent. */
  readonly unreadable?: (row: Unreadable, out: CellWriter) => void;
}

export interface Columns {
  readonly headings: readonly string[];
  readonly widths: readonly number[];
  /** Writes every cell of a payment's line. @param number its place in the order of recording */
  write(row: PaymentRow, number: number, out: CellWriter): void;
}

const textOr = (value: string | null, out: CellWriter) =>
  value === null || value === '' ? out.empty() : out.text(value);

const momentOr = (at: number | null, out: CellWriter) =>
  at === null ? out.empty() : out.moment(at);

function forPeople(mode: Mode, { file: texts, methods }: FileTexts): Column[] {
  const { cell, column, status, alarm } = texts;
  const methodNames = new Map(METHODS.map((method) => [method, methods[method].name]));
  const look = ({ status: now, alarms }: Payment): string | null => {
    if (alarms.length === 0) return now === 'unconfirmed' ? cell.outcomeUnknown : null;
    const words = alarms.map(({ kind }) => alarm[kind]);
    if (now === 'unconfirmed') words.push(cell.outcomeUnknown);
    return [...new Set(words)].join('; ');
  };
  return [
    { heading: column.day, width: 12, of: (payment, out) => out.day(payment.localDay) },
    { heading: column.time, width: 10, of: (payment, out) => out.time(payment.createdAt) },
    {
      heading: column.reference,
      width: 20,
      of: (payment, out) => out.text(payment.reference),
      unreadable: (row, out) => textOr(row.reference, out),
    },
    {
      heading: column.gatewayReference,
      width: 24,
      of: (payment, out) => textOr(payment.gatewayReference, out),
    },
    {
      heading: column.chargeReference,
      width: 24,
      of: (payment, out) => textOr(payment.chargeReference, out),
    },
    {
      heading: column.method,
      width: 14,
      of: (payment, out) => out.word(methodNames.get(payment.method) ?? payment.method),
    },
    {
      heading: column.status,
      width: 24,
      of: (payment, out) => out.word(status[faceOf(payment)]),
      unreadable: (_, out) => out.word(cell.unreadable),
    },
    {
      heading: column.amount,
      width: 16,
      of: (payment, out) => out.amount(payment.amountMinor, payment.currency),
    },
    { heading: column.currency, width: 10, of: (payment, out) => out.code(payment.currency) },
    {
      heading: column.fees,
      width: 10,
      of: ({ reported }, out) =>
        reported === null || reported.feesText === ''
          ? out.empty()
          : out.written(reported.feesText),
    },
    {
      heading: column.customer,
      width: 20,
      of: (payment, out) => textOr(payment.customer, out),
    },
    { heading: column.note, width: 32, of: (payment, out) => textOr(payment.note, out) },
    { heading: column.paidAt, width: 20, of: (payment, out) => momentOr(payment.paidAt, out) },
    {
      heading: column.late,
      width: 10,
      of: ({ paidAt, late }, out) =>
        paidAt === null ? out.empty() : out.word(late ? cell.yes : cell.no),
    },
    {
      heading: column.needsLook,
      width: 24,
      of: (payment, out) => textOr(look(payment), out),
      unreadable: (_, out) => out.word(cell.yes),
    },
    {
      heading: column.said,
      width: 32,
      of: ({ reason, reported }, out) =>
        textOr(reason?.words ?? reported?.responseDescription ?? null, out),
    },
    {
      heading: column.record,
      width: 16,
      of: (_, out) => out.word(texts.record[mode]),
      unreadable: (_, out) => out.word(texts.record[mode]),
    },
  ];
}

/** Names and words of these are a promise to whoever reads the file with a program. */
function forPrograms(mode: Mode): Column[] {
  const utcText = createUtcText();
  return [
    {
      heading: 'mode',
      width: 10,
      of: (_, out) => out.code(mode),
      unreadable: (_, out) => out.code(mode),
    },
    {
      heading: 'number',
      width: 10,
      of: (_, out, number) => out.whole(number),
      unreadable: (row, out) => out.whole(row.number),
    },
    { heading: 'method_code', width: 12, of: (payment, out) => out.code(payment.method) },
    {
      heading: 'status_code',
      width: 14,
      of: (payment, out) => out.code(payment.status),
      unreadable: (_, out) => out.code('unreadable'),
    },
    { heading: 'amount_minor', width: 14, of: (payment, out) => out.whole(payment.amountMinor) },
    {
      heading: 'created_utc',
      width: 26,
      of: (payment, out) => out.code(utcText(payment.createdAt)),
    },
    {
      heading: 'paid_utc',
      width: 26,
      of: ({ paidAt }, out) => (paidAt === null ? out.empty() : out.code(utcText(paidAt))),
    },
    { heading: 'late_code', width: 10, of: ({ late }, out) => out.whole(Number(late)) },
    {
      heading: 'alarm_codes',
      width: 14,
      of: ({ alarms }, out) =>
        alarms.length === 0
          ? out.empty()
          : out.code([...new Set(alarms.map(({ kind }) => kind))].join(' ')),
    },
    {
      heading: 'payment_id',
      width: 38,
      of: (payment, out) => out.code(payment.id),
      unreadable: (row, out) => textOr(row.id, out),
    },
    { heading: 'sale_id', width: 38, of: (payment, out) => out.code(payment.saleId) },
  ];
}

export function createColumns(mode: Mode, texts: FileTexts): Columns {
  const columns = [...forPeople(mode, texts), ...forPrograms(mode)];
  return {
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    write(row, number, out) {
      if (isReadable(row)) for (const column of columns) column.of(row, out, number);
      else
        for (const { unreadable } of columns) {
          if (unreadable) unreadable(row, out);
          else out.empty();
        }
    },
  };
}
