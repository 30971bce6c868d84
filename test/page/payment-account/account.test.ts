/** What the screens make of a changed account. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from '../../support/samples/account-samples.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import {
  fill,
  inputsOf,
  openPage,
  type OpenPage,
  press,
  sees,
  shown,
  unseen,
} from '../open-page.tsx';

const { common, counter, payment, settings } = en;

const connected: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ email: 'shop@merchant.example' }),
};

/** Opens Settings, at the account. */
async function openAccount(state: Partial<FakeState>): Promise<OpenPage> {
  const page = await openPage(state);
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await page.findByLabelText(settings.account.email);
  return page;
}

/** A name that goes on with what is explained of it, or with its key. */
const starting = (words: string) => (name: string) => name.startsWith(words);

const saved = (page: OpenPage) => inputsOf(page, 'saveAccount').length;

describe('another e-mail in Settings', () => {
  it('asks for its key and counts what is left behind, unless it is the same account', async () => {
    const page = await openAccount({ overview: connected, accountUse: 3 });
    const same = { name: starting(settings.account.sameAccount) };
    const email = page.getByLabelText(settings.account.email);
    expect(page.queryByRole('checkbox', same)).toBeNull();
    fill(email, 'other@merchant.example');
    const left = settings.account.stillAsked_other.replace('{{count}}', '3');
    await sees(left);
    await press(page, 'Enter');
    await sees(common.problem['secret-other-account']);
    expect(saved(page)).toBe(0);

    await page.user.click(page.getByRole('checkbox', same));
    await unseen(left);
    await unseen(common.problem['secret-other-account']);
    email.focus();
    await press(page, 'Enter');
    await page.findByText(settings.saved);
    expect(saved(page)).toBe(1);
  });
});

describe('the key of an account', () => {
  const { account: words } = settings;
  const ofOrigin = (origin: string) => words.secretElsewhere.replace('{{origin}}', origin);

  it('is asked for beside its field as soon as the address is another', async () => {
    const page = await openAccount({ overview: connected });
    const address = page.getByLabelText(words.baseUrl);
    fill(address, 'https://elsewhere.example/v1');
    await sees(ofOrigin('https://pay.example'));
    await page.user.click(await page.findByRole('checkbox', { name: starting(words.sameAccount) }));
    address.focus();
    await press(page, 'Enter');
    await sees(common.problem['secret-other-origin']);
    expect(saved(page)).toBe(0);
    const key = page.getByLabelText(words.secretReplace);
    fill(key, 'sk_of_elsewhere');
    await unseen(common.problem['secret-other-origin']);
    await press(page, 'Enter');
    await page.findByText(settings.saved);
    expect(saved(page)).toBe(1);
    expect(key).toHaveProperty('value', '');
  });

  it('that belongs to another address than the settings name is said, and which', async () => {
    await openAccount({
      overview: { ...connected, secret: 'none', keyElsewhere: 'https://real.example:8443' },
    });
    await sees(ofOrigin('https://real.example:8443'));
    expect(shown()).not.toContain(words.secretKept);
  });

  it('has a host that people can read, as long as the address is the stored one', async () => {
    const account = anAccount({ baseUrl: 'https://xn--bcher-kva.example/v1' });
    const page = await openAccount({
      overview: { ...connected, account, hostLetters: 'bücher.example' },
    });
    const letters = words.hostLetters.replace('{{letters}}', 'bücher.example');
    await sees(letters);
    fill(page.getByLabelText(words.baseUrl), 'https://pay.example/v1');
    await waitFor(() => expect(shown()).not.toContain(letters));
  });

  it('from before is named for as long as it is kept', async () => {
    const old = { baseUrl: 'https://old.example/v1', email: 'old@merchant.example' };
    const named = (text: string) =>
      text.replace('{{email}}', old.email).replace('{{address}}', old.baseUrl);
    const keeping = (...payments: (number | null)[]): Overview => ({
      ...connected,
      keptKeys: payments.map((count) => ({ ...old, payments: count })),
    });
    const page = await openAccount({ overview: keeping(3) });
    await sees(named(words.keptKey_other.replace('{{count}}', '3')));
    page.bridge.pushOverview(keeping(1));
    await sees(named(words.keptKey_one));
    page.bridge.pushOverview(keeping(null));
    await sees(named(words.keptKeyUnread));
    await page.user.click(page.getByRole('button', { name: words.disconnect }));
    await sees(words.disconnectKept);
    page.bridge.pushOverview(keeping());
    await unseen(named(words.keptKeyUnread));
    expect(shown()).not.toContain(words.disconnectKept);
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
    const page = await openPage({ overview: connected, payments: [view] });
    const waiting = await page.findByRole('region', { name: counter.openPayments.title });
    await waitFor(() => expect(waiting.textContent).toContain(view.payment.reference));
    await page.user.click(page.getByRole('button', { name: new RegExp(view.payment.reference) }));
    await sees(
      payment.otherAccount
        .replace('{{email}}', otherAccount.email)
        .replace('{{address}}', otherAccount.baseUrl),
    );
    await sees(payment.polling['other-account']);
    await page.user.click(page.getByRole('button', { name: payment.act.other }));
    await page.findByRole('button', { name: payment.act.settings });
    expect(page.queryByRole('button', { name: starting(payment.act.check) })).toBeNull();
    expect(shown()).not.toContain(payment.advice['unconfirmed-asked'].tell);
  });
});
