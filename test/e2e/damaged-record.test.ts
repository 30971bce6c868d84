/** A damaged record: what the cashier sees, and how a manager gets the payments back by keyboard. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { common } from '../../src/shared/i18n/en/common.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import {
  askToPay,
  connectAccount,
  openFromHistory,
  practise,
  shownReference,
  tabTo,
} from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { PAID, startScriptedService } from '../support/machines/scripted-service.ts';
import { keyToSection } from '../support/pages/settings-sections.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';

afterAll(closeBrowser);

/** How many times faster than the machine's the app's clock runs: the record is looked through soon. */
const SPEED = 10;

/** Makes a backup in Settings, of a record with one payment; the app may have made one by itself. */
async function backUp(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await keyToSection(page, settings.backups.title);
  await tabTo(page, settings.backups.make);
  await page.keyboard.press('Enter');
  await page.getByText(settings.backups.payments_one, { exact: true }).first().waitFor();
}

/** Restores the backup that the notice offers, by keyboard. */
async function restore(page: Page): Promise<void> {
  await tabTo(page, common.record.restore);
  await page.keyboard.press('Enter');
  await tabTo(page, common.record.restoreYes);
  await page.keyboard.press('Enter');
  await confirmAddresses(page);
}

it('says that the record was damaged and restores a backup by keyboard', async () => {
  const dataFolder = tempFolder();
  const first = await startApp({ dataFolder });
  await practise(first.page);
  await askToPay(first.page, { method: 'link', amount: '12.50', note: 'blue kettle' });
  const reference = await shownReference(first.page);
  await backUp(first.page);
  await first.close();
  writeFileSync(path.join(dataFolder, 'practice', 'ledger.db'), Buffer.alloc(8192, 0xa5));

  const { page, trouble } = await startApp({ dataFolder });
  const damage = page.getByRole('region', { name: common.record['set-aside'].title });
  await damage.waitFor();
  expect(await damage.textContent()).toMatch(/ledger\.damaged-\S+\.db/);
  await restore(page);
  const report = page.getByText(common.record.report.incomplete);
  await report.waitFor();

  await openFromHistory(page, 'kettle');
  expect(await shownReference(page)).toBe(reference);
  await tabTo(page, common.record.report.close);
  await page.keyboard.press('Enter');
  await report.waitFor({ state: 'detached' });
  expect(trouble).toEqual([]);
});

it('finds open charges again from the service, also those that no backup has', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const options = { dataFolder: tempFolder(), trust: service.trust, speed: SPEED };
  const first = await startApp(options);
  await connectAccount(first.page, service);
  const take = async (amount: string) => {
    await askToPay(first.page, { method: 'link', amount });
    await first.page.getByText(payment.advice['waiting-link'].tell).waitFor();
    return shownReference(first.page);
  };
  const kept = await take('13.00');
  await backUp(first.page);
  const backups = path.join(options.dataFolder, 'live', 'backups');
  const made = readdirSync(backups);
  const lost = await take('14.00');
  await first.close();
  // On a slow machine the app has made one by itself since, which has them both.
  for (const name of readdirSync(backups))
    if (!made.includes(name)) rmSync(path.join(backups, name));
  breakChain(path.join(options.dataFolder, 'live', 'ledger.db'), lost);
  for (const reference of [kept, lost]) service.report(reference, PAID);

  const { page, trouble } = await startApp(options);
  await page.getByRole('region', { name: common.record.altered.title }).waitFor();
  await restore(page);
  const row = page.getByRole('row', { name: lost });
  await row.getByText(common.record.report.paid.replace('{{amount}}', '14.00 NGN')).waitFor();
  await openFromHistory(page, kept);
  await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
  expect(service.count('create')).toBe(2);
  expect(trouble).toEqual([]);
});

/** Changes the first event of a payment, so that nothing from there on can be trusted. */
function breakChain(file: string, reference: string): void {
  const db = new Database(file);
  db.exec('DROP TRIGGER events_no_update');
  const changed = db
    .prepare(
      `UPDATE events SET at = at + 1 WHERE follows IS NULL
        AND payment = (SELECT number FROM payments WHERE reference = ?)`,
    )
    .run(reference);
  expect(changed.changes).toBe(1);
  db.close();
}
