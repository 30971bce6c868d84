/** What a payment's events say comes out of its pack to the letter, or not at all. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  PACK_FORMAT,
  type PackedEvent,
  packEvents,
  unpackEvents,
} from '../../../src/main/core/ledger/event-packs.ts';
import { PACK_DICTIONARY_1 } from '../../../src/main/core/ledger/pack-dictionary-1.ts';

const SALT = '00112233445566778899aabbccddeeff';

const EVENTS: readonly PackedEvent[] = [
  { sequence: 4912, facts: '{"reference":"K7Q-260115-000001","override":null}', words: null },
  {
    sequence: 4913,
    facts: '{}',
    words: {
      salt: SALT,
      text: '{"request":{"path":"/c","body":"{\\"userId\\":\\"‹customer›\\"}"}}',
    },
  },
  { sequence: 5207, facts: '{}', words: { hash: 'ab'.repeat(32) } },
];

const of = (sequence: number, facts: string, text: string | null = null): PackedEvent => ({
  sequence,
  facts,
  words: text === null ? null : { salt: SALT, text },
});

const DICTIONARY_BYTES = 5815;
const DICTIONARY_HASH = '025b5f74c74c30df021d800e920ff62b267c0cde06d2abff7d248c0b7518d73b';
/** `EVENTS`, as docs/record-format.md has them. */
const KEPT =
  'M7E0NNIx1DGyNEGrk7zNA8F5zdAUktcMMQr4Wi5QFjcwMDQ0MjI2NjExNTUzMze3sLC0TExMSkpOTklJTU1Lw1oEJKPkcjwZGJLTarkSkyiDAA==';

const said = (words: PackedEvent['words']) =>
  words !== null && 'text' in words ? words.text.length : 0;

const pack = (texts: string, options = {}) =>
  deflateRawSync(texts, { dictionary: PACK_DICTIONARY_1, ...options });

describe('a pack', () => {
  it.each<[string, readonly PackedEvent[]]>([
    ['of several events', EVENTS],
    ['of one', EVENTS.slice(0, 1)],
    ['with empty facts', [of(1, ''), of(2, '')]],
    ['in every script', [of(7, '{}', '{"note":"فاطمة 王伟 🧾 \\n \\u0000"}')]],
    ['far apart', [of(1, 'a'), of(9_007_199_254_740_991, 'b', '{}')]],
  ])('%s comes out as it went in', (_, events) => {
    const packed = packEvents(events);
    expect([...unpackEvents(PACK_FORMAT, packed).values()]).toEqual(events);
  });

  it('that came from another thread is read as well', () => {
    expect(unpackEvents(PACK_FORMAT, new Uint8Array(packEvents(EVENTS) ?? [])).size).toBe(3);
  });

  it('is a fraction of what an ordinary payment says', () => {
    const reply = { httpStatus: 200, body: '{"reference":1000479740635119616}', cut: false };
    const acceptance = {
      shape: 'endpoint',
      gatewayReference: '1000479740635119616',
      paymentUrl: null,
      paymentUrlReference: null,
      externalPaymentReference: null,
      serviceStatus: 'CREATED',
      paymentChannel: 'DEFAULT',
    };
    const events = [1, 2].map((sequence) =>
      of(sequence, JSON.stringify({ acceptance }), JSON.stringify({ reply })),
    );
    const size = events.reduce((sum, { facts, words }) => sum + facts.length + said(words), 0);
    expect(packEvents(events)?.length).toBeLessThan(size / 5);
  });

  it.each<[string, readonly PackedEvent[]]>([
    ['a line break in its facts', [of(1, '{\n}'), of(2, '{}')]],
    ['a line break in its words', [of(1, '{}', '{\n}')]],
    ['half a character', [of(1, '"\ud83e"')]],
    ['one event that does not come out, beside another', [of(1, '{}'), of(2, '"\ud83e"')]],
    ['the same event twice', [of(1, '{}'), of(1, '{}')]],
    ['a salt that is none', [{ sequence: 1, facts: '{}', words: { salt: 'x', text: '{}' } }]],
  ])('is not made where there is %s', (_, events) => {
    expect(packEvents(events)).toBeNull();
  });
});

describe('what is no pack', () => {
  it.each<[string, unknown, unknown]>([
    ['no bytes', PACK_FORMAT, 'text'],
    ['nothing', PACK_FORMAT, null],
    ['an empty one', PACK_FORMAT, Buffer.alloc(0)],
    ['other bytes', PACK_FORMAT, Buffer.from('no deflate stream')],
    ['another format', PACK_FORMAT + 1, packEvents(EVENTS)],
    ['no format', null, packEvents(EVENTS)],
    ['one that is cut short', PACK_FORMAT, packEvents(EVENTS)?.subarray(0, -2)],
    ['one that unfolds without end', PACK_FORMAT, pack('1\n' + ' '.repeat(65 * 1024 * 1024))],
  ])('%s has no events', (_, format, bytes) => {
    expect(unpackEvents(format, bytes).size).toBe(0);
  });

  it('has as many events as it has two lines for', () => {
    expect([...unpackEvents(PACK_FORMAT, pack('3,1,1\na\n\nb\n')).values()]).toEqual([
      of(3, 'a'),
      of(4, 'b'),
    ]);
    expect([...unpackEvents(PACK_FORMAT, pack('3,1\na\n\nb')).values()]).toEqual([of(3, 'a')]);
  });

  it('takes for a hash what is nothing else', () => {
    const hash = 'ab'.repeat(32);
    const wordsOf = (line: string) =>
      unpackEvents(PACK_FORMAT, pack(`1\na\n${line}`)).get(1)?.words;
    expect(wordsOf(hash)).toEqual({ hash });
    for (const longer of [`${hash}{}`, `{}${hash}`])
      expect(wordsOf(longer)).toEqual({ salt: longer.slice(0, 32), text: longer.slice(32) });
  });
});

describe('format 1', () => {
  it('has its dictionary for good', () => {
    expect(PACK_DICTIONARY_1).toHaveLength(DICTIONARY_BYTES);
    expect(createHash('sha256').update(PACK_DICTIONARY_1).digest('hex')).toBe(DICTIONARY_HASH);
  });

  it('reads what was packed when it was new', () => {
    const kept = Buffer.from(KEPT, 'base64');
    expect([...unpackEvents(1, kept).values()]).toEqual(EVENTS);
  });
});
