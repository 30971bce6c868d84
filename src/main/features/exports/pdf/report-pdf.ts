/** Writes a report to a PDF file: A4, its fonts in it, and nothing that a reader would carry out. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { directionOf } from '../../../../shared/i18n/choose-language.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import type { FileOutput } from '../file-output.ts';
import { FONT_FILES } from './font-files.ts';
import { layOutReport, type PdfWords } from './layout.ts';
import { type Item, PAGE } from './page.ts';
import { FEATURES, readFont, type ShapedFont } from './shaped-font.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

export interface PdfReport {
  readonly report: ReportDescription;
  readonly words: PdfWords;
  /** Of figures and days. */
  readonly locale: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** When it is written, in UTC milliseconds. */
  readonly at: number;
  /** The folder of the fonts. */
  readonly fonts: string;
}

/**
 * @param onPage told of each page before it is written; ends the writing by throwing
 * @throws the file system's errors; Error where the fonts can't be read
 */
export async function writeReportPdf(
  { report, words, locale, language, at, fonts }: PdfReport,
  output: FileOutput,
  onPage: (done: number, total: number) => void,
): Promise<void> {
  const direction = directionOf(language);
  const families = {
    regular: await readAll(fonts, 'regular'),
    bold: await readAll(fonts, 'bold'),
  };
  const typesetter = createTypesetter(families, direction);
  const pages = layOutReport(report, { typesetter, locale, direction, words });
  const written = new Date(at);
  // Of the oldest version: with newer ones pdfkit writes the title once more, into XML, and as it is.
  const document = new PdfDocument({
    autoFirstPage: false,
    // Else it looks for one of its own.
    font: '',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: report.name.toWellFormed(),
      Producer: 'Counterfoil',
      CreationDate: written,
      ModDate: written,
    },
  });
  delete document.info.Creator;
  for (const { name, forDocument } of Object.values(families).flat())
    document.registerFont(name, forDocument);
  for (const [done, page] of pages.entries()) {
    onPage(done, pages.length);
    // So that a word to end it is heard.
    await setImmediate();
    document.addPage();
    for (const item of page) drawItem(document, item, typesetter);
    await writeOut(document, output);
  }
  document.end();
  await writeOut(document, output);
}

/** What is made so far: pages wait for the disk, not in memory. */
async function writeOut(document: PDFKit.PDFDocument, output: FileOutput): Promise<void> {
  const bytes: unknown = document.read();
  if (bytes instanceof Uint8Array) await output.write(bytes);
}

/** @throws Error which is none of the place that the file goes to */
async function readAll(folder: string, weight: keyof typeof FONT_FILES): Promise<ShapedFont[]> {
  try {
    const files = FONT_FILES[weight].map((file) => readFile(path.join(folder, file)));
    return (await Promise.all(files)).map(readFont);
  } catch (cause) {
    throw new Error('the fonts can’t be read', { cause });
  }
}

/** How thick and how grey. */
const RULES = {
  fine: { width: 0.4, color: '#b3b3b3' },
  strong: { width: 0.8, color: '#000000' },
} as const;

function drawItem(document: PDFKit.PDFDocument, item: Item, typesetter: Typesetter): void {
  if (item.is === 'rule') {
    const { width, color } = RULES[item.weight];
    document.lineWidth(width).strokeColor(color);
    document
      .moveTo(item.x, item.y)
      .lineTo(item.x + item.width, item.y)
      .stroke();
    return;
  }
  document.fontSize(item.look.size);
  for (const { font, text, direction, x } of typesetter.runs(item.line, item.look))
    document.font(font.name).text(text, item.x + x, item.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: FEATURES[direction],
    });
}
