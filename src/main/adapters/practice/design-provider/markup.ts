/** HTML of which every piece of text is escaped, unless it was written here. */

export interface Markup {
  readonly markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Text goes in escaped, markup as it is, and null not at all. */
export function html(
  pieces: TemplateStringsArray,
  ...values: readonly (string | Markup | null)[]
): Markup {
  const markup = pieces.reduce((before, piece, at) => {
    const value = values[at - 1] ?? '';
    return before + (typeof value === 'string' ? escape(value) : value.markup) + piece;
  });
  return { markup };
}
