/** A file of payments that the head office has: of a day or a search, of all counters or of some. */
import { METHODS } from '../../../shared/core/methods/index.ts';
import { ALARM_KINDS } from '../../../shared/core/payments/alarm-kinds.ts';
import type { Method, Mode } from '../../../shared/core/payments/payments.ts';
import type { ExportFormat, ExportOutcome } from '../../../shared/features/exports/exports.ts';
import type { OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import { OFFICE_FILE_MAX } from '../../../shared/features/office/limits.ts';
import type { FileCell } from '../../../shared/features/reports/report-lines.ts';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { ExportService } from '../exports/index.ts';
import type { Asking } from './asking.ts';
import type { OfficePayment } from './reading-payments.ts';

export type OfficeFileWords = MainTexts['officeFile'] & {
  /** Those of a file of this counter's own payments. */
  readonly file: MainTexts['exportFile'];
  readonly method: (method: Method) => string;
};

export interface OfficeFileParts {
  readonly office: Pick<Asking, 'payments'>;
  readonly exports: Pick<ExportService, 'makeReport'>;
  readonly fileWords: () => Promise<OfficeFileWords>;
}

/** @returns what came of it, once the file is there or is not */
export async function saveOfficeFile(
  { office, exports, fileWords }: OfficeFileParts,
  chosen: OfficeChoice,
  format: ExportFormat,
): Promise<ExportOutcome> {
  const read = await office.payments(chosen, OFFICE_FILE_MAX + 1);
  if (read === null) return { made: false, why: 'office-unread' };
  const { mode, payments } = read;
  if (payments.length > OFFICE_FILE_MAX) return { made: false, why: 'too-large' };
  const words = await fileWords();
  const name = fill(words.name[mode], { of: chosen.search.trim() === '' ? chosen.day : '' });
  return exports.makeReport({
    mode,
    name: name.trim(),
    content: { format, name: words.file.sheet, lines: linesOf(payments, mode, words) },
  });
}

const words = (text: string | null): FileCell => ({ is: 'words', text: text ?? '' });

function linesOf(
  payments: readonly OfficePayment[],
  mode: Mode,
  said: OfficeFileWords,
): FileCell[][] {
  const columns = columnsOf(mode, said);
  return [
    columns.map(([heading]) => ({ is: 'heading', text: heading })),
    ...payments.map((payment) => columns.map(([, cellOf]) => cellOf(payment))),
  ];
}

type Column = readonly [heading: string, of: (payment: OfficePayment) => FileCell];

function columnsOf(mode: Mode, said: OfficeFileWords): readonly Column[] {
  const { column, status, cell, alarm, record } = said.file;
  // A newer counter can have what this app has no word for.
  const methodWords = (named: string) => {
    const known = METHODS.find((method) => method === named);
    return known === undefined ? named : said.method(known);
  };
  const alarmWords = (named: string) => {
    const known = ALARM_KINDS.find((kind) => kind === named);
    return known === undefined ? named : alarm[known];
  };
  return [
    [said.shop, ({ shop }) => words(shop)],
    [said.counter, ({ counter }) => words(counter)],
    [
      column.time,
      ({ askedAt, utcOffsetMinutes }) => ({ is: 'moment', at: askedAt, utcOffsetMinutes }),
    ],
    [column.reference, ({ reference }) => ({ is: 'code', text: reference })],
    [column.method, ({ method }) => words(methodWords(method))],
    [column.status, ({ face }) => words(face === null ? null : status[face])],
    [column.amount, ({ minor, currency }) => ({ is: 'money', minor, currency })],
    [column.currency, ({ currency }) => ({ is: 'code', text: currency })],
    [column.customer, ({ customer }) => words(customer)],
    [column.paidBack, ({ paidBackMinor: minor, currency }) => ({ is: 'money', minor, currency })],
    [column.note, ({ note }) => words(note)],
    [
      column.paidAt,
      ({ paidAt, utcOffsetMinutes }) =>
        paidAt === null ? words(null) : { is: 'moment', at: paidAt, utcOffsetMinutes },
    ],
    [
      column.receiptNumber,
      ({ receiptNumber }) =>
        receiptNumber === null ? words(null) : { is: 'count', count: receiptNumber },
    ],
    [column.needsLook, ({ alarms }) => words(alarms.map(alarmWords).join('; '))],
    [said.lost, ({ isLostAtCounter }) => words(isLostAtCounter ? cell.yes : cell.no)],
    [column.record, () => words(record[mode])],
  ];
}
