/** The code on paper that gives a manager a new PIN: a hundred bits, in letters that can't be mistaken. */
import { CROCKFORD_ALPHABET } from '../../../shared/core/payments/reference.ts';

const LENGTH = 20;
const GROUP = 5;

/** @returns four groups of five, as they are printed */
export function mintRecoveryCode(random: (bytes: number) => Uint8Array): string {
  const letters = [...random(LENGTH)].map((byte) => CROCKFORD_ALPHABET.charAt(byte & 31)).join('');
  return (letters.match(new RegExp(`.{${GROUP}}`, 'gu')) ?? []).join('-');
}

/** However it is typed: letters that look like digits are these, and what stands between counts for nothing. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')
    .replaceAll(/[^0-9A-Z]/gu, '');
