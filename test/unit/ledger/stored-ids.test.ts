/** Ids and hashes come back from their bytes as they were, and what is neither stays what it is. */
import { describe, expect, it } from 'vitest';
import {
  hashOfStored,
  idOfStored,
  idTextOfStored,
  saltOfStored,
  storedId,
  storedSalt,
} from '../../../src/main/core/ledger/stored-ids.ts';

const UUID = '01a0044e-fac0-7605-ae25-c14b60754f6f';

describe('an id', () => {
  it('is stored as its bytes and comes back from them, also from another thread', () => {
    const stored = storedId(UUID);
    expect(stored).toEqual(Buffer.from('01a0044efac07605ae25c14b60754f6f', 'hex'));
    expect(idOfStored(stored)).toBe(UUID);
    expect(idOfStored(new Uint8Array(Buffer.from(stored)))).toBe(UUID);
    expect(idTextOfStored(stored)).toBe(UUID);
  });

  it.each([
    UUID.toUpperCase(),
    UUID.replaceAll('-', ''),
    `${UUID} `,
    `a${UUID}`,
    `${UUID}a`,
    `{${UUID}}`,
    UUID.slice(1),
    'draft-1',
    '',
  ])('that is written in another way is stored as it stands: %j', (id) => {
    expect(storedId(id)).toBe(id);
    expect(idOfStored(id)).toBe(id);
  });

  it.each([[Buffer.alloc(15)], [Buffer.alloc(17)], [Buffer.alloc(0)], [7], [null]])(
    'is not read from %j',
    (stored) => {
      expect(idOfStored(stored)).toBe(stored);
      expect(idTextOfStored(stored)).toBeNull();
    },
  );
});

describe('a salt', () => {
  it.each([
    '00112233445566778899aabbccddeeff',
    'S',
    `0${'ff'.repeat(16)}`,
    `${'ff'.repeat(16)}0`,
    'FF'.repeat(16),
    '',
    null,
  ])('comes back as it was: %j', (salt) => {
    expect(saltOfStored(storedSalt(salt))).toBe(salt);
  });

  it.each([`0${'ff'.repeat(16)}`, `${'ff'.repeat(16)}0`])(
    'of another length is stored as it stands: %j',
    (salt) => {
      expect(storedSalt(salt)).toBe(salt);
    },
  );

  it('of this app takes half the room', () => {
    expect(storedSalt('ff'.repeat(16))).toEqual(Buffer.alloc(16, 255));
  });
});

describe('a hash', () => {
  it('is read from its bytes', () => {
    expect(hashOfStored(Buffer.from('00ff', 'hex'))).toBe('00ff');
    expect(hashOfStored(new Uint8Array([1, 255]))).toBe('01ff');
    expect(hashOfStored('00ff')).toBeNull();
    expect(hashOfStored(null)).toBeNull();
    expect(hashOfStored(7)).toBeNull();
  });
});
