/** Writes a report or a journal to a file: what is in it was made of the record before. */
import { directionOf } from '../../../shared/i18n/choose-language.ts';
import type { FileCell, FileLine } from '../../../shared/features/reports/report-lines.ts';
import type { CellWriter } from './cells.ts';
import { BYTE_ORDER_MARK, createCsvLines } from './csv.ts';
import type { FileOutput } from './file-output.ts';
import { createLocalTime } from './local-time.ts';
import type { ReportOrder, WorkerMessage } from './protocol.ts';
import { createSheetLines, sheetHead } from './sheet.ts';
import { type Telling, writeFile } from './write-file.ts';
import { sheetPath, writeBook } from './workbook.ts';
import { createZipFile } from './zip-file.ts';

/** In characters. */
const COLUMN_WIDTH = 24;
/** A spreadsheet takes no longer name of a sheet for a whole file. */
const SHEET_NAME_MAX = 31;

export const writeReport = (order: ReportOrder, telling: Telling): Promise<WorkerMessage> =>
  writeFile(order, telling, async (output) => {
    const { content, language } = order;
    telling.progress({ step: 'finishing', done: 0, total: 0 });
    if (content.format === 'pdf') await output.write(content.pdf);
    else if (content.format === 'csv') await writeCsv(content.lines, output);
    else {
      const { beside } = content;
      await writeWorkbook(beside === undefined ? [content] : [content, beside], language, output);
    }
    return null;
  });

async function writeCsv(lines: readonly FileLine[], output: FileOutput): Promise<void> {
  const csv = createCsvLines(createLocalTime());
  for (const line of lines) {
    for (const cell of line) put(cell, csv, (text) => csv.text(text));
    csv.endLine();
  }
  await output.write(Buffer.from(BYTE_ORDER_MARK + csv.take(), 'utf8'));
}

interface Sheet {
  readonly name: string;
  readonly lines: readonly FileLine[];
}

async function writeWorkbook(
  sheets: readonly Sheet[],
  language: string,
  output: FileOutput,
): Promise<void> {
  const zip = createZipFile(output);
  for (const [at, { lines }] of sheets.entries()) {
    await zip.entry(sheetPath(at + 1));
    await zip.write(sheetOf(lines, language));
  }
  await writeBook(
    zip,
    sheets.map(({ name }) => name.slice(0, SHEET_NAME_MAX)),
  );
  await zip.end();
}

function sheetOf(lines: readonly FileLine[], language: string): string {
  const columns = Math.max(...lines.map(({ length }) => length), 1);
  const sheet = createSheetLines(createLocalTime(), columns);
  lines.forEach((line, at) => {
    sheet.beginLine(at + 1);
    for (const cell of line) put(cell, sheet, (text) => sheet.heading(text));
    sheet.endLine();
  });
  const head = sheetHead({
    widths: Array.from({ length: columns }, () => COLUMN_WIDTH),
    rightToLeft: directionOf(language) === 'rtl',
    frozen: true,
  });
  return `${head}${sheet.take()}</sheetData></worksheet>`;
}

function put(cell: FileCell, out: CellWriter, heading: (text: string) => void): void {
  switch (cell.is) {
    case 'heading':
      return heading(cell.text);
    case 'words':
    case 'code':
      return cell.text === '' ? out.empty() : out.text(cell.text);
    case 'count':
      return out.whole(cell.count);
    case 'money':
      return out.amount(cell.minor, cell.currency);
    case 'decimal':
      return out.written(cell.text);
    case 'moment':
      return out.moment(cell.at, cell.utcOffsetMinutes);
    case 'day':
      return out.day(cell.day);
  }
}
