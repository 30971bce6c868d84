/**
 * Codes of an authenticator app: RFC 6238 with what every app takes for granted, SHA-1, six digits and
 * half a minute. It is the whole of the standard, and shorter than what a library would need around it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '../../../shared/features/people/limits.ts';

const STEP_MS = 30_000;
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @param at UTC milliseconds */
export const stepAt = (at: number): number => Math.floor(at / STEP_MS);

export function codeOf(key: Uint8Array, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The time step of a code, where it is that of now, of the one before or of the one to come.
 * @param typed digits alone
 * @param after only later ones count
 * @returns null where it is the code of none of them
 */
export function stepOfCode(
  key: Uint8Array,
  typed: string,
  now: number,
  after: number,
): number | null {
  const given = Buffer.from(typed);
  // The latest first: where two have the same code, neither is taken a second time.
  const step = [1, 0, -1]
    .map((off) => stepAt(now) + off)
    .filter((each) => each > after)
    .find((each) => {
      const code = Buffer.from(codeOf(key, each));
      return code.length === given.length && timingSafeEqual(code, given);
    });
  return step ?? null;
}

/** Letters and figures as an app takes a key (RFC 4648). @param bytes a multiple of five */
export const base32 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/gu, (bits) => BASE_32.charAt(Number.parseInt(bits, 2)));
