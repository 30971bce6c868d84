/** The screens speak the chosen language at once, and nothing that was typed is lost by it. */
import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type * as Languages from '../../../src/shared/i18n/languages.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { TEST_LANGUAGES } from '../../support/fakes/stand-in-languages.ts';
import { fill, inputsOf, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const { common, counter, settings } = en;

/** What the page finds as its table of languages once this file has been read. */
const table = vi.hoisted(() => ({ languages: [] as readonly Language[] }));
vi.mock('../../../src/shared/i18n/languages.ts', async (original) => {
  const module = await original<typeof Languages>();
  table.languages = module.LANGUAGES;
  return {
    ...module,
    get LANGUAGES() {
      return table.languages;
    },
  };
});
table.languages = TEST_LANGUAGES;

beforeEach(() => {
  // As the page comes: what an earlier test had said of it is gone.
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

/** The languages of whoever looks, as their browser has them. */
function browserSpeaks(...languages: string[]): void {
  const spoken = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  onTestFinished(() => spoken.mockRestore());
}

const speaking = (language: string, systemLanguages: string[] = []) => ({
  overview: {
    ...overviewForTests,
    alarmsInOtherMode: 1234,
    preferences: { ...overviewForTests.preferences, language },
    systemLanguages,
  },
});
const documentOf = () => [document.documentElement.lang, document.documentElement.dir];

/** Main says so, as it does when another window chose it. */
async function chosenElsewhere({ bridge }: OpenPage, change: Partial<Preferences>): Promise<void> {
  const now = await bridge.getOverview({});
  if (!now.ok) throw new Error('the overview is not known');
  const { value } = now;
  const preferences = { ...value.preferences, ...change };
  bridge.pushOverview({ ...value, revision: value.revision + 1, preferences });
}

describe('the language in Settings', () => {
  it('is spoken at once, keeps what was typed and its place, and can be taken back', async () => {
    const page = await openPage(speaking('en'));
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+T');
    await openSection(page, settings.counter.title);
    fill(await page.findByLabelText(settings.counter.terminal), 'B7');
    await openSection(page, settings.look.title);
    const select = await page.findByRole<HTMLSelectElement>('combobox', {
      name: settings.look.language,
    });
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      settings.look.languageOfSystem,
      'English',
      'Français',
      'العربية',
    ]);
    select.focus();
    await page.user.selectOptions(select, 'ar');
    await page.findByRole('heading', { name: `[ar] ${settings.title}`, level: 1 });
    expect(documentOf()).toEqual(['ar', 'rtl']);
    // The sections that are not shown keep what was typed in them.
    const typed = page.getByLabelText(`[ar] ${settings.counter.terminal}`);
    expect(typed).toHaveProperty('value', 'B7');
    const again = page.getByRole('combobox', { name: `[ar] ${settings.look.language}` });
    expect(again).toHaveProperty('value', 'ar');
    expect(document.activeElement).toBe(again);
    await page.user.selectOptions(again, 'system');
    await page.findByRole('heading', { name: settings.title, level: 1 });
    expect(documentOf()).toEqual(['en', 'ltr']);
    expect(page.getByLabelText(settings.counter.terminal)).toHaveProperty('value', 'B7');
  });

  it('is left to the system where this build does not speak it, and kept', async () => {
    const page = await openPage(speaking('sw', ['fr']));
    await page.findByRole('form', { name: `[fr] ${counter.title}` });
    await press(page, 'Alt+T');
    await openSection(page, settings.look.title);
    const select = await page.findByRole('combobox', { name: `[fr] ${settings.look.language}` });
    expect(select).toHaveProperty('value', 'system');
    await page.user.click(page.getByText(`[fr] ${settings.look.themes.dark}`));
    await waitFor(() => expect(inputsOf(page, 'saveComputer')).toEqual([{ theme: 'dark' }]));
  });
});

describe('the screens', () => {
  it('follow what another window chose, without losing an entry', async () => {
    const page = await openPage(speaking('en'));
    await page.findByRole('form', { name: counter.title });
    fill(page.getByRole('textbox', { name: /^Amount/ }), '99');
    await chosenElsewhere(page, { language: 'fr' });
    await page.findByRole('form', { name: `[fr] ${counter.title}` });
    expect(documentOf()).toEqual(['fr', 'ltr']);
    const amount = page.getByRole('textbox', { name: /^\[fr\] Amount/ });
    expect(amount).toHaveProperty('value', '99');
  });

  it.each([
    ['the browser’s, where main knows none', 'ar-EG', [], 'ar'],
    ['the system’s, where main knows it', 'ar-EG', ['yo-NG', 'fr-CA'], 'fr'],
    ['English, where nobody asks for one that there is', 'yo-NG', [], 'en'],
  ])('are in %s', async (_whose, locale, systemLanguages, language) => {
    browserSpeaks(locale);
    const page = await openPage(speaking('system', systemLanguages));
    const mark = language === 'en' ? '' : `[${language}] `;
    await page.findByRole('form', { name: `${mark}${counter.title}` });
    expect(document.documentElement.lang).toBe(language);
  });

  it('count as the language counts, in the figures of the region', async () => {
    browserSpeaks('ar-EG');
    const page = await openPage(speaking('ar'));
    const form = new Intl.PluralRules('ar').select(1234);
    const figures = new Intl.NumberFormat('ar-EG').format(1234);
    const sentence = common.alarmsElsewhere.live_other.replace('{{count}}', figures);
    const told = await page.findByText(/^\[ar \w+\].*live payments/);
    expect(told.textContent).toBe(`[ar ${form}] ${sentence}`);
  });
});
