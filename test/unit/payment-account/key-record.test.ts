import { describe, expect, it } from 'vitest';
import { keyRecord, readKeyRecord } from '../../../src/main/core/payment-account/key-record.ts';

const KEY = { origin: 'https://pay.example:8443', secret: 'sk_"quoted"\\and{braces}' };

describe('a key’s entry', () => {
  it('is read as it was written', () => {
    expect(readKeyRecord(keyRecord(KEY))).toEqual(KEY);
  });

  it.each([
    'sk_live_1',
    '{"secret":"s","origin":"https://pay.example"}',
    '{braces}',
    '12345678',
    'null',
    '"quoted"',
    '[1]',
    '',
  ])('that says of no key where it may be sent is no key: %s', (text) => {
    expect(readKeyRecord(text)).toBeNull();
  });

  it.each([
    { counterfoil: 2, origin: KEY.origin, secret: 's' },
    { counterfoil: 1, origin: 'https://pay.example/', secret: 's' },
    { counterfoil: 1, origin: 'https://PAY.example', secret: 's' },
    { counterfoil: 1, origin: 'https://pay.example/v1', secret: 's' },
    { counterfoil: 1, origin: 'https://pay.example:443', secret: 's' },
    { counterfoil: 1, origin: 'pay.example', secret: 's' },
    { counterfoil: 1, origin: KEY.origin, secret: 5 },
    { counterfoil: 1, origin: KEY.origin, secret: 's', more: 1 },
    { counterfoil: 1, secret: 's' },
    { counterfoil: null },
  ])('that is a record of no shape we know is no key: %o', (record) => {
    expect(readKeyRecord(JSON.stringify(record))).toBeNull();
  });
});
