/** What holds the sheets of an Excel workbook together (Office Open XML). */
import { STYLES, XML_HEAD, xmlText } from './sheet.ts';
import type { ZipFile } from './zip-file.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PACKAGE = 'application/vnd.openxmlformats-package';

/** The name of a sheet's entry. @param sheet from 1 */
export const sheetPath = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** Writes what holds the sheets together, once they are written. @param sheets their names */
export async function writeBook(zip: ZipFile, sheets: readonly string[]): Promise<void> {
  const numbers = sheets.map((_, index) => index + 1);
  await zip.entry('xl/styles.xml');
  await zip.write(STYLES);
  await zip.entry('xl/workbook.xml');
  await zip.write(
    [
      `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
      ...sheets.map(
        (name, index) =>
          `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      ),
      '</sheets></workbook>',
    ].join(''),
  );
  await zip.entry('xl/_rels/workbook.xml.rels');
  await zip.write(
    [
      `${XML_HEAD}<Relationships xmlns="${RELATIONS}">`,
      ...numbers.map((sheet) => relation(sheet, 'worksheet', `worksheets/sheet${sheet}.xml`)),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
      '</Relationships>',
    ].join(''),
  );
  await zip.entry('_rels/.rels');
  await zip.write(
    `${XML_HEAD}<Relationships xmlns="${RELATIONS}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  await zip.entry('[Content_Types].xml');
  await zip.write(
    [
      `${XML_HEAD}<Types xmlns="${TYPES}">`,
      `<Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/>`,
      '<Default Extension="xml" ContentType="application/xml"/>',
      part('xl/workbook.xml', 'sheet.main'),
      part('xl/styles.xml', 'styles'),
      ...numbers.map((sheet) => part(sheetPath(sheet), 'worksheet')),
      '</Types>',
    ].join(''),
  );
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${SHEET_ML}.${type}+xml"/>`;
