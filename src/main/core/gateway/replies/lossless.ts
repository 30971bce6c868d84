/** Replies as text and JSON, with every number kept as it was written. */
import { parse } from 'lossless-json';

/** A JSON number by its own text: 19-digit references and 1e400 survive, nothing is rounded. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a reply's bytes. A byte order mark is dropped, as RFC 8259 allows.
 * @returns null when the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Parses JSON whose numbers become `NumberText`. A key that comes twice with two values is
 * refused: other parsers would each believe another one.
 * @returns undefined when the text is no JSON, or is nested too deeply to be read
 */
export function parseJson(text: string): unknown {
  try {
    return parse(text, null, (number) => new NumberText(number));
  } catch {
    return undefined;
  }
}
