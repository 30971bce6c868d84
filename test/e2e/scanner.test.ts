/** A sale by scanner: from the list of items to Paid, on its receipt and in History's search. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { items as texts } from '../../src/shared/i18n/en/items.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { ITEMS_MAX } from '../../src/shared/features/items/items.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { openFromHistory, practise, shownReference } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { scan } from '../support/pages/typing.ts';

afterAll(closeBrowser);

async function openItems(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await openSection(page, texts.title);
}

async function takeOver(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: texts.file.take, exact: true }).click();
  await page.getByText(texts.file.taken).waitFor();
}

async function toCounter(page: Page): Promise<void> {
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.getByRole('group', { name: texts.switch.label }).waitFor();
}

it('sells items by scanner, and finds the sale by what was sold', async () => {
  const { page, trouble } = await startApp({ hurry: HURRY });
  await practise(page);
  await openItems(page);
  await takeOver(
    page,
    'name,price,barcode\nPalm oil 75cl,1200.00,5449000000996\nGari 1 kg,850.50,96385074\n',
  );
  await toCounter(page);
  const lines = page.getByRole('list', { name: texts.basket.label });
  await scan(page, '5449000000996');
  await lines.getByText('1 ×').waitFor();
  await scan(page, '5449000000996', null);
  await lines.getByText('2 ×').waitFor();
  await scan(page, '96385074', 'Tab');
  await lines.getByText('Gari 1 kg').waitFor();
  await page.keyboard.press('Alt+L');
  await page.keyboard.press('Enter');
  await page.getByText(payment.advice.paid.tell).waitFor();
  const reference = await shownReference(page);
  const paper = page.locator('.printed-page');
  await expect
    .poll(() => paper.textContent())
    .toMatch(/2 x Palm oil 75cl at 1,200\.00\s*2,400\.00/);
  expect(await paper.textContent()).toMatch(/Gari 1 kg\s*850\.50/);
  await openFromHistory(page, 'gari palm');
  expect(await shownReference(page)).toBe(reference);
  expect(trouble).toEqual([]);
});

it('finds one of 20,000 items by its code and by its name', async () => {
  const { page, trouble } = await startApp();
  await practise(page);
  await openItems(page);
  const all = Array.from(
    { length: ITEMS_MAX },
    (_, at) => `Item ${at},${at + 1},20${String(at).padStart(11, '0')}`,
  );
  await takeOver(page, `name,price,barcode\n${all.join('\n')}\n`);
  await toCounter(page);
  const lines = page.getByRole('list', { name: texts.basket.label });
  await scan(page, '2000000019999');
  await lines.getByText('Item 19999', { exact: true }).waitFor();
  await page.getByRole('button', { name: texts.switch.items, exact: true }).click();
  const search = page.getByRole('searchbox', { name: texts.search });
  await search.fill('12345');
  await page.getByRole('button', { name: /^Item 12345 / }).click();
  await lines.getByText('Item 12345', { exact: true }).waitFor();
  expect(trouble).toEqual([]);
});
