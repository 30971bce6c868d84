import { execFileSync } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';

const CHILD = path.join(import.meta.dirname, 'derive-child.ts');
const SALT = 'a5'.repeat(32);

// Costs a second: all other tests derive their keys at a sixty-fourth of this.
it('a new key costs whoever guesses at its passphrase 2^17 rounds over 128 MB', () => {
  const made: unknown = JSON.parse(
    execFileSync(process.execPath, [CHILD, 'four words', SALT], { encoding: 'utf8' }),
  );
  const N = 2 ** 17;
  const whole = scryptSync('four words', Buffer.from(SALT, 'hex'), 48, {
    N,
    r: 8,
    p: 1,
    maxmem: 2 ** 28,
  });
  expect(made).toEqual({
    kdf: { name: 'scrypt', n: N, r: 8, p: 1, salt: SALT },
    key: whole.subarray(0, 32).toString('hex'),
  });
});
