/** Somebody's authenticator app: it has the key as it is shown, and says the code of a time. */
import { codeOf, stepAt } from '../../../src/main/features/people/totp.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param key in base 32 @param at UTC milliseconds */
export function appCode(key: string, at: number): string {
  const bits = Array.from(key, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = (bits.match(/.{8}/gu) ?? []).map((each) => Number.parseInt(each, 2));
  return codeOf(Uint8Array.from(bytes), stepAt(at));
}
