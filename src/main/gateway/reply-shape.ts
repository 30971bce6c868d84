/**
 * The shape of a refusal: what stays the same when another payment is refused for the same reason.
 * A manager marks shapes, so two that mean different things must never be one.
 */
import { createHash } from 'node:crypto';
import { NumberText } from './lossless.ts';

/** Stands for each of the request's own values. */
const OWN = '\u{1}';
/** Stands for digits, and for ids that are made of digits and letters. */
const DIGITS = '\u{2}';

const MOST_LINES = 200;
const DEEPEST = 12;

/** A UUID or another hexadecimal id, and a number with its separators. */
const HEX_ID = /(?<![\p{L}\p{N}])(?=[a-f-]*\d)[\da-f][\da-f-]{6,}[\da-f](?![\p{L}\p{N}])/giu;
const NUMBER = /\d+(?:[.,\s]\d+)*/g;

/**
 * Names a reply's shape by 32 hexadecimal digits: the call, the HTTP status and the body's skeleton,
 * which is its sorted key paths with the texts in them. In keys and texts the request's own values
 * and all digits are masked. Values of `responseCode`, and true, false and null, count as they are.
 * @param body parsed by `parseJson`
 * @param requestBody the request as it went out, JSON
 * @returns null for a body that is larger than any refusal
 */
export function shapeOfReply(
  call: 'create' | 'charge',
  httpStatus: number,
  body: unknown,
  requestBody: string,
): string | null {
  const mask = maskFor(requestBody);
  const lines = new Set<string>();
  const isSmall = collect(body, [], (path, value) => {
    lines.add(JSON.stringify([path.map(mask), value(mask)]));
    return lines.size <= MOST_LINES;
  });
  if (!isSmall) return null;
  const skeleton = JSON.stringify([call, httpStatus, [...lines].toSorted()]);
  return createHash('sha256').update(skeleton).digest('hex').slice(0, 32);
}

type Mask = (text: string) => string;

/** @returns false as soon as it is too much */
function collect(
  value: unknown,
  path: readonly string[],
  add: (path: readonly string[], value: (mask: Mask) => unknown) => boolean,
): boolean {
  if (path.length > DEEPEST) return false;
  const isCode = path.at(-1)?.toLowerCase() === 'responsecode';
  if (typeof value === 'string') return add(path, (mask) => (isCode ? [value] : mask(value)));
  if (value instanceof NumberText) return add(path, () => (isCode ? [value.text] : 0));
  if (typeof value !== 'object' || value === null) return add(path, () => [value]);
  // How many there are in a list says nothing of what they are.
  const isList = Array.isArray(value);
  return (
    add(path, () => (isList ? [] : {})) &&
    Object.entries(value).every(([key, part]) => collect(part, [...path, isList ? '' : key], add))
  );
}

function maskFor(requestBody: string): Mask {
  const own = textsIn(JSON.parse(requestBody)).toSorted((a, b) => b.length - a.length);
  const forms = own.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const ownValue = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    (own.length === 0 ? text : text.replaceAll(ownValue, OWN))
      .replaceAll(HEX_ID, DIGITS)
      .replaceAll(NUMBER, DIGITS);
}

/** Every text of the request; an empty one names nothing, and numbers are masked whatever they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => textsIn(part));
}
