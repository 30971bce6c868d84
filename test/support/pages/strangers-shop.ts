/** The shop of a stranger's run, and how its screens stand after each act. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { shownReference } from '../cashier.ts';
import { confirmAddresses } from '../confirm-addresses.ts';
import { startApp } from './e2e.ts';
import { keepPicture } from './pictures.ts';
import { openReceiptPrinter } from '../machines/receipt-printer/printer.ts';
import { startRun } from './strangers-run.ts';
import { standInBrowser } from '../machines/system-browser.ts';

const { counter, display, items, lessons, methods, payment, printing, printouts, settings } = en;

/** A small, cheap screen, as many counters have. */
const VIEW = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' } as const;

export const amountOf = (page: Page) => page.getByRole('textbox', { name: /^Amount in/ });
export const customerOf = (page: Page) =>
  page.getByRole('combobox', { name: new RegExp(`^${methods.ussd.customer}`) });
export const linesOf = (page: Page) => page.getByRole('list', { name: items.basket.label });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
/** Among a payment's acts: the place above all screens and the way back are called the same. */
export const nextSaleOf = (page: Page) => button(page.locator('.acts'), payment.act.new);
export const asksFor = (amount: string) =>
  new RegExp(methods.ussd.submit.replace('{{amount}}', `\\D*${amount.replace('.', '\\.')}`));

/**
 * Starts the app as it is unpacked, with a receipt printer in the shop.
 * @param trust PEM file of the payment service's authority, where there is a service
 */
export async function openShop(name: string, unit: 'keys' | 'taps', trust?: string) {
  const printer = await openReceiptPrinter({ paperWidth: 80 });
  onTestFinished(() => printer.close());
  const browser = standInBrowser();
  const view = { ...VIEW, hasTouch: unit === 'taps' };
  const app = await startApp({
    inChromium: true,
    systemBrowser: browser,
    view,
    ...(trust !== undefined && { trust }),
  });
  // The address that the app was opened at was the first.
  await expect.poll(browser.opened).toHaveLength(1);
  return { ...app, printer, browser, run: startRun({ name, page: app.page, unit }) };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The window that the system's browser opens for the customer, which somebody drags to their screen. */
export async function customersWindow({ page, browser, trouble }: Shop): Promise<Page> {
  await page.getByText(display.settings.page.browser).waitFor();
  await expect.poll(browser.opened).toHaveLength(2);
  const customer = await page.context().newPage();
  customer.on('pageerror', (error) => trouble.push(`the customer’s page: ${error.message}`));
  await customer.goto(browser.opened()[1] ?? '');
  await customer.getByText(display.practice).waitFor();
  // Both are seen; a browser draws what stands behind another tab once a second.
  await page.bringToFront();
  return customer;
}

/** What was asked outside the page is confirmed by a code that stands where the app was started. */
export async function confirmsOutside({ page, run }: Shop): Promise<void> {
  await confirmAddresses(page);
  run.named('XXXX-XXXX'.length);
  run.pressed();
}

export async function confirmsPrinter(shop: Shop): Promise<void> {
  const { page } = shop;
  await confirmsOutside(shop);
  await page.getByText(settings.saved, { exact: true }).waitFor();
}

/** What the lesson's line says to type, as figures. */
export async function amountAsked(page: Page): Promise<string> {
  const line = page.getByRole('region', { name: lessons.line.region });
  const said = await line.getByText(/Type .*, choose/).textContent();
  return /Type [^\d]*([\d.,]+),/.exec(said ?? '')?.[1] ?? '';
}

export const isPaid = (page: Page) => page.getByText(payment.advice.paid.tell).waitFor();
export const isAsked = (page: Page) =>
  page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
export const says = (customer: Page, { title }: { readonly title: string }) =>
  customer.getByText(title, { exact: true }).waitFor();

/** An empty Counter that waits for an amount; the customer before reads how theirs ended a while longer. */
export async function isNextSale(page: Page): Promise<void> {
  await page.getByRole('form', { name: counter.title }).waitFor();
  await expect.poll(() => amountOf(page).inputValue()).toBe('');
  await expect.poll(() => customerOf(page).inputValue()).toBe('');
}

/** Nobody knows, neither side is told that anything failed, and then the money is found by itself. */
export async function isLostAndFound({ page, run }: Shop, customer: Page): Promise<void> {
  await Promise.all([
    page.getByText(payment.advice['unconfirmed-asked'].tell).waitFor(),
    says(customer, display.says.checking),
  ]);
  await run.look('lost', customer);
  await Promise.all([isPaid(page), says(customer, display.says.paid)]);
}

/** What came out of the printer is this payment's. */
export async function isPrinted({ page, printer, run }: Shop, name: string): Promise<void> {
  const said = printing.job.printed.replace('{{what}}', printouts.kinds.receipt);
  await page.getByText(said).waitFor();
  const [paper] = await printer.waitForPaper(1);
  // All else is drawn; the record's own line stands in the printer's letters.
  expect(paper?.lines.map(({ text }) => text).join('\n')).toContain(await shownReference(page));
  expect(printer.errors).toEqual([]);
  await keepPicture(`${name}-receipt`, async () => paper?.png() ?? Buffer.alloc(0));
  await run.look('receipt');
}

/** What was found on the way, and what each act took. */
export function closeShop({ run, trouble }: Shop, way: string): void {
  process.stdout.write(`\nA stranger’s run ${way}:\n${run.account()}\n`);
  expect(run.findings()).toEqual({});
  expect(trouble).toEqual([]);
}

export const sectionOf = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: settings.contents })
    .getByRole('button', { name: new RegExp(`^${title}`) });
