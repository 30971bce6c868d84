/** The secret key, typed once in Settings, is found nowhere: not on disk, not in the page. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { payment } from '../../src/renderer/i18n/en/payment.ts';
import { settings } from '../../src/renderer/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, connectAccount, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/e2e.ts';
import { startLiveService } from '../support/live-service.ts';
import { tempFolder } from '../support/temp-folder.ts';

afterAll(closeBrowser);

/** With characters that look different once encoded. */
const SECRET = 'sk_live/Zq8+W3=kT%5&vR~e2e';

/** The secret as it is, as base64 at each of the three offsets, and URL-encoded. */
function formsOf(secret: string, email: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${secret}`).toString('base64');
    // The first and last groups depend on what stands beside the secret.
    return encoded.slice(4, -4);
  });
  const header = Buffer.from(`${email}:${secret}`).toString('base64');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    header,
    Buffer.from(secret).toString('hex'),
    ...base64,
    ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

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
    await askToPay(page, { method: 'ussd', amount, customer: `08035550${amount.slice(-2)}` });
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

  const files = await filesBelow(dataFolder);
  expect(files.map((file) => path.relative(dataFolder, file))).toEqual(
    expect.arrayContaining(['settings.json', path.join('live', 'ledger.db')]),
  );
  const places = new Map([['what the page received', received]]);
  for (const file of files) places.set(file, (await readFile(file)).toString('latin1'));
  const found = [...places].flatMap(([place, text]) =>
    formsOf(SECRET, service.email)
      .filter((form) => text.includes(form))
      .map((form) => `${form} in ${place}`),
  );
  expect(found).toEqual([]);
  // The scan would find what is there: the account's e-mail stands in the settings and the page.
  expect(received).toContain(service.email);
  expect(app.trouble).toEqual([]);
});
