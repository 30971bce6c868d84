/** Breaks a text into lines that fit, wherever it can best be broken. Pure. */

/** Not at the blanks that hold what is beside them together. */
const BLANKS = /[^\S\u00a0\u202f\u2007]+/;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Breaks at blanks; within what is longer than a line after words, as in scripts without blanks, and
 * links after their marks; and within what is longer still after any whole character.
 * @param room how wide a line may be, in the unit of `widthOf`
 * @returns the lines from the top, none for an empty text; only a single character can be wider
 */
export function wrapText(
  text: string,
  room: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string) => widthOf(line + more) <= room;
  const end = () => {
    if (line !== '') lines.push(line.trimEnd());
    line = '';
  };
  /** Puts a piece at the end of the line, in smaller pieces where even an empty line is too short. */
  const put = (piece: string, smaller: ((piece: string) => readonly string[]) | null) => {
    if (fits(piece)) line += piece;
    else if (smaller !== null && widthOf(piece) > room)
      for (const each of smaller(piece)) put(each, smaller === words ? characters : null);
    else {
      end();
      line = piece;
    }
  };
  for (const chunk of text.split(BLANKS).filter((each) => each !== '')) {
    if (line !== '' && fits(` ${chunk}`)) line += ` ${chunk}`;
    else {
      if (widthOf(chunk) <= room) end();
      else if (line !== '') line += ' ';
      put(chunk, words);
    }
  }
  end();
  return lines;
}

/** Marks stay with the word before them. */
function words(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    const last = pieces.pop();
    if (last === undefined) pieces.push(segment);
    else if (isWordLike === true) pieces.push(last, segment);
    else pieces.push(last + segment);
  }
  return pieces;
}

const characters = (text: string): readonly string[] =>
  [...CHARACTERS.segment(text)].map(({ segment }) => segment);
