/**
 * Payments as an Excel workbook (Office Open XML): one sheet after the other, each written as it
 * comes, and a last one with what they add up to.
 */
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import type { WalkedPayment } from '../../core/ledger/index.ts';
import type { PaymentFile, PaymentFileParts } from './payment-file.ts';
import { createSheetLines, sheetEnd, sheetHead } from './sheet.ts';
import { sheetPath, writeBook } from './workbook.ts';
import { createZipFile } from './zip-file.ts';
import type { SummaryCell } from './file-texts.ts';

/** As many lines as Excel takes. */
const LINES_A_SHEET = 1_048_576;

/** So much text is put together before it is packed. */
const PIECE = 256 * 1024;

export interface WorkbookParts extends PaymentFileParts {
  rightToLeft: boolean;
  /** Names of sheets; a second sheet of payments has a 2 behind it. */
  names: { payments: string; summary: string };
  /** The summary's lines. */
  summary: (contents: ExportContents) => readonly (readonly SummaryCell[])[];
  /** Tests know smaller sheets and archives. */
  linesASheet?: number;
  largest?: number;
}

const SUMMARY_WIDTHS = [32, 24, 16];

export function createXlsxFile(parts: WorkbookParts): PaymentFile {
  const { output, columns, local, rightToLeft, names, linesASheet = LINES_A_SHEET } = parts;
  const zip = createZipFile(output, parts.largest);
  const lines = createSheetLines(local, columns.headings.length);
  const sheets: string[] = [];
  let line = 0;

  async function beginSheet(
    name: string,
    look: { widths: readonly number[]; frozen: boolean },
  ): Promise<void> {
    sheets.push(name);
    await zip.entry(sheetPath(sheets.length));
    await zip.write(sheetHead({ ...look, rightToLeft }));
    line = 0;
  }

  async function beginPayments(): Promise<void> {
    const count = sheets.length + 1;
    const name = count === 1 ? names.payments : `${names.payments} ${count}`;
    await beginSheet(name, { widths: columns.widths, frozen: true });
    line = 1;
    lines.beginLine(line);
    for (const heading of columns.headings) lines.heading(heading);
    lines.endLine();
  }

  async function endPayments(): Promise<void> {
    await zip.write(`${lines.take()}${sheetEnd(columns.headings.length, line)}`);
  }

  async function put({ row, number }: WalkedPayment): Promise<void> {
    if (line === linesASheet) {
      await endPayments();
      await beginPayments();
    }
    line += 1;
    lines.beginLine(line);
    columns.write(row, number, lines);
    lines.endLine();
    if (lines.length >= PIECE) await zip.write(lines.take());
  }

  function cell(of: SummaryCell): void {
    if ('heading' in of) lines.heading(of.heading);
    else if ('text' in of) lines.text(of.text);
    else if ('count' in of) lines.whole(of.count);
    else if ('minor' in of) lines.sum(of.minor, of.currency);
    else lines.moment(of.at, of.ahead);
  }

  async function writeSummary(contents: ExportContents): Promise<void> {
    await beginSheet(names.summary, { widths: SUMMARY_WIDTHS, frozen: false });
    for (const cells of parts.summary(contents)) {
      line += 1;
      lines.beginLine(line);
      for (const one of cells) cell(one);
      lines.endLine();
    }
    await zip.write(`${lines.take()}</sheetData></worksheet>`);
  }

  return {
    begin: beginPayments,
    async add(payments) {
      for (const payment of payments) await put(payment);
    },
    async end(contents) {
      await endPayments();
      await writeSummary(contents);
      await writeBook(zip, sheets);
      await zip.end();
    },
  };
}
