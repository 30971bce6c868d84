/** What a workbook says of its sheets, of their texts and of which numbers are dates. */
import { posix } from 'node:path';
import { isDateFormat } from './xlsx-styles.ts';
import { SettlementError } from './trouble.ts';
import { readWholeXml } from './xml-stream.ts';
import { openParts, type Parts } from './zip-entries.ts';

/** All texts together: they are in memory while the sheet is read. */
const TEXTS_MAX = 64 * 1024 * 1024;
const SHEETS_MAX = 50;

export interface Workbook {
  readonly parts: Parts;
  /** In the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly is1904: boolean;
  /** By the number of a look: whether it makes a date of a number. */
  readonly dates: readonly boolean[];
  readonly texts: readonly string[];
}

/** @throws SettlementError where the file is no workbook that can be read */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await openParts(path);
  try {
    demandWorkbook(parts);
    const { sheets, is1904 } = await sheetsOf(parts);
    if (sheets.length === 0) throw new SettlementError('not-a-table');
    return { parts, sheets, is1904, dates: await datesOf(parts), texts: await textsOf(parts) };
  } catch (error) {
    parts.close();
    throw error;
  }
}

const BOOK = 'xl/workbook.xml';

/** Whichever prefix its writer has given to the vocabulary of relationships. */
const relationshipOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** What an archive without a workbook's parts is. @throws SettlementError */
function demandWorkbook(parts: Parts): void {
  if (parts.has(BOOK)) return;
  if (parts.has('xl/workbook.bin')) throw new SettlementError('binary-workbook');
  throw new SettlementError(parts.has('content.xml') ? 'open-document' : 'archive');
}

async function sheetsOf(parts: Parts): Promise<Pick<Workbook, 'sheets' | 'is1904'>> {
  const targets = new Map<string, string>();
  await readWholeXml(await parts.open('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined)
        targets.set(Id, posix.join('/xl', Target.replace(/^\/xl\//, '')).slice(1));
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let is1904 = false;
  await readWholeXml(await parts.open(BOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || sheets.length === SHEETS_MAX) return;
      const part = targets.get(relationshipOf(attributes));
      const title = attributes['name'];
      if (part !== undefined && title !== undefined && parts.has(part))
        sheets.push({ name: title.slice(0, 100), part });
    },
  });
  return { sheets, is1904 };
}

async function datesOf(parts: Parts): Promise<boolean[]> {
  const part = 'xl/styles.xml';
  if (!parts.has(part)) return [];
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let isInLooks = false;
  await readWholeXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInLooks = true;
      if (name !== 'xf' || !isInLooks) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      dates.push(isDateFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInLooks = false;
    },
  });
  return dates;
}

async function textsOf(parts: Parts): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  if (!parts.has(part)) return [];
  const texts: string[] = [];
  let text = '';
  let room = TEXTS_MAX;
  let isText = false;
  let isReading = 0;
  await readWholeXml(await parts.open(part), {
    open(name) {
      if (name === 'si') text = '';
      // How it is spoken is no part of what is written.
      if (name === 'rPh') isReading += 1;
      isText = name === 't' && isReading === 0;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      room -= piece.length;
      if (room < 0) throw new SettlementError('too-large');
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading -= 1;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}
