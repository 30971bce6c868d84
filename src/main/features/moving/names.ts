/** The names of counters that share a past: none mints a reference under a name of before a move. */
import { CROCKFORD_ALPHABET } from '../../../shared/core/payments/reference.ts';
import { RETIRED_MAX } from './manifest.ts';

/** All that a name can have: 30 random bits, since two computers that take one file in can't ask each other. */
export const FRESH_NAME_LENGTH = 6;

/**
 * A name that no counter with this record had.
 * @param random gives that many cryptographically random bytes
 */
export function freshName(
  random: (bytes: number) => Uint8Array,
  retired: readonly string[],
): string {
  for (;;) {
    let name = '';
    for (const byte of random(FRESH_NAME_LENGTH)) name += CROCKFORD_ALPHABET.charAt(byte & 31);
    if (!retired.includes(name)) return name;
  }
}

/** Latest last; the oldest go beyond as many as anybody has. */
export const retire = (retired: readonly string[], names: readonly string[]): string[] =>
  [...new Set([...retired, ...names])].slice(-RETIRED_MAX);
