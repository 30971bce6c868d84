/**
 * To be imported before a process's program: what a passphrase costs whoever guesses at it, at a
 * sixty-fourth, since a file of tests derives dozens of keys. `integration/sealed-file/full-cost` pays
 * in full.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { CHEAP_SCRYPT_NAME } from './cheap-scrypt-process.ts';

const CHEAPER = 64;

const { scrypt } = crypto;

const cheapScrypt: typeof scrypt = (...given: unknown[]) => {
  const options = given[3];
  const cheap =
    typeof options === 'object' && options !== null && 'N' in options
      ? given.with(3, { ...options, N: Number(options.N) / CHEAPER })
      : given;
  Reflect.apply(scrypt, crypto, cheap);
};

Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
process.env[CHEAP_SCRYPT_NAME] = 'yes';
