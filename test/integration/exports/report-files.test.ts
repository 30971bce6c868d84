/** A shift's report in each kind of file, written as the worker writes it and read back by others. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ReportOrder } from '../../../src/main/features/exports/protocol.ts';
import { writeReport } from '../../../src/main/features/exports/write-report.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { describeReport, type Reported } from '../../../src/shared/features/reports/describe.ts';
import { reportLines } from '../../../src/shared/features/reports/report-lines.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { readXlsx } from '../../support/readers/read-xlsx.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRows } from './support.ts';

const SHOP = '=HYPERLINK("http://evil.example")';

function orderOf(reported: Reported, format: 'csv' | 'xlsx'): ReportOrder {
  const report = describeReport(reported, 0, ENGLISH_REPORT);
  const file = path.join(tempFolder(), `out.${format}`);
  const lines = reportLines(report, reportWords.column).map((line) => [...line]);
  return {
    content: { format, name: 'Z 17', lines },
    unfinished: `${file}.01234567.unfinished`,
    target: { path: file, mayReplace: false },
    language: 'en',
  };
}

async function made(reported: Reported, format: 'csv' | 'xlsx'): Promise<string> {
  const said = await writeReport(orderOf(reported, format), {
    progress: () => undefined,
    isCancelled: () => false,
  });
  if (said.kind !== 'made') throw new Error(`nothing was made: ${JSON.stringify(said)}`);
  return said.file;
}

test('CSV: each line says which report it is of, and nothing is carried out', async () => {
  const rows = csvRows(
    readFileSync(await made(closeForTests(reportForTests({ shop: SHOP })), 'csv')),
  );
  const [, ...lines] = rows;

  expect(new Set(lines.map(([report]) => report))).toEqual(
    new Set(['PRACTICE — no money moved: Z report 17']),
  );
  expect(rows.map((row) => row.slice(1))).toContainEqual(['Z report 17', `'${SHOP}`]);
  expect(rows.map((row) => row.slice(1))).toContainEqual([
    'Taken',
    'USSD',
    'MTN',
    '9',
    '11250.00',
    'NGN',
  ]);
});

test('XLSX: amounts are numbers, texts are texts, and below none stays so', async () => {
  const taken = [
    { method: 'ussd' as const, network: null, currency: 'NGN', payments: -1, minor: -5 },
  ];
  const file = await made(closeForTests(reportForTests({ taken, shop: SHOP })), 'xlsx');
  const { sheets } = readXlsx(readFileSync(file));
  const cells = [...(sheets[0]?.cells.values() ?? [])];

  expect(cells).toContainEqual(expect.objectContaining({ value: '-0.05', isText: false }));
  expect(cells).toContainEqual(expect.objectContaining({ value: SHOP, isText: true }));
});

test('what is cancelled leaves nothing', async () => {
  const order = orderOf(closeForTests(), 'csv');
  const said = await writeReport(order, { progress: () => undefined, isCancelled: () => true });
  expect(said).toMatchObject({ kind: 'failed', why: 'cancelled' });
  expect([existsSync(order.unfinished), existsSync(order.target.path)]).toEqual([false, false]);
});
