/** Keys and secrets that were typed have left the page's memory five seconds after. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { common } from '../../src/shared/i18n/en/common.ts';
import { designAccount } from '../../src/shared/i18n/en/design-account.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { setup } from '../../src/shared/i18n/en/setup.ts';
import { closeBrowser } from '../support/app.ts';
import { connectAccount, enterAccount, tabTo } from '../support/cashier.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';
import { startApp } from '../support/pages/e2e.ts';
import { heapOf } from '../support/run/heap.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { openSection } from '../support/pages/settings-sections.ts';

afterAll(closeBrowser);

const SECRET = 'sk_live_Zq8W3kT5vRheap0of0the0page';
const REPLACED = 'sk_live_M4nB7xC2lPheap0of0the0page';
const LEFT = 'sk_live_typed_and_left_behind_0817';
const CLIENT_SECRET = 'cs_9Yt6Hd1Wheap0of0the0page';

/** The value itself stays in the page: brought here, it would leave a trace there. */
const isKeyTyped = (page: Page) =>
  page.evaluate<boolean>("document.querySelector('[name=secret]').value !== ''");

/** Any part of it that could be told from other text would give the rest of it away. */
const partsOf = (secret: string) => [secret, secret.slice(0, 16), secret.slice(-24)];

/** Takes nothing of the key from the page, which would bring it back. */
async function expectGone(page: Page, secret: string): Promise<void> {
  await page.waitForTimeout(5000);
  const heap = await heapOf(page);
  expect(partsOf(secret).filter((part) => heap.includes(part))).toEqual([]);
}

it('are gone while a question about their address still stands', async () => {
  const service = await startLiveService({ folder: tempFolder(), secret: SECRET });
  const { page, trouble } = await startApp({ trust: service.trust });
  await enterAccount(page, service);
  await page.getByLabel(common.question.code, { exact: true }).waitFor();
  await expectGone(page, SECRET);
  await confirmAddresses(page);
  await page.getByText(setup.ready).waitFor();
  expect(trouble).toEqual([]);
  await service.close();
});

it('are in no cache, no state and no field', async () => {
  const service = await startLiveService({ folder: tempFolder(), secret: SECRET });
  const { page, trouble } = await startApp({ trust: service.trust });
  await connectAccount(page, service);
  await expectGone(page, SECRET);
  // The look would find what is there: the e-mail that was typed beside it.
  expect(await heapOf(page)).toContain(service.email);

  // Refused, only what is wrong has to be typed again.
  await page.keyboard.press('Alt+T');
  const { account } = settings;
  await tabTo(page, account.email);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('no-e-mail');
  await tabTo(page, account.secretReplace);
  await page.keyboard.type(REPLACED);
  await page.keyboard.press('Enter');
  await page.getByText(common.problem['email-invalid']).waitFor();
  expect(await isKeyTyped(page)).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(service.email);
  await page.keyboard.press('Enter');
  await confirmAddresses(page);
  await page.getByText(settings.saved, { exact: true }).waitFor();
  expect(await isKeyTyped(page)).toBe(false);
  await expectGone(page, REPLACED);

  // Typed and not saved, it goes with the screen.
  await tabTo(page, account.secretReplace);
  await page.keyboard.type(LEFT);
  await page.keyboard.press('Alt+H');
  await page.keyboard.press('Alt+T');
  await openSection(page, account.title);
  await page.getByLabel(account.secretReplace, { exact: true }).first().waitFor();
  await expectGone(page, LEFT);

  await openSection(page, designAccount.title);
  const { registration: words } = designAccount;
  for (const [label, value] of [
    [words.clientId, 'counterfoil'],
    [words.clientSecret, CLIENT_SECRET],
    [words.authorizeUrl, 'https://design.example/authorize'],
    [words.authUrl, 'https://design.example'],
    [words.apiUrl, 'https://api.design.example'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await confirmAddresses(page);
  await page.getByText(words.change).waitFor();
  await expectGone(page, CLIENT_SECRET);
  expect(trouble).toEqual([]);
  await service.close();
});
