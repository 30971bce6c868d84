/** What settling what customers are looks like in Settings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSettingsSlip } from '../../support/pages/settings-sections.ts';

const { customers: again, settings } = en;
const words = settings.customers;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('what is settled of customers has room in Settings and can be read, and so does what is wrong', async () => {
  const customers = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
  const preferences = { ...overviewForTests.preferences, customers };
  const { page, slip, trouble } = await openSettingsSlip(screens, words.title, [
    { overview: { ...overviewForTests, preferences }, notOffered: 2 },
  ]);
  await slip.getByText(words.send.e164, { exact: true }).click();
  await slip.getByText(settings.unsaved).waitFor();
  await slip.getByRole('button', { name: again.settings.forget }).click();
  await slip.getByRole('button', { name: again.settings.forgetYes }).click();
  await slip.getByText(again.settings.forgotten).waitFor();
  const box = slip.getByRole('textbox', { name: 'Networks in Nigeria' });
  await box.fill('Ntel: 0804\nGlo 0805');
  const form = box.locator('xpath=ancestor::form');
  await form.getByRole('button', { name: settings.save, exact: true }).click();
  await slip.getByText('Line 2: write like').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(trouble).toEqual([]);
});
