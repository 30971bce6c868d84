/** A report on pages, set in letters that are all half as wide as they are high. */
import { expect, test } from 'vitest';
import { layOutReport } from '../../../src/main/features/exports/pdf/layout.ts';
import { PAGE, type Page } from '../../../src/main/features/exports/pdf/page.ts';
import type { Line, Typesetter } from '../../../src/main/features/exports/pdf/typesetter.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import type {
  Cell,
  ReportDescription,
  ReportPart,
  ReportTable,
} from '../../../src/shared/reports/description.ts';

const widthOf = (text: string, size: number) => (text.length * size) / 2;

const typesetter: Typesetter = {
  widths: (text, { size }) => ({
    whole: widthOf(text, size),
    word: Math.max(...text.split(' ').map((word) => widthOf(word, size))),
  }),
  lines(text, { size }, width) {
    const most = Math.max(Math.floor((width * 2 + 0.001) / size), 1);
    return (text.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []).map((line): Line => ({
      text: line,
      width: widthOf(line, size),
      lacks: line.includes('☃'),
    }));
  },
  runs: () => [],
};

const WARNING = 'PRACTICE — no money moved';
const NAME = 'PRACTICE — no money moved: Z report 17';

const laidOut = (parts: readonly ReportPart[], direction: 'ltr' | 'rtl' = 'ltr'): Page[] => {
  const report: ReportDescription = {
    name: NAME,
    parts: [{ is: 'warning', text: WARNING }, ...parts],
  };
  return layOutReport(report, { typesetter, locale: 'en', direction, words: reportWords.pdf });
};

const linesOf = (page: Page) => page.filter((item) => item.is === 'line');
const textsOf = (page: Page) => linesOf(page).map(({ line }) => line.text);

const words = (text: string): Cell => ({ is: 'words', text });
const money = (minor: number): Cell => ({ is: 'money', minor, currency: 'NGN' });

function table(change: Partial<ReportTable> = {}): ReportTable {
  return {
    is: 'table',
    title: 'Carried over',
    explain: null,
    columns: [
      { label: 'Reference', is: 'code' },
      { label: 'Customer', is: 'words' },
      { label: 'Amount', is: 'money' },
    ],
    rows: [],
    sums: [],
    ...change,
  };
}

const rows = (count: number, name = (at: number) => `Customer ${at}`) =>
  Array.from({ length: count }, (_, at): Cell[] => [
    { is: 'code', text: `A1-${at}` },
    words(name(at)),
    money(at * 100),
  ]);

/** What stands beyond the margins, or in those above and below. */
const outsideOf = (pages: readonly Page[]) =>
  pages.flat().filter((item) => {
    const end = item.x + (item.is === 'rule' ? item.width : item.line.width);
    const isBeside = item.x < PAGE.margin - 0.01 || end > PAGE.width - PAGE.margin + 0.01;
    return isBeside || item.y < PAGE.margin / 2 || item.y > PAGE.height - PAGE.margin / 2;
  });

test('each page says which report it is, which of how many, and that it is practice', () => {
  const pages = laidOut([table({ rows: rows(100) })]);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    const texts = textsOf(page);
    expect(texts[0]).toBe(WARNING);
    expect(texts.slice(-2)).toEqual([NAME, `Page ${at + 1} of ${pages.length}`]);
  }
});

test('an empty report is one page, and an empty table its title and what is said of it', () => {
  expect(laidOut([])).toHaveLength(1);
  const [page = []] = laidOut([table({ explain: 'Nothing was taken.' })]);
  expect(textsOf(page)).toEqual([
    WARNING,
    'Carried over',
    'Nothing was taken.',
    NAME,
    'Page 1 of 1',
  ]);
});

test('5,000 rows: each is there once and in order, below the headings, and on one page', () => {
  const name = (at: number) => (at % 7 === 0 ? `n${at}-`.padEnd(400, 'ab') : `Customer ${at}`);
  const pages = laidOut([
    table({ rows: rows(5000, name), sums: [[words('Sum'), words(''), money(7)]] }),
  ]);
  expect(outsideOf(pages)).toEqual([]);
  const references = pages.flatMap((page) =>
    textsOf(page).filter((text) => text.startsWith('A1-')),
  );
  expect(references).toEqual(rows(5000).map(([cell]) => cell?.is === 'code' && cell.text));
  for (const page of pages) expect(textsOf(page)).toContain('Reference');
  // A long name's lines are all on the page of its reference.
  for (const page of pages) {
    const texts = textsOf(page)
      .filter((text) => !text.startsWith('Customer'))
      .join('');
    const long = references.filter((each) => Number(each.slice(3)) % 7 === 0);
    for (const each of long.filter((reference) => textsOf(page).includes(reference)))
      expect(texts.replaceAll(/A1-\d+|[\d,]+\.00 NGN/g, '')).toContain(name(Number(each.slice(3))));
  }
});

test('a title, the headings and the first row are on one page, and so are the last row and the sums', () => {
  for (let before = 20; before < 45; before += 1) {
    const facts = Array.from({ length: before }, (_, at) => ({
      label: `Fact ${at}`,
      value: words('said'),
    }));
    const sums = [
      [words('Sum'), words(''), money(1)],
      [words('Sum'), words(''), money(2)],
    ];
    const pages = laidOut([{ is: 'facts', facts }, table({ rows: rows(2), sums })]).map(textsOf);
    const pageOf = (text: string) => pages.findIndex((texts) => texts.includes(text));
    expect(pageOf('Carried over')).toBe(pageOf('A1-0'));
    expect(pages.filter((texts) => texts.includes('Sum'))).toHaveLength(1);
    expect(pageOf('A1-1')).toBe(pageOf('Sum'));
  }
});

test('a row that is higher than a page goes on on the next, and loses nothing', () => {
  const long = 'x'.repeat(30_000);
  const pages = laidOut([table({ rows: [[words('A1-0'), words(long), money(100)]] })]);
  expect(outsideOf(pages)).toEqual([]);
  const found = pages.flatMap(textsOf).filter((text) => /^x+$/.test(text));
  expect(found.join('')).toBe(long);
  expect(pages.length).toBeGreaterThan(3);
});

test('headings that take much of a page are said once', () => {
  const label = 'y'.repeat(9000);
  const columns = [{ label, is: 'words' as const }];
  const pages = laidOut([
    table({ columns, rows: Array.from({ length: 90 }, () => [words('A1')]) }),
  ]);
  const found = pages.flatMap(textsOf).filter((text) => /^y+$/.test(text));
  expect(found.join('')).toBe(label);
});

test('figures end at one edge, and in a language from right to left begin at the other', () => {
  const figures = (pages: readonly Page[]) =>
    pages.flatMap(linesOf).filter(({ line }) => line.text.endsWith('NGN'));
  const ends = figures(laidOut([table({ rows: rows(200) })])).map(({ x, line }) => x + line.width);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.01);
  expect(ends[0]).toBeCloseTo(PAGE.width - PAGE.margin);

  const mirrored = laidOut([table({ rows: rows(200) })], 'rtl');
  expect(outsideOf(mirrored)).toEqual([]);
  for (const { x } of figures(mirrored)) expect(x).toBeCloseTo(PAGE.margin);
});

test('twenty columns of figures and long words stay inside', () => {
  const columns = Array.from({ length: 20 }, (_, at) => ({
    label: `Column ${at}`,
    is: at % 2 === 0 ? ('words' as const) : ('money' as const),
  }));
  const row = columns.map(({ is }) =>
    is === 'money' ? money(123_456_789_012) : words('w'.repeat(500)),
  );
  expect(outsideOf(laidOut([table({ columns, rows: [row, row] })]))).toEqual([]);
});

test('letters that can’t be shown are owned up to, and only then', () => {
  const said = (text: string) =>
    laidOut([{ is: 'sentence', text }])
      .flatMap(textsOf)
      .join('');
  expect(said('a snowman ☃')).toContain(reportWords.pdf.lacking);
  expect(said('none')).not.toContain(reportWords.pdf.lacking);
});
