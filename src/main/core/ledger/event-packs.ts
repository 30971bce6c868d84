/**
 * What one payment's events say as one small piece, once the payment rests. It repeats itself and what
 * every other payment's say, so together, and by a dictionary of what they usually say, they take a
 * tenth. docs/record-format.md describes each format exactly.
 */
import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Words } from './facts-and-words.ts';
import { PACK_DICTIONARY_1 } from './pack-dictionary-1.ts';

/** Grows with every change of what `packEvents` makes; all that were given out can be read. */
export const PACK_FORMAT = 1;

/** Far more than the events of any payment: what a damaged or planted pack may unfold to. */
const LARGEST_BYTES = 64 * 1024 * 1024;

export interface PackedEvent {
  sequence: number;
  /** JSON. */
  facts: string;
  words: Words | null;
}

/**
 * @param events one payment's, in their order
 * @returns null where they can't be packed so that the very same comes out again
 */
export function packEvents(events: readonly PackedEvent[]): Buffer | null {
  const steps = events.map(({ sequence }, index) => sequence - (events[index - 1]?.sequence ?? 0));
  const lines = events.flatMap(({ facts, words }) => [facts, lineOf(words)]);
  const pack = deflateRawSync([steps.join(','), ...lines].join('\n'), {
    level: 9,
    dictionary: PACK_DICTIONARY_1,
  });
  const unpacked = unpackEvents(PACK_FORMAT, pack);
  const isSame =
    unpacked.size === events.length &&
    events.every((event) => isDeepStrictEqual(unpacked.get(event.sequence), event));
  return isSame ? pack : null;
}

/** @returns the events by their sequences; empty where the pack can't be read */
export function unpackEvents(format: unknown, pack: unknown): ReadonlyMap<number, PackedEvent> {
  if (format !== PACK_FORMAT || !(pack instanceof Uint8Array)) return new Map();
  let lines: string[];
  try {
    const bytes = inflateRawSync(pack, {
      dictionary: PACK_DICTIONARY_1,
      maxOutputLength: LARGEST_BYTES,
    });
    lines = bytes.toString('utf8').split('\n');
  } catch {
    return new Map();
  }
  const [steps = '', ...parts] = lines;
  let sequence = 0;
  return new Map(
    steps.split(',').flatMap((step, index) => {
      sequence += Number(step);
      const [facts, said] = parts.slice(2 * index);
      if (facts === undefined || said === undefined) return [];
      return [[sequence, { sequence, facts, words: wordsOfLine(said) }]];
    }),
  );
}

const SALT_DIGITS = 32;

const lineOf = (words: Words | null): string => {
  if (words === null) return '';
  return 'hash' in words ? words.hash : words.salt + words.text;
};

/** A salt is followed by JSON, which is no hex digit. */
function wordsOfLine(line: string): Words | null {
  if (line === '') return null;
  if (/^[0-9a-f]{64}$/.test(line)) return { hash: line };
  return { salt: line.slice(0, SALT_DIGITS), text: line.slice(SALT_DIGITS) };
}
