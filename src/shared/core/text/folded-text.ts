/**
 * The one form in which words are compared: names of people and of things, whoever typed them and on
 * whatever keyboard. Search, the guard against a second charge, offers and items all go by it. Pure.
 */
import { asciiDigits } from './digits.ts';

/** What stands for an apostrophe; some of them fall apart into a blank and a mark when decomposed. */
const APOSTROPHES = /['`´‘’‚‛′‵ʹʻʼʽˈˊˋʾʿ՚׳ꞌ＇｀΄᾽᾿῾\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fef\u1ffd]/gu;
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u2796]/gu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Marks that a word is written with or without. In other scripts a mark is a vowel, and without it the
 * word is another one; so are the two that voice a Japanese syllable.
 */
const MARKS =
  /(?![\u3099\u309a])[[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Ethi}]&&\p{M}]/gv;
/** Stretches an Arabic word. */
const TATWEEL = /\u0640/g;

/** Letters that Unicode does not take apart, as keyboards without them write them. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ɓ: 'b',
    ƀ: 'b',
    ɖ: 'd',
    ɗ: 'd',
    đ: 'd',
    ð: 'd',
    ɛ: 'e',
    ǝ: 'e',
    ə: 'e',
    ɣ: 'g',
    ǥ: 'g',
    ħ: 'h',
    ı: 'i',
    ɩ: 'i',
    ƙ: 'k',
    ł: 'l',
    ŋ: 'n',
    ɲ: 'n',
    ɔ: 'o',
    ø: 'o',
    ŧ: 't',
    ʋ: 'v',
    ƴ: 'y',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ς: 'σ',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
  }),
);
const LETTERS_TO_PLAIN = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'gu');

const PLAIN = /^[a-z0-9 \n-]*$/;

/**
 * A text without what people leave out or write in another way: case, accents, tones and vowel signs,
 * apostrophes, the length of dashes, digits of another script, what can't be seen. Blanks stay, and so
 * does every other sign.
 * @returns the same for its own result
 */
export function foldedText(text: string): string {
  const typed = text.replace(INVISIBLE, '').replace(APOSTROPHES, '').toLowerCase();
  if (PLAIN.test(typed)) return typed;
  return (
    asciiDigits(typed.normalize('NFKD'))
      .replace(INVISIBLE, '')
      .replace(APOSTROPHES, '')
      // Through capitals, so that ß is ss.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(TATWEEL, '')
      .replace(DASHES, '-')
      .replace(LETTERS_TO_PLAIN, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
      .normalize('NFKC')
  );
}

/** A text with a blank for each apostrophe, where what stands behind one is looked for as well. */
export const apartAtApostrophes = (text: string): string => text.replace(APOSTROPHES, ' ');
