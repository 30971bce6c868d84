/** Text in lines of so many characters. Pure. */

/** A no-break blank keeps what it joins together. */
const BREAKS = /[ \t\r\n]+/;

/** How many places a text takes. */
export const widthOf = (text: string): number => Array.from(text).length;

/** The widest word of a text, in places. */
export const widestWord = (text: string): number => Math.max(...text.split(BREAKS).map(widthOf));

/**
 * Breaks a text between words, and a word that is wider than the line anywhere; nothing is left out.
 * @param columns at least one
 */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS).filter((each) => each !== '')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) <= columns) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = piecesOf(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function piecesOf(word: string, columns: number): string[] {
  const characters = Array.from(word);
  const count = Math.ceil(characters.length / columns);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * columns, (at + 1) * columns).join(''),
  );
}

/**
 * Puts as many pieces on each line as it has room for, with a mark between them; one that is wider than
 * the line is broken.
 * @param columns at least one
 */
export function wrapPieces(pieces: readonly string[], mark: string, columns: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces.flatMap((each) => wrap(each, columns))) {
    const longer = [...lines.slice(-1), piece].join(mark);
    if (lines.length > 0 && widthOf(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}
