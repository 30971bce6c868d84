/**
 * Payments as an Excel workbook (Office Open XML): one sheet after the other, each written as it
 * comes, and a last one with what they add up to.
 */
import type { ExportContents } from '../../../shared/exports.ts';
import type { WalkedPayment } from '../../adapters/ledger/payment-walk.ts';
import type { PaymentFile, PaymentFileParts } from './payment-file.ts';
import { createSheetLines, sheetEnd, sheetHead, STYLES, XML_HEAD, xmlText } from './sheet.ts';
import { createZipFile } from './zip-file.ts';

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

export type SummaryCell =
  | { heading: string }
  | { text: string }
  | { count: number }
  | { minor: string; currency: string }
  | { at: number };

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PACKAGE = 'application/vnd.openxmlformats-package';

const SUMMARY_WIDTHS = [32, 24, 16];

export function createXlsxFile(parts: WorkbookParts): PaymentFile {
  const { output, columns, local, rightToLeft, names, linesASheet = LINES_A_SHEET } = parts;
  const zip = createZipFile(output, parts.largest);
  const lines = createSheetLines(local, columns.headings.length);
  const sheets: string[] = [];
  let line = 0;

  const path = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

  async function beginSheet(
    name: string,
    look: { widths: readonly number[]; frozen: boolean },
  ): Promise<void> {
    sheets.push(name);
    await zip.entry(path(sheets.length));
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
    else lines.moment(of.at);
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

  async function writeBook(): Promise<void> {
    const numbers = sheets.map((_, index) => index + 1);
    await zip.entry('xl/styles.xml');
    await zip.write(STYLES);
    await zip.entry('xl/workbook.xml');
    await zip.write(
      [
        `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
        ...sheets.map(
          (name, index) =>
            `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        ),
        '</sheets></workbook>',
      ].join(''),
    );
    await zip.entry('xl/_rels/workbook.xml.rels');
    await zip.write(
      [
        `${XML_HEAD}<Relationships xmlns="${RELATIONS}">`,
        ...numbers.map((sheet) => relation(sheet, 'worksheet', `worksheets/sheet${sheet}.xml`)),
        relation(sheets.length + 1, 'styles', 'styles.xml'),
        '</Relationships>',
      ].join(''),
    );
    await zip.entry('_rels/.rels');
    await zip.write(
      `${XML_HEAD}<Relationships xmlns="${RELATIONS}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    );
    await zip.entry('[Content_Types].xml');
    await zip.write(
      [
        `${XML_HEAD}<Types xmlns="${TYPES}">`,
        `<Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/>`,
        '<Default Extension="xml" ContentType="application/xml"/>',
        part('xl/workbook.xml', 'sheet.main'),
        part('xl/styles.xml', 'styles'),
        ...numbers.map((sheet) => part(path(sheet), 'worksheet')),
        '</Types>',
      ].join(''),
    );
  }

  return {
    begin: beginPayments,
    async add(payments) {
      for (const payment of payments) await put(payment);
    },
    async end(contents) {
      await endPayments();
      await writeSummary(contents);
      await writeBook();
      await zip.end();
    },
  };
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${SHEET_ML}.${type}+xml"/>`;
