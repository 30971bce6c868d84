/** Reads a workbook back as a program of somebody else's would: the archive, its parts, its cells. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface Sheet {
  name: string;
  /** Cells by their place: `A1`. */
  cells: Map<string, Cell>;
  /** The XML as it is. */
  xml: string;
}

export interface Cell {
  /** Text where it is one, else the number as it is written. */
  value: string;
  isText: boolean;
  /** The format that its look has. */
  format: string;
}

export interface Workbook {
  sheets: Sheet[];
  /** Every part by its name. */
  parts: Map<string, string>;
}

/** @throws unless every sum and size in the archive is right */
function unpack(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry at ${at}`);
    const [crc, packed, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const nameLength = bytes.readUInt16LE(at + 28);
    const head = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('latin1', at + 46, at + 46 + nameLength);
    // A reader that goes from the beginning finds the same as one that goes by the directory.
    const inHead = [14, 18, 22].map((field) => bytes.readUInt32LE(head + field));
    if (inHead.join() !== [crc, packed, size].join()) throw new Error(`${name}: two sizes`);
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const content = inflateRawSync(bytes.subarray(from, from + (packed ?? 0)));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(content));
    at += 46 + nameLength;
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#13': '\r',
};

/** Text of XML, then of a spreadsheet, where `_x005F_` is how an underscore is said. */
function plain(xml: string): string {
  const text = xml
    .replace(/\r\n?/g, '\n')
    .replace(/&([^;]*);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Formats by the place of a look in the list of them. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const looks = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...looks.matchAll(/<xf [^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return own.get(id) ?? { 0: 'General', 49: '@' }[id] ?? id;
  });
}

function cellsOf(xml: string, formats: readonly string[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [, tag = '', content = ''] of xml.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)) {
    const isText = attribute(tag, 't') === 'inlineStr';
    const inside = isText
      ? /^<is><t xml:space="preserve">([^<]*)<\/t><\/is>$/.exec(content)
      : /^<v>([^<]*)<\/v>$/.exec(content);
    if (!inside) throw new Error(`an odd cell: ${content}`);
    const value = isText ? plain(inside[1] ?? '') : (inside[1] ?? '');
    cells.set(attribute(tag, 'r'), {
      value,
      isText,
      format: formats[Number(attribute(tag, 's'))] ?? 'unknown',
    });
  }
  return cells;
}

export function readXlsx(bytes: Buffer): Workbook {
  const parts = unpack(bytes);
  const part = (name: string) => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const types = part('[Content_Types].xml');
  const formats = formatsOf(part('xl/styles.xml'));
  const relations = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
    const path = `xl/${relations.get(attribute(tag, 'r:id')) ?? ''}`;
    if (!types.includes(`PartName="/${path}"`)) throw new Error(`${path} has no type`);
    const xml = part(path);
    return { name: plain(attribute(tag, 'name')), xml, cells: cellsOf(xml, formats) };
  });
  return { sheets, parts };
}
