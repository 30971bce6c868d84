import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/main/hosts/browser/session.ts';

describe('a session', () => {
  it('has a token and a cookie of 256 bits each, and they differ', () => {
    const asked: number[] = [];
    const session = createSession(4123, (bytes) => {
      asked.push(bytes);
      return randomBytes(bytes);
    });
    const cookie = session.exchange(session.token) ?? '';
    expect(asked).toEqual([32, 32]);
    expect(cookie).not.toContain(session.token);
  });

  it('finds its cookie among others, and takes no part of it', () => {
    const session = createSession(4123, randomBytes);
    const [pair = ''] = (session.exchange(session.token) ?? '').split(';');
    for (const cookie of [pair, `a=b; ${pair}`, `${pair}; a=b`, `a=b;${pair};c=d`])
      expect(session.holds({ cookie })).toBe(true);
    for (const cookie of ['', pair.slice(0, -1), `${pair}x`, `x${pair}`, 'counterfoil-4123='])
      expect(session.holds({ cookie })).toBe(false);
    expect(session.holds({})).toBe(false);
  });

  it('does not open to the cookie of a host at another port, or of an earlier start', () => {
    const [one, other, later] = [4123, 4124, 4123].map((port) => createSession(port, randomBytes));
    const [pair = ''] = (one?.exchange(one.token) ?? '').split(';');
    expect(other?.holds({ cookie: pair })).toBe(false);
    expect(later?.holds({ cookie: pair })).toBe(false);
  });
});
