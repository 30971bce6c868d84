import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import type { DesignAccount } from '../../../src/shared/design-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, overviewForTests, type FakeState } from '../../support/fake-bridge.ts';
import {
  attemptForTests,
  practiceDesignAccount,
  profileForTests,
  registrationForTests,
  unregisteredDesignAccount,
} from '../../support/fake-design-account.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, designAccount: texts, settings } = en;
const { registration: words } = texts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const live = (designAccount: Partial<DesignAccount> = {}): Overview => ({
  ...overviewForTests,
  mode: 'live',
  designAccount: { ...unregisteredDesignAccount, ...designAccount },
});
const practice = (designAccount: Partial<DesignAccount> = {}): Overview => ({
  ...overviewForTests,
  designAccount: { ...practiceDesignAccount, ...designAccount },
});
const registered = { registration: registrationForTests, clientSecret: 'keychain' } as const;
const connected = { ...registered, token: 'keychain', profile: profileForTests } as const;
const problem = (code: NonNullable<DesignAccount['problem']>['code'], detail: string | null) => ({
  problem: { code, detail, at: profileForTests.seenAt },
});

type View = Parameters<Screens['open']>[1];

async function openSettings(overview: Overview, state: Partial<FakeState> = {}, view: View = {}) {
  const { page, trouble } = await screens.open({ overview, ...state }, view);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+T');
  const slip = page.getByRole('region', { name: texts.title });
  await slip.waitFor();
  return { page, slip, trouble };
}

/** What main would send: the account's news. */
const push = (page: Page, change: Partial<DesignAccount>) =>
  page.evaluate(
    `counterfoil.pushOverview({
      ...fakeState.overview,
      designAccount: { ...fakeState.overview.designAccount, ...${JSON.stringify(change)} },
    })`,
  );

const field = (slip: Locator, name: string) => slip.getByLabel(name, { exact: true });

/** Fills the form with what can be saved. */
async function fillRegistration(slip: Locator): Promise<void> {
  await field(slip, words.clientId).fill(registrationForTests.clientId);
  await field(slip, words.clientSecret).fill('cs_7F3K9Q');
  await field(slip, words.authorizeUrl).fill(registrationForTests.authorizeUrl);
  await field(slip, words.authUrl).fill(registrationForTests.authUrl);
  await field(slip, words.apiUrl).fill(registrationForTests.apiUrl);
}

describe('registering at the service', () => {
  it('names every wrong field beside it, sends nothing and loses nothing', async () => {
    const { page, slip, trouble } = await openSettings(live());
    await fillRegistration(slip);
    await field(slip, words.callback).fill('http://shop.example:80/back');
    await field(slip, words.authUrl).fill('http://auth.design.example');
    await field(slip, words.clientSecret).fill('');
    await field(slip, words.clientSecret).press('Enter');
    await slip.getByText(common.problem['loopback-callback-elsewhere']).waitFor();
    await slip.getByText(common.problem['address-not-https']).waitFor();
    await slip.getByText(words.secretProblem['secret-empty']).waitFor();
    await field(slip, words.callback).and(page.locator(':focus')).waitFor();
    expect(await slip.getByRole('button', { name: words.copyCallback }).count()).toBe(0);
    expect(await inputsOf(page, 'saveDesignRegistration')).toEqual([]);

    await page.keyboard.press('Alt+H');
    await slip.waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+T');
    expect(await field(slip, words.authUrl).inputValue()).toBe('http://auth.design.example');
    expect(trouble).toEqual([]);
  });

  it('hands the secret over once, shows it never again and offers to connect', async () => {
    const { page, slip } = await openSettings(live());
    await slip.getByText(texts.state.notSetUp).waitFor();
    expect(await slip.getByRole('button', { name: texts.connect }).count()).toBe(0);
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    await page.keyboard.press('Tab');
    await slip.getByRole('button', { name: texts.connect }).and(page.locator(':focus')).waitFor();
    expect(await inputsOf(page, 'saveDesignRegistration')).toEqual([
      { ...registrationForTests, clientSecret: 'cs_7F3K9Q' },
    ]);
    await slip.getByText(words.change).click();
    expect(await field(slip, words.newClientSecret).inputValue()).toBe('');
    expect(await page.content()).not.toContain('cs_7F3K9Q');
  });

  it('keeps the stored secret until the client or its service changes', async () => {
    const { page, slip } = await openSettings(live(registered));
    await slip.getByText(words.change).click();
    await slip.getByLabel(words.sends).uncheck();
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'saveDesignRegistration')).toEqual([
      { ...registrationForTests, sendsCallback: false, clientSecret: null },
    ]);
    await field(slip, words.clientId).fill('another');
    await slip.getByText(words.clientSecretOwn).waitFor();
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(words.secretProblem['secret-empty']).waitFor();
    expect(await inputsOf(page, 'saveDesignRegistration')).toHaveLength(1);
  });

  it('shows what main finds wrong beside its field', async () => {
    const designError = callError('field-invalid', {
      field: 'apiUrl',
      problem: 'address-credentials',
    });
    const { page, slip } = await openSettings(live(), { designError });
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(common.problem['address-credentials']).waitFor();
    await field(slip, words.apiUrl).and(page.locator(':focus')).waitFor();
    expect(await field(slip, words.clientSecret).inputValue()).toBe('cs_7F3K9Q');
  });

  it('says in one sentence that the keychain can’t be used, and offers no way around it', async () => {
    const { slip } = await openSettings(live(), { designError: callError('keychain-unavailable') });
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(texts.failed['keychain-unavailable']).waitFor();
    expect(await slip.getByText(settings.account.noKeychain.keep).count()).toBe(0);
    expect(await field(slip, words.clientSecret).inputValue()).toBe('cs_7F3K9Q');
  });

  it('forgets the registration when asked twice', async () => {
    const { page, slip } = await openSettings(live(connected));
    await slip.getByText(words.change).click();
    await slip.getByRole('button', { name: words.forget }).click();
    await slip.getByText(words.forgetAsk).waitFor();
    expect(await inputsOf(page, 'forgetDesignRegistration')).toEqual([]);
    await slip.getByRole('button', { name: words.forgetYes }).click();
    await slip.getByText(texts.state.notSetUp).waitFor();
    expect(await field(slip, words.clientId).inputValue()).toBe('');
  });
});

describe('practice', () => {
  it('asks for nothing but to connect, and shows its provider’s page as text', async () => {
    const { slip } = await openSettings(practice());
    await slip.getByText(texts.practice.own).waitFor();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    await slip.getByText('http://127.0.0.1:40123/account', { exact: true }).waitFor();
    expect(await slip.getByRole('link').count()).toBe(0);
    expect(await field(slip, words.clientId).isVisible()).toBe(false);
  });

  it('takes another service’s addresses, in plain http on this computer too', async () => {
    const { page, slip } = await openSettings(practice());
    await slip.getByText(texts.practice.other).click();
    await fillRegistration(slip);
    await field(slip, words.authUrl).fill('http://127.0.0.1:9000');
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(words.change).waitFor();
    expect(await inputsOf(page, 'saveDesignRegistration')).toMatchObject([
      { authUrl: 'http://127.0.0.1:9000' },
    ]);
  });

  it('shares nothing that is typed with live', async () => {
    const { page, slip } = await openSettings(practice());
    await slip.getByText(texts.practice.other).click();
    await field(slip, words.clientSecret).fill('practice-only');
    await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(live())})`);
    await slip.getByText(texts.state.notSetUp).waitFor();
    expect(await field(slip, words.clientSecret).inputValue()).toBe('');
    await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(practice())})`);
    await slip.getByText(texts.practice.own).waitFor();
    expect(await field(slip, words.clientSecret).inputValue()).toBe('practice-only');
  });
});

describe('connecting', () => {
  it('goes from Connect to the name by keyboard alone', async () => {
    const { page, slip, trouble } = await openSettings(live(registered));
    await slip.getByRole('button', { name: texts.connect }).focus();
    await page.keyboard.press('Enter');
    await slip.getByText(texts.attempt.opened).waitFor();
    await slip.getByText(texts.state.connecting).waitFor();
    expect(await slip.getByRole('timer').textContent()).toMatch(/^[0-5]:\d\d$/);
    await page.keyboard.press('Tab');
    await slip.getByText(texts.attempt.addressTitle).and(page.locator(':focus')).waitFor();

    await push(page, { attempt: { ...attemptForTests, replied: true } });
    await slip.getByRole('heading', { name: texts.attempt.replied }).waitFor();
    expect(await slip.getByRole('timer').count()).toBe(0);
    await push(page, { ...connected, attempt: null });
    await slip.getByRole('heading', { name: profileForTests.name }).waitFor();
    await slip.getByText('21 Nov 2026').waitFor();
    await page.keyboard.press('Tab');
    await slip.getByRole('button', { name: texts.check }).and(page.locator(':focus')).waitFor();
    expect(trouble).toEqual([]);
  });

  it('says first that the browser did not open, and gives the address to take there', async () => {
    const attempt = { ...attemptForTests, browserOpened: false };
    const { page, slip } = await openSettings(live({ ...registered, attempt }));
    await slip.getByText(texts.attempt.notOpened).waitFor();
    await slip.getByRole('button', { name: texts.attempt.copyAddress }).click();
    await slip.getByText(common.copied).first().waitFor();
    await field(slip, texts.heading.label).focus();
    await page.keyboard.press('ControlOrMeta+V');
    expect(await field(slip, texts.heading.label).inputValue()).toBe(attempt.address);
  });

  it('can be cancelled, and says when a reply was turned away', async () => {
    const { page, slip } = await openSettings(
      live({ ...registered, attempt: { ...attemptForTests, strayReplies: 1 } }),
    );
    await slip.getByText(texts.attempt.stray_one).waitFor();
    await slip.getByRole('button', { name: texts.attempt.cancel }).click();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    expect(await inputsOf(page, 'cancelDesignConnection')).toEqual([{}]);
  });

  it('says why Connect could not begin', async () => {
    const { slip } = await openSettings(live(registered), {
      designError: callError('not-possible-now'),
    });
    await slip.getByRole('button', { name: texts.connect }).click();
    await slip.getByText(texts.failed['not-possible-now']).waitFor();
    expect(await slip.getByRole('timer').count()).toBe(0);
  });
});

describe('the connected account', () => {
  it('can be checked, and is forgotten when asked twice', async () => {
    const { page, slip } = await openSettings(live({ ...connected, profile: null }));
    await slip.getByText(texts.profile.unknown).waitFor();
    await slip.getByRole('button', { name: texts.check }).click();
    await slip.getByRole('heading', { name: profileForTests.name }).waitFor();
    await slip.getByText(profileForTests.id, { exact: true }).waitFor();
    await slip.getByRole('button', { name: texts.disconnect.act }).click();
    expect(await inputsOf(page, 'disconnectDesignAccount')).toEqual([]);
    await slip.getByRole('button', { name: texts.disconnect.yes }).click();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    expect(await slip.getByText(profileForTests.name).count()).toBe(0);
  });

  it('keeps its name while the service can’t be reached', async () => {
    const { slip } = await openSettings(live({ ...connected, ...problem('unreachable', null) }));
    await slip.getByRole('alert').getByText(texts.problem.unreachable).waitFor();
    await slip.getByRole('heading', { name: profileForTests.name }).waitFor();
    await slip.getByRole('button', { name: texts.check }).waitFor();
    expect(await slip.getByRole('button', { name: texts.connect }).count()).toBe(0);
  });

  it('offers to connect first of all once its token was revoked', async () => {
    const revoked = { ...connected, token: 'none' } as const;
    const { slip } = await openSettings(live({ ...revoked, ...problem('token-refused', null) }));
    await slip.getByRole('alert').getByText(texts.problem['token-refused']).waitFor();
    expect(await slip.getByRole('button').first().textContent()).toBe(texts.connect);
  });

  it('opens the registration where that is what has to be mended', async () => {
    const { slip } = await openSettings(
      live({ ...registered, ...problem('invalid-client', null) }),
    );
    await slip.getByText(texts.problem['invalid-client']).waitFor();
    expect(await field(slip, words.clientId).isVisible()).toBe(true);
  });

  it('shows what came, and hostile names, as text', async () => {
    const evil = '<img src=x onerror="document.title=1">\u202e';
    const profile = { ...profileForTests, name: evil, username: evil };
    const { page, slip, trouble } = await openSettings(
      live({ ...connected, profile, ...problem('unreadable', evil) }),
    );
    await slip.getByText(texts.problem.unreadable).waitFor();
    expect(await slip.locator('code').textContent()).toContain('<img src=x');
    expect(await slip.textContent()).not.toContain('\u202e');
    expect(await slip.locator('img').count()).toBe(0);
    expect(await page.title()).toBe(common.appName);
    expect(trouble).toEqual([]);
  });
});

describe('the heading of receipts', () => {
  it('is taken from the account, edited and saved', async () => {
    const profile = { ...profileForTests, name: 'Mama\u200b Ngozi  Stores' };
    const { page, slip } = await openSettings(live({ ...connected, profile }));
    const heading = field(slip, texts.heading.label);
    await slip.getByRole('button', { name: texts.heading.useName }).click();
    expect(await heading.inputValue()).toBe('Mama Ngozi Stores');
    await heading.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(', Yaba');
    await page.keyboard.press('Enter');
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([
      { heading: 'Mama Ngozi Stores, Yaba' },
    ]);
  });

  it('is checked beside its field', async () => {
    const { page, slip } = await openSettings(practice());
    await field(slip, texts.heading.label).fill('x'.repeat(61));
    await field(slip, texts.heading.label).press('Enter');
    await slip.getByText(common.problem['heading-too-long']).waitFor();
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([]);
  });
});

describe('every look', () => {
  const long = 'W'.repeat(300);
  const states: Overview[] = [
    live(),
    practice(),
    live({ ...registered, attempt: { ...attemptForTests, browserOpened: false, strayReplies: 2 } }),
    live({ ...connected, ...problem('unreachable', null) }),
    live({
      ...connected,
      profile: { id: '9'.repeat(40), name: long, username: long, seenAt: 1 },
      ...problem('unreadable', long.slice(0, 200)),
    }),
  ];

  it.each([
    ['light', { colorScheme: 'light' }, 100],
    ['dark', { colorScheme: 'dark' }, 100],
    ['high contrast', { contrast: 'more' }, 100],
    ['narrow', { viewport: { width: 400, height: 800 } }, 100],
    ['text of twice the size', {}, 200],
  ] as const)('can be used by everyone and fits: %s', { timeout: 120_000 }, async (...look) => {
    const [, view, textPercent] = look;
    const { page, slip, trouble } = await openSettings(practice(), {}, view);
    await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
    const findings: string[] = [];
    for (const overview of states) {
      await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(overview)})`);
      const { registration } = overview.designAccount;
      if (registration === null && overview.mode === 'live') {
        await field(slip, words.callback).fill('https://elsewhere.example');
        await slip.getByRole('button', { name: words.save }).click();
        await slip.getByText(common.problem['loopback-callback-invalid']).waitFor();
      }
      findings.push(...(await axeFindings(page, '#design-account')));
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(findings).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
