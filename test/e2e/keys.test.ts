/** Keys, from the settings to the sale: changed once, they hold after a restart. */
import { afterAll, expect, it } from 'vitest';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { keys } from '../../src/shared/i18n/en/keys.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { practise } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { typeQuickly } from '../support/pages/typing.ts';

afterAll(closeBrowser);

it('a whole sale and the next take a few keys, each shown by a question mark, and a changed one stays', async () => {
  const dataFolder = tempFolder();
  const first = await startApp({ dataFolder, hurry: HURRY });
  const { page } = first;
  await practise(page);

  await typeQuickly(page, '20.50');
  await page.keyboard.press('Alt+C');
  await typeQuickly(page, '0803 555 1234');
  await page.keyboard.press('Enter');
  await page.getByText(payment.advice.paid.tell).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: counter.title }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('');

  await page.keyboard.press('?');
  const panel = page.getByRole('region', { name: keys.panel.title, exact: true });
  await panel.getByText(keys.act.toCustomer).waitFor();
  await panel.getByRole('button', { name: keys.panel.change }).click();
  await page.getByLabel(keys.act.history, { exact: true }).focus();
  await page.keyboard.press('F2');
  await expect
    .poll(() => page.getByLabel(keys.act.history, { exact: true }).inputValue())
    .toBe('F2');
  expect(first.trouble).toEqual([]);
  await first.close();

  const second = await startApp({ dataFolder });
  await second.page.getByRole('form', { name: counter.title }).waitFor();
  await second.page.keyboard.press('F2');
  await second.page.getByRole('heading', { level: 1, name: history.title }).waitFor();
  const place = second.page.getByRole('button', { name: common.nav.history, exact: true });
  expect(await place.getAttribute('aria-keyshortcuts')).toBe('F2');
  await second.page.keyboard.press('Alt+T');
  await second.page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  await openSection(second.page, keys.settings.title);
  expect(second.trouble).toEqual([]);
});
