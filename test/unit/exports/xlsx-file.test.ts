import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createColumns } from '../../../src/main/features/exports/columns.ts';
import { openFileOutput } from '../../../src/main/features/exports/file-output.ts';
import { loadTexts } from '../../../src/main/features/exports/file-texts.ts';
import { createLocalTime } from '../../../src/main/features/exports/local-time.ts';
import { createSums } from '../../../src/main/features/exports/sums.ts';
import {
  createXlsxFile,
  type WorkbookParts,
} from '../../../src/main/features/exports/xlsx-file.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { readXlsx } from '../../support/readers/read-xlsx.ts';
import { TEST_LANGUAGES } from '../../support/fakes/stand-in-languages.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

async function bookOf(count: number, change: Partial<WorkbookParts> = {}, language = 'en') {
  const path = join(tempFolder(), 'book.xlsx');
  const output = await openFileOutput(`${path}.00000000.unfinished`);
  const columns = createColumns(
    { mode: 'live', people: [], reviewed: null },
    await loadTexts(language, TEST_LANGUAGES),
  );
  const file = createXlsxFile({
    output,
    columns,
    local: createLocalTime(),
    rightToLeft: false,
    names: { payments: 'Payments', summary: 'Summary' },
    summary: () => [],
    ...change,
  });
  await file.begin();
  for (let number = 1; number <= count; number += 1)
    await file.add([{ number, row: aPayment({ reference: `R${number}` }) }]);
  await file.end(createSums().contents());
  await output.finish({ path, mayReplace: false });
  return readXlsx(readFileSync(path));
}

test('what does not fit on a sheet goes on in the next, under the same headings', async () => {
  const { sheets } = await bookOf(7, { linesASheet: 4 });
  const referencesOf = (index: number) =>
    [1, 2, 3, 4, 5].flatMap((line) => sheets[index]?.cells.get(`C${line}`)?.value ?? []);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Payments',
    'Payments 2',
    'Payments 3',
    'Summary',
  ]);
  expect([0, 1, 2].map(referencesOf)).toEqual([
    ['Reference', 'R1', 'R2', 'R3'],
    ['Reference', 'R4', 'R5', 'R6'],
    ['Reference', 'R7'],
  ]);
  expect(sheets[2]?.xml).toContain('<autoFilter ref="A1:AJ2"/>');
});

test('a sheet that is just full begins no other', async () => {
  const { sheets } = await bookOf(3, { linesASheet: 4 });
  expect(sheets.map(({ name }) => name)).toEqual(['Payments', 'Summary']);
});

test("headings and words are in the shop's language, and those of programs are not", async () => {
  const { sheets } = await bookOf(1, {}, 'fr');
  const cells = sheets[0]?.cells;
  expect(['C1', 'F2', 'G2', 'Y1', 'Y2', 'Z2'].map((place) => cells?.get(place)?.value)).toEqual([
    '[fr] Reference',
    '[fr] Payment link',
    '[fr] Getting ready',
    'method_code',
    'link',
    'recorded',
  ]);
});

test('a language that can not be loaded is English', async () => {
  const broken = {
    id: 'xx',
    name: 'X',
    main: () => Promise.reject(new Error()),
    screens: () => Promise.reject(new Error()),
  };
  expect((await loadTexts('xx', [broken])).file.column.day).toBe('Date');
});

test('sums that are more than a spreadsheet holds exactly are text, others are numbers', async () => {
  const sum = (minor: string) => [{ minor, currency: 'NGN' }];
  const { sheets } = await bookOf(0, {
    summary: () => [sum('99999999999999'), sum('12345678901234567890')],
  });
  expect(sheets.at(-1)?.cells.get('A1')).toEqual({
    value: '999999999999.99',
    isText: false,
    format: '#,##0.00',
  });
  expect(sheets.at(-1)?.cells.get('A2')).toMatchObject({
    value: '123456789012345678.90',
    isText: true,
  });
});

test('a day that the 1900 system does not have is text', async () => {
  const path = join(tempFolder(), 'book.xlsx');
  const output = await openFileOutput(`${path}.00000000.unfinished`);
  const columns = createColumns(
    { mode: 'live', people: [], reviewed: null },
    await loadTexts('en'),
  );
  const file = createXlsxFile({
    output,
    columns,
    local: createLocalTime(),
    rightToLeft: false,
    names: { payments: 'P', summary: 'S' },
    summary: () => [],
  });
  await file.begin();
  await file.add(
    ['1900-02-28', '1900-03-01', '2026-03-14'].map((localDay, index) => ({
      number: index + 1,
      row: aPayment({ localDay }),
    })),
  );
  await file.end(createSums().contents());
  await output.finish({ path, mayReplace: false });
  const cells = readXlsx(readFileSync(path)).sheets[0]?.cells;
  expect([2, 3, 4].map((line) => cells?.get(`A${line}`)?.value)).toEqual([
    '1900-02-28',
    '61',
    '46095',
  ]);
});
