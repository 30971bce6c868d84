/** The sections of a shift's report that name payments, one a line. Pure. */
import { foundDiffering } from '../shifts/differing.ts';
import { byCurrency } from '../shifts/shift-sums.ts';
import { fill } from '../../i18n/fill.ts';
import { reportedText } from '../../core/payments/mismatch-life.ts';
import type { ShiftReport } from '../shifts/shifts.ts';
import { code, count, moment, money, tableOf, words } from './cells.ts';
import type { ReportWords } from './words.ts';
import type { Cell, ReportColumn, ReportTable } from './description.ts';

/** What names a payment in any of the lists. */
const namedColumns = ({ said: { column } }: ReportWords): ReportColumn[] => [
  { label: column.reference, is: 'code' },
  { label: column.method, is: 'words' },
  { label: column.asked, is: 'moment' },
];

const namedCells = (
  of: Pick<ShiftReport['earlierPayments'][number], 'reference' | 'method' | 'askedAt'>,
  report: ShiftReport,
  { method }: ReportWords,
): Cell[] => [code(of.reference), words(method(of.method)), moment(of.askedAt, report)];

/** By name what came for earlier shifts; its sum has those that can't be read as well. */
export function earlierTable(report: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, column, cell } = texts.said;
  return tableOf({
    title: section.earlier,
    explain: null,
    columns: [
      ...namedColumns(texts),
      { label: column.paid, is: 'moment' },
      { label: column.amount, is: 'money' },
    ],
    rows: report.earlierPayments.map((each) => [
      ...namedCells(each, report, texts),
      each.paidAt === null ? words(cell.notKnown) : moment(each.paidAt, report),
      money(each),
    ]),
    sums: byCurrency(report.earlier).map((total) => [
      words(cell.sum),
      words(''),
      words(''),
      words(''),
      money(total),
    ]),
  });
}

/** Its sum is of those alone that no earlier report has named. */
export function differingTable(report: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, explain, column, cell } = texts.said;
  return tableOf({
    title: section.differs,
    explain: explain.differs,
    columns: [
      { label: column.reference, is: 'code' },
      { label: column.method, is: 'words' },
      { label: column.reported, is: 'words' },
      { label: column.saidBefore, is: 'words' },
      { label: column.amount, is: 'money' },
    ],
    rows: report.differing.map(({ reported, before, ...each }) => [
      code(each.reference),
      words(texts.method(each.method)),
      words(fill(cell.reported, { reported: reportedText(reported) ?? cell.notKnown })),
      words(
        before === null
          ? ''
          : fill(cell.said, {
              since: String(before.since),
              reported: reportedText(before.reported) ?? cell.notKnown,
            }),
      ),
      money(each),
    ]),
    sums: foundDiffering(report).map((total) => [
      words(cell.sum),
      words(''),
      words(''),
      words(''),
      money(total),
    ]),
  });
}

export function rightedTable({ righted }: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, explain, column } = texts.said;
  return tableOf({
    title: section.righted,
    explain: explain.righted,
    columns: [
      { label: column.reference, is: 'code' },
      { label: column.method, is: 'words' },
      { label: column.since, is: 'count' },
      { label: column.amount, is: 'money' },
    ],
    rows: righted.map((each) => [
      code(each.reference),
      words(texts.method(each.method)),
      count(each.since),
      money(each),
    ]),
    sums: [],
  });
}

export function alarmTable({ alarms, moreAlarms }: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, explain, column } = texts.said;
  return tableOf({
    title: section.alarms,
    explain: moreAlarms === 0 ? null : fill(explain.moreAlarms, { more: String(moreAlarms) }),
    columns: [
      { label: column.reference, is: 'code' },
      { label: column.method, is: 'words' },
      { label: column.why, is: 'words' },
      { label: column.amount, is: 'money' },
    ],
    rows: alarms.map((each) => [
      code(each.reference),
      words(texts.method(each.method)),
      words(each.kinds.map((kind) => texts.alarm[kind]).join('; ')),
      money(each),
    ]),
    sums: [],
  });
}

export function carriedTable(report: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, explain, column, status } = texts.said;
  return tableOf({
    title: section.carried,
    explain: explain.carried,
    columns: [
      ...namedColumns(texts),
      { label: column.status, is: 'words' },
      { label: column.since, is: 'count' },
      { label: column.amount, is: 'money' },
    ],
    rows: report.carried.map((each) => [
      ...namedCells(each, report, texts),
      words(status[each.status]),
      count(each.since),
      money(each),
    ]),
    sums: [],
  });
}

export function endedTable(report: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, column } = texts.said;
  return tableOf({
    title: section.ended,
    explain: null,
    columns: [
      ...namedColumns(texts),
      { label: column.outcome, is: 'words' },
      { label: column.since, is: 'count' },
      { label: column.amount, is: 'money' },
    ],
    rows: report.ended.map((each) => [
      ...namedCells(each, report, texts),
      words(texts.outcome[each.outcome]),
      count(each.since),
      money(each),
    ]),
    sums: [],
  });
}
