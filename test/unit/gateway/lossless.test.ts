/** Bytes of a reply that are no text, and texts that are no JSON, are told as such. */
import { describe, expect, it } from 'vitest';
import {
  decodeUtf8,
  NumberText,
  parseJson,
} from '../../../src/main/adapters/gateway/replies/lossless.ts';

describe('bytes', () => {
  it('are read as UTF-8, without the mark before it', () => {
    expect(decodeUtf8(Buffer.from('\ufeff{"a":"₦"}'))).toBe('{"a":"₦"}');
  });

  it('are none where a letter is broken off', () => {
    expect(decodeUtf8(Buffer.from('₦').subarray(0, 2))).toBeNull();
  });
});

describe('a text', () => {
  it('keeps its numbers as they were written', () => {
    expect(parseJson('[9007199254740993001, 1e400]')).toEqual([
      new NumberText('9007199254740993001'),
      new NumberText('1e400'),
    ]);
  });

  it.each(['', '{"a":', '{"a":1,"a":2}', '['.repeat(100_000)])(
    'is none where it is broken, doubled or bottomless: %#',
    (text) => {
      expect(parseJson(text)).toBeUndefined();
    },
  );
});
