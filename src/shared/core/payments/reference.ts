/** Our own payment reference: `<terminal>-<yymmdd>-<6 of Crockford base32>`, read out over a phone. */

/** Crockford's base32: no I, L, O or U, so that nothing is misheard or misread. */
export const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const TERMINAL_PATTERN = /^[0-9A-HJKMNP-TV-Z]{1,6}$/;

/**
 * Mints a reference. 30 random bits a day and terminal; the ledger's unique index settles the rest.
 * @param terminal this counter's name, see TERMINAL_PATTERN
 * @param localDay the shop's local day, `YYYY-MM-DD`
 * @param random at least six random bytes
 */
export function formatReference(terminal: string, localDay: string, random: Uint8Array): string {
  let tail = '';
  for (const byte of random.subarray(0, 6)) tail += CROCKFORD_ALPHABET.charAt(byte & 31);
  return `${terminal}-${localDay.slice(2).replaceAll('-', '')}-${tail}`;
}

/** The name that the counter had when the payment was asked for. */
export function terminalOf(reference: string): string {
  return reference.slice(0, reference.indexOf('-'));
}
