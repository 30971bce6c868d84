/** Makes the description of what came of holding the record against a settlement file. Pure. */
import { fill } from '../../i18n/fill.ts';
import { formatCount, formatDay } from '../../i18n/format.ts';
import {
  CELL_SHOWN_MAX,
  type Match,
  type MatchLine,
  type MatchList,
  type ReasonSaid,
  type Stretch,
} from '../settlement/settlement.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { code, count, moment, sentence, sumOf, tableOf, words } from './cells.ts';
import type { ReportWords } from './words.ts';
import type {
  Cell,
  ReportDescription,
  ReportFact,
  ReportPart,
  ReportTable,
} from './description.ts';
import { framed } from './frame.ts';
import { cellText } from './report-format.ts';

/** What needs a person comes first. */
const IN_ORDER = ['differ', 'only-here', 'only-there', 'agree'] as const;

export interface ReportedMatch {
  readonly match: Match;
  /** Those that were kept. */
  readonly lines: Readonly<Record<MatchList, readonly MatchLine[]>>;
  /** Null where none is known. */
  readonly shop: string | null;
  readonly terminal: string;
  /** How many minutes the shop's clocks were ahead of UTC when it was compared. */
  readonly utcOffsetMinutes: number;
}

/** @param locale BCP 47 tag: how days and figures within a sentence are written */
export function describeMatch(
  reported: ReportedMatch,
  texts: ReportWords,
  locale: string,
): ReportDescription {
  const { match, lines, shop } = reported;
  const { said, settlement } = texts;
  const { unread, unreadableHere, lists } = match.summary;
  const parts: ReportPart[] = [
    { is: 'facts', facts: headOf(reported, texts, locale) },
    ...(unread === 0 ? [] : [sentence(said.explain.unread)]),
    ...(unreadableHere === 0 ? [] : [sentence(said.explain.unreadableHere)]),
    ...totalTable(match, texts),
    sentence(settlement.result.feesNote),
    {
      is: 'facts',
      facts: IN_ORDER.map((list) => ({
        label: settlement.lists[list],
        value: count(lists[list].count),
      })),
    },
    ...IN_ORDER.flatMap((list) => listTable(match, list, lines[list], texts, locale)),
  ];
  const title = fill(said.title.match, { number: String(match.number) });
  return framed({ mode: match.mode, shop, title, warnings: [], parts }, said);
}

function headOf(
  { match, terminal, utcOffsetMinutes }: ReportedMatch,
  { said }: ReportWords,
  locale: string,
): ReportFact[] {
  const { name, stretch, at, hash, summary } = match;
  const { fact } = said;
  const counted = (label: string, of: number): ReportFact[] =>
    of === 0 ? [] : [{ label, value: count(of) }];
  return [
    { label: fact.counter, value: code(terminal) },
    { label: fact.file, value: words(visibleText(name, 300)) },
    { label: fact.fileHash, value: code(hash) },
    { label: fact.against, value: words(stretchText(stretch, said, locale)) },
    { label: fact.compared, value: moment(at, { utcOffsetMinutes }) },
    { label: fact.lines, value: count(summary.lines) },
    ...counted(fact.unread, summary.unread),
    ...counted(fact.unreadableHere, summary.unreadableHere),
  ];
}

const stretchText = (
  stretch: Stretch,
  { range, shift }: ReportWords['said'],
  locale: string,
): string =>
  'shift' in stretch
    ? fill(shift, { shift: String(stretch.shift) })
    : fill(range, {
        first: formatDay(stretch.from, locale),
        last: formatDay(stretch.to, locale),
      });

const FIGURES = ['there', 'here', 'difference', 'fees', 'otherDays'] as const;

function totalTable(
  { summary }: Match,
  { said, settlement: { result } }: ReportWords,
): ReportTable[] {
  return tableOf({
    title: said.section.totals,
    explain: null,
    columns: [
      { label: result.currency, is: 'code' },
      ...FIGURES.map((figure) => ({ label: result[figure], is: 'money' }) as const),
    ],
    rows: summary.totals.map((total) => [
      code(total.currency),
      ...FIGURES.map((figure) => sumOf(total[figure], total.currency)),
    ]),
    sums: [],
  });
}

function listTable(
  { summary }: Match,
  list: MatchList,
  lines: readonly MatchLine[],
  texts: ReportWords,
  locale: string,
): ReportTable[] {
  const { result, lists } = texts.settlement;
  const { count: all, sums } = summary.lists[list];
  return tableOf({
    title: lists[list],
    explain:
      lines.length < all
        ? fill(result.cut, {
            kept: formatCount(lines.length, locale),
            all: formatCount(all, locale),
          })
        : null,
    columns: [
      { label: result.line, is: 'count' },
      { label: result.reference, is: 'code' },
      { label: result.there, is: 'money' },
      { label: result.fee, is: 'money' },
      { label: result.here, is: 'money' },
      { label: result.said, is: 'words' },
    ],
    rows: lines.map((line) => lineCells(line, texts, locale)),
    sums: sums.map(({ currency, there, here }) => [
      words(texts.said.cell.sum),
      words(''),
      sumOf(there, currency),
      words(''),
      sumOf(here, currency),
      words(''),
    ]),
  });
}

const foreign = (text: string) => words(visibleText(text, CELL_SHOWN_MAX));

/** A figure that is in the sums below it, or one that says that it is not. */
const moneyCell = (
  { minor, currency, isSummed }: { minor: number; currency: string; isSummed: boolean },
  { settlement: { result } }: ReportWords,
  locale: string,
): Cell => {
  const cell = sumOf(String(minor), currency);
  return isSummed ? cell : words(fill(result.notSummed, { amount: cellText(cell, locale) }));
};

/** As it stands in the file where it can't be read exactly. */
const moneyThere = (minor: number | null, currency: string | null, text: string): Cell =>
  minor === null || currency === null ? foreign(text) : sumOf(String(minor), currency);

function lineCells(
  { there, here, reasons }: MatchLine,
  texts: ReportWords,
  locale: string,
): Cell[] {
  const reference = here?.reference ?? there?.reference ?? '';
  const currency = here?.currency ?? there?.currency ?? null;
  const said = reasons.map((reason) => reasonText(reason, currency, texts, locale));
  return [
    there === null ? words('') : count(there.line),
    code(visibleText(reference, CELL_SHOWN_MAX)),
    ...(there === null
      ? [words(''), words('')]
      : [
          there.minor === null || there.currency === null
            ? foreign(there.amountText)
            : moneyCell({ ...there, minor: there.minor, currency: there.currency }, texts, locale),
          moneyThere(there.feeMinor, there.currency, there.feeText),
        ]),
    here === null ? words('') : moneyCell(here, texts, locale),
    words(said.length === 0 ? texts.settlement.result.agrees : said.join(' ')),
  ];
}

/** The reason's sentence, with its figure behind it. */
function reasonText(
  { why, by, times }: ReasonSaid,
  currency: string | null,
  { settlement: { reasons, result } }: ReportWords,
  locale: string,
): string {
  return [
    reasons[why],
    ...(by === undefined || currency === null
      ? []
      : [fill(result.by, { by: cellText(sumOf(by, currency), locale) })]),
    ...(times === undefined ? [] : [fill(result.times, { times: formatCount(times, locale) })]),
  ].join(' ');
}
