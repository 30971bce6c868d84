/** Takes plain JSON data out of something that came from a screen, and nothing else. */

export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export type JsonCopy =
  { ok: true; value: JsonValue } | { ok: false; why: 'too-large' | 'not-json' };

export interface JsonLimits {
  /** Characters in all texts and keys together. */
  text: number;
  /** Texts, numbers, lists and objects together. */
  values: number;
  depth: number;
}

/**
 * Copies value by value, so that whatever is parsed and handed on is not the sender's object: no
 * getter can run later, no prototype is inherited, nothing changes after it was checked. Anything
 * that JSON can't carry is refused rather than dropped, and so is a key named `__proto__`.
 * Never throws, and never runs code that came with the value, unless that is a Proxy, which no
 * message can carry.
 */
export function copyJson(value: unknown, limits: JsonLimits): JsonCopy {
  const left = { text: limits.text, values: limits.values };
  try {
    return { ok: true, value: copy(value, limits.depth, left) };
  } catch (error) {
    return { ok: false, why: error === TOO_LARGE ? 'too-large' : 'not-json' };
  }
}

const TOO_LARGE = new Error('too large');
const NOT_JSON = new Error('not JSON');

interface Left {
  text: number;
  values: number;
}

function copy(value: unknown, depth: number, left: Left): JsonValue {
  left.values -= 1;
  if (left.values < 0) throw TOO_LARGE;
  switch (typeof value) {
    case 'string':
      spendText(value, left);
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw NOT_JSON;
      return value;
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      if (depth === 0) throw TOO_LARGE;
      return Array.isArray(value)
        ? copyList(value, depth - 1, left)
        : copyObject(value, depth - 1, left);
    default:
      throw NOT_JSON;
  }
}

function spendText(text: string, left: Left): void {
  left.text -= text.length;
  if (left.text < 0) throw TOO_LARGE;
}

function copyList(list: readonly unknown[], depth: number, left: Left): JsonValue[] {
  if (Object.getPrototypeOf(list) !== Array.prototype) throw NOT_JSON;
  if (list.length > left.values) throw TOO_LARGE;
  if (Reflect.ownKeys(list).length !== list.length + 1) throw NOT_JSON;
  const copied: JsonValue[] = [];
  for (let index = 0; index < list.length; index += 1)
    copied.push(copy(ownData(list, String(index)), depth, left));
  return copied;
}

function copyObject(object: object, depth: number, left: Left): { [key: string]: JsonValue } {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) throw NOT_JSON;
  const copied: { [key: string]: JsonValue } = {};
  for (const key of Reflect.ownKeys(object)) {
    if (typeof key !== 'string' || key === '__proto__') throw NOT_JSON;
    spendText(key, left);
    copied[key] = copy(ownData(object, key), depth, left);
  }
  return copied;
}

/** An own value that is data: a getter is refused without running it. */
function ownData(object: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(object, key);
  if (!property || !('value' in property)) throw NOT_JSON;
  return property.value;
}
