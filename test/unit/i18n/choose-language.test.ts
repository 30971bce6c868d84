import { describe, expect, it, test } from 'vitest';
import { chooseLanguage, directionOf } from '../../../src/shared/i18n/choose-language.ts';

const SPOKEN = ['en', 'fr', 'pt', 'pt-PT', 'zh', 'sr', 'ar'];
const ofSystem = (...system: string[]) => chooseLanguage('system', system, SPOKEN);

describe('the language of the system', () => {
  it.each([
    ['fr', ['fr']],
    ['fr', ['fr-CA']],
    ['fr', ['FR-ca']],
    // In the order of the wishes, past those that are not spoken.
    ['fr', ['yo-NG', 'fr-CI', 'en-NG']],
    ['en', ['yo-NG', 'en-NG', 'fr']],
    // The nearest region.
    ['pt', ['pt-BR']],
    ['pt-PT', ['pt-PT']],
    ['pt', ['pt-AO']],
    // Another script is another language.
    ['zh', ['zh-CN']],
    ['zh', ['zh-Hans-SG']],
    ['en', ['zh-TW']],
    ['en', ['zh-Hant']],
    ['sr', ['sr-RS']],
    ['en', ['sr-Latn-RS']],
    ['fr', ['zh-HK', 'fr']],
    // Extensions say nothing of the language.
    ['ar', ['ar-EG-u-nu-latn']],
    // What makes no sense is passed over.
    ['fr', ['', 'C', 'fr_FR.UTF-8', '*', 'fr']],
    ['en', []],
    ['en', ['tlh']],
  ] as const)('is %s for %j', (chosen, system) => {
    expect(ofSystem(...system)).toBe(chosen);
  });
});

describe('a language that was chosen', () => {
  it('comes before what the system asks for', () => {
    expect(chooseLanguage('fr', ['ar'], SPOKEN)).toBe('fr');
    expect(chooseLanguage('en', ['fr'], SPOKEN)).toBe('en');
  });

  it('is left to the system where this build does not speak it', () => {
    expect(chooseLanguage('sw', ['fr-CA'], SPOKEN)).toBe('fr');
    expect(chooseLanguage('sw', [], SPOKEN)).toBe('en');
    expect(chooseLanguage('no tag at all', ['ar'], SPOKEN)).toBe('ar');
  });

  it('may have been of a build that told its regions apart', () => {
    expect(chooseLanguage('fr-CA', ['ar'], SPOKEN)).toBe('fr');
  });
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['dv', 'rtl'],
  ['uz', 'ltr'],
  ['uz-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['no tag', 'ltr'],
])('%s is written %s', (id, direction) => {
  expect(directionOf(id)).toBe(direction);
});
