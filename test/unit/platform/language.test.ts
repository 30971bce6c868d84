/** The language that main speaks, and what it takes from its surroundings. */
import { describe, expect, it, test, vi } from 'vitest';
import {
  createMainLanguage,
  languagesOfEnvironment,
  languagesOfHeader,
} from '../../../src/main/core/platform/language.ts';
import { startDocument } from '../../../src/main/core/platform/page-files.ts';
import { fill } from '../../../src/shared/i18n/fill.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { LANGUAGES, type LoadedLanguage } from '../../../src/shared/i18n/languages.ts';
import { arabic, french, TEST_LANGUAGES } from '../../support/fakes/stand-in-languages.ts';

const speaking = (system: readonly string[] = [], languages = TEST_LANGUAGES) =>
  createMainLanguage({ system: () => system, languages });

describe('the language of main', () => {
  it('is English before anybody has said', () => {
    expect(speaking(['fr'])).toMatchObject({ id: 'en', texts: main });
  });

  it('is what was chosen, and tells so once', async () => {
    const language = speaking();
    const told = vi.fn<() => void>();
    language.onChange(told);

    await language.speak('fr');
    await language.speak('fr');

    expect(language.id).toBe('fr');
    expect(language.texts.menu.quit).toBe('[fr] Quit Counterfoil');
    expect(told).toHaveBeenCalledTimes(1);

    await language.speak('en');

    expect(language).toMatchObject({ id: 'en', texts: main });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is the system’s where that is wanted', async () => {
    const language = speaking(['yo', 'ar-EG']);
    await language.speak('system');
    expect(language.id).toBe('ar');
    expect(language.forPage).toEqual(['yo', 'ar-EG']);
  });

  it('is the one that was chosen last, whichever is loaded first', async () => {
    const slow = Promise.withResolvers<Awaited<ReturnType<LoadedLanguage['main']>>>();
    const language = speaking([], [...LANGUAGES, { ...french, main: () => slow.promise }, arabic]);
    const first = language.speak('fr');
    await language.speak('ar');
    slow.resolve(await french.main());
    await first;
    expect(language.id).toBe('ar');
  });

  it('stays where another can’t be loaded', async () => {
    const broken = { ...french, main: () => Promise.reject(new Error('no such file')) };
    const language = speaking([], [...LANGUAGES, broken]);
    await language.speak('fr');
    expect(language).toMatchObject({ id: 'en', texts: main });
  });

  it('leaves a page in a browser to what that asks for, until one is chosen', async () => {
    const language = createMainLanguage({
      system: () => ['fr'],
      inBrowser: true,
      languages: TEST_LANGUAGES,
    });
    await language.speak('system');
    expect(language.forPage).toEqual([]);
    expect([language.id, language.forBrowser(['ar', 'fr'])]).toEqual(['fr', 'ar']);
    await language.speak('fr');
    expect(language.forBrowser(['ar'])).toBe('fr');
  });
});

test.each([
  [{ LANG: 'fr_FR.UTF-8' }, ['fr-FR']],
  [{ LANG: 'en_NG', LC_MESSAGES: 'ha_NG.utf8' }, ['ha-NG']],
  [{ LANG: 'en_NG', LC_MESSAGES: 'ha_NG', LC_ALL: 'yo_NG' }, ['yo-NG']],
  [{ LANG: 'de_AT', LANGUAGE: 'de_AT:fr:en' }, ['de-AT', 'fr', 'en', 'de-AT']],
  [{ LANG: 'sr_RS.UTF-8@latin' }, ['sr-Latn-RS']],
  [{ LANG: 'fr_FR@euro' }, ['fr-FR']],
  [{ LANG: '', LC_ALL: '' }, []],
  [{}, []],
  // Who asks for none gets none, whatever the list says.
  [{ LANG: 'C.UTF-8', LANGUAGE: 'fr' }, []],
  [{ LANG: 'POSIX' }, []],
  [{ LANG: '../../etc' }, []],
])('the environment %j asks for %j', (env, tags) => {
  expect(languagesOfEnvironment(env)).toEqual(tags);
});

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['fr-CH', 'fr', 'en', '*']],
  ['en;q=0.2,ar', ['ar', 'en']],
  ['en;q=0, fr', ['fr']],
  ['fr;q=nonsense', []],
  ['', []],
  [undefined, []],
])('the header %s asks for %j', (header, tags) => {
  expect(languagesOfHeader(header)).toEqual(tags);
});

test('a page says its language and direction from its first line', () => {
  const html = '<!doctype html>\n<html lang="en">\n<head>';
  const inLanguage = (language: string) => startDocument(html, { language });
  expect(inLanguage('ar')).toBe('<!doctype html>\n<html lang="ar" dir="rtl">\n<head>');
  expect(inLanguage('fr')).toBe('<!doctype html>\n<html lang="fr" dir="ltr">\n<head>');
});

test('a text of main’s takes values as they are', () => {
  expect(fill('{{a}} and {{b}}, {{a}}', { a: '$&', b: '{{a}}' })).toBe('$& and {{a}}, $&');
  expect(fill('{{other}}', {})).toBe('{{other}}');
});
