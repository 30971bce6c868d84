/** Makes the description of a shift's report: an X report, which is a look, or a Z report, a close. Pure. */
import type { ReportWords } from './words.ts';
import { fill } from '../../i18n/fill.ts';
import type { Close, ShiftReport } from '../shifts/shifts.ts';
import type { Cell, ReportDescription, ReportFact, ReportPart } from './description.ts';
import { code, moment, sentence } from './cells.ts';
import { clockSentence } from './clock-sentence.ts';
import { framed } from './frame.ts';
import { sectionsOf } from './sections.ts';

/** An X report has no close. */
export type Reported = Close | ShiftReport;

export const isClose = (reported: Reported): reported is Close => 'report' in reported;

export const reportIn = (reported: Reported): ShiftReport =>
  isClose(reported) ? reported.report : reported;

/** @param copy 1 for the first copy of its paper; 0 for what is none */
export function describeReport(
  reported: Reported,
  copy: number,
  words: ReportWords,
): ReportDescription {
  const { said } = words;
  const report = reportIn(reported);
  const close = isClose(reported) ? reported : null;
  const parts: ReportPart[] = [
    ...(close === null
      ? [sentence(fill(said.nothingClosed, { shift: String(report.shift) }))]
      : []),
    { is: 'facts', facts: headOf(report, close, words) },
    ...clockSentence(report.clock ?? null, said),
    ...skippedSentences(report, words),
    ...sectionsOf(report, words),
    ...(close === null
      ? []
      : [{ is: 'facts', facts: [{ label: said.fact.mark, value: code(close.hash) }] } as const]),
  ];
  return framed(
    {
      mode: report.mode,
      shop: report.shop,
      title: titleOf(close, words),
      warnings:
        close === null || copy === 0
          ? []
          : [fill(said.copy, { copy: `${copy}`, number: `${close.number}` })],
      parts,
    },
    said,
  );
}

const titleOf = (close: Close | null, { said }: ReportWords) =>
  close === null ? said.title.x : fill(said.title.z, { number: String(close.number) });

const rangeOf = (first: number, last: number, { said }: ReportWords): Cell =>
  last < first
    ? { is: 'words', text: said.none }
    : code(fill(said.range, { first: String(first), last: String(last) }));

function headOf(report: ShiftReport, close: Close | null, words: ReportWords): ReportFact[] {
  const { fact } = words.said;
  const { receipts } = report;
  return [
    { label: fact.counter, value: code(report.terminal) },
    {
      label: report.isOpenedByHand ? fact.opened : fact.openedByFirst,
      value: moment(report.openedAt, report),
    },
    { label: close === null ? fact.looked : fact.closed, value: moment(report.at, report) },
    ...(report.closedBy === undefined
      ? []
      : [
          {
            label: fact.closedBy,
            value: { is: 'words', text: words.person(report.closedBy) } as const,
          },
        ]),
    { label: fact.receipts, value: rangeOf(receipts?.first ?? 1, receipts?.last ?? 0, words) },
  ];
}

function skippedSentences(
  { skipped = [], setApart = [] }: ShiftReport,
  { said }: ReportWords,
): ReportPart[] {
  const say = (
    text: string,
    { first, last }: { readonly first: number; readonly last: number },
  ) => {
    const numbers =
      first === last ? String(first) : fill(said.range, { first: `${first}`, last: `${last}` });
    return sentence(fill(text, { numbers }));
  };
  return [
    ...skipped.flatMap(({ closes, receipts }) => [
      ...(closes ? [say(said.skipped.closes, closes)] : []),
      ...(receipts ? [say(said.skipped.receipts, receipts)] : []),
    ]),
    ...setApart.map(({ number, localDay }) => {
      const day = localDay ?? said.cell.notKnown;
      return sentence(fill(said.setApart, { number: String(number), day }));
    }),
  ];
}
