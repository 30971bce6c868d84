/** Codes of lines as scanners type them: their check digits, and what a keyboard makes of them. Pure. */

/** Whether these are digits of an EAN, a UPC or an ITF-14 whose last is the right one. */
export function hasCheckDigit(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text.padStart(14, '0'), Number).reduce(
    (all, digit, place) => all + digit * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** How many figures of a UPC-E stand before the zeros that it leaves out, by its last but one. */
const BEFORE_ZEROS = [3, 3, 3, 4, 5, 6, 6, 6, 6, 6] as const;

/** The UPC-A that a UPC-E of eight figures stands for; any other code as it is. */
export function withZeros(code: string): string {
  if (!/^[01]\d{7}$/.test(code)) return code;
  const said = code.charAt(6);
  const before = BEFORE_ZEROS[Number(said)];
  const zeros = before === 3 ? `${said}0000` : before === 6 ? `0000${said}` : '00000';
  const upcA = code.slice(0, before) + zeros + code.slice(before, 6) + code.charAt(7);
  return hasCheckDigit(upcA) ? upcA : code;
}

/** What scanners type before a code to name its kind: `]` with a letter and a figure (ISO/IEC 15424). */
const KIND = /^\][A-Za-z]\d/;

/**
 * A code as a list may have it: itself, without what names its kind, and as the EAN that a longer form of
 * it has at its end. The likeliest first; a UPC-A is seen to by `barcodeKey`.
 */
export function codeForms(code: string): string[] {
  const bare = code.replace(KIND, '');
  const articles = bare.match(/(?<=^01)\d{14}/)?.filter(hasCheckDigit) ?? [];
  const forms = [bare, ...articles, code];
  return forms.flatMap((form) => [form, ...shorterForms(form)]).filter((form) => form !== '');
}

/** Zeros before an article's number say nothing. */
function shorterForms(code: string): string[] {
  if (!hasCheckDigit(code)) return [];
  const bare = code.replace(/^0+/, '');
  return [13, 8]
    .filter((length) => length < code.length && length >= bare.length)
    .map((length) => bare.padStart(length, '0'));
}
