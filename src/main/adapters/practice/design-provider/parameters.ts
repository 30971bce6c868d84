/** Reads the query of an address and the body of a form, as RFC 6749 wants parameters to be. */

export type Parameters =
  | { ok: true; get(name: string): string | undefined }
  /** A parameter stands there twice, which section 3.1 forbids. */
  | { ok: false };

/** A parameter without a value counts as left out, as sections 3.1 and 3.2 say. */
export function readParameters(text: string): Parameters {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) return { ok: false };
    values.set(name, value);
  }
  return { ok: true, get: (name) => values.get(name) || undefined };
}

/** The type that forms of pages and clients of OAuth send. */
export function isForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType ?? '');
}
