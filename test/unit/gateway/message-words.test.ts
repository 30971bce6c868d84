/** What the words of a message speak of. */
import { describe, expect, it } from 'vitest';
import { namesReference, refuses } from '../../../src/main/core/gateway/replies/message-words.ts';

describe('a message', () => {
  it('names a reference also in a name that is put together by a capital', () => {
    for (const name of ['shopRef', 'shopTxnRef', 'shopOrderId', 'shop ref'])
      expect([name, namesReference(`Bad ${name}`)]).toEqual([name, true]);
    for (const name of ['shopref', 'prefer', 'android'])
      expect([name, namesReference(`Bad ${name}`)]).toEqual([name, false]);
  });

  it('refuses nothing where it prompts someone, however that is spelt', () => {
    expect(refuses('The amount is required')).toBe(true);
    for (const prompt of [
      'authorise',
      'Authorize',
      'authorisation',
      'authorization',
      'dial',
      'OTP',
    ])
      expect([prompt, refuses(`The amount is required: ${prompt}`)]).toEqual([prompt, false]);
  });
});
