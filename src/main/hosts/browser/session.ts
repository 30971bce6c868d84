/**
 * Who may use the host: the one browser that opened the printed address. The token in it works
 * once and is exchanged for a cookie, so that the address in a history or a log opens nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Session {
  /** For the address that is printed. */
  readonly token: string;
  /** Spends the token. @returns the value of `Set-Cookie`, or null when the token is not, or no longer, good */
  exchange(token: string): string | null;
  /** Whether the request carries the cookie. */
  holds(headers: IncomingHttpHeaders): boolean;
}

const SECRET_BYTES = 32;

/**
 * @param port part of the cookie's name, since a browser gives one cookie jar to all ports
 * @param random gives that many random bytes
 */
export function createSession(port: number, random: (bytes: number) => Uint8Array): Session {
  const mint = () => Buffer.from(random(SECRET_BYTES)).toString('base64url');
  const token = mint();
  const cookie = mint();
  const cookieName = `counterfoil-${port}`;
  let spent = false;
  return {
    token,
    exchange(offered) {
      if (!sameText(offered, token) || spent) return null;
      spent = true;
      return `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    holds: (headers) => sameText(cookieIn(headers, cookieName), cookie),
  };
}

function cookieIn(headers: IncomingHttpHeaders, name: string): string {
  const prefix = `${name}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '';
}

/** Takes the same time wherever two texts differ, and however long the offered one is. */
function sameText(offered: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(offered), digest(expected));
}
