/**
 * The shape of a refusal: what stays the same when another payment is refused for the same reason.
 * A manager marks shapes, so two that mean different things must never be one.
 */
import { createHash } from 'node:crypto';
import { NumberText } from './lossless.ts';
import { type Mask, maskFor } from './shape-mask.ts';

const MOST_LINES = 200;
const DEEPEST = 12;

/**
 * Names a reply's shape by 32 hexadecimal digits: the call, the HTTP status and the body's skeleton,
 * which is its sorted key paths with the texts and numbers in them. What belongs to one payment is
 * masked in keys and values, except under a name that ends in `code`: that says what it means.
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

/** @returns false as soon as it is too much */
function collect(
  value: unknown,
  path: readonly string[],
  add: (path: readonly string[], value: (mask: Mask) => unknown) => boolean,
): boolean {
  if (path.length > DEEPEST) return false;
  const isCode = /code$/i.test(path.at(-1) ?? '');
  const shown = (mask: Mask, text: string) => (isCode ? text : mask(text));
  if (typeof value === 'string') return add(path, (mask) => shown(mask, value));
  if (value instanceof NumberText) return add(path, (mask) => [shown(mask, value.text)]);
  if (typeof value !== 'object' || value === null) return add(path, () => value);
  // How many there are in a list says nothing of what they are.
  const isList = Array.isArray(value);
  return (
    add(path, () => (isList ? [] : {})) &&
    Object.entries(value).every(([key, part]) => collect(part, [...path, isList ? '' : key], add))
  );
}
