/** The customer's display in a browser: a second page that follows one payment and can do nothing. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { CALLS } from '../../src/shared/contract.ts';
import { display } from '../../src/shared/i18n/en/display.ts';
import { closeBrowser, type LaunchOptions, openBrowser } from '../support/app.ts';
import { askToPay, practise, shownReference } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { pictureOnGlasses } from '../support/pages/pictures.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { standInBrowser } from '../support/machines/system-browser.ts';
import { serveOpenPage } from '../support/pages/ways-out.ts';
import { waysToTheCashier } from '../support/pages/ways-to-the-cashier.ts';

afterAll(closeBrowser);

const CUSTOMER = '0803 555 0042';

/** The app in practice with the customer's page open, in the cashier's own browser. */
async function openBoth(options: Partial<LaunchOptions> = {}) {
  const systemBrowser = standInBrowser();
  const { page, trouble } = await startApp({ inChromium: true, systemBrowser, ...options });
  await practise(page);
  await page.keyboard.press('Alt+T');
  await openSection(page, display.settings.title);
  await page.getByRole('button', { name: display.settings.page.open }).click();
  await page.getByText(display.settings.page.browser).waitFor();
  // The cashier's own page was the first.
  await expect.poll(systemBrowser.opened).toHaveLength(2);
  const [, address = ''] = systemBrowser.opened();
  const customer = await page.context().newPage();
  await customer.goto(address);
  await customer.getByText(display.practice).waitFor();
  return { page, customer, address, trouble };
}

const words = (page: Page) => page.locator('body').innerText();

it('the customer’s display shows what to do and how it ended, and nobody’s number', async () => {
  const { page, customer, trouble } = await openBoth();
  expect(await words(customer)).not.toMatch(/\d/);
  await pictureOnGlasses(customer, 'customer-idle');

  await askToPay(page, { method: 'ussd', amount: '20.50', customer: CUSTOMER, note: 'Two loaves' });
  const reference = await shownReference(page);
  await customer.getByText(display.says.phone.title).waitFor();
  const asked = await words(customer);
  expect(asked).toContain('20.50');
  await customer.getByText(display.says.paid.title).waitFor();
  const paid = await words(customer);
  await pictureOnGlasses(customer, 'customer-paid');
  for (const theirs of [reference, CUSTOMER, CUSTOMER.replaceAll(' ', ''), 'Two loaves'])
    expect([asked, paid].filter((text) => text.includes(theirs))).toEqual([]);

  // An answer that was lost: nobody is told that anything failed, and the next sale clears it.
  await askToPay(page, { method: 'link', amount: '92.03', customer: CUSTOMER });
  await customer.getByText(display.says.checking.title).waitFor();
  await pictureOnGlasses(customer, 'customer-checking');
  await page.keyboard.press('Alt+N');
  await customer.getByText(display.says.checking.title).waitFor({ state: 'detached' });
  expect(await words(customer)).not.toMatch(/\d/);
  expect(trouble).toEqual([]);
});

it('the page of the customer’s display can call nothing and reach nobody, with both cookies', async () => {
  const { page, customer } = await openBoth();
  const has = `[Object.keys(counterfoilDisplay).toSorted(), 'counterfoil' in globalThis]`;
  expect(await customer.evaluate(has)).toEqual([['onHeard', 'onView'], false]);

  const cashier = new URL(page.url()).origin;
  const calls = Object.keys(CALLS);
  expect(await customer.evaluate(waysToTheCashier(cashier, calls))).toEqual([]);
  // A frame is made all the same; what stands in it is not the cashier's page.
  await customer.evaluate(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(`${cashier}/`)};
    frame.onload = frame.onerror = () => resolve(null);
    document.body.append(frame);
  })`);
  const [frame] = customer.frames().slice(1);
  expect(await frame?.locator('#root').count()).toBe(0);

  const cookies = await page.context().cookies();
  expect(new Set(cookies.map(({ name }) => name)).size).toBe(2);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict')).toBe(true);
});

it('the address of the customer’s display is nothing to whoever finds it afterwards', async () => {
  const { page, customer, address } = await openBoth();
  const stranger = await (await openBrowser()).newContext();
  onTestFinished(() => stranger.close());
  const late = await stranger.newPage();
  const answer = await late.goto(address);
  expect(answer?.status()).toBe(403);

  // Another site, in the browser where both cookies are, can neither frame nor read it.
  const { origin } = new URL(address);
  const site = await serveOpenPage(`
    const frame = document.createElement('iframe');
    frame.src = '${origin}/';
    document.body.append(frame);
    frame.onload = async () => {
      const read = await fetch('${origin}/events', { credentials: 'include' }).then(
        () => 'read', () => 'refused');
      document.title = 'tried: ' + read;
    };`);
  onTestFinished(() => site.close());
  const other = await page.context().newPage();
  const refused: number[] = [];
  other.on('response', (response) => {
    if (response.url().startsWith(origin)) refused.push(response.status());
  });
  await other.goto(site.url);
  await expect.poll(() => other.title()).toBe('tried: refused');
  expect(refused.filter((status) => status !== 403)).toEqual([]);
  expect(await words(customer)).toContain(display.practice);
});
