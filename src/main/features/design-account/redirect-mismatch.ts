/**
 * "Redirect URI mismatch" as services say it (interface section 7.2): the document has the words
 * without saying where they stand, so they are looked for anywhere, and in any spelling.
 */
import { parseJson } from '../../core/gateway/replies/lossless.ts';

const REDIRECT_URI = 'redirect(?:ion)? ?ur[il]s?';
const IS_GOOD = '(?! (?:is |was )?(?:ok|okay|valid|correct|fine|right)(?![a-z]))';
/** As much as an address takes, within one clause: what comes after it is about something else. */
const CLAUSE = '(?:(?!;|[.,!?] | but | while | though )[^]){0,160}?';
const NEGATED = "(?:not|n['’]t|doesnt|never) (?:\\w{1,20} )?match";
const DEMANDED = '(?:must|should) (?:\\w{1,20} ){0,3}match|(?:needs?|has|fails?|failed) to match';
const MISMATCH = 'mis ?match';

/** "redirect_uri does not match" and "mismatching redirect URI"; "redirect_uri matches" is none. */
const SAID = new RegExp(
  `${REDIRECT_URI}${IS_GOOD}${CLAUSE}(?:${MISMATCH}|${NEGATED}|${DEMANDED}|unmatched|differ)` +
    `|${MISMATCH}(?:es|ed|ing)? (?:\\w{1,20} ){0,3}${REDIRECT_URI}`,
);

/**
 * A text's words in small letters, one blank between them, however they were joined: by blanks of
 * any kind, by signs, by capitals, by what is escaped for HTML or an address.
 */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/&(?:apos|rsquo|#39|#x27|#8217|#x2019);/gi, "'")
    .replaceAll(/&#?\w{1,10};|%20/g, ' ')
    .replaceAll('&', ';')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.,;!?'’]+/gu, ' ')
    .trim();
}

/** Whether a reply says it, in its text or, where it is JSON, in one of its members. */
export function saysRedirectMismatch(text: string): boolean {
  const parsed = parseJson(text);
  const parts = typeof parsed === 'object' && parsed !== null ? membersOf(parsed) : [text];
  return parts.some((part) => SAID.test(wordsOf(part)));
}

/** Each with its name, which may be half of what is said. However deep they are, no stack is. */
function membersOf(body: object): string[] {
  const members: string[] = [];
  const open: { name: string; value: unknown }[] = [{ name: '', value: body }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next;
    if (typeof value !== 'object' || value === null) members.push(`${name} ${String(value)}`);
    else
      for (const [key, item] of Object.entries(value))
        open.push({ name: Array.isArray(value) ? name : key, value: item });
  }
  return members;
}
