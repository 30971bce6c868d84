/**
 * Text from outside, made safe to look at: invisible and direction-changing characters become a
 * visible mark, and length is bounded. It is always shown as text, never evaluated.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * @param text anything
 * @param max how many characters to show at most; a longer text ends in an ellipsis
 */
export function visibleText(text: string, max = 500): string {
  const head = text.slice(0, max + 1);
  const shown = head
    .replace(/[\r\n\t]+/g, ' ')
    .replace(INVISIBLE, '\u{fffd}')
    .toWellFormed();
  return shown.length > max ? `${shown.slice(0, max).toWellFormed()}…` : shown;
}
