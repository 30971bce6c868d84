import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainedEvent, eventHash, GENESIS } from '../../../src/main/core/ledger/chain.ts';
import { wordsHash } from '../../../src/main/core/ledger/facts-and-words.ts';

const SALT = '00112233445566778899aabbccddeeff';
const WORDS = { salt: SALT, text: '{"note":"Ada rang"}' };

const event: ChainedEvent = {
  sequence: 1,
  follows: null,
  terminal: 'T1',
  paymentId: '0190b5a0-0000-7000-8000-000000000001',
  at: 1_773_478_800_000,
  by: null,
  type: 'window-ended',
  facts: '{}',
  words: null,
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the hash can be worked out by anyone from what is stored', () => {
  const facts = sha256('{}');
  const written =
    `["${'0'.repeat(64)}","T1",1,null,"0190b5a0-0000-7000-8000-000000000001",` +
    `1773478800000,null,"window-ended","${facts}",`;
  expect(eventHash(GENESIS.hash, event)).toBe(sha256(`${written}null]`));
  const words = sha256(`["${SALT}",${JSON.stringify(WORDS.text)}]`);
  expect(eventHash(GENESIS.hash, { ...event, words: WORDS })).toBe(sha256(`${written}"${words}"]`));
});

test('words that are withheld leave the hash as it was, and so can no others be put in their place', () => {
  const hash = wordsHash(WORDS) ?? '';
  const whole = eventHash(GENESIS.hash, { ...event, words: WORDS });
  expect(eventHash(GENESIS.hash, { ...event, words: { hash } })).toBe(whole);
  const others = [
    { ...WORDS, text: '{"note":"Ada wrote"}' },
    { ...WORDS, salt: 'f'.repeat(32) },
    null,
  ];
  for (const words of others) expect(eventHash(GENESIS.hash, { ...event, words })).not.toBe(whole);
});

test('moving text from one field to the next makes another hash', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (left, right) => {
      const one = eventHash(GENESIS.hash, { ...event, by: left, type: right });
      const other = eventHash(GENESIS.hash, { ...event, by: '', type: left + right });
      expect(one).not.toBe(other);
      const salted = (salt: string, text: string) =>
        eventHash(GENESIS.hash, { ...event, words: { salt, text } });
      expect(salted(left, right)).not.toBe(salted('', left + right));
    }),
  );
});

test('every field counts', () => {
  const changes: Partial<ChainedEvent>[] = [
    { sequence: 2 },
    { follows: 1 },
    { terminal: 'T2' },
    { paymentId: '0190b5a0-0000-7000-8000-000000000002' },
    { paymentId: null },
    { at: event.at + 1 },
    { by: 'Ngozi' },
    { type: 'asking-ended' },
    { facts: '{} ' },
    { words: WORDS },
  ];
  const hashes = changes.map((change) => eventHash(GENESIS.hash, { ...event, ...change }));
  hashes.push(eventHash(GENESIS.hash, event), eventHash('1'.repeat(64), event));
  expect(new Set(hashes).size).toBe(changes.length + 2);
});
