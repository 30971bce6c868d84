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

/** Where the zeros stood that a UPC-E leaves out of its UPC-A: its last but one says it. */
const ZEROS_LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [
    /^(?<head>[01]\d\d)(?<tail>\d{3})(?<said>[0-2])(?<check>\d)$/,
    '$<head>$<said>0000$<tail>$<check>',
  ],
  [/^(?<head>[01]\d{3})(?<tail>\d\d)3(?<check>\d)$/, '$<head>00000$<tail>$<check>'],
  [/^(?<head>[01]\d{4})(?<tail>\d)4(?<check>\d)$/, '$<head>00000$<tail>$<check>'],
  [/^(?<head>[01]\d{5})(?<said>[5-9])(?<check>\d)$/, '$<head>0000$<said>$<check>'],
];

/** The UPC-A that a UPC-E of eight figures stands for; any other code as it is. */
export function withZeros(code: string): string {
  const upcA = ZEROS_LEFT_OUT.map(([form, whole]) => code.replace(form, whole));
  return upcA.find((each) => each !== code && hasCheckDigit(each)) ?? code;
}

/** What scanners type before a code to name its kind: `]` with a letter and a figure (ISO/IEC 15424). */
const KIND = /^\][A-Za-z]\d/;

/**
 * A code as a list may have it: itself, without what names its kind, and as the EAN that a longer form of
 * it has at its end. The likeliest first; a UPC-A is seen to by `barcodeKey`.
 */
export function codeForms(code: string): string[] {
  const bare = code.replace(KIND, '');
  const article = /^01(\d{14})/.exec(bare)?.[1];
  const forms = [bare, ...(article !== undefined && hasCheckDigit(article) ? [article] : []), code];
  return forms.flatMap((form) => [form, ...shorterForms(form)]).filter((form) => form !== '');
}

/** Zeros before an article's number say nothing. */
function shorterForms(code: string): string[] {
  if (!hasCheckDigit(code)) return [];
  return [13, 8].flatMap((length) => {
    const zeros = code.length - length;
    return zeros > 0 && /^0+$/.test(code.slice(0, zeros)) ? [code.slice(zeros)] : [];
  });
}
