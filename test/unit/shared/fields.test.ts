import { describe, expect, it } from 'vitest';
import { checkNote, checkReason } from '../../../src/shared/fields.ts';

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
    'für Zoë',
    '１２',
  ])('may hold an emoji, however it is put together: %s', (text) => {
    expect(checkNote(text)).toEqual({ ok: true, value: text });
    expect(checkReason(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['a joiner that joins nothing', 'two\u200dshirts'],
    ['a bidi override', 'two \u202estrihs 👕'],
    ['a control character', 'two\u0007shirts'],
    ['a zero-width blank between emoji', '👕\u200b👕'],
    ['half a character', 'two \ud83d'],
  ])('may hold nothing else that is not seen: %s', (_, text) => {
    expect(checkNote(text)).toEqual({ ok: false, problem: 'note-characters' });
    expect(checkReason(text)).toEqual({ ok: false, problem: 'note-characters' });
  });
});
