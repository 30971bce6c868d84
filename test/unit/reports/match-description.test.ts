/** What a comparison with a settlement file says when it is handed over. */
import { beforeEach, expect, test, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { printoutSchema } from '../../../src/shared/features/printing/printouts/printout-schema.ts';
import { describeMatch } from '../../../src/shared/features/reports/describe-match.ts';
import { reportDescriptionSchema } from '../../../src/shared/features/reports/description-schema.ts';
import { reportLines } from '../../../src/shared/features/reports/report-lines.ts';
import { reportPrintout } from '../../../src/shared/features/reports/report-printout.ts';
import { MATCH_REASONS, type Match } from '../../../src/shared/features/settlement/settlement.ts';
import { matchForTests } from '../../support/samples/match-samples.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { saidIn } from '../../support/readers/said-report.ts';

const { settlement } = en;

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});

const described = (change: Partial<Match> = {}) =>
  describeMatch(matchForTests(change), ENGLISH_REPORT, 'en');

test('says which file was compared with what, and when', () => {
  const lines = saidIn(described());

  expect(lines.slice(0, 2)).toEqual(['Adé & Daughters', 'Comparison 3 with payout file']);
  expect(lines).toContain('File: november.csv');
  expect(lines).toContain(`SHA-256: ${'ab'.repeat(32)}`);
  expect(lines).toContain('Payments of: Nov 1, 2026 to Nov 25, 2026');
  expect(lines).toContain('Compared: Nov 25, 2026, 5:00 PM');
  expect(saidIn(described({ stretch: { shift: 17 } }))).toContain('Payments of: shift 17');
});

test('each currency has its decimals, and sums of any size are exact', () => {
  const lines = saidIn(described());

  expect(lines).toContain(
    'NGN | 9007199254740993.01 NGN | 9007199254740993.02 NGN | -0.01 NGN | 1,806.00 NGN | 0.00 NGN',
  );
  expect(lines).toContain(
    'TND | 0.001 TND | -9007199254740.993 TND | 9007199254740.994 TND | 0.000 TND | 0.000 TND',
  );
  expect(lines).toContain('XOF | 1,500 XOF | 1,500 XOF | 0 XOF | 0 XOF | 1,500 XOF');
});

test('what needs a person comes first, each line with what to do', () => {
  const lines = saidIn(described());

  expect(lines.filter((line) => line.startsWith('# '))).toEqual([
    '# File and record',
    '# Differ',
    '# Only here',
    '# Only in the file',
    '# Agree',
  ]);
  const name = 'K7Q-261121-00F3K9';
  expect(lines).toContain(
    `4 | ${name} | 1,500.00 NGN | 15.00 NGN | 1,500.01 NGN | ${settlement.reasons.amount} Difference: -0.01 NGN.`,
  );
  expect(lines).toContain(
    `9 | ${name} | 12.345 |  | 1,500.01 NGN | ${settlement.reasons['amount-unreadable']} ${settlement.reasons.duplicate} In the file 3 times.`,
  );
  expect(lines).toContain(
    ` | ${name} |  |  | 1,500.01 NGN | ${settlement.reasons['missing-there']}`,
  );
  expect(lines).toContain(
    `20 | X9\u{fffd} | 1,500.00 | 15.00 |  | ${settlement.reasons['unknown-reference']}`,
  );
  expect(lines).toContain(
    `5 | ${name} | 1,500.00 NGN | 15.00 NGN | 1,500.00 NGN | ${settlement.result.agrees}`,
  );
});

test('a list that was cut says so, and its sums are of all', () => {
  const lines = saidIn(described());

  expect(lines).toContain('Agree: 1,200');
  expect(lines).toContain('First 1 of 1,200 listed. Sums cover all.');
  expect(lines).toContain('Sum |  | 90071992547409.93 NGN |  | 90071992547409.93 NGN | ');
});

test('what could not be read is counted, and said to be in no sum', () => {
  const lines = saidIn(described());

  expect(lines).toContain('Lines not read exactly: 1');
  expect(lines).toContain(reportWords.explain.unread);
  expect(lines).toContain('Unreadable payments: 2');
  expect(lines).toContain(reportWords.explain.unreadableHere);
});

test('practice is said above, below and in the name', () => {
  const report = described({ mode: 'practice' });
  const lines = saidIn(report);

  expect([lines[0], lines.at(-1)]).toEqual(Array(2).fill(`! ${reportWords.practice}`));
  expect(report.name).toBe(`${reportWords.practice}: Comparison 3 with payout file`);
});

test('in a file all of a line stays in its column, whatever is not known', () => {
  const lines = reportLines(described(), reportWords.column);
  for (const title of [settlement.lists.differ, settlement.lists['only-here']]) {
    const [headings, ...rows] = lines.filter(
      ([, section, second]) =>
        section?.is === 'words' && section.text === title && second !== undefined,
    );
    const said = headings?.findIndex(
      (cell) => cell.is === 'heading' && cell.text === settlement.result.said,
    );
    for (const row of rows.slice(0, -1)) expect(row.length - 1).toBe(said);
  }
});

test('passes both doors, however much is said of one line', () => {
  const reported = matchForTests();
  const reasons = MATCH_REASONS.map((why) => ({ why, by: `-${'9'.repeat(30)}`, times: 2_500_000 }));
  const differ = reported.lines.differ.map((line) => ({ ...line, reasons }));
  const report = describeMatch(
    { ...reported, lines: { ...reported.lines, differ } },
    ENGLISH_REPORT,
    'en',
  );
  expect(reportDescriptionSchema.parse(report)).toEqual(report);
  const printout = reportPrintout(report, { locale: 'en', more: reportWords.cell.more });
  expect(printoutSchema.parse(printout)).toEqual(printout);
});

test('a figure that is in no sum says so', () => {
  const match = matchForTests();
  const [agreed] = match.lines.agree;
  if (agreed?.there === null || agreed?.here === null || agreed === undefined)
    throw new Error('no line that agrees');
  const again = {
    ...agreed,
    there: { ...agreed.there, line: 6 },
    here: { ...agreed.here, isSummed: false },
  };
  const lines = saidIn(
    describeMatch(
      { ...match, lines: { ...match.lines, agree: [agreed, again] } },
      ENGLISH_REPORT,
      'en',
    ),
  );
  expect(lines.find((line) => line.startsWith('6 |'))).toContain('1,500.00 NGN (not in sums)');
  expect(lines.find((line) => line.startsWith('5 |'))).not.toContain('not in sums');
});
