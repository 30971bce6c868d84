/** Forgetting a customer: found, asked about, done, what is said of it afterwards, and how it looks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { counter, forgetting: words, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const AT = Date.UTC(2026, 4, 10, 9);
const NUMBER = '0803 123 4567';

async function openCustomers(state: Partial<FakeState> = {}) {
  const opened = await screens.open({ overview: overviewForTests, ...state });
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  await opened.page.keyboard.press('Alt+T');
  await openSection(opened.page, settings.customers.title);
  await opened.page.getByText(words.title, { exact: true }).waitFor();
  return opened;
}

describe('forgetting a customer', () => {
  it('asks first, says when the last backup goes, and lists that it was done', async () => {
    const { page, trouble } = await openCustomers({
      toForget: { [NUMBER]: { payments: 2, open: 1, lastAt: AT } },
      forgotten: { payments: 2, open: 1, backups: { goneOn: '2026-06-07', notByDay: 1 } },
    });
    await page.getByLabel(words.customer, { exact: true }).fill(NUMBER);
    await page.getByRole('button', { name: words.find, exact: true }).click();
    await page.getByText('3 payments, last on').waitFor();
    await page.getByText(words.open_one).waitFor();
    await page.getByRole('button', { name: words.forget }).click();
    await page.getByText('from 2 payments?').waitFor();
    expect(await inputsOf(page, 'forgetCustomer')).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: words.yes }).click();
    await page.getByText('Customer removed from 2 payments.').waitFor();
    await page.getByText('7 Jun').waitFor();
    expect(await inputsOf(page, 'forgetCustomer')).toEqual([{ customer: NUMBER }]);
    await page.getByText('Customers forgotten once').click();
    await page.getByText('2 payments, on request').waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
