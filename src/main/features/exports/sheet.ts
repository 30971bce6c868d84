/** Lines of a spreadsheet as SpreadsheetML (ECMA-376, part 1, clause 18), and the looks they need. */
import { minorDigits, plainAmount, signedAmount } from '../../../shared/core/money/money.ts';
import { type CellWriter, isPlainNumber, writable } from './cells.ts';
import type { LocalTime } from './local-time.ts';

const DAY_MS = 86_400_000;

/** 1970-01-01 in the 1900 date system. */
const EPOCH_SERIAL = 25_569;
/** Before 1900-03-01 that system counts a day that there never was. */
const FIRST_SERIAL = 61;

const MOST_DIGITS = 4;

/** How cells look, by their place in the list of `STYLES`. */
const LOOK = { heading: 1, text: 2, day: 3, time: 4, moment: 5, amount: 6 } as const;

/** Custom number formats begin at 164. */
const FORMATS = [
  'yyyy\\-mm\\-dd',
  'hh:mm:ss',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  ...Array.from({ length: MOST_DIGITS + 1 }, (_, digits) =>
    digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`,
  ),
];

const formatIds = FORMATS.map((_, index) => 164 + index);
const TEXT_FORMAT = 49;

const lookOf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const STYLES = [
  `${XML_HEAD}<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="${FORMATS.length}">`,
  ...FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`),
  '</numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${3 + FORMATS.length}">`,
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  lookOf(TEXT_FORMAT),
  ...formatIds.map((id) => lookOf(id)),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** What a reader would take for the code of a character is written so that it stays what it is. */
const LOOKS_LIKE_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const SIMPLE = /^[\w .:@+/-]*$/;

/** Text between tags or in an attribute. */
export const xmlText = (text: string): string =>
  SIMPLE.test(text) && !text.includes('_x')
    ? text
    : writable(text)
        .replace(LOOKS_LIKE_CODE, '_x005F_')
        .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);

/** `A`, `B` … `Z`, `AA`. @param index from 0 */
export function columnName(index: number): string {
  const before = Math.floor(index / 26) - 1;
  return (before < 0 ? '' : columnName(before)) + String.fromCharCode(65 + (index % 26));
}

/** What fifteen digits hold, which are as many as a spreadsheet's numbers have. */
const EXACT_MINOR = 999_999_999_999_999;

export interface SheetLook {
  /** Of each column, in characters. */
  widths: readonly number[];
  rightToLeft: boolean;
  /** The first line stays in sight. */
  frozen: boolean;
}

/** Up to the first line. */
export function sheetHead({ widths, rightToLeft, frozen }: SheetLook): string {
  const cols = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${XML_HEAD}<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>`,
    frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '',
    `</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
}

/** Behind the last line. @param lines how many there are, the headings included */
export const sheetEnd = (columns: number, lines: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${lines}"/></worksheet>`;

export interface SheetLines extends CellWriter {
  /** How much was written since it was taken last. */
  readonly length: number;
  /** @param row from 1 */
  beginLine(row: number): void;
  heading(value: string): void;
  /** A sum of money. @param minor in the currency's minor unit, as digits */
  sum(minor: string, currency: string): void;
  endLine(): void;
  /** What was written since it was taken last. */
  take(): string;
}

/** @param columns how many there are at most */
export function createSheetLines(local: LocalTime, columns: number): SheetLines {
  const names = Array.from({ length: columns }, (_, index) => columnName(index));
  let xml = '';
  let row = '';
  let column = 0;
  let day = '';
  let daySerial = 0;

  const place = () => (names[column] ?? columnName(column)) + row;
  function words(value: string, look: number): void {
    xml += `<c r="${place()}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
    column += 1;
  }
  const text = (value: string) => words(value, LOOK.text);
  function number(value: string, look: number): void {
    xml += `<c r="${place()}" s="${look}"><v>${value}</v></c>`;
    column += 1;
  }
  function serialOf(value: string): number {
    if (value !== day) {
      day = value;
      daySerial = Date.parse(`${value}T00:00:00Z`) / DAY_MS + EPOCH_SERIAL;
    }
    return daySerial;
  }

  return {
    get length() {
      return xml.length;
    },
    empty: () => void (column += 1),
    heading: (value) => words(value, LOOK.heading),
    text,
    word: text,
    code: text,
    whole: (value) => number(String(value), 0),
    written: (value) => (isPlainNumber(value) ? number(value, 0) : text(value)),
    amount(minor, currency) {
      const signed = signedAmount(minor, currency);
      if (Math.abs(minor) > EXACT_MINOR) text(signed);
      else number(signed, LOOK.amount + minorDigits(currency));
    },
    sum(minor, currency) {
      const plain = plainAmount(BigInt(minor), currency);
      // More than a spreadsheet's numbers hold exactly.
      if (isPlainNumber(plain)) number(plain, LOOK.amount + minorDigits(currency));
      else text(plain);
    },
    day(value) {
      const serial = serialOf(value);
      if (serial >= FIRST_SERIAL) number(String(serial), LOOK.day);
      else text(value);
    },
    time(at, ahead) {
      const moment = local.of(at, ahead);
      if (moment === null) text(String(at));
      else number(String(Math.floor(moment.ofDay / 1000) / 86_400), LOOK.time);
    },
    moment(at, ahead) {
      const moment = local.of(at, ahead);
      if (moment === null) text(String(at));
      else {
        const ofDay = Math.floor(moment.ofDay / 1000) / 86_400;
        number(String(moment.dayNumber + EPOCH_SERIAL + ofDay), LOOK.moment);
      }
    },
    beginLine(at) {
      row = String(at);
      column = 0;
      xml += `<row r="${row}">`;
    },
    endLine: () => void (xml += '</row>'),
    take() {
      const taken = xml;
      xml = '';
      return taken;
    },
  };
}
