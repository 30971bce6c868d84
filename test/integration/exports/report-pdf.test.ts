/** A shift's report as PDF, written as the worker writes it and read back by a reader of another head. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ReportOrder } from '../../../src/main/features/exports/protocol.ts';
import type { Telling } from '../../../src/main/features/exports/write-file.ts';
import { writeReport } from '../../../src/main/features/exports/write-report.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { describeReport } from '../../../src/shared/reports/describe.ts';
import type {
  Cell,
  ReportDescription,
  ReportPart,
} from '../../../src/shared/reports/description.ts';
import { cellText } from '../../../src/shared/reports/report-format.ts';
import { readPdf, type ReadPdf } from '../../support/read-pdf.ts';
import { ENGLISH_REPORT } from '../../support/report-words.ts';
import { closeForTests, reportForTests } from '../../support/shift-samples.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FONTS } from '../../support/workers.ts';

const AT = Date.UTC(2026, 10, 25, 18, 4, 5);

function orderOf(report: ReportDescription, language = 'en'): ReportOrder {
  const file = path.join(tempFolder(), 'out.pdf');
  return {
    content: { format: 'pdf', report, words: reportWords.pdf, locale: language },
    unfinished: `${file}.01234567.unfinished`,
    target: { path: file, mayReplace: false },
    language,
    fonts: fileURLToPath(FONTS),
    at: AT,
  };
}

const QUIET: Telling = { progress: () => undefined, isCancelled: () => false };

async function made(report: ReportDescription, language?: string): Promise<Buffer> {
  const said = await writeReport(orderOf(report, language), QUIET);
  if (said.kind !== 'made') throw new Error(`nothing was made: ${JSON.stringify(said)}`);
  expect(said.bytes).toBe(statSync(said.file).size);
  return readFileSync(said.file);
}

const withParts = (parts: readonly ReportPart[], name = 'Z report 17'): ReportDescription => ({
  name,
  parts,
});

/** Lines break where they must: what is left without spaces is what was there. */
const bare = (text: string) => text.replaceAll(/\s/gu, '');
const read = async (report: ReportDescription, language?: string): Promise<ReadPdf> =>
  readPdf(await made(report, language));

function textsOf(part: ReportPart): string[] {
  const text = (cell: Cell) => cellText(cell, 'en');
  switch (part.is) {
    case 'facts':
      return part.facts.flatMap(({ label, value }) => [label, text(value)]);
    case 'table':
      return [
        part.title,
        part.explain ?? '',
        ...part.columns.map(({ label }) => label),
        ...[...part.rows, ...part.sums].flatMap((row) => row.map(text)),
      ];
    case 'shop':
      return [part.name];
    case 'warning':
    case 'title':
    case 'sentence':
      return [part.text];
  }
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, at): Cell[] => [
    { is: 'code', text: `A1-261121-${String(at).padStart(6, '0')}` },
    { is: 'words', text: at % 100 === 99 ? 'Àṣàkẹ́'.repeat(40) : 'Waiting for the customer' },
    { is: 'moment', at: AT + at * 60_000, utcOffsetMinutes: 60 },
    { is: 'money', minor: at * 12_345 + 7, currency: 'NGN' },
  ]);

const long = (count: number): ReportDescription =>
  withParts([
    { is: 'title', text: 'Z report 17' },
    {
      is: 'table',
      title: 'Carried over',
      explain: null,
      columns: [
        { label: 'Reference', is: 'code' },
        { label: 'Status', is: 'words' },
        { label: 'Asked for', is: 'moment' },
        { label: 'Amount', is: 'money' },
      ],
      rows: rows(count),
      sums: [],
    },
  ]);

test('holds each text and figure of the screen, and says on each page what it is', async () => {
  const report = describeReport(
    closeForTests(reportForTests({ shop: 'Mama Ọ̀ṣun & Söhne — лавка, κατάστημα' })),
    0,
    ENGLISH_REPORT,
  );
  const { pages } = await read(report);
  const all = bare(pages.flatMap((page) => page.map(({ text }) => text)).join(''));

  for (const text of report.parts.flatMap(textsOf)) expect(all).toContain(bare(text));
  for (const [at, page] of pages.entries()) {
    const text = page.map((piece) => piece.text).join(' ');
    expect(text).toContain('PRACTICE — no money moved: Z report 17');
    expect(text).toMatch(new RegExp(`Page ${at + 1} of ${pages.length}$`));
    expect(text.startsWith('PRACTICE — no money moved')).toBe(true);
  }
});

test('below none and the largest sums are written as on the screen, and end at one edge', async () => {
  const minors = [-5, 0, 9_007_199_254_740_990, 100];
  const { pages } = await read(
    withParts([
      {
        is: 'table',
        title: 'Taken',
        explain: null,
        columns: [
          { label: 'Method', is: 'words' },
          { label: 'Amount', is: 'money' },
        ],
        rows: minors.map((minor) => [
          { is: 'words', text: 'USSD' },
          { is: 'money', minor, currency: 'NGN' },
        ]),
        sums: [],
      },
    ]),
  );
  const figures = pages.flat().filter(({ text }) => text.endsWith('NGN'));
  expect(figures.map(({ text }) => text)).toEqual([
    '-0.05 NGN',
    '0.00 NGN',
    '90,071,992,547,409.90 NGN',
    '1.00 NGN',
  ]);
  const ends = figures.map(({ x, width }) => x + width);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.1);
});

test('says its name, its language and when it was made, and nothing of where', async () => {
  const bytes = await made(long(3));
  const { info, language } = await readPdf(bytes);
  expect(info).toMatchObject({
    Title: 'Z report 17',
    Producer: 'Counterfoil',
    CreationDate: 'D:20261125180405Z',
  });
  expect(language).toBe('en');
  expect(info['Creator']).toBeUndefined();
  expect(await made(long(3))).toEqual(bytes);
});

test('nothing in it can be carried out or pressed, whatever a text says', async () => {
  const evil = [
    ') Tj ET /JavaScript (app.alert(1)) endstream endobj',
    'https://evil.example/?a=(b)',
    '>> /OpenAction << /S /JavaScript /JS (x) >>',
    '<feff>\\) %%EOF',
  ];
  const report = withParts(
    evil.map((text) => ({ is: 'sentence', text })),
    evil[0],
  );
  const bytes = await made(report);
  const { annotations, hasScripts, info, pages } = await readPdf(bytes);
  expect([annotations, hasScripts]).toEqual([0, false]);
  expect(info['Title']).toBe(evil[0]);
  const all = bare(pages.flatMap((page) => page.map(({ text }) => text)).join(''));
  for (const text of evil) expect(all).toContain(bare(text));
  // The title is a text there, whose brackets do not end it.
  const title = `(${(evil[0] ?? '').replaceAll(/[()]/g, String.raw`\$&`)})`;
  expect(bytes.toString('latin1')).toContain(title);
  expect(bytes.toString('latin1').replace(title, '')).not.toMatch(
    /\/(?:JavaScript|JS|OpenAction|AA|URI|Launch|Annots|AcroForm|EmbeddedFile)\b/,
  );
});

test('Arabic and Hebrew go from right to left, with figures and names in them as they are', async () => {
  const { pages, info } = await read(
    withParts([
      { is: 'sentence', text: 'متجر النور' },
      { is: 'sentence', text: 'שלום עולם' },
      { is: 'sentence', text: 'فرع Lagos 17' },
      { is: 'sentence', text: 'سلام' },
      { is: 'sentence', text: 'بتثني' },
      { is: 'sentence', text: '(کتاب)' },
    ]),
    'ar',
  );
  const lines = new Map<number, string[]>();
  for (const { text, y } of pages[0] ?? [])
    if (text.trim() !== '') lines.set(y, [...(lines.get(y) ?? []), text.normalize('NFKC')]);
  expect([...lines.values()].slice(0, 6)).toEqual([
    ['النور', 'متجر'],
    ['עולם', 'שלום'],
    ['Lagos 17', 'فرع'],
    ['سلام'],
    ['بتثني'],
    [')', 'کتاب', '('],
  ]);
  expect(info['Language']).toBe('ar');
});

test('a letter and its marks are found and copied as such, however they were typed', async () => {
  const typed = 'e\u0301 o\u0323\u0300 ẹ̀ ọ o e \u0254\u0300';
  const { text } = await read(withParts([{ is: 'sentence', text: typed }]));
  expect(bare(text)).toContain(bare(typed));
});

test('letters of other scripts are owned up to, and are still found as what they are', async () => {
  const { text } = await read(withParts([{ is: 'sentence', text: '日本 ☃' }]));
  expect(text).toContain('日本');
  expect(bare(text)).toContain(bare(reportWords.pdf.lacking));
});

test('5,000 rows are all there, page by page', async () => {
  const told: number[] = [];
  const order = orderOf(long(5000));
  const said = await writeReport(order, {
    isCancelled: () => false,
    progress: ({ done, total }) => void (total > 0 && told.push(done / total)),
  });
  if (said.kind !== 'made') throw new Error(said.kind);
  const { pages } = await readPdf(readFileSync(said.file));
  const texts = pages.map((page) => page.map(({ text }) => text));

  expect(texts.flat().filter((text) => text.startsWith('A1-'))).toEqual(
    rows(5000).map(([cell]) => cell?.is === 'code' && cell.text),
  );
  expect(texts.flat().filter((text) => text.endsWith('NGN'))).toEqual(
    rows(5000).map(
      (row) => row.flatMap((cell) => (cell.is === 'money' ? [cellText(cell, 'en')] : []))[0],
    ),
  );
  for (const page of texts) expect(page).toContain('Reference');
  expect(said.bytes).toBeLessThan(2_000_000);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told).toHaveLength(pages.length);
});

test('what is cancelled between two pages leaves nothing', async () => {
  const order = orderOf(long(500));
  let pages = 0;
  const said = await writeReport(order, {
    progress: ({ total }) => void (total > 0 && (pages += 1)),
    isCancelled: () => pages === 3,
  });
  expect(said).toMatchObject({ kind: 'failed', why: 'cancelled' });
  expect(pages).toBe(3);
  expect([existsSync(order.unfinished), existsSync(order.target.path)]).toEqual([false, false]);
});

test('an installation without its fonts says nothing of the place, and leaves nothing', async () => {
  const order = { ...orderOf(long(3)), fonts: tempFolder() };
  await expect(writeReport(order, QUIET)).rejects.toThrow('fonts');
  expect([existsSync(order.unfinished), existsSync(order.target.path)]).toEqual([false, false]);
});
