/** What the screens make of a changed account. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { anAccount } from '../../support/account-samples.ts';

const { common, counter, payment, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const connected: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ email: 'shop@merchant.example' }),
};

const saved = (page: Page) =>
  page.evaluate<number>(`counterfoil.asked.filter(({ name }) => name === 'saveAccount').length`);

describe('another e-mail in Settings', () => {
  it('asks for its key and counts what is left behind, unless it is the same account', async () => {
    const { page, trouble } = await screens.open({ overview: connected, accountUse: 3 });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    const same = page.getByRole('checkbox', { name: settings.account.sameAccount });
    const email = page.getByLabel(settings.account.email, { exact: true });
    await email.waitFor();
    expect(await same.count()).toBe(0);
    await email.fill('other@merchant.example');
    const left = page.getByText(settings.account.stillAsked_other.replace('{{count}}', '3'));
    await left.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(common.problem['secret-other-account']).waitFor();
    expect(await saved(page)).toBe(0);

    await same.check();
    await left.waitFor({ state: 'hidden' });
    await page.getByText(common.problem['secret-other-account']).waitFor({ state: 'hidden' });
    await email.focus();
    await page.keyboard.press('Enter');
    await page.getByText(settings.saved, { exact: true }).waitFor();
    expect(await saved(page)).toBe(1);
    expect(trouble).toEqual([]);
  });
});

describe('the key of an account', () => {
  const { account: words } = settings;
  const ofOrigin = (origin: string) => words.secretElsewhere.replace('{{origin}}', origin);

  it('is asked for beside its field as soon as the address is another', async () => {
    const { page } = await screens.open({ overview: connected });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    const address = page.getByLabel(words.baseUrl, { exact: true });
    await address.fill('https://elsewhere.example/v1');
    await page.getByText(ofOrigin('https://pay.example')).waitFor();
    await page.getByRole('checkbox', { name: words.sameAccount }).check();
    await address.focus();
    await page.keyboard.press('Enter');
    await page.getByText(common.problem['secret-other-origin']).waitFor();
    expect(await saved(page)).toBe(0);
    const key = page.getByLabel(words.secretReplace, { exact: true });
    await key.fill('sk_of_elsewhere');
    await page.getByText(common.problem['secret-other-origin']).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByText(settings.saved, { exact: true }).waitFor();
    expect([await saved(page), await key.inputValue()]).toEqual([1, '']);
  });

  it('that belongs to another address than the settings name is said, and which', async () => {
    const { page } = await screens.open({
      overview: { ...connected, secret: 'none', keyElsewhere: 'https://real.example:8443' },
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    await page.getByText(ofOrigin('https://real.example:8443')).waitFor();
    expect(await page.getByText(words.secretKept).count()).toBe(0);
  });

  it('has a host that people can read, as long as the address is the stored one', async () => {
    const account = anAccount({ baseUrl: 'https://xn--bcher-kva.example/v1' });
    const { page } = await screens.open({
      overview: { ...connected, account, hostLetters: 'bücher.example' },
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    const letters = page.getByText(words.hostLetters.replace('{{letters}}', 'bücher.example'));
    await letters.waitFor();
    await page.getByLabel(words.baseUrl, { exact: true }).fill('https://pay.example/v1');
    await expect.poll(() => letters.count()).toBe(0);
  });

  it('from before is named for as long as it is kept', async () => {
    const old = { baseUrl: 'https://old.example/v1', email: 'old@merchant.example' };
    const named = (text: string) =>
      text.replace('{{email}}', old.email).replace('{{address}}', old.baseUrl);
    const { page } = await screens.open({
      overview: { ...connected, keptKeys: [{ ...old, payments: 3 }] },
    });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.keyboard.press('Alt+T');
    await page.getByText(named(words.keptKey_other.replace('{{count}}', '3'))).waitFor();
    const push = (payments: number | null) =>
      page.evaluate(
        `counterfoil.pushOverview({ ...fakeState.overview, keptKeys: [${JSON.stringify({ ...old, payments })}] })`,
      );
    await push(1);
    await page.getByText(named(words.keptKey_one)).waitFor();
    await push(null);
    await page.getByText(named(words.keptKeyUnread)).waitFor();
    await page.getByRole('button', { name: words.disconnect }).click();
    await page.getByText(words.disconnectKept).waitFor();
    await page.evaluate(`counterfoil.pushOverview({ ...fakeState.overview, keptKeys: [] })`);
    await page.getByText(named(words.keptKeyUnread)).waitFor({ state: 'hidden' });
    expect(await page.getByText(words.disconnectKept).count()).toBe(0);
  });
});

describe('a payment of another account', () => {
  it('says under which account it can be checked, and promises no check', async () => {
    const otherAccount = { baseUrl: 'https://old.example/v1', email: 'old@merchant.example' };
    const plain = viewForTests(paymentForTests(1, { status: 'unconfirmed' }), { mode: 'live' });
    const view = {
      ...plain,
      polling: plain.polling && { ...plain.polling, asking: false, nextCheckInMs: 0, otherAccount },
    };
    const { page } = await screens.open({ overview: connected, payments: [view] });
    await page.getByText(view.payment.reference).first().click();
    await page
      .getByText(
        payment.otherAccount
          .replace('{{email}}', otherAccount.email)
          .replace('{{address}}', otherAccount.baseUrl),
      )
      .waitFor();
    await page.getByText(payment.polling['other-account']).waitFor();
    await page.getByRole('button', { name: payment.act.settings }).waitFor();
    expect(await page.getByRole('button', { name: payment.act.check }).count()).toBe(0);
    expect(await page.getByText(payment.advice['unconfirmed-asked'].tell).count()).toBe(0);
  });
});
