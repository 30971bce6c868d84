/** Handing a record over by keyboard alone, from History to the file on the disk. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exports } from '../../src/shared/i18n/en/exports.ts';
import { seedLedgerApart } from '../bench/seed.ts';
import { closeBrowser, launchApp } from '../support/app.ts';
import { practise, tabTo } from '../support/cashier.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { csvRecords } from '../integration/exports/support.ts';

const PAYMENTS = 420;

afterAll(closeBrowser);

test('a record is exported by keyboard alone, and the file holds all of it', async () => {
  const dataFolder = tempFolder();
  mkdirSync(path.join(dataFolder, 'practice'));
  await seedLedgerApart(path.join(dataFolder, 'practice', 'ledger.db'), PAYMENTS);
  const app = await launchApp({ dataFolder });
  const { page } = app;
  try {
    await practise(page);
    await page.keyboard.press('Alt+H');
    await tabTo(page, exports.open);
    await page.keyboard.press('Enter');
    await page
      .getByText(exports.contents_other.replace('{{count}}', String(PAYMENTS)), { exact: true })
      .waitFor();
    await tabTo(page, /^Excel \(XLSX\)/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, exports.act.folder);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: exports.made.title }).waitFor();
    const name = await page.getByText(/^Counterfoil PRACTICE payments .*\.csv$/).innerText();
    const lines = csvRecords(readFileSync(path.join(dataFolder, 'exports', name)));
    expect(lines).toHaveLength(PAYMENTS);
    expect(new Set(lines.map((line) => line['mode']))).toEqual(new Set(['practice']));
    expect(app.trouble).toEqual([]);
  } finally {
    await app.close();
  }
});
