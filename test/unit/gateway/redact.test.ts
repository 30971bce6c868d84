import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basicToken, redact } from '../../../src/main/core/gateway/redact.ts';

const secret = fc.stringMatching(/^[\x21-\x7e]{8,40}$/);
const EMAIL = 'shop@example.com';

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
const each = (text: string, write: (character: string) => string) =>
  Array.from(text, write).join('');

const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'JSON string': (text) => JSON.stringify(text).slice(1, -1),
  'JSON with slashes escaped': (text) => text.replaceAll('/', '\\/'),
  'JSON code points': (text) => each(text, (character) => `\\u00${hex(character)}`),
  'address component': (text) => encodeURIComponent(text),
  'percent throughout': (text) => each(text, (character) => `%${hex(character).toUpperCase()}`),
  'HTML numbers': (text) => each(text, (character) => `&#${character.charCodeAt(0)};`),
  'HTML names': (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
};

test.each(Object.entries(DISGUISES))('a secret written as %s is taken out', (_name, disguise) => {
  fc.assert(
    fc.property(secret, (key) => {
      const token = basicToken(EMAIL, key);
      for (const hidden of [key, token]) {
        const written = disguise(hidden);
        expect(redact(`<${written}>`, key, token)).toBe('<[secret]>');
      }
    }),
  );
});

test('a secret with a backslash before a letter of an escape is taken out whole', () => {
  const key = '!!!!!!\\U';
  for (const disguise of Object.values(DISGUISES))
    expect(redact(`<${disguise(key)}>`, key, basicToken(EMAIL, key))).toBe('<[secret]>');
});

test('a text without it stays as it is', () => {
  const text = '{"status":"CREATED","paymentUrl":"https:\\/\\/pay.example\\/?a=1&b=%20"}';
  expect(redact(text, 'sk_live_12345678', basicToken(EMAIL, 'sk_live_12345678'))).toBe(text);
});

test('a key too short to be told from ordinary text spoils no reply', () => {
  expect(redact('{"responseCode":"01"}', '01', basicToken(EMAIL, '01'))).toBe(
    '{"responseCode":"01"}',
  );
});
