/**
 * From the first start to real payments by somebody who has never seen the app, and who has address, e-mail
 * and key on paper. Ten seconds of a machine; a hand's pace is reckoned.
 */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { closeBrowser } from '../support/app.ts';
import { startScriptedService } from '../support/machines/scripted-service.ts';
import { hasFocus, keyboardOf } from '../support/pages/strangers-hands.ts';
import {
  amountOf,
  button,
  closeShop,
  confirmsOutside,
  openShop,
} from '../support/pages/strangers-shop.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

const { firstStart, settings, setup } = en;

afterAll(closeBrowser);

/** Of somebody who looks for each key: one that leads on, and one that is copied from paper. */
const LEADING_MS = 1000;
const LETTER_MS = 500;
const READY_WITHIN_MS = 120_000;

it('real payments are ready by keyboard alone, in two minutes of a slow hand', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const shop = await openShop('live', 'keys', service.trust);
  const { page, run } = shop;
  const keys = keyboardOf(page, run);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const { country, countrySearch } = settings.customers;
  const { baseUrl, email, secret } = settings.account;
  await hasFocus(button(page, firstStart.practise.action));
  const { presses, naming, allMs } = await run.act('getting ready for real payments', async () => {
    await keys.reach(button(page, firstStart.connect.action));
    await keys.press('Enter');
    await keys.reach(field(country).or(button(page, new RegExp(`^${country}`))));
    await keys.press('Enter');
    await hasFocus(field(countrySearch));
    await keys.name('Nigeria');
    await keys.press('Enter');
    await run.look('country');
    await keys.reach(button(page, settings.save));
    await keys.press('Enter');
    await keys.reach(field(settings.receipts.heading));
    await keys.name('Mama Ngozi Provisions');
    await keys.reach(button(page, settings.save));
    await keys.press('Enter');
    await run.look('shop');
    await keys.reach(field(baseUrl));
    await keys.name(service.baseUrl);
    await keys.reach(field(email));
    await keys.name(service.email);
    await keys.reach(field(secret));
    await keys.name(service.secret);
    await keys.press('Enter');
    await confirmsOutside(shop);
    await page.getByText(setup.ready).waitFor();
    await run.look('ready');
    await keys.reach(button(page, settings.mode.toLive));
    await keys.press('Enter');
    await confirmsOutside(shop);
    await hasFocus(amountOf(page));
  });
  await run.look('live');
  expect(presses * LEADING_MS + naming * LETTER_MS + allMs).toBeLessThan(READY_WITHIN_MS);
  closeShop(shop, 'to real payments');
});
