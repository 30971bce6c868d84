/**
 * The texts of one payment's events as one small piece, once the payment rests. What a payment's
 * events say repeats itself and what every other payment's say, so together, and by a dictionary of
 * what they usually say, they take a tenth. docs/record-format.md describes each format exactly.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PACK_DICTIONARY_1 } from './pack-dictionary-1.ts';

/** Grows with every change of what `packTexts` makes; all that were given out can be read. */
export const PACK_FORMAT = 1;

/** Far more than the events of any payment: what a damaged or planted pack may unfold to. */
const LARGEST_BYTES = 64 * 1024 * 1024;

export interface EventText {
  sequence: number;
  data: string;
}

/**
 * @param texts of one payment's events, in their order
 * @returns null where they can't be packed so that the very same comes out again
 */
export function packTexts(texts: readonly EventText[]): Buffer | null {
  const steps = texts.map(({ sequence }, index) => sequence - (texts[index - 1]?.sequence ?? 0));
  const lines = [steps.join(','), ...texts.map(({ data }) => data)];
  const pack = deflateRawSync(lines.join('\n'), { level: 9, dictionary: PACK_DICTIONARY_1 });
  const unpacked = unpackTexts(PACK_FORMAT, pack);
  const isSame =
    unpacked.size === texts.length &&
    texts.every(({ sequence, data }) => unpacked.get(sequence) === data);
  return isSame ? pack : null;
}

/** @returns the texts by their events' sequences; empty where the pack can't be read */
export function unpackTexts(format: unknown, pack: unknown): ReadonlyMap<number, string> {
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
  const [steps = '', ...texts] = lines;
  let sequence = 0;
  return new Map(
    steps.split(',').flatMap((step, index) => {
      sequence += Number(step);
      const text = texts[index];
      return text === undefined ? [] : [[sequence, text]];
    }),
  );
}
