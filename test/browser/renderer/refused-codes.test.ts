/** The codes that mean "refused": typed at the counter's slip, kept with the rules of one mode. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('are kept with the rules of the mode that is shown', async () => {
  const accountRules = { refusals: [], paidWords: ['Approved'], refusedCodes: ['51'] };
  const { page } = await screens.open({ overview: { ...overviewForTests, accountRules } });
  await page.getByRole('form').waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.counter.title);
  const codes = page.getByLabel(settings.counter.refusedCodes);
  await expect.poll(() => codes.inputValue()).toBe('51');
  const save = page
    .getByRole('region', { name: settings.counter.title })
    .getByRole('button', { name: settings.save });
  await codes.fill('51, 07');
  await save.click();
  await expect
    .poll(() => inputsOf(page, 'saveAccountRules'))
    .toEqual([{ ...accountRules, mode: 'practice', refusedCodes: ['51', '7'] }]);
  await expect.poll(async () => (await inputsOf(page, 'savePreferences')).length).toBe(1);
});
