/** A small font of the tests' own: legible, which is all that looking at a receipt takes. */
import type { Dots } from './paper.ts';

/** Five columns a letter from the left, the top dot lowest; 0x20 to 0x7E in order. */
const ASCII =
  '0000000000 00005F0000 0007000700 147F147F14 242A7F2A12 2313086462 3649562050 0005030000 ' +
  '001C224100 0041221C00 2A1C7F1C2A 08083E0808 0050300000 0808080808 0060600000 2010080402 ' +
  '3E5149453E 00427F4000 4261514946 2141454B31 1814127F10 2745454539 3C4A494930 0171090503 ' +
  '3649494936 064949291E 0036360000 0056360000 0814224100 1414141414 0041221408 0201510906 ' +
  '324979413E 7E1111117E 7F49494936 3E41414122 7F4141221C 7F49494941 7F09090901 3E4149497A ' +
  '7F0808087F 00417F4100 2040413F01 7F08142241 7F40404040 7F020C027F 7F0408107F 3E4141413E ' +
  '7F09090906 3E4151215E 7F09192946 4649494931 01017F0101 3F4040403F 1F2040201F 3F4038403F ' +
  '6314081463 0708700807 6151494543 007F414100 0204081020 0041417F00 0402010204 4040404040 ' +
  '0001020400 2054545478 7F48444438 3844444420 384444487F 3854545418 087E090102 0C5252523E ' +
  '7F08040478 00447D4000 2040443D00 7F10284400 00417F4000 7C04180478 7C08040478 3844444438 ' +
  '7C14141408 081414187C 7C08040408 4854545420 043F444020 3C4040207C 1C2040201C 3C4030403C ' +
  '4428102844 0C5050503C 4464544C44 0008364100 00007F0000 0041360800 0804081008';

/** What no other letter and an accent make up. */
const OTHERS: Readonly<Record<string, string>> = {
  '¡': '00007D0000',
  '¢': '1C227F2214',
  '£': '487E494142',
  '¤': '221C141C22',
  '¥': '15167C1615',
  '¦': '0000770000',
  '§': '4A55555529',
  '¨': '0001000100',
  '©': '3E415D553E',
  ª: '00322A3C00',
  '«': '08142A1422',
  '¬': '0808080838',
  '®': '3E7D557D3E',
  '¯': '0101010101',
  '°': '0006090906',
  '±': '44445F4444',
  '²': '00090D0B00',
  '³': '00110B0500',
  '´': '0004020100',
  µ: '7E1010081E',
  '¶': '06097F017F',
  '·': '0000080000',
  '¸': '0000406000',
  '¹': '00021F0000',
  º: '0026292600',
  '»': '22142A1408',
  '¼': '1708342A79',
  '½': '1708546A50',
  '¾': '151F342A79',
  '¿': '3048454020',
  Æ: '7E097F4941',
  Ð: '087F49221C',
  '×': '2214081422',
  Ø: '5E3149463D',
  Þ: '7F1212120C',
  ß: '7E01494E30',
  æ: '24547C5458',
  ð: '304A494B3C',
  '÷': '08082A0808',
  ø: '5824544834',
  þ: '7F14141408',
  ı: '00447C4000',
  '€': '143E554122',
  '–': '0808080808',
  '—': '0808080808',
  '•': '001C1C1C00',
};

/** Three rows a mark, five dots a row, the leftmost highest. */
const MARKS_ABOVE: Readonly<Record<string, readonly number[]>> = {
  '\u{300}': [0b01000, 0b00100, 0],
  '\u{301}': [0b00010, 0b00100, 0],
  '\u{302}': [0b00100, 0b01010, 0],
  '\u{303}': [0b01101, 0b10110, 0],
  '\u{304}': [0, 0b01110, 0],
  '\u{306}': [0b10001, 0b01110, 0],
  '\u{307}': [0, 0b00100, 0],
  '\u{308}': [0, 0b01010, 0],
  '\u{30A}': [0b00100, 0b01010, 0b00100],
  '\u{30B}': [0b01010, 0b10100, 0],
  '\u{30C}': [0b01010, 0b00100, 0],
};

/** Two rows a mark. */
const MARKS_BELOW: Readonly<Record<string, readonly number[]>> = {
  '\u{326}': [0b00100, 0b01000],
  '\u{327}': [0b00100, 0b01100],
  '\u{328}': [0b00100, 0b00110],
};

const columnsOf = (hex: string): readonly number[] =>
  Array.from({ length: 5 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

const LETTERS = new Map<string, readonly number[]>([
  ...ASCII.split(' ').map((hex, index): [string, readonly number[]] => [
    String.fromCodePoint(0x20 + index),
    columnsOf(hex),
  ]),
  ...Object.entries(OTHERS).map(([letter, hex]): [string, readonly number[]] => [
    letter,
    columnsOf(hex),
  ]),
  ['\u{A0}', columnsOf('0000000000')],
  ['\u{AD}', columnsOf('0808080808')],
]);

/** A hollow box, for what the font lacks. */
const UNKNOWN = columnsOf('7F4141417F');

/** The cell that letters are drawn in before they are scaled: 6 dots across, 12 down. */
const CELL = { width: 6, height: 12 };
/** The row of the cell that a capital begins at. */
const CAPITAL_TOP = 3;

const rowDot = (rows: readonly number[] | undefined, x: number, y: number): boolean =>
  x < 5 && (((rows?.[y] ?? 0) >> (4 - x)) & 1) === 1;

function drawCell(letter: string): (x: number, y: number) => boolean {
  const [base = '', ...marks] = Array.from(LETTERS.has(letter) ? letter : letter.normalize('NFD'));
  const isAccented = marks.some((mark) => mark in MARKS_ABOVE);
  const columns = LETTERS.get(isAccented && base === 'i' ? 'ı' : base) ?? UNKNOWN;
  // Marks sit closer to small letters, which leave the two top rows empty.
  const markTop = columns.every((column) => (column & 0b11) === 0) ? 2 : 0;
  return (x, y) =>
    (y >= CAPITAL_TOP && (((columns[x] ?? 0) >> (y - CAPITAL_TOP)) & 1) === 1) ||
    marks.some(
      (mark) =>
        rowDot(MARKS_ABOVE[mark], x, y - markTop) ||
        rowDot(MARKS_BELOW[mark], x, y - CAPITAL_TOP - 7),
    );
}

/** @returns a letter drawn into a cell of that many dots, or a hollow box for one the font lacks */
export function glyphOf(letter: string, width: number, height: number): Dots {
  const isBlack = drawCell(letter);
  return {
    width,
    height,
    isBlack: (x, y) =>
      isBlack(Math.floor((x * CELL.width) / width), Math.floor((y * CELL.height) / height)),
  };
}
