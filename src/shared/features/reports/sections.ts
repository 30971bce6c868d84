/** The sections of a shift's report. One of which there is nothing to say is left out. Pure. */
import { fill } from '../../i18n/fill.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { METHODS } from '../../core/methods/index.ts';
import { OUTCOMES } from '../../core/payments/day-so-far.ts';
import {
  agreesWithCount,
  byCurrency,
  countedLines,
  takenByCurrency,
} from '../shifts/shift-sums.ts';
import type { PaidBackLine, ShiftReport, Sum } from '../shifts/shifts.ts';
import { code, count, moment, money, tableOf, words } from './cells.ts';
import type { ReportWords } from './words.ts';
import type { Cell, ReportColumn, ReportPart, ReportTable } from './description.ts';
import {
  alarmTable,
  carriedTable,
  differingTable,
  earlierTable,
  endedTable,
  rightedTable,
} from './named-sections.ts';
import { peopleTables } from './people-sections.ts';
import { unnamedDiffers } from '../shifts/differing.ts';

/** Methods, currencies, then networks: as a reader looks for them, and the same in every report. */
const inOrder = (one: Sum, other: Sum): number =>
  METHODS.indexOf(one.method) - METHODS.indexOf(other.method) ||
  one.currency.localeCompare(other.currency, 'en') ||
  (one.network ?? '').localeCompare(other.network ?? '', 'en');

/** The sections in the order in which they are read. */
export function sectionsOf(report: ShiftReport, said: ReportWords): ReportPart[] {
  const { section, explain } = said.said;
  const summed = (title: string, sums: readonly Sum[], explained: string | null = null) =>
    sums.length === 0 ? [] : [sumTable(title, explained, sums, said)];
  const taken: ReportPart[] =
    report.taken.length === 0 && report.earlier.length === 0
      ? [{ is: 'sentence', text: explain.nothingTaken }]
      : [];
  return [
    ...askedTable(report, said),
    ...taken,
    ...summed(section.taken, report.taken),
    ...(report.earlierPayments.length === 0
      ? summed(section.earlier, report.earlier)
      : earlierTable(report, said)),
    ...rightedTable(report, said),
    ...differingTable(report, said),
    ...summed(
      section.differsUnnamed,
      unnamedDiffers(report).map((sum) => ({ ...sum, network: null })),
    ),
    ...alarmTable(report, said),
    ...paidBackTable(report, said),
    ...summed(section.elsewhere, report.elsewhere, explain.elsewhere),
    ...feeTable(report, said),
    ...peopleTables({ people: report.people, taken: takenByCurrency(report) }, said),
    ...carriedTable(report, said),
    ...endedTable(report, said),
    ...countedTable(report, said),
    ...noteOf(report, said),
    ...countedElsewhereTable(report, said),
  ];
}

function sumColumns({ said: { column } }: ReportWords): ReportColumn[] {
  return [
    { label: column.method, is: 'words' },
    { label: column.network, is: 'words' },
    { label: column.payments, is: 'count' },
    { label: column.amount, is: 'money' },
  ];
}

const sumCells = (sum: Sum, { method }: ReportWords): Cell[] => [
  words(method(sum.method)),
  words(sum.network ?? ''),
  count(sum.payments),
  money(sum),
];

/** @param before how many columns stand before those of `sumColumns` */
const sumLines = (sums: readonly Sum[], { said }: ReportWords, before = 0): Cell[][] =>
  byCurrency(sums).map((sum) => [
    words(said.cell.sum),
    ...Array.from({ length: before + 1 }, () => words('')),
    count(sum.payments),
    money(sum),
  ]);

const sumTable = (
  title: string,
  explain: string | null,
  sums: readonly Sum[],
  said: ReportWords,
): ReportTable => ({
  is: 'table',
  title,
  explain,
  columns: sumColumns(said),
  rows: sums.toSorted(inOrder).map((sum) => sumCells(sum, said)),
  sums: sumLines(sums, said),
});

/** What can't be read is in none of its sums. */
function askedTable({ asked, unreadable }: ShiftReport, texts: ReportWords): ReportPart[] {
  const { section, explain, column } = texts.said;
  const unread = unreadable === 0 ? null : fill(explain.unreadable, { count: String(unreadable) });
  if (asked.length === 0 && unread !== null) return [{ is: 'sentence', text: unread }];
  return tableOf({
    title: section.asked,
    explain: unread,
    columns: [{ label: column.outcome, is: 'words' }, ...sumColumns(texts)],
    rows: asked
      .toSorted(
        (one, other) =>
          OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) || inOrder(one, other),
      )
      .map((sum) => [words(texts.outcome[sum.outcome]), ...sumCells(sum, texts)]),
    sums: sumLines(asked, texts, 1),
  });
}

/** A note that was taken back counts the other way, as in the sum. */
const signed = (line: PaidBackLine): Cell =>
  money({ minor: line.noted === null ? -line.minor : line.minor, currency: line.currency });

function paidBackTable(report: ShiftReport, { said, reason }: ReportWords): ReportTable[] {
  const { paidBack, paidBackLines } = report;
  const { section, column, way, cell } = said;
  return tableOf({
    title: section.paidBack,
    explain: null,
    columns: [
      { label: column.reference, is: 'code' },
      { label: column.at, is: 'moment' },
      { label: column.how, is: 'words' },
      { label: column.why, is: 'words' },
      { label: column.amount, is: 'money' },
    ],
    rows: paidBackLines.map((line) => [
      code(line.reference),
      moment(line.at, report),
      words(line.noted === null ? '' : way[line.noted.how]),
      words(line.noted === null ? cell.takenBack : reason[line.noted.why]),
      signed(line),
    ]),
    sums: byCurrency(paidBack).map((total) => [
      words(cell.sum),
      words(''),
      words(''),
      words(''),
      money(total),
    ]),
  });
}

function feeTable({ fees }: ShiftReport, texts: ReportWords): ReportTable[] {
  const { section, column } = texts.said;
  return tableOf({
    title: section.fees,
    explain: null,
    columns: [
      { label: column.method, is: 'words' },
      { label: column.payments, is: 'count' },
      { label: column.without, is: 'count' },
      { label: column.total, is: 'decimal' },
    ],
    rows: fees.map(({ method, payments, without, total, currency }) => [
      words(texts.method(method)),
      count(payments),
      count(without),
      { is: 'decimal', text: total, currency },
    ]),
    sums: [],
  });
}

function countedTable(report: ShiftReport, texts: ReportWords): ReportPart[] {
  const { section, explain, column } = texts.said;
  const agrees = agreesWithCount(report);
  if (agrees === null) return [{ is: 'sentence', text: explain.nothingCounted }];
  return tableOf({
    title: section.counted,
    explain: agrees ? explain.agrees : explain.differsFromCount,
    columns: [
      { label: column.method, is: 'words' },
      { label: column.counted, is: 'count' },
      { label: column.countedSum, is: 'money' },
      { label: column.recorded, is: 'count' },
      { label: column.recordedSum, is: 'money' },
      { label: column.difference, is: 'count' },
      { label: column.differenceSum, is: 'money' },
    ],
    rows: countedLines(report).map(({ method, currency, counted, recorded, difference }) => [
      words(texts.method(method)),
      ...[counted, recorded, difference].flatMap(({ payments, minor }) => [
        count(payments),
        money({ minor, currency }),
      ]),
    ]),
    sums: [],
  });
}

/** What whoever closed has to say of what was counted. */
function noteOf({ declared: { note } }: ShiftReport, { said }: ReportWords): ReportPart[] {
  if (note === null) return [];
  return [{ is: 'facts', facts: [{ label: said.fact.note, value: words(visibleText(note)) }] }];
}

function countedElsewhereTable(
  { declared: { elsewhere } }: ShiftReport,
  { said: { section, column } }: ReportWords,
): ReportTable[] {
  return tableOf({
    title: section.countedElsewhere,
    explain: null,
    columns: [
      { label: column.currency, is: 'code' },
      { label: column.amount, is: 'money' },
    ],
    rows: elsewhere.map((each) => [code(each.currency), money(each)]),
    sums: [],
  });
}
