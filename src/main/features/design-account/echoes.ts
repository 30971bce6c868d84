/** Takes our secrets out of what a provider sends, in every usual way of writing them. */
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { redact } from '../../core/gateway/redact.ts';

const PLACEHOLDER = '[secret]';

/** What can't be seen may stand between a secret's characters; it is a mark in visible text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{fffd}]/gu;

/**
 * A text from a provider, visible and without any of the secrets, also where they are in capitals,
 * escaped (more than once, too), in base64 or hex, or have invisible characters between theirs.
 * @param max how many characters to show at most
 */
export function withoutSecrets(text: string, secrets: readonly string[], max: number): string {
  const known = secrets.filter((secret) => secret !== '');
  const forms = known.flatMap(formsOf);
  const clean = (part: string) => forms.reduce((left, form) => redact(left, form, form), part);
  const once = clean(text);
  // Only where a secret is escaped more than once is anything but what came shown.
  const unescaped = clean(escapedOnce(once));
  const cleaned = unescaped === escapedOnce(once) ? once : unescaped;
  const bare = cleaned.replaceAll(UNSEEN, '');
  // Where one stands between marks, nothing of the text can be told from it.
  if (clean(bare) !== bare || known.includes(bare.trim())) return PLACEHOLDER;
  return visibleText(cleaned, max);
}

/** A text whose escapes were escaped again, for an address, HTML or JSON, with each written once. */
function escapedOnce(text: string): string {
  return text
    .replaceAll(/%(?:25)+/g, '%')
    .replaceAll(/&(?:amp;)+/g, '&')
    .replaceAll(/\\+/g, '\\');
}

/** Alone and in whatever it may stand beside, whose bytes move the letters of base64. */
function formsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${secret}`).toString('base64');
    return encoded.slice(offset === 0 ? 0 : 4).replace(/.?=*$/, '');
  });
  return [
    secret,
    ...base64,
    ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
    Buffer.from(secret).toString('hex'),
  ];
}
