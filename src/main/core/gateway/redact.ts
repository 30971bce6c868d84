/** Keeps the secret key out of everything that a reply leaves behind, should a reply echo it. */

const PLACEHOLDER = '[secret]';

/** A shorter key can't be told from ordinary words and digits of a reply. */
const SHORTEST_REDACTED = 8;

/** The value of the Basic header (interface section 5.1). */
export function basicToken(email: string, secret: string): string {
  return Buffer.from(`${email}:${secret}`, 'utf8').toString('base64');
}

/**
 * Replaces the secret and the Basic token wherever they stand in a text: as they are, in capitals or
 * not, or with any of their characters escaped for JSON, an address or HTML.
 * @param text a reply's body before it is parsed, so that no parsed field can hold them either
 */
export function redact(text: string, secret: string, token: string): string {
  // Base64 may be written without the filling at its end.
  const unfilled = token.replace(/=+$/, '');
  // Nearly every reply holds nothing to hide and nothing escaped.
  const lower = text.toLowerCase();
  const holds = (value: string) => lower.includes(value.toLowerCase());
  if (!/[\\%&]/.test(text) && !holds(secret) && !holds(unfilled)) return text;
  let clean = text;
  for (const value of [token, unfilled, secret]) {
    if (value.length >= SHORTEST_REDACTED) clean = clean.replaceAll(anyForm(value), PLACEHOLDER);
  }
  return clean;
}

const HTML_NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/**
 * A row of backslashes is one piece, searched for from its first one: each of them could be the
 * escape of the next, and a reply of nothing else would keep us busy for ever.
 */
function anyForm(value: string): RegExp {
  const pieces = value.match(/\\+|[^\\]/gsu) ?? [];
  const forms = pieces.map((piece, index) => {
    const code = piece.charCodeAt(0);
    const hex = code.toString(16).padStart(2, '0');
    const html = [`#0*${code}`, `#[xX]0*${hex}`, HTML_NAMES[piece]].filter(Boolean).join('|');
    const escaped = `\\\\u00${hex}|%${hex}|&(?:${html});`;
    if (!piece.startsWith('\\')) return `(?:${escaped}|\\\\?\\x${hex})`;
    // As few as will do before another character: the next backslash may begin its escape.
    const reach = index === pieces.length - 1 ? '' : '?';
    return `${index === 0 ? '(?<!\\\\)' : ''}(?:${escaped}|\\\\){${piece.length},}${reach}`;
  });
  return new RegExp(forms.join(''), 'gi');
}
