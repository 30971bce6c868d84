/**
 * A report on its pages, printed by Chromium as Electron does and read back by another reader: rows,
 * headings, sums, margins, directions. Each has a page of its own, since its document is another.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Cell, ReportDescription } from '../../../src/shared/features/reports/description.ts';
import { cellText } from '../../../src/shared/features/reports/report-format.ts';
import { launchChromium } from '../../support/pages/chromium.ts';
import { readPdf } from '../../support/readers/read-pdf.ts';
import { openReportDocument } from '../../support/pages/report-document.ts';

const WARNING = 'PRACTICE — no money moved';
const NAME = `${WARNING}: Z report 17`;
const A4 = { width: 595, height: 842 };
/** Points, beside the text, with what a letter may stand over. */
const MARGIN = 15 * (72 / 25.4) - 2;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function printed(
  report: ReportDescription,
  language = 'en',
  page: string = en.reports.pages.page,
) {
  const opened = await browser.newPage();
  try {
    const trouble = await openReportDocument(opened, { report, page, locale: language }, language);
    expect(trouble).toEqual([]);
    const pdf = await opened.pdf({ preferCSSPageSize: true, tagged: true });
    return { ...(await readPdf(pdf)), source: pdf.toString('latin1') };
  } finally {
    await opened.close();
  }
}

const words = (text: string): Cell => ({ is: 'words', text });
const money = (minor: number): Cell => ({ is: 'money', minor, currency: 'NGN' });

const rows = (count: number, name: (at: number) => string): Cell[][] =>
  Array.from({ length: count }, (_, at) => [
    { is: 'code', text: `A1-${at}` },
    words(name(at)),
    money(at * 12_345),
  ]);

const reportOf = (lines: readonly Cell[][], sum = 7): ReportDescription => ({
  name: NAME,
  parts: [
    { is: 'warning', text: WARNING },
    { is: 'title', text: 'Z report 17' },
    {
      is: 'table',
      title: 'Carried over',
      explain: 'We keep checking them.',
      columns: [
        { label: 'Reference', is: 'code' },
        { label: 'Customer', is: 'words' },
        { label: 'Amount', is: 'money' },
      ],
      rows: lines,
      sums: [[words('Sum'), words(''), money(sum)]],
    },
  ],
});

/** What stands on each page, without blanks, which readers see where letters stand apart. */
const textsOf = ({ pages }: Pick<Awaited<ReturnType<typeof printed>>, 'pages'>) =>
  pages.map((page) => page.map(({ text }) => text.replaceAll(/\s/g, '')).join(''));

const bare = (text: string) => text.replaceAll(/\s/g, '');

test('a long report has each row once and in order, below the headings, on numbered pages', async () => {
  // Long names so that rows of many heights meet the ends of pages.
  const lines = rows(120, (at) => (at % 7 === 0 ? `n${at} `.padEnd(261, 'ab ') : `Adé ${at}.`));
  const made = await printed(reportOf(lines));
  const texts = textsOf(made);

  expect(made.pages.length).toBeGreaterThan(2);
  expect(texts.flatMap((text) => text.match(/A1-\d+?(?=n\d|Adé)/g) ?? [])).toEqual(
    lines.map(([cell]) => cell?.is === 'code' && cell.text),
  );
  expect(texts.flatMap((text) => text.match(/[\d,]+\.\d\dNGN/g) ?? [])).toEqual(
    [...lines.map((line) => line[2] ?? money(0)), money(7)].map((cell) =>
      bare(cellText(cell, 'en')),
    ),
  );
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(bare(WARNING));
    expect(text).toContain('ReferenceCustomerAmount');
    expect(text).toContain(bare(NAME));
    expect(text).toContain(`Page${at + 1}of${texts.length}`);
  }
  // The sum is once, and below a figure that is in it.
  expect(texts.map((text) => text.includes('Sum'))).toEqual(
    texts.map((_, at) => at === texts.length - 1),
  );
  expect(texts.at(-1)).toMatch(/A1-119.*Sum/);
});

test('it is A4, tagged, in its language, and there is nothing to carry out', async () => {
  const made = await printed(
    reportOf(rows(3, () => '=HYPERLINK("http://evil.example") </script>')),
  );
  expect(made.info).toMatchObject({ Title: NAME });
  expect(made.language).toBe('en');
  expect(made.source).toContain('/StructTreeRoot');
  for (const tag of ['H2', 'H3', 'Table', 'TH', 'TD']) expect(made.source).toContain(`/S /${tag}`);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(made.source) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([A4.width, A4.height]);
  expect([made.annotations, made.hasScripts]).toEqual([0, false]);
  expect(textsOf(made)[0]).toContain(bare('=HYPERLINK("http://evil.example") </script>'));
});

test('one that is written from right to left has its pages the other way round, and its letters', async () => {
  const report = reportOf(rows(60, () => 'العميل'));
  const made = await printed(report, 'ar', 'صفحة {{page}} من {{pages}}');
  const [first = []] = made.pages;
  const placeOf = (text: string) => first.find((piece) => piece.text.includes(text))?.x ?? NaN;

  expect(placeOf('Reference')).toBeGreaterThan(placeOf('Customer'));
  expect(placeOf('Customer')).toBeGreaterThan(placeOf('Amount'));
  expect(made.language).toBe('ar');
  for (const text of textsOf(made)) {
    // The reader has letters as they are drawn: in the forms in which they join, from the left.
    const read = Array.from(text.normalize('NFKC')).toReversed().join('');
    expect(read).toContain('صفحة');
    expect(read).toContain('العميل');
  }
});

test('words give way where figures are wide, and no figure leaves the page or is broken', async () => {
  const wide = Number.MAX_SAFE_INTEGER;
  const columns = Array.from({ length: 4 }, () => ({ label: 'Sum', is: 'money' }) as const);
  const line = [
    words('ab12'.repeat(24)),
    words('Came, not as asked'),
    ...columns.map(() => money(wide)),
  ];
  const report: ReportDescription = {
    name: NAME,
    parts: [
      {
        is: 'table',
        title: 'Totals',
        explain: null,
        columns: [{ label: 'Hash', is: 'words' }, { label: 'Why', is: 'words' }, ...columns],
        rows: [line],
        sums: [],
      },
    ],
  };
  const { pages, text } = await printed(report);
  for (const { text: piece, x, width } of pages.flat()) {
    // What a reader puts between two texts is as wide as it likes.
    if (piece.trim() === '') continue;
    expect(x).toBeGreaterThan(MARGIN);
    expect(x + width).toBeLessThan(A4.width - MARGIN);
  }
  const figure = cellText(money(wide), 'en');
  expect(bare(text).split(bare(figure))).toHaveLength(5);
  expect(
    new Set(pages.flat().flatMap((piece) => (piece.text.includes('.91') ? piece.y : []))).size,
  ).toBe(1);
});
