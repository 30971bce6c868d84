/** The main job: each method from the first key to Paid, and the stub found again without a network. */
import { afterAll, describe, expect, it } from 'vitest';
import { history } from '../../src/renderer/i18n/en/history.ts';
import { payment } from '../../src/renderer/i18n/en/payment.ts';
import { METHODS } from '../../src/shared/payments.ts';
import { closeBrowser, launchApp } from '../support/app.ts';
import { askToPay, connectAccount, practise, shownReference, tabTo } from '../support/cashier.ts';
import { startLiveService } from '../support/live-service.ts';
import { tempFolder } from '../support/temp-folder.ts';

afterAll(closeBrowser);

describe('taking a payment by keyboard alone', () => {
  it.each(METHODS)('takes a %s payment to Paid in practice mode', async (method) => {
    const app = await launchApp({ dataFolder: tempFolder() });
    try {
      await practise(app.page);
      await askToPay(app.page, { method, amount: '1250.50', customer: '08035551234' });
      await app.page.getByText(payment.advice[`waiting-${method}`].tell).waitFor();
      await app.page.getByText(payment.advice.paid.tell).waitFor();
      expect(app.trouble).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it('finds both in History after a restart with the service gone', async () => {
    const dataFolder = tempFolder();
    const service = await startLiveService({ folder: tempFolder(), secret: 'sk_e2e_taking' });
    const taken: Record<string, string> = {};
    const first = await launchApp({ dataFolder, trust: service.trust });
    try {
      await connectAccount(first.page, service);
      for (const method of METHODS) {
        const entry = { method, amount: '18.50', customer: `0700${method}`, note: `by ${method}` };
        await askToPay(first.page, entry);
        await first.page.getByText(payment.advice.paid.tell).waitFor();
        taken[method] = await shownReference(first.page);
      }
    } finally {
      await first.close();
      await service.close();
    }
    const second = await launchApp({ dataFolder, trust: service.trust });
    const { page } = second;
    try {
      for (const method of METHODS) {
        await page.keyboard.press('Alt+H');
        await tabTo(page, history.search.label);
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(`by ${method}`);
        await page.getByText(history.countMatching_one.replace('{{formatted}}', '1')).waitFor();
        await page.getByText(taken[method] ?? '').waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByText(payment.advice.paid.tell).waitFor();
        expect(await shownReference(page)).toBe(taken[method]);
        await page.keyboard.press('Escape');
      }
      expect(second.trouble).toEqual([]);
    } finally {
      await second.close();
    }
  });
});
