/** Writes a report to a PDF file: A4, its fonts in it, and nothing that a reader would carry out. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { directionOf } from '../../../../shared/i18n/choose-language.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import type { FileOutput } from '../file-output.ts';
import { createEmbeddedFonts, type EmbeddedFonts } from './embedded-fonts.ts';
import { FONT_FILES } from './font-files.ts';
import { layOutReport, type PdfWords } from './layout.ts';
import { type Item, PAGE, type Page } from './page.ts';
import { createPdfFile, pdfDate, pdfNumber, pdfText } from './pdf-file.ts';
import { readTrueType, type TrueTypeFont } from './true-type.ts';
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
  const typesetter = createTypesetter(
    { regular: await readAll(fonts, 'regular'), bold: await readAll(fonts, 'bold') },
    direction,
  );
  const pages = layOutReport(report, { typesetter, locale, direction, words });
  const embedded = createEmbeddedFonts();
  const pdf = await createPdfFile(output);
  const [catalog, tree, info, resources] = [
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
  ];
  const kids: number[] = [];
  for (const [done, page] of pages.entries()) {
    onPage(done, pages.length);
    // So that a word to end it is heard.
    await setImmediate();
    const [content, id] = [pdf.reserve(), pdf.reserve()];
    await pdf.stream(content, Buffer.from(drawn(page, typesetter, embedded)));
    await pdf.object(
      id,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    );
    kids.push(id);
  }
  await pdf.object(resources, `<< /Font ${await embedded.write(pdf)} >>`);
  const list = kids.map((id) => `${id} 0 R`).join(' ');
  await pdf.object(tree, `<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`);
  const written = pdfDate(at);
  await pdf.object(
    info,
    `<< /Title ${pdfText(report.name)} /Producer (Counterfoil) /CreationDate ${written} /ModDate ${written} >>`,
  );
  await pdf.object(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${pdfText(language)} /ViewerPreferences << /DisplayDocTitle true` +
      `${direction === 'rtl' ? ' /Direction /R2L' : ''} >> >>`,
  );
  await pdf.end(`/Root ${catalog} 0 R /Info ${info} 0 R`);
}

/** @throws Error which is none of the place that the file goes to */
async function readAll(folder: string, weight: keyof typeof FONT_FILES): Promise<TrueTypeFont[]> {
  try {
    const files = FONT_FILES[weight].map((file) => readFile(path.join(folder, file)));
    return (await Promise.all(files)).map(readTrueType);
  } catch (cause) {
    throw new Error('the fonts can’t be read', { cause });
  }
}

const drawn = (page: Page, typesetter: Typesetter, fonts: EmbeddedFonts): string =>
  page.map((item) => drawItem(item, typesetter, fonts)).join('');

/** How thick and how grey. */
const RULES = { fine: '0.4 w 0.7 G', strong: '0.8 w 0 G' } as const;

/** A PDF counts from the lower left corner. */
const fromBelow = (y: number) => pdfNumber(PAGE.height - y);

function drawItem(item: Item, typesetter: Typesetter, fonts: EmbeddedFonts): string {
  if (item.is === 'rule') {
    const y = fromBelow(item.y);
    return `${RULES[item.weight]} ${pdfNumber(item.x)} ${y} m ${pdfNumber(item.x + item.width)} ${y} l S\n`;
  }
  const { line, look } = item;
  let text = `BT 1 0 0 1 ${pdfNumber(item.x)} ${fromBelow(item.y)} Tm`;
  let font: TrueTypeFont | null = null;
  let pen = 0;
  for (const glyph of typesetter.glyphs(line, look)) {
    if (glyph.font !== font) {
      if (font !== null) text += '] TJ';
      text += ` /${fonts.nameOf(glyph.font)} ${look.size} Tf [`;
      font = glyph.font;
    }
    if (glyph.x !== pen) text += `${pen - glyph.x}`;
    text += `<${fonts.codeOf(glyph.font, glyph.glyph, glyph.text)}>`;
    pen = glyph.x + glyph.font.advanceOf(glyph.glyph);
  }
  return font === null ? '' : `${text}] TJ ET\n`;
}
