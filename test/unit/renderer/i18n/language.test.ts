import { expect, it } from 'vitest';
import { createI18n, speakLanguage } from '../../../../src/renderer/core/i18n/index.ts';
import { screens as en } from '../../../../src/shared/i18n/en/index.ts';
import { LANGUAGES, type LoadedLanguage } from '../../../../src/shared/i18n/languages.ts';
import { arabic, french, TEST_LANGUAGES } from '../../../support/fakes/stand-in-languages.ts';

it('speaks English at once, and another language once it is loaded', async () => {
  const i18n = createI18n();
  expect(i18n.t('common:loading')).toBe(en.common.loading);
  await speakLanguage(i18n, 'fr', TEST_LANGUAGES);
  expect(i18n.t('common:loading')).toBe(`[fr] ${en.common.loading}`);
  await speakLanguage(i18n, 'en', TEST_LANGUAGES);
  expect(i18n.t('common:loading')).toBe(en.common.loading);
});

it('stays with what it speaks where another can’t be loaded, or is none', async () => {
  const i18n = createI18n();
  const broken = { ...french, screens: () => Promise.reject(new Error('no such file')) };
  await speakLanguage(i18n, 'fr', [...LANGUAGES, broken]);
  await speakLanguage(i18n, 'sw', TEST_LANGUAGES);
  expect([i18n.language, i18n.t('common:loading')]).toEqual(['en', en.common.loading]);
});

it('speaks the language that was chosen last, whichever is loaded first', async () => {
  const i18n = createI18n();
  const slow = Promise.withResolvers<Awaited<ReturnType<LoadedLanguage['screens']>>>();
  const languages = [...LANGUAGES, { ...french, screens: () => slow.promise }, arabic];
  const first = speakLanguage(i18n, 'fr', languages);
  await speakLanguage(i18n, 'ar', languages);
  slow.resolve(await french.screens());
  await first;
  expect(i18n.language).toBe('ar');
});

it.each([0, 1, 2, 3, 11, 100])('counts %i as Arabic does', async (count) => {
  const i18n = createI18n();
  await speakLanguage(i18n, 'ar', TEST_LANGUAGES);
  const form = new Intl.PluralRules('ar').select(count);
  const figures = new Intl.NumberFormat('ar').format(count);
  expect(i18n.t('common:unit.days', { count })).toBe(`[ar ${form}] ${figures} days`);
});

it('groups the figures of what is counted, and of nothing else', () => {
  const { t } = createI18n();
  expect(t('common:unit.days', { count: 12_345 })).toBe('12,345 days');
  expect(t('settings:test.status', { status: '12345' })).toContain('12345');
});
