/**
 * The browser host goes, or hangs, under an open window: the cashier is told, and is shown nothing
 * that may have become wrong. In Electron the window goes with the app.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { startHost, type HostProcess } from '../support/real/app-host.ts';
import { closeBrowser, openBrowser } from '../support/app.ts';
import { askToPay, practise } from '../support/cashier.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

/** A page on a host that can be ended without it, with a payment waiting. */
async function waitingPayment(amount: string): Promise<{ host: HostProcess; page: Page }> {
  const host = await startHost({ dataFolder: tempFolder() });
  onTestFinished(() => host.kill());
  const context = await (await openBrowser()).newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(host.url);
  await practise(page);
  await askToPay(page, { method: 'ussd', amount, customer: '08035551234' });
  await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
  return { host, page };
}

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: common.heartbeat.silent.tell });

it('says so when the host is gone, and asks for nothing', async () => {
  const { host, page } = await waitingPayment('1250.01');
  await host.kill();
  await notice(page).waitFor();
  await page.getByRole('heading', { name: payment.unheard.headline }).waitFor();
  expect(await page.getByText(payment.polling.nextCheck).count()).toBe(0);
  expect(await page.getByRole('button', { name: payment.act.check }).count()).toBe(0);

  await askToPay(page, { method: 'ussd', amount: '18.50', customer: '08035551234' });
  await page.getByText(common.call.unheard).waitFor();
  await page.getByRole('form', { name: counter.title }).waitFor();
});

// Windows can't halt a process.
it.skipIf(process.platform === 'win32')(
  'says so when the host hangs, and shows how things stand once it goes on',
  async () => {
    const { host, page } = await waitingPayment('1250.50');
    host.sleep();
    await notice(page).waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: payment.unheard.headline }).waitFor();
    host.wake();
    await notice(page).waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText(payment.advice.paid.tell).waitFor();
  },
);
