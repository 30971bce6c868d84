/** Checks of what people type, used by the screens at once and by main again. Codes, no sentences. */

export type FieldProblem =
  | 'customer-empty'
  | 'customer-too-long'
  | 'customer-characters'
  | 'customer-not-a-number'
  /** Nobody has said which country's telephone it is. */
  | 'customer-country-missing'
  | 'customer-one-digit-short'
  | 'customer-digits-short'
  | 'customer-one-digit-long'
  | 'customer-digits-long'
  | 'customer-length'
  | 'country-empty'
  | 'shop-name-empty'
  | 'note-too-long'
  | 'note-characters'
  | 'base-url-empty'
  | 'base-url-invalid'
  | 'base-url-not-https'
  | 'base-url-credentials'
  | 'base-url-query'
  | 'base-url-no-version'
  | 'email-empty'
  | 'email-characters'
  | 'email-invalid'
  | 'email-colon'
  | 'secret-empty'
  | 'secret-characters'
  | 'secret-too-long'
  | 'secret-other-account'
  | 'secret-other-origin'
  | 'callback-invalid'
  | 'callback-not-https'
  | 'callback-credentials'
  | 'currency-invalid'
  | 'terminal-invalid'
  | 'terminal-retired'
  | 'passphrase-short'
  | 'passphrase-long'
  | 'window-invalid'
  | 'duplicate-window-invalid'
  | 'time-zone-unknown'
  | 'refused-codes-invalid'
  | 'reason-empty'
  | 'reason-too-long'
  /** Of a text in which one is looked for. */
  | 'no-reference'
  | 'many-references'
  | 'client-id-empty'
  | 'client-id-invalid'
  | 'address-empty'
  | 'address-invalid'
  | 'address-not-https'
  | 'address-credentials'
  | 'address-fragment'
  | 'address-query'
  | 'address-parameters'
  | 'loopback-callback-empty'
  | 'loopback-callback-invalid'
  | 'loopback-callback-elsewhere'
  | 'loopback-callback-no-port'
  | 'heading-too-long'
  | 'heading-characters'
  | 'printout-line-too-long'
  | 'printout-line-characters'
  | 'printer-host-empty'
  | 'printer-host-address'
  | 'printer-host-invalid'
  | 'printer-host-zone'
  | 'printer-port-invalid'
  | 'printer-queue-empty'
  | 'printer-queue-invalid'
  | 'printer-usb-empty'
  | 'printer-serial-empty'
  | 'printer-serial-invalid'
  | 'logo-empty'
  | 'logo-no-picture'
  | 'logo-too-large'
  | 'logo-blank'
  | 'item-name-empty'
  | 'item-price-empty'
  | 'item-name-too-long'
  | 'item-characters'
  | 'item-category-too-long'
  | 'item-barcode-invalid'
  | 'items-full'
  | 'address-refused'
  | 'address-unanswered'
  | 'address-busy'
  | 'address-too-often'
  | 'code-wrong'
  | 'share-too-much'
  | 'shares-full'
  | 'paid-back-too-much'
  | 'rest-outdated'
  | 'journal-account-empty'
  | 'journal-account-invalid'
  | 'journal-name-invalid'
  | 'journal-heading-empty'
  | 'journal-heading-invalid'
  | 'journal-heading-twice'
  | 'journal-columns-missing'
  | 'person-name-empty'
  | 'person-name-too-long'
  | 'person-name-taken'
  /** The first person, or the last manager. */
  | 'person-not-manager'
  | 'pin-digits'
  | 'pin-simple'
  | 'recovery-code-wrong'
  /** Neither a badge nor a code from afar will do. */
  | 'pin-itself'
  | 'badge-invalid'
  | 'afar-code-wrong'
  | 'set-by-organisation';

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: FieldProblem };

export const CUSTOMER_MAX = 80;
export const NOTE_MAX = 280;
export const REASON_MAX = 280;
export const SECRET_MAX = 512;

/** Control, format (bidi, zero-width), surrogate, private-use and line-separator characters. */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
/** What joins and varies the pictures of an emoji is no invisible character by itself. */
const EMOJI = /\p{RGI_Emoji}/gv;
const VIRAMAS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u17d2`;
const JOINED_LETTER = String.raw`[[\p{sc=Arab}\p{sc=Adlm}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Syrc}]&&\p{L}]`;
/**
 * Joiners that change what is seen, which words and pictures are written with (RFC 5892, CONTEXTJ):
 * beside the sign that takes a letter's vowel, apart between letters that would join, and between
 * pictures, also where their variation selectors were left out.
 */
const JOINERS = new RegExp(
  [
    String.raw`(?<=[${VIRAMAS}])[\u200c\u200d]`,
    String.raw`(?<=\p{L}\p{M}*)\u200d(?=[${VIRAMAS}])`,
    String.raw`(?<=${JOINED_LETTER}\p{M}*)\u200c(?=${JOINED_LETTER})`,
    String.raw`(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
  ].join('|'),
  'gv',
);
/** In its compatibility form, so that full-width characters count as what they look like. */
const CUSTOMER_CHARACTERS = /^[\p{L}\p{M}\p{Nd}\p{Pd}\p{Zs}+._@/#:;=,'’()[\]·−]+$/u;

/** What takes up room without being seen; the Braille blank is a symbol by its class. */
const BLANKS = /[\s\p{Z}\x85\u2800]+/gu;
/** What takes up none: controls, bidi and zero-width characters, fillers, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A host may be written in letters; it is kept as it is looked up, and whoever confirms a new address
 * is shown both.
 */
export const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}]+$/iu;

const fail = (problem: FieldProblem) => ({ ok: false, problem }) as const;
const pass = <T>(value: T) => ({ ok: true, value }) as const;

/**
 * A text as it can be seen: nothing invisible in it, and one plain blank for any run of blanks. A
 * zero-width no-break space counts as invisible, although scripts take it for a blank.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll('\ufeff', '')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * A customer: phone number or id, as it is kept for the screen. What can't be seen is taken out and
 * the rest stays as typed; what of it goes out as `userId` (interface section 2.1) is main's part.
 * @param required false for a walk-in's link; empty text is then null
 */
export function checkCustomer(text: string, required: boolean): Checked<string | null> {
  const typed = visibleText(text);
  if (typed === '') return required ? fail('customer-empty') : pass(null);
  if (typed.length > CUSTOMER_MAX) return fail('customer-too-long');
  if (!CUSTOMER_CHARACTERS.test(typed.normalize('NFKC'))) return fail('customer-characters');
  return pass(typed);
}

/** A note for the shop's own use; it is never sent. Empty text is null. */
export function checkNote(text: string): Checked<string | null> {
  const typed = text.trim();
  if (typed === '') return pass(null);
  if (typed.length > NOTE_MAX) return fail('note-too-long');
  if (!isPrintableProse(typed)) return fail('note-characters');
  return pass(typed);
}

/** Whether all of a text can be seen, and nothing of it turns its direction. */
export const isPrintable = (text: string) => !UNPRINTABLE.test(text.replace(EMOJI, ''));

/**
 * The same of what people only read, where words may have the joiners that they are written with. A
 * name by which something is told from another has none: they are easily left out.
 */
const isPrintableProse = (text: string) => isPrintable(text.replace(JOINERS, ''));

/** Why a person overrode advice, or how a manager settled an alarm. */
export function checkReason(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('reason-empty');
  if (typed.length > REASON_MAX) return fail('reason-too-long');
  if (!isPrintableProse(typed)) return fail('note-characters');
  return pass(typed);
}

/**
 * The account's base address, which already ends in the version segment `/v1` (interface sections
 * 1 and 9). A trailing slash is dropped; a missing `/v1` is pointed out, never added.
 */
export function checkBaseUrl(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('base-url-empty');
  if (!URL.canParse(typed) || !WEB_ADDRESS.test(typed)) return fail('base-url-invalid');
  const url = new URL(typed);
  if (url.protocol !== 'https:') return fail('base-url-not-https');
  if (url.username !== '' || url.password !== '') return fail('base-url-credentials');
  if (typed.includes('?') || typed.includes('#')) return fail('base-url-query');
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/v1')) return fail('base-url-no-version');
  return pass(url.origin + path);
}

/** The account's e-mail: the user name of the Basic header, which can't hold a colon (5.1). */
export function checkEmail(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('email-empty');
  if (typed.includes(':')) return fail('email-colon');
  if (!/^[\x21-\x7e]+$/.test(typed)) return fail('email-characters');
  if (typed.length > 254 || !/^.+@.+$/.test(typed)) return fail('email-invalid');
  return pass(typed);
}

/** The account's secret key. Blanks and line breaks at its ends come from pasting and are dropped. */
export function checkSecret(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('secret-empty');
  if (typed.length > SECRET_MAX) return fail('secret-too-long');
  if (!/^[\x21-\x7e]+$/.test(typed)) return fail('secret-characters');
  return pass(typed);
}

/** Where the service may send results; left out of requests when empty (null). */
export function checkCallbackUrl(text: string): Checked<string | null> {
  const typed = text.trim();
  if (typed === '') return pass(null);
  if (typed.length > 2000 || !URL.canParse(typed) || !/^https?:\/\/[\x21-\x7e]+$/i.test(typed))
    return fail('callback-invalid');
  const url = new URL(typed);
  if (url.protocol !== 'https:') return fail('callback-not-https');
  if (url.username !== '' || url.password !== '') return fail('callback-credentials');
  return pass(typed);
}

/** Response codes that mean "refused" for this account: integers other than 0, comma-separated. */
export function checkRefusedCodes(text: string): Checked<string[]> {
  const codes = text
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.replace(/^(-?)0+(?=\d)/, '$1'));
  if (codes.length > 100 || codes.some((code) => !/^-?\d{1,9}$/.test(code) || Number(code) === 0))
    return fail('refused-codes-invalid');
  return pass([...new Set(codes)]);
}
