/** How much of the service's words is kept, and which of them can be told from all others. */

/** The longest of the service's words that are kept. */
export const WORDS_MAX = 500;

/** Those that fill their place may have been cut, so they could be the beginning of anything. */
export const areWholeWords = (words: string): boolean => words.length < WORDS_MAX - 1;
