import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, overviewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';
import { typeText } from '../../support/typing.ts';

const { common, counter, firstStart, methods, settings } = en;
const words = settings.customers;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const savedIn = async (page: Page) =>
  (await inputsOf(page, 'savePreferences')).map((input) => input['customers']);

const firstTime = (change: Partial<Overview> = {}): Overview => ({
  ...overviewForTests,
  firstStart: true,
  ...change,
});

describe('the first start', () => {
  it('proposes the system’s country, and one act confirms it', async () => {
    const { page, trouble } = await screens.open({ overview: firstTime() });
    const customers = page.getByRole('region', { name: firstStart.customers });
    await customers.getByRole('button', { name: /Nigeria/ }).waitFor();
    expect(await savedIn(page)).toEqual([]);
    await customers.getByRole('button', { name: words.confirm }).click();
    await customers.getByText(settings.saved).waitFor();
    expect(await savedIn(page)).toEqual([{ kind: 'phone', country: 'NG', sendAs: 'typed' }]);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('asks for a country where the system names none, and finds it by name with the keys', async () => {
    const { page } = await screens.open({
      overview: firstTime({ customerProposal: { kind: 'phone', country: null } }),
    });
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByText(common.problem['country-empty']).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel(words.countrySearch).waitFor();
    await page.keyboard.type('kenya');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByText(settings.saved).waitFor();
    expect(await savedIn(page)).toEqual([{ kind: 'phone', country: 'KE', sendAs: 'typed' }]);
  });

  it('begins to practise in one act all the same, with nothing said of customers', async () => {
    const { page } = await screens.open({ overview: firstTime() });
    await page.getByText(firstStart.practise.action).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: counter.title }).waitFor();
    expect(await savedIn(page)).toEqual([]);
  });
});

describe('Settings', () => {
  it('takes IDs of the shop’s own, and numbers with plus and country code', async () => {
    const { page, trouble } = await screens.open({
      overview: { ...overviewForTests, customerProposal: { kind: 'id', country: 'NG' } },
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, words.title);
    const slip = page.getByRole('region', { name: words.title, exact: true });
    await slip.getByText(words.leadOpen).waitFor();
    expect(await slip.getByRole('radio', { name: words.kinds.id }).isChecked()).toBe(true);
    await slip.getByRole('button', { name: words.confirm }).click();
    await slip.getByText(words.lead).waitFor();
    await slip.getByText(words.kinds.phone, { exact: true }).click();
    await slip.getByText(words.send.e164, { exact: true }).click();
    await slip.getByText(settings.unsaved).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(settings.saved).waitFor();
    expect(await savedIn(page)).toEqual([
      { kind: 'id', country: 'NG', sendAs: 'typed' },
      { kind: 'phone', country: 'NG', sendAs: 'e164' },
    ]);
    expect(trouble).toEqual([]);
  });
});

it('the Counter says beside the customer that it can’t be a number', async () => {
  const { page } = await screens.open({
    startError: callError('field-invalid', { field: 'customer', problem: 'customer-not-a-number' }),
  });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await typeText(page, '12.50');
  const field = page.getByRole('combobox', { name: methods.ussd.customer });
  await field.fill('ada');
  await page.keyboard.press('Enter');
  await page.getByText(common.problem['customer-not-a-number']).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
});
