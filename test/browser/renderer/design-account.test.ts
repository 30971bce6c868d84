import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  connected,
  field,
  live,
  openSettings,
  problem,
  push,
  registered,
} from '../../support/design-slip.ts';
import { callError } from '../../support/fake-bridge.ts';
import { attemptForTests, profileForTests } from '../../support/fake-design-account.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, designAccount: texts, settings } = en;
const { registration: words } = texts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('connecting', () => {
  it('goes from Connect to the name by keyboard alone', async () => {
    const { page, slip, trouble } = await openSettings(screens, live(registered));
    await slip.getByRole('button', { name: texts.connect }).focus();
    await page.keyboard.press('Enter');
    await slip.getByText(texts.attempt.opened).waitFor();
    await slip.getByText(texts.state.connecting).waitFor();
    expect(await slip.getByRole('timer').textContent()).toMatch(/^[0-5]:\d\d$/);
    await slip.locator(':focus').waitFor();
    await page.keyboard.press('Tab');
    await slip.getByText(texts.attempt.addressTitle).and(page.locator(':focus')).waitFor();

    await push(page, { attempt: { ...attemptForTests, replied: true } });
    await slip.getByRole('heading', { name: texts.attempt.replied }).waitFor();
    expect(await slip.getByRole('timer').count()).toBe(0);
    await push(page, { ...connected, attempt: null });
    await slip.getByRole('heading', { name: profileForTests.name }).waitFor();
    await slip.getByText('21 Nov 2026').waitFor();
    await slip.locator(':focus').waitFor();
    await page.keyboard.press('Tab');
    await slip.getByRole('button', { name: texts.check }).and(page.locator(':focus')).waitFor();
    expect(trouble).toEqual([]);
  });

  it('never has more time left than it is given, however long nothing had ticked before', async () => {
    const contextOfItsOwn = { alone: true };
    const { page, slip } = await openSettings(screens, live(registered), {}, contextOfItsOwn);
    await page.clock.install();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, texts.title);
    await slip.waitFor();
    const opened = Number(await page.evaluate('Date.now()'));
    await page.clock.pauseAt(opened + 180_000);
    await push(page, { attempt: { ...attemptForTests, until: opened + 480_000 } });
    await page.clock.runFor(100);
    expect(await slip.getByRole('timer').textContent()).toMatch(/^(5:00|4:5\d)$/);
  });

  it('says first that the browser did not open, and gives the address to take there', async () => {
    const attempt = { ...attemptForTests, browserOpened: false };
    const { page, slip } = await openSettings(screens, live({ ...registered, attempt }));
    await slip.getByText(texts.attempt.notOpened).waitFor();
    await slip.getByRole('button', { name: texts.attempt.copyAddress }).click();
    await slip.getByText(common.copied).first().waitFor();
    await slip.getByRole('button', { name: texts.attempt.again }).click();
    await slip.getByText(texts.attempt.opened).waitFor();
    expect(await inputsOf(page, 'connectDesignAccount')).toEqual([{}]);
    await openSection(page, settings.receipts.title);
    const foot = field(
      page.getByRole('region', { name: settings.receipts.title }),
      settings.receipts.foot,
    );
    await foot.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => foot.inputValue()).toBe(attempt.address);
  });

  it('can be cancelled, and says when a reply was turned away', async () => {
    const { page, slip } = await openSettings(
      screens,
      live({ ...registered, attempt: { ...attemptForTests, strayReplies: 1 } }),
    );
    await slip.getByText(texts.attempt.stray_one).waitFor();
    await slip.getByRole('button', { name: texts.attempt.cancel }).click();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    expect(await inputsOf(page, 'cancelDesignConnection')).toEqual([{}]);
  });

  it('says that the service has to send the state back, while it waits and after', async () => {
    const stateless = { ...attemptForTests, strayReplies: 1, statelessReplies: 1 };
    const { page, slip, trouble } = await openSettings(
      screens,
      live({ ...registered, attempt: stateless }),
    );
    await slip.getByText(texts.attempt.stateless).waitFor();
    expect(await slip.getByText(texts.attempt.stray_one).count()).toBe(0);

    await push(page, { attempt: null, ...problem('state-missing') });
    await slip.getByRole('alert').getByText(texts.problem['state-missing']).waitFor();
    await slip.getByRole('button', { name: texts.connect }).waitFor();
    expect(await slip.getByText(texts.attempt.stateless).count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('says why Connect could not begin', async () => {
    const { slip } = await openSettings(screens, live(registered), {
      designError: callError('not-possible-now'),
    });
    await slip.getByRole('button', { name: texts.connect }).click();
    await slip.getByText(texts.failed['not-possible-now']).waitFor();
    expect(await slip.getByRole('timer').count()).toBe(0);
  });
});

describe('the connected account', () => {
  it('can be checked, and is forgotten when asked twice', async () => {
    const { page, slip } = await openSettings(screens, live({ ...connected, profile: null }));
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
    const { slip } = await openSettings(screens, live({ ...connected, ...problem('unreachable') }));
    await slip.getByRole('alert').getByText(texts.problem.unreachable).waitFor();
    await slip.getByRole('heading', { name: profileForTests.name }).waitFor();
    await slip.getByRole('button', { name: texts.check }).waitFor();
    expect(await slip.getByRole('button', { name: texts.connect }).count()).toBe(0);
  });

  it('offers to connect first of all once its token was revoked', async () => {
    const revoked = { ...connected, token: 'none' } as const;
    const { slip } = await openSettings(screens, live({ ...revoked, ...problem('token-refused') }));
    await slip.getByRole('alert').getByText(texts.problem['token-refused']).waitFor();
    expect(await slip.getByRole('button').first().textContent()).toBe(texts.connect);
  });

  it('opens the registration where that is what has to be mended', async () => {
    const { slip } = await openSettings(
      screens,
      live({ ...registered, ...problem('invalid-client') }),
    );
    await slip.getByText(texts.problem['invalid-client']).waitFor();
    await expect.poll(() => field(slip, words.clientId).isVisible()).toBe(true);
  });

  it('shows what came, and hostile names, as text', async () => {
    const evil = '<img src=x onerror="document.title=1">\u202e';
    const profile = { ...profileForTests, name: evil, username: evil };
    const { page, slip, trouble } = await openSettings(
      screens,
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
