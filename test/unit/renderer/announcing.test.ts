import { describe, expect, test } from 'vitest';
import {
  type Announcement,
  withAnnouncement,
} from '../../../src/renderer/features/payment/announcing.ts';
import { lengthOf, SOUNDS } from '../../../src/renderer/features/payment/sound.ts';
import { chooseVoice } from '../../../src/renderer/features/payment/voice.ts';
import { spokenAmount } from '../../../src/shared/i18n/format.ts';

const say = (name: Announcement['name'], words: string | null = null): Announcement => ({
  name,
  words,
});

const all = (...news: Announcement[]) =>
  news
    .reduce<readonly Announcement[]>(withAnnouncement, [])
    .map(({ name, words }) => words ?? name);

describe('what is heard at once', () => {
  test('goes the gravest first, else as it came', () => {
    expect(all(say('paid', 'a'), say('look'), say('paid', 'b'), say('trouble'))).toEqual([
      'trouble',
      'look',
      'a',
      'b',
    ]);
  });

  test('is told once where it is the same', () => {
    expect(all(say('paid'), say('paid'), say('paid', 'a'), say('paid', 'a'))).toEqual([
      'paid',
      'a',
    ]);
  });

  test('leaves out the least grave where it is too much', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((words) => say('paid', words));
    expect(all(...many, say('trouble'))).toEqual(['trouble', 'a', 'b', 'c']);
  });

  test('never overlaps: each sound is over before the next begins', () => {
    expect(SOUNDS.map(lengthOf)).toEqual([1200, 450, 600]);
  });
});

describe('the voice', () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
  });

  test.each([
    ['of the very region', [voice('en-US', true, true), voice('en-NG')], 'en-NG', 'en-NG'],
    ['written another way', [voice('en_NG')], 'en-NG', 'en_NG'],
    ['that is usual', [voice('en-AU'), voice('en-US', true, true)], 'en-NG', 'en-US'],
    ['that is there', [voice('fr-FR'), voice('en-AU')], 'en', 'en-AU'],
  ])('is one %s', (_which, voices, locale, lang) => {
    expect(chooseVoice(voices, locale)?.lang).toBe(lang);
  });

  test.each([
    ['none is there', []],
    ['all speak another language', [voice('fr-FR', true, true)]],
    ['all speak over the network', [voice('en-NG', false, true)]],
  ])('is missing where %s', (_where, voices) => {
    expect(chooseVoice(voices, 'en-NG')).toBeNull();
  });

  test('says amounts by the currency’s name', () => {
    expect(spokenAmount(150_000, 'NGN', 'en')).toBe('1,500 Nigerian nairas');
    expect(spokenAmount(150_050, 'NGN', 'en')).toBe('1,500.50 Nigerian nairas');
    expect(spokenAmount(1500, 'XOF', 'en')).toBe('1,500 West African CFA francs');
  });
});
