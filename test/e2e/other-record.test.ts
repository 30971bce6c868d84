/** Looking into a backup by its button, from Settings to a search and a file, in the built app. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exports } from '../../src/shared/i18n/en/exports.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { reviews } from '../../src/shared/i18n/en/reviews.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { seedLedgerApart } from '../bench/seed.ts';
import { closeBrowser, launchApp } from '../support/app.ts';
import { askToPay, practise, shownReference } from '../support/cashier.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { csvRecords } from '../integration/exports/support.ts';

const PAYMENTS = 420;

afterAll(closeBrowser);

test('a backup is opened beside the record in use, searched, exported and closed', async () => {
  const dataFolder = tempFolder();
  mkdirSync(path.join(dataFolder, 'practice'));
  await seedLedgerApart(path.join(dataFolder, 'practice', 'ledger.db'), PAYMENTS);
  const app = await launchApp({ dataFolder });
  const { page } = app;
  const copies = () => readdirSync(path.join(dataFolder, 'reviewing'));
  try {
    await practise(page);
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.backups.title);
    await page.getByRole('button', { name: settings.backups.make }).click();
    const lookInto = page.getByRole('button', { name: /^View/ }).first();
    await lookInto.waitFor();
    // What is taken since is in the own record alone.
    await askToPay(page, { method: 'link', amount: '77.20', customer: '', note: 'since then' });
    const since = await shownReference(page);
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.backups.title);
    await lookInto.click();

    const mark = page.getByRole('region', { name: reviews.mark.region });
    await mark.getByText(/^Yes: all [\d,]+ events are as written/).waitFor();
    expect(await mark.innerText()).toContain('This counter’s backup of');
    expect(copies()).toHaveLength(1);
    await page.getByText(`${PAYMENTS} payments`, { exact: true }).waitFor();
    await page.getByLabel(history.search.label, { exact: true }).fill(since);
    await page.getByText(history.nothing.title).waitFor();
    await page.getByLabel(history.search.label, { exact: true }).fill('cement');
    const found = page.getByText(/^\d+ payments match$/);
    await found.waitFor();
    const count = Number.parseInt(await found.innerText(), 10);
    expect(count).toBeLessThan(PAYMENTS);

    await page.getByRole('button', { name: exports.open }).click();
    await page.getByRole('radio', { name: exports.format.csv.name }).check();
    await page.getByRole('button', { name: exports.act.folder, exact: true }).click();
    await page.getByRole('heading', { name: exports.made.title }).waitFor();
    const name = await page.getByText(/^Counterfoil PRACTICE payments VIEWED .*\.csv$/).innerText();
    const lines = csvRecords(readFileSync(path.join(dataFolder, 'exports', name)));
    expect(lines).toHaveLength(count);
    for (const line of lines) expect(line['Record']).toContain('This counter’s backup of');

    await page.getByRole('button', { name: reviews.line.close }).click();
    await page.getByText(reviews.screen.none.text).waitFor();
    await expect.poll(copies).toEqual([]);
    expect(app.trouble).toEqual([]);
  } finally {
    await app.close();
  }
});
