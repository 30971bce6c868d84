/** The main job: each method from the first key to Paid, and the stub found again without a network. */
import { afterAll, describe, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { METHODS } from '../../src/shared/core/payments/payments.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import {
  askToPay,
  connectAccount,
  openFromHistory,
  practise,
  shownReference,
} from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { typeText } from '../support/pages/typing.ts';

afterAll(closeBrowser);

describe('taking a payment by keyboard alone', () => {
  it.each(METHODS)('takes a %s payment to Paid in practice mode', async (method) => {
    const { page, trouble } = await startApp();
    await practise(page);
    // The app as it ships, at its own pace, and a person at theirs; elsewhere both are hurried.
    await askToPay(page, { method, amount: '1250.50', customer: '+2348035551234' }, typeText);
    await page.getByText(payment.advice[`waiting-${method}`].tell).waitFor();
    await page.getByText(payment.advice.paid.tell).waitFor();
    expect(trouble).toEqual([]);
  });

  it('finds both in History after a restart with the service gone', async () => {
    const dataFolder = tempFolder();
    const service = await startLiveService({ folder: tempFolder(), secret: 'sk_e2e_taking' });
    const taken: Record<string, string> = {};
    const first = await startApp({ dataFolder, trust: service.trust, hurry: HURRY });
    await connectAccount(first.page, service);
    for (const method of METHODS) {
      const customer = `+23480355507${String(METHODS.indexOf(method)).padStart(2, '0')}`;
      const entry = { method, amount: '18.50', customer, note: `by ${method}` };
      await askToPay(first.page, entry);
      await first.page.getByText(payment.advice.paid.tell).waitFor();
      taken[method] = await shownReference(first.page);
    }
    await first.close();
    await service.close();

    const { page, trouble } = await startApp({ dataFolder, trust: service.trust, hurry: HURRY });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+H');
    const today = `${history.filter.today} ${String(METHODS.length)}`;
    await page.getByRole('button', { name: today, exact: true }).waitFor();
    for (const method of METHODS) {
      await openFromHistory(page, `by ${method}`);
      await page.getByText(payment.advice.paid.tell).waitFor();
      expect(await shownReference(page)).toBe(taken[method]);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: history.title }).waitFor();
    }
    expect(trouble).toEqual([]);
  });
});
