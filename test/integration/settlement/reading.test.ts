/** Settlement files as banks, services and spreadsheets write them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFileOutput } from '../../../src/main/features/exports/file-output.ts';
import { createZipFile } from '../../../src/main/features/exports/zip-file.ts';
import { doWork } from '../../../src/main/features/settlement/work.ts';
import { openTestLedger, temporaryFolder } from '../ledger/support.ts';
import { AS_FOUND, compared, fileOf, MAPPING, readFile, surveyOf, untold } from './support.ts';

const TABLE = 'Référence,Amount,Date\r\nA,"1,234.50",25/11/2026\r\n\r\nB,2.00,03/04/2026\r\n';

const inUtf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('a text file', () => {
  it.each([
    ['utf-8', Buffer.from(TABLE)],
    ['utf-8', Buffer.from(`\ufeff${TABLE}`)],
    ['utf-16le', inUtf16(TABLE, false)],
    ['utf-16le', Buffer.from(TABLE.replace('é', 'e').replace('é', 'e'), 'utf16le')],
    ['utf-16be', inUtf16(TABLE, true)],
    ['windows-1252', Buffer.from(TABLE, 'latin1')],
  ])('in %s is read as it was meant', async (encoding, bytes) => {
    const survey = await surveyOf(fileOf(bytes));
    expect(survey).toMatchObject({ encoding, delimiter: ',', headingLine: 1, lines: 2 });
    expect(survey.headings[0]).toMatch(/^R[ée]f[ée]rence$/);
    expect(survey.columns.map(({ mark }) => mark)).toEqual(['none', 'point', 'none']);
    expect(survey.columns[2]?.order).toBe('dmy');
    expect(survey.first[0]).toEqual(['A', '1,234.50', '25/11/2026']);
  });

  it('is read as a person says, where what was found is wrong', async () => {
    // In Latin letters these bytes are "Ã©"; as UTF-8 they are one letter.
    const file = fileOf('Bank,of,the,Coast\r\nRéférence,Sum\r\nA,1.00\r\n');
    expect(await surveyOf(file)).toMatchObject({ encoding: 'utf-8', headingLine: 1, lines: 2 });
    const named = await surveyOf(file, { encoding: 'windows-1252', headingLine: 2 });
    expect(named).toMatchObject({ encoding: 'windows-1252', headingLine: 2, lines: 1 });
    expect(named.headings).toEqual(['RÃ©fÃ©rence', 'Sum']);
    expect(await readFile(file, { headingLine: 4 })).toMatchObject({ why: 'no-headings' });
  });

  it('is compared as it was read', async () => {
    const file = fileOf('Ref,Amount,Note\r\né1,1.00,\r\n');
    const { kept } = await compared(file, openTestLedger().path, { encoding: 'windows-1252' });
    expect(kept['only-there'][0]?.there?.reference).toBe('Ã©1');
  });

  it.each([
    ['', 'empty'],
    ['\r\n\r\n', 'empty'],
    ['only one column\r\n1\r\n', 'not-a-table'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'locked'],
    ['PK\u0003\u0004 and no archive', 'damaged'],
    [`Reference,Amount\r\n"${'x'.repeat(400_000)}`, 'unclosed-quote'],
    ['<html><table><tr><th>Reference</th></tr></table></html>', 'web-page'],
    ['<?xml version="1.0"?><Workbook xmlns="urn:x"/>', 'other-xml'],
    ['%PDF-1.7\n', 'pdf'],
    [Array.from({ length: 101 }, (_, at) => `c${at}`).join(','), 'too-many-columns'],
  ])('that is none is refused: %#', async (content, why) => {
    expect(await readFile(fileOf(content))).toMatchObject({ kind: 'failed', why });
  });

  it('without anything in its cells has no line there', async () => {
    const survey = await surveyOf(fileOf('Reference,Amount\r\nA,1.00\r\n,,\r\n , \r\n'));
    expect(survey.lines).toBe(1);
  });

  it('keeps what begins with an equals sign as text', async () => {
    const survey = await surveyOf(fileOf('Reference,Amount\r\n=1+1,=2+2\r\n'));
    expect(survey.first).toEqual([['=1+1', '=2+2']]);
  });

  it('of 200,000 lines is read and compared in bounded time, and every line is counted', async () => {
    const lines = Array.from({ length: 200_000 }, (_, at) => `R${at},${at}.25`);
    const file = fileOf(['Reference,Amount', ...lines, 'R7,7.25'].join('\n'));
    const { summary, kept } = await compared(file, openTestLedger().path);
    expect(summary.lists['only-there']).toMatchObject({ count: 200_001, kept: 1000 });
    const whole = (200_000n * 199_999n) / 2n + 7n;
    expect(summary.totals[0]?.there).toBe(String(whole * 100n + 25n * 200_001n));
    expect(kept['only-there'][7]?.reasons).toEqual([
      { why: 'unknown-reference' },
      { why: 'duplicate', times: 2 },
    ]);
  });

  it('can be given up in the middle', async () => {
    const file = fileOf(
      ['Reference,Amount', ...Array.from({ length: 20_000 }, () => 'R,1')].join('\n'),
    );
    const said = await doWork(
      { kind: 'read', file, ...AS_FOUND },
      { ...untold, isCancelled: () => true },
    );
    expect(said).toMatchObject({ kind: 'failed', why: 'cancelled' });
  });
});

/** @param sheets the XML of the rows of each sheet, by its name */
async function workbook(sheets: Readonly<Record<string, string>>): Promise<string> {
  const path = join(temporaryFolder(), 'settlement.xlsx');
  const output = await openFileOutput(`${path}.0a0a0a0a.unfinished`);
  const zip = createZipFile(output);
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const part = async (name: string, xml: string) => {
    await zip.entry(name);
    await zip.write(`<?xml version="1.0"?>${xml}`);
  };
  await part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`)
      .join('')}</sheets></workbook>`,
  );
  await part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
  );
  await part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
  );
  await part(
    'xl/sharedStrings.xml',
    `<sst xmlns="${main}"><si><t>Reference</t></si><si><r><t>Am</t></r><r><t>ount</t></r></si><si><t>Date</t></si></sst>`,
  );
  for (const [at, name] of names.entries())
    await part(
      `xl/worksheets/sheet${at}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
    );
  await zip.end();
  return output.finish({ path, mayReplace: false });
}

/** An archive with these parts alone. */
async function archive(parts: Readonly<Record<string, string>>): Promise<string> {
  const path = join(temporaryFolder(), 'settlement.xlsx');
  const output = await openFileOutput(`${path}.0a0a0a0a.unfinished`);
  const zip = createZipFile(output);
  for (const [name, text] of Object.entries(parts)) {
    await zip.entry(name);
    await zip.write(text);
  }
  await zip.end();
  return output.finish({ path, mayReplace: false });
}

describe('an archive that is no workbook', () => {
  it.each([
    ['content.xml', 'open-document'],
    ['xl/workbook.bin', 'binary-workbook'],
    ['november.csv', 'archive'],
  ])('with %s is told by name', async (name, why) => {
    expect(await readFile(await archive({ [name]: 'x' }))).toMatchObject({ kind: 'failed', why });
  });

  it('is read whatever prefixes the writer of a workbook chose', async () => {
    const file = await archive({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:ns1="r"><x:sheets><x:sheet name="S" sheetId="1" ns1:id="R1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<p:Relationships xmlns:p="p"><p:Relationship Id="R1" Target="/xl/worksheets/s.xml"/></p:Relationships>',
      'xl/worksheets/s.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Reference</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Amount</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c><x:c><x:v>1250</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect((await surveyOf(file)).first).toEqual([['A', '1250']]);
  });
});

const HEAD =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';

describe('a workbook', () => {
  it('gives what it holds: stored values, dates, and never what a formula would come to', async () => {
    const file = await workbook({
      November: `${HEAD}
        <row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="1"><v>46351.5</v></c></row>
        <row r="4"><c r="A4" t="str"><f>A1&amp;"x"</f><v>R2</v></c><c r="B4"><f>1000+1</f><v>0.30000000000000004</v></c></row>
        <row r="5"><c r="A5"><v>9007199254740993001</v></c><c r="B5"><f>SUM(B2:B4)</f></c></row>`,
    });
    const survey = await surveyOf(file);
    expect(survey).toMatchObject({ encoding: null, sheets: ['November'], lines: 3 });
    expect(survey.headings).toEqual(['Reference', 'Amount', 'Date']);
    expect(survey.first).toEqual([
      ['=1+1', '1234.5', '2026-11-25'],
      ['R2', '0.3', ''],
      ['9.00719925474099e+18', '', ''],
    ]);
    const { kept } = await compared(file, openTestLedger().path, {
      mapping: { ...MAPPING, mark: 'comma' },
    });
    const lines = kept['only-there'];
    expect(lines.map(({ there }) => [there?.line, there?.minor])).toEqual([
      [2, 123_450],
      [4, 30],
      [5, null],
    ]);
    expect(lines[2]?.reasons[0]?.why).toBe('inexact-reference');
  });

  it('has the sheet that was chosen', async () => {
    const row = (text: string) =>
      `<row r="2"><c r="A2" t="inlineStr"><is><t>${text}</t></is></c><c r="B2"><v>1</v></c></row>`;
    const file = await workbook({ One: HEAD + row('first'), Two: HEAD + row('second') });
    expect((await surveyOf(file)).first[0]?.[0]).toBe('first');
    expect((await surveyOf(file, { sheet: 'Two' })).first[0]?.[0]).toBe('second');
    expect(await readFile(file, { sheet: 'Three' })).toMatchObject({ why: 'not-a-table' });
  });
});
