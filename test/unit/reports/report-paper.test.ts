import { beforeEach, expect, test, vi } from 'vitest';
import { plainAmount } from '../../../src/shared/core/money/money.ts';
import { printoutSchema } from '../../../src/shared/features/printing/printouts/printout-schema.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { describeMatch } from '../../../src/shared/features/reports/describe-match.ts';
import { describeReport, type Reported } from '../../../src/shared/features/reports/describe.ts';
import { reportPrintout } from '../../../src/shared/features/reports/report-printout.ts';
import { COLUMNS } from '../../../src/main/features/printing/printers/encoding/encode.ts';
import { linesOf } from '../../../src/main/features/printing/printers/encoding/paper-lines.ts';
import { matchForTests } from '../../support/samples/match-samples.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

const printout = (reported: Reported, copy = 0) =>
  reportPrintout(describeReport(reported, copy, ENGLISH_REPORT), {
    locale: 'en',
    more: reportWords.cell.more,
  });

const onPaper = (reported: Reported, columns: number, copy = 0) =>
  linesOf(printout(reported, copy), columns, plainAmount).map((line) =>
    line.is === 'text' ? line.text : `[${line.is}]`,
  );

test.each([32, 48])('fits %i letters, with nothing left out', (columns) => {
  const lines = onPaper(closeForTests(), columns, 2);
  expect(lines.filter((line) => Array.from(line).length > columns)).toEqual([]);
  const paper = lines.join('').replace(/\s+/g, '');
  for (const text of ['Zreport17', 'COPY2ofZ17', '15,250.50NGN', 'ab'.repeat(32)])
    expect(paper).toContain(text);
});

test.each([58, 80] as const)('comes out on %i mm as it was looked at', async (paper) => {
  const lines = onPaper(closeForTests(reportForTests({ mode: 'live' })), COLUMNS[paper], 1);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    `../../fixtures/reports/z-report-${paper}.txt`,
  );
});

test.each([32, 48])('a comparison fits %i letters, each line with what to do', (columns) => {
  const report = describeMatch(matchForTests(), ENGLISH_REPORT, 'en');
  const made = reportPrintout(report, { locale: 'en', more: reportWords.cell.more });
  const lines = linesOf(made, columns, plainAmount).flatMap((line) =>
    line.is === 'text' ? [line.text] : [],
  );
  expect(lines.filter((line) => Array.from(line).length > columns)).toEqual([]);
  const paper = lines.join('').replace(/\s+/g, '');
  for (const text of [
    'Otheramount.',
    'Difference:-0.01NGN.',
    '9007199254740993.02NGN',
    'ab'.repeat(32),
  ])
    expect(paper).toContain(text);
});

test('a long list is cut, and says by how much', () => {
  const report = reportForTests();
  const [carried] = report.carried;
  if (carried === undefined) throw new Error('the sample carries something over');
  const many = { ...report, carried: Array.from({ length: 137 }, () => carried) };
  expect(onPaper(many, 48).join(' ').replace(/\s+/g, ' ')).toContain(
    '117 more in file and screen.',
  );
});

test('passes the door to the page that draws it', () => {
  const made = printout(closeForTests());
  expect(printoutSchema.parse(made)).toEqual(made);
});
