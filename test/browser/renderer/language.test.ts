/** The screens speak the chosen language at once, and nothing that was typed is lost by it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, counter, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

const speaking = (language: string, systemLanguages: string[] = []) => ({
  overview: {
    ...overviewForTests,
    alarmsInOtherMode: 1234,
    preferences: { ...overviewForTests.preferences, language },
    systemLanguages,
  },
});
const documentOf = (page: Page) =>
  page.evaluate<unknown>('[document.documentElement.lang, document.documentElement.dir]');
/** Main says so, as it does when another window chose it. */
const chosenElsewhere = (page: Page, change: Partial<Preferences>) =>
  page.evaluate(
    `counterfoil.getOverview({}).then(({ value }) => counterfoil.pushOverview({ ...value,
      revision: value.revision + 1,
      preferences: { ...value.preferences, ...${JSON.stringify(change)} } }))`,
  );

describe('the language in Settings', () => {
  it('is spoken at once, keeps what was typed and its place, and can be taken back', async () => {
    const { page, trouble } = await screens.open(speaking('en'));
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.counter.title);
    const name = page.getByLabel(settings.counter.terminal, { exact: true });
    await name.fill('B7');
    await openSection(page, settings.look.title);
    const select = page.getByLabel(settings.look.language, { exact: true });
    expect(await select.locator('option').allTextContents()).toEqual([
      settings.look.languageOfSystem,
      'English',
      'Français',
      'العربية',
    ]);
    await select.focus();
    await select.selectOption('ar');
    const title = `[ar] ${settings.title}`;
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await documentOf(page)).toEqual(['ar', 'rtl']);
    const typed = page.getByLabel(`[ar] ${settings.counter.terminal}`, { exact: true });
    expect(await typed.inputValue()).toBe('B7');
    const again = page.getByLabel(`[ar] ${settings.look.language}`, { exact: true });
    expect(await again.inputValue()).toBe('ar');
    expect(await again.and(page.locator(':focus')).count()).toBe(1);
    await again.selectOption('system');
    await page.getByRole('heading', { name: settings.title, level: 1, exact: true }).waitFor();
    expect(await documentOf(page)).toEqual(['en', 'ltr']);
    expect(await name.inputValue()).toBe('B7');
    expect(trouble).toEqual([]);
  });

  it('is left to the system where this build does not speak it, and kept', async () => {
    const { page } = await screens.open(speaking('sw', ['fr']));
    await page.getByRole('form', { name: `[fr] ${counter.title}` }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.look.title);
    const select = page.getByLabel(`[fr] ${settings.look.language}`, { exact: true });
    expect(await select.inputValue()).toBe('system');
    await page.getByText(`[fr] ${settings.look.themes.dark}`, { exact: true }).click();
    await page.waitForFunction(`counterfoil.asked.some(({ name }) => name === 'savePreferences')`);
    expect(await page.evaluate(`counterfoil.asked.at(-1).input.language`)).toBe('sw');
  });
});

describe('the screens', () => {
  it('follow what another window chose, without losing an entry', async () => {
    const { page } = await screens.open(speaking('en'));
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.type('99');
    await chosenElsewhere(page, { language: 'fr' });
    await page.getByRole('form', { name: `[fr] ${counter.title}` }).waitFor();
    expect(await documentOf(page)).toEqual(['fr', 'ltr']);
    const amount = page.getByRole('textbox', { name: /^\[fr\] Amount/ });
    expect(await amount.inputValue()).toBe('99');
  });

  it.each([
    ['the browser’s, where main knows none', 'ar-EG', [], 'ar'],
    ['the system’s, where main knows it', 'ar-EG', ['yo-NG', 'fr-CA'], 'fr'],
    ['English, where nobody asks for one that there is', 'yo-NG', [], 'en'],
  ])('are in %s', async (_whose, locale, systemLanguages, language) => {
    const { page } = await screens.open(speaking('system', systemLanguages), { locale });
    const mark = language === 'en' ? '' : `[${language}] `;
    await page.getByRole('form', { name: `${mark}${counter.title}`, exact: true }).waitFor();
    expect((await page.locator('html').getAttribute('lang')) ?? '').toBe(language);
  });

  it('count as the language counts, in the figures of the region', async () => {
    const { page } = await screens.open(speaking('ar'), { locale: 'ar-EG' });
    const form = new Intl.PluralRules('ar').select(1234);
    const figures = new Intl.NumberFormat('ar-EG').format(1234);
    const sentence = common.alarmsElsewhere.live_other.replace('{{count}}', figures);
    const told = page.getByText(/^\[ar \w+\]/).filter({ hasText: 'real payments' });
    expect(await told.textContent()).toBe(`[ar ${form}] ${sentence}`);
  });
});
