/**
 * Reads a TrueType font: which of its glyphs stands for a character, how wide each is, and a font of
 * those few that a file needs.
 */
import { writeSfnt } from './sfnt.ts';

export interface TrueTypeFont {
  /** As PostScript calls it. */
  readonly name: string;
  /** Everything below is in thousandths of the font's size. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
  /** @returns null where the font has none */
  glyphOf(codePoint: number): number | null;
  advanceOf(glyph: number): number;
  /** From where to where it has ink; null where it has none. */
  inkOf(glyph: number): { readonly left: number; readonly right: number } | null;
  /**
   * @param glyphs of which the first is 0, the glyph of what is lacking
   * @returns a font whose glyphs these are, in this order, and behind them what they are made of
   */
  subset(glyphs: readonly number[]): Buffer;
}

/** Of a glyph that is made of others. */
const PART = { hasWords: 0x01, hasScale: 0x08, hasMore: 0x20, hasTwoScales: 0x40, hasMatrix: 0x80 };

/** What hinted outlines refer to; taken along as it is. */
const HINTING = ['cvt ', 'fpgm', 'prep'] as const;

/** @throws Error where it is no TrueType font */
export function readTrueType(file: Buffer): TrueTypeFont {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const loca = table('loca');
  const glyf = table('glyf');
  const perEm = head.readUInt16BE(18);
  const metrics = hhea.readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const characters = charactersOf(table('cmap'));
  const scaled = (units: number) => Math.round((units * 1000) / perEm);

  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const outlineOf = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1));
  const unitsOf = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4);
  const bearingOf = (glyph: number) =>
    glyph < metrics
      ? hmtx.readInt16BE(glyph * 4 + 2)
      : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2);

  return {
    name: nameOf(table('name')),
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
    capHeight: scaled(table('OS/2').readInt16BE(88)),
    box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
    glyphOf: (codePoint) => characters.get(codePoint) ?? null,
    advanceOf: (glyph) => scaled(unitsOf(glyph)),
    inkOf(glyph) {
      const outline = outlineOf(glyph);
      if (outline.length === 0) return null;
      return { left: scaled(outline.readInt16BE(2)), right: scaled(outline.readInt16BE(6)) };
    },
    subset(glyphs) {
      const all = withParts(glyphs, outlineOf);
      const outlines = all.map((glyph) => renumbered(outlineOf(glyph), all));
      const widths = Buffer.alloc(all.length * 4);
      for (const [at, glyph] of all.entries()) {
        widths.writeUInt16BE(unitsOf(glyph), at * 4);
        widths.writeInt16BE(bearingOf(glyph), at * 4 + 2);
      }
      return writeSfnt([
        ...HINTING.flatMap((tag) => {
          const found = tables.get(tag);
          return found === undefined ? [] : [{ tag, data: found }];
        }),
        { tag: 'glyf', data: Buffer.concat(outlines) },
        { tag: 'head', data: changed(head, (copy) => copy.writeInt16BE(1, 50)) },
        { tag: 'hhea', data: changed(hhea, (copy) => copy.writeUInt16BE(all.length, 34)) },
        { tag: 'hmtx', data: widths },
        { tag: 'loca', data: offsetsOf(outlines) },
        { tag: 'maxp', data: changed(table('maxp'), (copy) => copy.writeUInt16BE(all.length, 4)) },
      ]);
    },
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const isTrueType = file.length > 12 && file.readUInt32BE(0) === 0x00010000;
  if (!isTrueType) throw new Error('this is no TrueType font');
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16;
      const start = file.readUInt32BE(entry + 8);
      const tag = file.toString('latin1', entry, entry + 4);
      return [tag, file.subarray(start, start + file.readUInt32BE(entry + 12))] as const;
    }),
  );
}

/** The name of kind 6, in the letters of Windows. */
function nameOf(name: Buffer): string {
  const texts = name.readUInt16BE(4);
  for (let at = 6; at < 6 + name.readUInt16BE(2) * 12; at += 12) {
    if (name.readUInt16BE(at) !== 3 || name.readUInt16BE(at + 6) !== 6) continue;
    const start = texts + name.readUInt16BE(at + 10);
    const text = Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8))).swap16();
    return text.toString('utf16le').replaceAll(/[^\w-]/g, '');
  }
  throw new Error('the font has no name');
}

/** Of Unicode's tables the one with the most: 12 has every plane, 4 the first. */
function charactersOf(cmap: Buffer): Map<number, number> {
  const found = new Map<number, Buffer>();
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if ([0, 3].includes(cmap.readUInt16BE(at))) found.set(table.readUInt16BE(0), table);
  }
  const [whole, first] = [found.get(12), found.get(4)];
  if (whole) return charactersOfGroups(whole);
  if (first) return charactersOfSegments(first);
  throw new Error('the font has no table of characters');
}

function charactersOfGroups(table: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const first = table.readUInt32BE(at);
    const glyph = table.readUInt32BE(at + 8);
    for (let each = first; each <= table.readUInt32BE(at + 4); each += 1)
      characters.set(each, glyph + each - first);
  }
  return characters;
}

function charactersOfSegments(table: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  const size = table.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const delta = table.readUInt16BE(at + 2 * size + 2);
    const range = table.readUInt16BE(at + 3 * size + 2);
    for (let each = first; each <= last && each < 0xffff; each += 1) {
      const listed =
        range === 0 ? each : table.readUInt16BE(at + 3 * size + 2 + range + (each - first) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) characters.set(each, glyph);
    }
  }
  return characters;
}

/** Where an outline names the glyphs that it is made of; none for one that is drawn itself. */
function* partsOf(outline: Buffer): Generator<number> {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  let at = 10;
  for (;;) {
    const flags = outline.readUInt16BE(at);
    yield at + 2;
    at += 4 + (flags & PART.hasWords ? 4 : 2);
    if (flags & PART.hasScale) at += 2;
    else if (flags & PART.hasTwoScales) at += 4;
    else if (flags & PART.hasMatrix) at += 8;
    if (!(flags & PART.hasMore)) return;
  }
}

function withParts(glyphs: readonly number[], outlineOf: (glyph: number) => Buffer): number[] {
  const all = new Set(glyphs);
  for (const glyph of all) {
    const outline = outlineOf(glyph);
    for (const at of partsOf(outline)) all.add(outline.readUInt16BE(at));
  }
  return [...all];
}

/** Padded, so that the next begins at an even place. */
function renumbered(outline: Buffer, all: readonly number[]): Buffer {
  const copy = Buffer.alloc(Math.ceil(outline.length / 4) * 4);
  outline.copy(copy);
  for (const at of partsOf(outline)) copy.writeUInt16BE(all.indexOf(outline.readUInt16BE(at)), at);
  return copy;
}

function offsetsOf(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let end = 0;
  for (const [at, { length }] of outlines.entries()) {
    end += length;
    loca.writeUInt32BE(end, (at + 1) * 4);
  }
  return loca;
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}
