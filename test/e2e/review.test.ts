/** Reading the book: the same row again after looking at a payment, and a search that keeps its place. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { history } from '../../src/shared/i18n/en/history.ts';
import { seedLedgerApart } from '../bench/seed.ts';
import { closeBrowser, launchApp, type RunningApp } from '../support/app.ts';
import { practise, tabTo } from '../support/cashier.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

const PAYMENTS = 420;

afterAll(closeBrowser);

/** The app in practice mode on a book of several pages, with History open. */
async function openHistory(): Promise<RunningApp> {
  const dataFolder = tempFolder();
  mkdirSync(path.join(dataFolder, 'practice'));
  await seedLedgerApart(path.join(dataFolder, 'practice', 'ledger.db'), PAYMENTS);
  const app = await launchApp({ dataFolder });
  await practise(app.page);
  await app.page.keyboard.press('Alt+H');
  await allListed(app.page);
  return app;
}

async function allListed(page: Page): Promise<void> {
  const words = history.count_other.replace('{{formatted}}', String(PAYMENTS));
  await page.getByText(words, { exact: true }).waitFor();
}

describe('reading History by keyboard alone', () => {
  it('reaches the last of several pages and comes back to the row that was opened', async () => {
    const app = await openHistory();
    const { page } = app;
    const current = page.locator('tr[aria-selected="true"]');
    try {
      await tabTo(page, history.list.label);
      await page.keyboard.press('End');
      await page.locator(`tr[aria-rowindex="${PAYMENTS + 1}"] time`).waitFor();
      await page.keyboard.press('ArrowUp');
      const reference = await current.locator('.history-row__reference').innerText();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: reference }).waitFor();
      await page.keyboard.press('Escape');
      await current.getByText(reference).waitFor();
      expect(await current.getAttribute('aria-rowindex')).toBe(String(PAYMENTS));
      await page.keyboard.press('ArrowDown');
      expect(await current.getAttribute('aria-rowindex')).toBe(String(PAYMENTS + 1));
      expect(app.trouble).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it('keeps the keyboard in the search while it narrows, and lists all again by Escape', async () => {
    const app = await openHistory();
    const { page } = app;
    const search = page.getByRole('searchbox', { name: history.search.label });
    try {
      await tabTo(page, history.search.label);
      await page.keyboard.type('no such customer');
      await page.getByRole('heading', { name: history.nothing.title }).waitFor();
      expect(await search.and(page.locator(':focus')).count()).toBe(1);
      await page.keyboard.press('Escape');
      await allListed(page);
      expect(await search.inputValue()).toBe('');
      expect(app.trouble).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
