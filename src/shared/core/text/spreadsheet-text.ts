/** Texts that were written so, or left so, for a spreadsheet. */

/** What a spreadsheet is told to take as text, as it was meant: `="0012"` and `'0012` are 0012. */
export function unwrapped(text: string): string {
  const typed = text.trim();
  const quoted = /^="((?:[^"]|"")*)"$/.exec(typed)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return typed.startsWith("'") ? typed.slice(1).trim() : typed;
}

/** What a spreadsheet makes of a long number: the digits that it left out are lost. Without blanks around. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text);

/** A long number that went through one with decimals: `950509000001.0`. */
export const withoutZeros = (text: string): string => /^(\d{6,})[.,]0+$/.exec(text)?.[1] ?? text;
