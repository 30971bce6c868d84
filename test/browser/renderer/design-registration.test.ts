import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  connected,
  field,
  fillRegistration,
  live,
  openSettings,
  practice,
  problem,
  registered,
} from '../../support/design-slip.ts';
import { callError } from '../../support/fake-bridge.ts';
import { attemptForTests, registrationForTests } from '../../support/fake-design-account.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, designAccount: texts, settings } = en;
const { registration: words } = texts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('registering at the service', () => {
  it('names every wrong field beside it, sends nothing and loses nothing', async () => {
    const { page, slip, trouble } = await openSettings(screens, live());
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
    await openSection(page, texts.title);
    expect(await field(slip, words.authUrl).inputValue()).toBe('http://auth.design.example');
    expect(trouble).toEqual([]);
  });

  it('hands the secret over once, shows it never again and offers to connect', async () => {
    const { page, slip } = await openSettings(screens, live());
    await slip.getByText(texts.state.notSetUp).waitFor();
    expect(await slip.getByRole('button', { name: texts.connect }).count()).toBe(0);
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    await slip.locator(':focus').waitFor();
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
    const { page, slip } = await openSettings(screens, live(registered));
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
    const { page, slip } = await openSettings(screens, live(), { designError });
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(common.problem['address-credentials']).waitFor();
    await field(slip, words.apiUrl).and(page.locator(':focus')).waitFor();
    expect(await field(slip, words.clientSecret).inputValue()).toBe('cs_7F3K9Q');
  });

  it('says in one sentence that the keychain can’t be used, and offers no way around it', async () => {
    const { slip } = await openSettings(screens, live(), {
      designError: callError('keychain-unavailable'),
    });
    await fillRegistration(slip);
    await slip.getByRole('button', { name: words.save }).click();
    await slip.getByText(texts.failed['keychain-unavailable']).waitFor();
    expect(await slip.getByText(settings.account.noKeychain.keep).count()).toBe(0);
    expect(await field(slip, words.clientSecret).inputValue()).toBe('cs_7F3K9Q');
  });

  it('forgets the registration when asked twice', async () => {
    const { page, slip } = await openSettings(screens, live(connected));
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
    const { slip } = await openSettings(screens, practice());
    await slip.getByText(texts.practice.own).waitFor();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    await slip.getByText('http://127.0.0.1:40123/account', { exact: true }).waitFor();
    expect(await slip.getByRole('link').count()).toBe(0);
    expect(await field(slip, words.clientId).isVisible()).toBe(false);
  });

  it('takes another service’s addresses, in plain http on this computer too', async () => {
    const { page, slip } = await openSettings(screens, practice());
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
    const { page, slip } = await openSettings(screens, practice());
    await slip.getByText(texts.practice.other).click();
    await field(slip, words.clientId).fill('practice-client');
    await field(slip, words.clientSecret).fill('practice-only');
    await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(live())})`);
    await slip.getByText(texts.state.notSetUp).waitFor();
    expect(await field(slip, words.clientSecret).inputValue()).toBe('');
    await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(practice())})`);
    await slip.getByText(texts.practice.own).waitFor();
    expect(await field(slip, words.clientId).inputValue()).toBe('practice-client');
    // A secret stands in its field alone, and goes with it.
    expect(await field(slip, words.clientSecret).inputValue()).toBe('');
  });
});

describe('every look', () => {
  const long = 'W'.repeat(300);
  const states: Overview[] = [
    live(),
    practice(),
    live({ ...registered, attempt: { ...attemptForTests, browserOpened: false, strayReplies: 2 } }),
    live({ ...connected, ...problem('unreachable') }),
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
    const { page, slip, trouble } = await openSettings(screens, practice(), {}, view);
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
