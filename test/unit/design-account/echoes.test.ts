import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../../src/main/features/design-account/echoes.ts';

const TOKEN = 'tok_7F3K9Q-secret/of+the=shop';
const SECRET = 'cs_client-secret-42';
const clean = (text: string, max = 300) => withoutSecrets(text, [TOKEN, SECRET], max);
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('what a provider echoes', () => {
  it.each([
    ['as it is', TOKEN],
    ['the other secret', SECRET],
    ['in JSON', JSON.stringify(TOKEN).replaceAll('/', '\\/')],
    ['in an address', encodeURIComponent(TOKEN)],
    ['in HTML', TOKEN.replaceAll('+', '&#43;')],
    ['in capitals and escapes', TOKEN.replaceAll('-', '\\u002D')],
    ['in an address within an address', encodeURIComponent(encodeURIComponent(TOKEN))],
    ['in an address three times over', TOKEN.replaceAll('/', '%25252F')],
    ['in JSON within JSON', JSON.stringify(TOKEN.replaceAll('-', '\\u002d'))],
    ['in HTML within HTML', TOKEN.replaceAll('+', '&amp;#43;')],
    ['all in capitals', TOKEN.toUpperCase()],
    ['all in small letters', TOKEN.toLowerCase()],
    ['in base64', base64(TOKEN)],
    ['in base64 for addresses', Buffer.from(TOKEN).toString('base64url')],
    ['in base64 beside an e-mail', base64(`shop@example.com:${SECRET}`)],
    ['in base64 at another offset', base64(`a:${TOKEN}:b`)],
    ['in base64 at the third offset', base64(`ab${TOKEN}`)],
    ['in hex', Buffer.from(TOKEN).toString('hex')],
    ['in hex of capitals', Buffer.from(TOKEN).toString('hex').toUpperCase()],
    ['with zero-width characters in it', TOKEN.split('').join('\u{200b}')],
    ['with marks in it', TOKEN.split('').join('\u{fffd}')],
    ['with a soft hyphen in it', `${TOKEN.slice(0, 9)}\u{ad}${TOKEN.slice(9)}`],
  ])('holds no secret %s', (_how, echo) => {
    for (const text of [echo, `Shop ${echo} of us`]) {
      expect(clean(text)).toContain('[secret]');
      expect(clean(text).replaceAll(/[\u{200b}\u{fffd}\u{ad}]/gu, '')).not.toContain(
        echo.replaceAll(/[\u{200b}\u{fffd}\u{ad}]/gu, ''),
      );
    }
  });

  it('is cleaned before it is cut, so that no half of a secret is left', () => {
    expect(clean(`${'x'.repeat(290)}${TOKEN}`)).toBe(`${'x'.repeat(290)}[secret]`);
    expect(clean(`${'x'.repeat(295)}${TOKEN}`)).not.toContain('tok_');
  });

  it('is cleaned in no time of a token that is nothing but escapes', () => {
    const [token, begun] = [`${'\\'.repeat(60)}a`, performance.now()];
    expect(withoutSecrets(`${'\\'.repeat(5000)}b`, [token], 300)).toHaveLength(301);
    expect(withoutSecrets(`x${token}x`, [token], 300)).toBe('x[secret]x');
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('is nothing where it is a secret too short to be told from words', () => {
    expect(withoutSecrets(' abc ', ['abc', ''], 300)).toBe('[secret]');
    expect(withoutSecrets('abc shop', ['abc', ''], 300)).toBe('abc shop');
  });

  it('stays as it is where it holds none, with what can’t be seen marked', () => {
    expect(clean('Ada’s Shop & Söhne')).toBe('Ada’s Shop & Söhne');
    expect(clean('a\u{202e}b')).toBe('a\u{fffd}b');
    expect(clean('y'.repeat(400))).toBe(`${'y'.repeat(300)}…`);
  });
});
