/** The secret key, typed once in Settings, is found nowhere: not on disk, not in the page. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, connectAccount, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { findForms, formsOf, textsBelow } from '../support/samples/secret-forms.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

/** With characters that look different once encoded. */
const SECRET = 'sk_live/Zq8+W3=kT%5&vR~e2e';

it('is found in no file, no log and nothing that the page received', async () => {
  const dataFolder = tempFolder();
  const service = await startLiveService({ folder: tempFolder(), secret: SECRET });
  const app = await startApp({ dataFolder, trust: service.trust });
  const { page } = app;
  await connectAccount(page, service);
  // A payment that is paid, and one that the service refuses.
  for (const [amount, advice] of [
    ['25.00', 'paid'],
    ['25.11', 'declined-account'],
  ] as const) {
    await askToPay(page, { method: 'ussd', amount, customer: `+234803555000${amount.slice(-1)}` });
    await page.getByText(payment.advice[advice].tell).waitFor();
  }
  await page.keyboard.press('Alt+T');
  await tabTo(page, settings.test.action);
  await page.keyboard.press('Enter');
  await page.getByText(settings.test.works).waitFor();
  expect(service.requests()).toBeGreaterThan(4);

  const received = await app.received.text();
  await app.close();
  await service.close();

  const places = await textsBelow(dataFolder);
  expect([...places.keys()]).toEqual(
    expect.arrayContaining(['settings.json', path.join('live', 'ledger.db')]),
  );
  places.set('what the page received', received);
  const header = Buffer.from(`${service.email}:${SECRET}`).toString('base64');
  expect(findForms(places, [...formsOf(SECRET), header])).toEqual([]);
  // The scan would find what is there: the account's e-mail stands in the settings and the page.
  expect(received).toContain(service.email);
  expect(app.trouble).toEqual([]);
});
