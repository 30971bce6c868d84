import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainedEvent, eventHash, GENESIS } from '../../../src/main/adapters/ledger/chain.ts';

const event: ChainedEvent = {
  sequence: 1,
  follows: null,
  terminal: 'T1',
  paymentId: '0190b5a0-0000-7000-8000-000000000001',
  at: 1_773_478_800_000,
  type: 'window-ended',
  data: '{}',
};

test('the hash can be worked out by anyone from what is stored', () => {
  const written =
    `["${'0'.repeat(64)}","T1",1,null,"0190b5a0-0000-7000-8000-000000000001",` +
    '1773478800000,"window-ended","{}"]';
  expect(eventHash(GENESIS.hash, event)).toBe(createHash('sha256').update(written).digest('hex'));
});

test('moving text from one field to the next makes another hash', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (left, right) => {
      const one = eventHash(GENESIS.hash, { ...event, type: left, data: right });
      const other = eventHash(GENESIS.hash, { ...event, type: '', data: left + right });
      expect(one).not.toBe(other);
    }),
  );
});

test('every field counts', () => {
  const changes: Partial<ChainedEvent>[] = [
    { sequence: 2 },
    { follows: 1 },
    { terminal: 'T2' },
    { paymentId: '0190b5a0-0000-7000-8000-000000000002' },
    { at: event.at + 1 },
    { type: 'asking-ended' },
    { data: '{} ' },
  ];
  const hashes = changes.map((change) => eventHash(GENESIS.hash, { ...event, ...change }));
  hashes.push(eventHash(GENESIS.hash, event), eventHash('1'.repeat(64), event));
  expect(new Set(hashes).size).toBe(changes.length + 2);
});
