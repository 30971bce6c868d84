import { describe, expect, it, test } from 'vitest';
import {
  checkBaseUrl,
  checkEmail,
  checkNote,
  checkReason,
  isPrintable,
} from '../../../src/shared/core/text/fields.ts';

describe('the base address', () => {
  it.each([
    ['https://pay.example/v1', 'https://pay.example/v1'],
    [' https://pay.example/v1/ ', 'https://pay.example/v1'],
    ['https://PAY.example:8443/api/v1', 'https://pay.example:8443/api/v1'],
    ['https://bücher.example/v1', 'https://xn--bcher-kva.example/v1'],
    ['https://оплата.example/v1', 'https://xn--80aa5alfu.example/v1'],
    ['https://xn--bcher-kva.example/v1', 'https://xn--bcher-kva.example/v1'],
  ])('is kept as it is looked up: %s', (text, value) => {
    expect(checkBaseUrl(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['https://pay.exam\u200bple/v1', 'base-url-invalid'],
    ['https://pay.example/\u202ev1', 'base-url-invalid'],
    ['https://pay example/v1', 'base-url-invalid'],
    ['pay.example/v1', 'base-url-invalid'],
    ['http://bücher.example/v1', 'base-url-not-https'],
    ['https://bücher@pay.example/v1', 'base-url-credentials'],
    ['https://bücher.example', 'base-url-no-version'],
  ])('is refused for what is wrong with it: %s', (text, problem) => {
    expect(checkBaseUrl(text)).toEqual({ ok: false, problem });
  });
});

describe('the account’s e-mail', () => {
  it.each(['shop@example.com', ' shop@example.com ', 'a+b@c'])('is taken: %s', (text) => {
    expect(checkEmail(text)).toEqual({ ok: true, value: text.trim() });
  });

  it.each([
    ['', 'email-empty'],
    ['shop', 'email-invalid'],
    ['@example.com', 'email-invalid'],
    [`${'a'.repeat(250)}@b.cd`, 'email-invalid'],
    ['shop:one@example.com', 'email-colon'],
    ['zoë@example.com', 'email-characters'],
    ['shop@exämple.com', 'email-characters'],
    ['my shop@example.com', 'email-characters'],
    ['shop@example.com\u200b', 'email-characters'],
    ['магазин@example.com', 'email-characters'],
  ])('is refused for what is wrong with it: %s', (text, problem) => {
    expect(checkEmail(text)).toEqual({ ok: false, problem });
  });
});

test('a name may not hold a joiner that is easily left out', () => {
  expect(isPrintable('👩‍👩‍👧‍👦')).toBe(true);
  expect(isPrintable('می\u200cخواهم')).toBe(false);
  expect(isPrintable('\u2764\u200d🔥')).toBe(false);
});

describe('a note, and a reason', () => {
  it.each([
    '👕',
    'two shirts 👕, blue',
    '👩‍👩‍👧‍👦 family',
    '❤️ thanks',
    '1️⃣ of 2️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇳🇬',
    '👍🏽',
    '\u2764\u200d🔥',
    '👩\u200d\u2764\u200d👨',
    '👩🏽\u200d\u2764\u200d👨🏾',
    '🕵\u200d♂ asked',
    'für Zoë',
    '１２',
    'می\u200cخواهم',
    'کتاب\u200cها و خانه\u200cها',
    '\u0915\u094d\u200d\u0937',
    '\u0915\u094d\u200c\u0937',
    '\u09b0\u200d\u09cd\u09af\u09be\u09ac',
    '\u0d05\u0d35\u0d28\u0d4d\u200d',
    '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
  ])('may hold what is seen, however it is put together: %s', (text) => {
    expect(checkNote(text)).toEqual({ ok: true, value: text });
    expect(checkReason(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['a joiner that joins nothing', 'two\u200dshirts'],
    ['a joiner at an end', 'می\u200c'],
    ['two joiners for one', 'می\u200c\u200cخواهم'],
    ['a joiner between Arabic letters that join anyway', 'می\u200dخواهم'],
    ['a joiner between letters that keep their vowels', '\u0915\u200d\u0937'],
    ['a joiner between figures', '0803\u200c123'],
    ['a joiner behind an emoji', '🔥\u200d'],
    ['two joiners between emoji', '\u2764\u200d\u200d🔥'],
    ['a joiner between an emoji and a letter', '🔥\u200dhot'],
    ['a bidi override', 'two \u202estrihs 👕'],
    ['a control character', 'two\u0007shirts'],
    ['a zero-width blank between emoji', '👕\u200b👕'],
    ['half a character', 'two \ud83d'],
  ])('may hold nothing else that is not seen: %s', (_, text) => {
    expect(checkNote(text)).toEqual({ ok: false, problem: 'note-characters' });
    expect(checkReason(text)).toEqual({ ok: false, problem: 'note-characters' });
  });
});
