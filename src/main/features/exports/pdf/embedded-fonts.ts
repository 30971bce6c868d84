/** The fonts of a PDF file: only the glyphs that stand in it, each with what it is read and copied as. */
import type { PdfFile, ObjectId } from './pdf-file.ts';
import type { TrueTypeFont } from './true-type.ts';

export interface EmbeddedFonts {
  /** What the pages call it by. */
  nameOf(font: TrueTypeFont): string;
  /** @returns four hexadecimal digits */
  codeOf(font: TrueTypeFont, glyph: number, text: string): string;
  /** Writes what was used. @returns the dictionary by which pages name them */
  write(pdf: PdfFile): Promise<string>;
}

interface Used {
  readonly name: string;
  /** By glyph and text: one glyph can stand for several texts. */
  readonly codes: Map<string, number>;
  readonly glyphs: { readonly glyph: number; readonly text: string }[];
}

/** So many at a time are allowed. */
const CHARACTERS_AT_ONCE = 100;

const hex = (code: number) => code.toString(16).padStart(4, '0');

export function createEmbeddedFonts(): EmbeddedFonts {
  const fonts = new Map<TrueTypeFont, Used>();

  function usedOf(font: TrueTypeFont): Used {
    const before = fonts.get(font);
    if (before !== undefined) return before;
    const used = {
      name: `F${fonts.size}`,
      codes: new Map<string, number>(),
      glyphs: [{ glyph: 0, text: '' }],
    };
    fonts.set(font, used);
    return used;
  }

  return {
    nameOf: (font) => usedOf(font).name,
    codeOf(font, glyph, text) {
      const { codes, glyphs } = usedOf(font);
      const key = `${glyph} ${text}`;
      const before = codes.get(key);
      if (before !== undefined) return hex(before);
      const code = glyphs.push({ glyph, text }) - 1;
      codes.set(key, code);
      return hex(code);
    },
    async write(pdf) {
      const names: string[] = [];
      for (const [font, used] of fonts)
        names.push(`/${used.name} ${await writeFont(pdf, font, used)} 0 R`);
      return `<< ${names.join(' ')} >>`;
    },
  };
}

async function writeFont(
  pdf: PdfFile,
  font: TrueTypeFont,
  { name, glyphs }: Used,
): Promise<ObjectId> {
  const subset = [...new Set(glyphs.map(({ glyph }) => glyph))];
  const [file, map, descriptor, descendant, texts, whole] = [
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
    pdf.reserve(),
  ];
  const data = font.subset(subset);
  await pdf.stream(file, data, `/Length1 ${data.length}`);
  const places = Buffer.alloc(glyphs.length * 2);
  for (const [code, { glyph }] of glyphs.entries())
    places.writeUInt16BE(subset.indexOf(glyph), code * 2);
  await pdf.stream(map, places);
  // Six letters say that it is a part of a font, and tell the parts in one file from another.
  const called = `/${String.fromCharCode(65 + Number(name.slice(1))).repeat(6)}+${font.name}`;
  await pdf.object(
    descriptor,
    `<< /Type /FontDescriptor /FontName ${called} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.capHeight} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = glyphs.map(({ glyph }) => font.advanceOf(glyph)).join(' ');
  await pdf.object(
    descendant,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${called} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /DW 0 /W [0 [${widths}]] /CIDToGIDMap ${map} 0 R >>`,
  );
  await pdf.stream(texts, Buffer.from(textsOf(glyphs)));
  await pdf.object(
    whole,
    `<< /Type /Font /Subtype /Type0 /BaseFont ${called} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${texts} 0 R >>`,
  );
  return whole;
}

/** Says what each code is read as. */
function textsOf(glyphs: Used['glyphs']): string {
  const lines = glyphs.flatMap(({ text }, code) =>
    text === ''
      ? []
      : [`<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`],
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += CHARACTERS_AT_ONCE) {
    const block = lines.slice(at, at + CHARACTERS_AT_ONCE);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ].join('');
}
