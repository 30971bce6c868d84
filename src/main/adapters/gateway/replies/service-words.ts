/** The service's own words in a reply that is JSON, whatever they are called. */
import { boundedWords } from '../errors.ts';
import { NumberText } from './lossless.ts';

/** Names of fields that hold texts for people, the telling ones first; spelt without `_` and case. */
const TEXT_FIELDS = [
  'message',
  'responsemessage',
  'responsedescription',
  'errormessage',
  'errordescription',
  'description',
  'detail',
  'details',
  'reason',
  'title',
  'msg',
  'error',
  'errors',
  'statusmessage',
  'status',
] as const;

/** They say that something went wrong, and are left out where another text says what. */
const BLAND = /^(?:error|errors|fail|failed|failure)$/i;

const MARKUP = /<[a-z!/?]/i;
const DEEPEST = 4;
const MOST = 10;

/**
 * @param body parsed by `parseJson`
 * @returns the texts, at most 500 characters of them, or null where there are none
 */
export function serviceWords(body: unknown): string | null {
  const texts = typeof body === 'string' ? [body] : textsOf(body);
  const clean = texts
    .map((text) => text.trim())
    .filter((text) => text !== '' && !MARKUP.test(text));
  const distinct = [...new Set(clean)];
  const telling = distinct.filter((text) => !BLAND.test(text));
  const chosen = telling.length > 0 ? telling : distinct;
  return boundedWords(chosen.slice(0, MOST).join('; '));
}

/** The texts of an object's telling fields, and of each object in a list. */
function textsOf(body: unknown): string[] {
  if (Array.isArray(body)) return body.slice(0, MOST).flatMap((part) => textsOf(part));
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body);
  return TEXT_FIELDS.flatMap((name) =>
    fields
      .filter(([key]) => key.toLowerCase().replaceAll(/[^a-z]/g, '') === name)
      .flatMap(([, value]) => everyText(value, DEEPEST)),
  );
}

/** Every text within a telling field, such as `errors: [{ field, message }]`. */
function everyText(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth === 0 || value instanceof NumberText) return [];
  return Object.values(value ?? {})
    .slice(0, MOST)
    .flatMap((part) => everyText(part, depth - 1));
}
