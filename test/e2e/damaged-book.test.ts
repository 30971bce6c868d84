/** A damaged book: what the cashier sees, and how a manager gets the payments back by keyboard. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { common } from '../../src/renderer/i18n/en/common.ts';
import { settings } from '../../src/renderer/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, openFromHistory, practise, shownReference, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/e2e.ts';
import { tempFolder } from '../support/temp-folder.ts';

afterAll(closeBrowser);

it('says that the book was damaged and restores a backup by keyboard', async () => {
  const dataFolder = tempFolder();
  const first = await startApp({ dataFolder });
  await practise(first.page);
  await askToPay(first.page, { method: 'link', amount: '12.50', note: 'blue kettle' });
  const reference = await shownReference(first.page);
  await first.page.keyboard.press('Alt+T');
  await tabTo(first.page, settings.backups.make);
  await first.page.keyboard.press('Enter');
  await first.page.getByText(settings.backups.payments_one, { exact: true }).waitFor();
  await first.close();
  writeFileSync(path.join(dataFolder, 'practice', 'ledger.db'), Buffer.alloc(8192, 0xa5));

  const { page, trouble } = await startApp({ dataFolder });
  const banner = page.getByRole('region', { name: common.book.region });
  await banner.getByText(common.book['set-aside'].title).waitFor();
  expect(await banner.textContent()).toMatch(/ledger\.damaged-\S+\.db/);
  await tabTo(page, common.book.restore);
  await page.keyboard.press('Enter');
  await tabTo(page, common.book.restoreYes);
  await page.keyboard.press('Enter');
  await banner.getByText(common.book.report.incomplete).waitFor();

  await openFromHistory(page, 'kettle');
  expect(await shownReference(page)).toBe(reference);
  await tabTo(page, common.book.report.close);
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'hidden' });
  expect(trouble).toEqual([]);
});
