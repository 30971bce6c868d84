/**
 * What stands in a line: first what a shop's bookkeeper reads, in the shop's language, then the same
 * for programs, under names and in words that no language changes.
 */
import { faceOf } from '../../../shared/core/payments/payment-face.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { Mode, Payment } from '../../../shared/core/payments/payments.ts';
import type { SaleLine } from '../../../shared/core/payments/sale-lines.ts';
import { isReadable, type PaymentRow, type Unreadable } from '../../core/ledger/index.ts';
import { nameIn } from '../../../shared/features/people/everybody.ts';
import type { CellWriter } from './cells.ts';
import { type FileTexts, recordWords } from './file-texts.ts';
import { createUtcText } from './local-time.ts';
import type { ExportOrder, ReviewedRecord } from './protocol.ts';

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

/** Each line with what one of it costs: "2 × Bread (1500.00)". */
const itemsText = (lines: readonly SaleLine[], currency: string): string =>
  lines
    .map(
      ({ quantity, name, unitMinor }) =>
        `${quantity} × ${name} (${plainAmount(unitMinor, currency)})`,
    )
    .join('; ');

function forPeople(
  record: (out: CellWriter) => void,
  allTexts: FileTexts,
  people: ExportOrder['people'],
): Column[] {
  const { file: texts, methods } = allTexts;
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
    {
      heading: column.time,
      width: 10,
      of: (payment, out) => out.time(payment.createdAt, payment.utcOffsetMinutes),
    },
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
    ...ifPeople(people, {
      heading: column.askedBy,
      width: 20,
      of: ({ by }, out) =>
        textOr(by === null ? null : nameIn(people, by, allTexts.unknownPerson), out),
    }),
    {
      heading: column.items,
      width: 32,
      of: ({ lines, currency }, out) => textOr(lines && itemsText(lines, currency), out),
    },
    {
      heading: column.saleTotal,
      width: 16,
      of: ({ share, currency }, out) =>
        share === null ? out.empty() : out.amount(share.totalMinor, currency),
    },
    {
      heading: column.paidElsewhere,
      width: 16,
      of: ({ share, currency }, out) =>
        share === null || share.elsewhereMinor === 0
          ? out.empty()
          : out.amount(share.elsewhereMinor, currency),
    },
    {
      heading: column.paidBack,
      width: 16,
      of: ({ paidBackMinor, currency }, out) =>
        paidBackMinor === 0 ? out.empty() : out.amount(paidBackMinor, currency),
    },
    { heading: column.note, width: 32, of: (payment, out) => textOr(payment.note, out) },
    {
      heading: column.paidAt,
      width: 20,
      of: ({ paidAt, utcOffsetMinutes }, out) =>
        paidAt === null ? out.empty() : out.moment(paidAt, utcOffsetMinutes),
    },
    {
      heading: column.late,
      width: 10,
      of: ({ paidAt, late }, out) =>
        paidAt === null ? out.empty() : out.word(late ? cell.yes : cell.no),
    },
    {
      heading: column.receiptNumber,
      width: 16,
      of: ({ receiptNumber }, out) =>
        receiptNumber === null ? out.empty() : out.whole(receiptNumber),
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
      of: (_, out) => record(out),
      unreadable: (_, out) => record(out),
    },
  ];
}

/** Names and words of these are a promise to whoever reads the file with a program. */
function forPrograms(mode: Mode, people: ExportOrder['people']): Column[] {
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
    {
      heading: 'sale_total_minor',
      width: 16,
      of: ({ share }, out) => (share === null ? out.empty() : out.whole(share.totalMinor)),
    },
    {
      heading: 'paid_elsewhere_minor',
      width: 20,
      of: ({ share }, out) => (share === null ? out.empty() : out.whole(share.elsewhereMinor)),
    },
    {
      heading: 'paid_back_minor',
      width: 16,
      of: ({ paidBackMinor }, out) => out.whole(paidBackMinor),
    },
    ...ifPeople(people, {
      heading: 'asked_by_id',
      width: 38,
      of: ({ by }, out) => textOr(by, out),
    }),
  ];
}

/** Where nobody was ever added there is nobody to name. */
const ifPeople = (people: ExportOrder['people'], column: Column): Column[] =>
  people.length === 0 ? [] : [column];

/** Of a record that is only looked into, so that its lines never pass for the own record's. */
function ofReviewed(reviewed: ReviewedRecord | null): Column[] {
  if (reviewed === null) return [];
  const { ledgerId, name } = reviewed;
  const everywhere = (write: (out: CellWriter) => void) => ({
    of: (_: Payment, out: CellWriter) => write(out),
    unreadable: (_: Unreadable, out: CellWriter) => write(out),
  });
  return [
    { heading: 'record_id', width: 38, ...everywhere((out) => textOr(ledgerId, out)) },
    { heading: 'record_file', width: 32, ...everywhere((out) => out.text(name)) },
  ];
}

export function createColumns(
  { mode, people, reviewed, zone }: Pick<ExportOrder, 'mode' | 'people' | 'reviewed' | 'zone'>,
  texts: FileTexts,
): Columns {
  const words = recordWords(texts, { mode, reviewed, zone });
  // The name of a file is anybody's, and is written like all that was typed.
  const record = (out: CellWriter) => (reviewed === null ? out.word(words) : out.text(words));
  const columns = [
    ...forPeople(record, texts, people),
    ...forPrograms(mode, people),
    ...ofReviewed(reviewed),
  ];
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
