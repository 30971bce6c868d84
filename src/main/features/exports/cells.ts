/** What a line of an exported file is made of; each format writes it in its own way. */

export interface CellWriter {
  /** Nothing stands there. */
  empty(): void;
  /** Text from people or from the service: never read as a number or a formula. */
  text(value: string): void;
  /** One of our own words, of which there are few. */
  word(value: string): void;
  /** Letters, digits, `-`, `_`, `:` and blanks between them, as programs read them. */
  code(value: string): void;
  whole(value: number): void;
  /** A number as the service wrote it; where it is none after all, it is text. */
  written(value: string): void;
  /** Money. @param minor in the currency's minor unit */
  amount(minor: number, currency: string): void;
  /** @param day `YYYY-MM-DD` */
  day(day: string): void;
  /**
   * The time of day.
   * @param at UTC milliseconds
   * @param ahead how many minutes the clock on the wall is ahead of UTC
   */
  time(at: number, ahead: number): void;
  /** Day and time; as above. */
  moment(at: number, ahead: number): void;
}

/** Half of a pair that stands alone can't be written in UTF-8, and a control character in no cell. */
const UNWRITABLE = /[^\P{Cc}\t\r\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** The text with a visible mark in place of what a file can't hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '\u{fffd}');

const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,12})?$/;

/** Whether a text is a number that every program reads alike, and holds exactly enough. */
export const isPlainNumber = (text: string): boolean =>
  PLAIN_NUMBER.test(text) && text.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
