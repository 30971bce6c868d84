/** The texts of a payment's events come out of their pack to the letter, or not at all. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  PACK_FORMAT,
  packTexts,
  unpackTexts,
} from '../../../src/main/adapters/ledger/event-packs.ts';
import { PACK_DICTIONARY_1 } from '../../../src/main/adapters/ledger/pack-dictionary-1.ts';

const TEXTS = [
  { sequence: 4912, data: '{"reference":"K7Q-260115-000001"}' },
  { sequence: 4913, data: '{"request":{"path":"/c","body":"{\\"userId\\":\\"‹customer›\\"}"}}' },
  { sequence: 5207, data: '{}' },
];

const DICTIONARY_BYTES = 6606;
const DICTIONARY_HASH = '699ce55c96a2301d5d0ff4cb7b0ff4abed457f6445975034d7de296cf641170b';
/** `TEXTS`, as docs/record-format.md has them. */
const KEPT = 'M7E0NNIx1DGyNEFrVHmbB4LLVENTSJlqqISj2E5GKZnxFLqQ0rEWAA==';

const pack = (texts: string, options = {}) =>
  deflateRawSync(texts, { dictionary: PACK_DICTIONARY_1, ...options });

describe('a pack', () => {
  it.each([
    ['of several texts', TEXTS],
    ['of one', TEXTS.slice(0, 1)],
    [
      'with empty texts',
      [
        { sequence: 1, data: '' },
        { sequence: 2, data: '' },
      ],
    ],
    ['in every script', [{ sequence: 7, data: '{"note":"فاطمة 王伟 🧾 \\n \\u0000"}' }]],
    [
      'far apart',
      [
        { sequence: 1, data: 'a' },
        { sequence: 9_007_199_254_740_991, data: 'b' },
      ],
    ],
  ])('%s comes out as it went in', (_, texts) => {
    const packed = packTexts(texts);
    expect([...unpackTexts(PACK_FORMAT, packed)]).toEqual(
      texts.map(({ sequence, data }) => [sequence, data]),
    );
  });

  it('that came from another thread is read as well', () => {
    expect(unpackTexts(PACK_FORMAT, new Uint8Array(packTexts(TEXTS) ?? [])).size).toBe(3);
  });

  it('is a fraction of what an ordinary payment says', () => {
    const reply = { httpStatus: 200, body: '{"reference":1000479740635119616}', cut: false };
    const texts = ['create-accepted', 'charge-accepted'].map((type, index) => ({
      sequence: index + 1,
      data: JSON.stringify({
        acceptance: {
          shape: 'endpoint',
          gatewayReference: `10004797406351196${type.length}`,
          paymentUrl: null,
          paymentUrlReference: null,
          externalPaymentReference: null,
          serviceStatus: 'CREATED',
          paymentChannel: 'DEFAULT',
        },
        reply,
      }),
    }));
    const size = texts.reduce((sum, { data }) => sum + data.length, 0);
    expect(packTexts(texts)?.length).toBeLessThan(size / 5);
  });

  it.each([
    [
      'a line break in a text',
      [
        { sequence: 1, data: '{\n}' },
        { sequence: 2, data: '{}' },
      ],
    ],
    ['half a character', [{ sequence: 1, data: '"\ud83e"' }]],
    ['the same event twice', [TEXTS[0], TEXTS[0]].flatMap((text) => text ?? [])],
  ])('is not made where there is %s', (_, texts) => {
    expect(packTexts(texts)).toBeNull();
  });
});

describe('what is no pack', () => {
  it.each<[string, unknown, unknown]>([
    ['no bytes', PACK_FORMAT, 'text'],
    ['nothing', PACK_FORMAT, null],
    ['an empty one', PACK_FORMAT, Buffer.alloc(0)],
    ['other bytes', PACK_FORMAT, Buffer.from('no deflate stream')],
    ['another format', PACK_FORMAT + 1, packTexts(TEXTS)],
    ['no format', null, packTexts(TEXTS)],
    ['one that is cut short', PACK_FORMAT, packTexts(TEXTS)?.subarray(0, -2)],
    ['one that unfolds without end', PACK_FORMAT, pack('1\n' + ' '.repeat(65 * 1024 * 1024))],
  ])('%s has no texts', (_, format, bytes) => {
    expect(unpackTexts(format, bytes).size).toBe(0);
  });

  it('has as many texts as it has lines', () => {
    expect([...unpackTexts(PACK_FORMAT, pack('3,1,1\na\nb'))]).toEqual([
      [3, 'a'],
      [4, 'b'],
    ]);
  });
});

describe('format 1', () => {
  it('has its dictionary for good', () => {
    expect(PACK_DICTIONARY_1).toHaveLength(DICTIONARY_BYTES);
    expect(createHash('sha256').update(PACK_DICTIONARY_1).digest('hex')).toBe(DICTIONARY_HASH);
  });

  it('reads what was packed when it was new', () => {
    const kept = Buffer.from(KEPT, 'base64');
    expect([...unpackTexts(1, kept)]).toEqual(TEXTS.map(({ sequence, data }) => [sequence, data]));
  });
});
