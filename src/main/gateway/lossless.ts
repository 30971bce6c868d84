/** Replies as text and JSON, with every number kept as it was written. */
import { isDeepStrictEqual } from 'node:util';

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
    return new JsonReader(text).readAll();
  } catch {
    return undefined;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Reads the grammar of RFC 8259 in one pass. `JSON.parse` would round numbers and keep the last of
 * two values, and its reviver, which sees how a number was written, takes several times as long.
 * Every status question's reply comes by here.
 */
class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** @throws SyntaxError, or RangeError where the stack does not reach deep enough */
  readAll(): unknown {
    const value = this.#value();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  /** A value, and the white space around it. */
  #value(): unknown {
    const value = this.#bareValue(this.#next());
    this.#next();
    return value;
  }

  #bareValue(code: number): unknown {
    switch (code) {
      case QUOTE:
        return this.#string();
      case OPENING_BRACE:
        return this.#object();
      case OPENING_BRACKET:
        return this.#array();
      case 0x74:
        return this.#keyword('true', true);
      case 0x66:
        return this.#keyword('false', false);
      case 0x6e:
        return this.#keyword('null', null);
      default:
        return this.#number();
    }
  }

  #object(): unknown {
    const object: Record<string, unknown> = {};
    this.#at += 1;
    if (this.#next() === CLOSING_BRACE) {
      this.#at += 1;
      return object;
    }
    for (;;) {
      if (this.#next() !== QUOTE) throw this.#unexpected();
      const key = this.#string();
      if (this.#next() !== COLON) throw this.#unexpected();
      this.#at += 1;
      this.#setMember(object, key, this.#value());
      if (!this.#goesOn(CLOSING_BRACE)) return object;
    }
  }

  #setMember(object: Record<string, unknown>, key: string, value: unknown): void {
    if (Object.hasOwn(object, key)) {
      if (!isDeepStrictEqual(object[key], value)) throw this.#unexpected();
    } else if (key === '__proto__') {
      // Assigned, it would be the prototype instead of a member.
      Object.defineProperty(object, key, { value, enumerable: true });
    } else {
      object[key] = value;
    }
  }

  #array(): unknown {
    const array: unknown[] = [];
    this.#at += 1;
    if (this.#next() === CLOSING_BRACKET) {
      this.#at += 1;
      return array;
    }
    for (;;) {
      array.push(this.#value());
      if (!this.#goesOn(CLOSING_BRACKET)) return array;
    }
  }

  /** Steps over the comma before another one, or over the end. */
  #goesOn(end: number): boolean {
    const code = this.#text.charCodeAt(this.#at);
    if (code !== COMMA && code !== end) throw this.#unexpected();
    this.#at += 1;
    return code === COMMA;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    let end = start + 1;
    let escaped = false;
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) {
      // A control character, or NaN at the end of the text.
      if (!(code >= 0x20)) throw this.#unexpected();
      if (code === BACKSLASH) escaped = true;
      end += code === BACKSLASH ? 2 : 1;
    }
    this.#at = end + 1;
    if (!escaped) return text.slice(start + 1, end);
    return String(JSON.parse(text.slice(start, end + 1)));
  }

  #number(): NumberText {
    const start = this.#at;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(this.#text)) throw this.#unexpected();
    this.#at = NUMBER.lastIndex;
    return new NumberText(this.#text.slice(start, this.#at));
  }

  #keyword<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected();
    this.#at += word.length;
    return value;
  }

  /** Steps over white space. @returns the character code found there, or NaN at the end */
  #next(): number {
    const text = this.#text;
    let code = text.charCodeAt(this.#at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      this.#at += 1;
      code = text.charCodeAt(this.#at);
    }
    return code;
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`unexpected JSON at ${this.#at}`);
  }
}
