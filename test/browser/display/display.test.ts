/** What the customer sees on the cashier's screen turned round, and what is heard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { photograph, pixelsAcross } from '../../support/pages/camera.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { readPixels } from '../../support/pages/read-code.ts';
import { openSettingsSlip } from '../../support/pages/settings-sections.ts';
import { startScreens, type Screens, type ScreensView } from '../../support/pages/screens.ts';
import { STAND_IN_VOICE } from '../../support/pages/stand-in-voice.ts';

const { display, counter } = en;
const URL = 'https://pay.example/l/7F3K9Q2M';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const link = (change: Partial<Payment> = {}) =>
  paymentForTests(1, { method: 'link', paymentUrl: URL, ...change });

/** The payment's screen, turned round. */
async function turned(payment: Payment, view?: ScreensView, theme = 'light') {
  const { preferences } = overviewForTests;
  const overview = {
    ...overviewForTests,
    preferences: {
      ...preferences,
      theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
    },
  };
  const { page, trouble } = await screens.open(
    { overview, payments: [viewForTests(payment)] },
    view,
  );
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.locator('.queue-line__open').first().click();
  await page.getByRole('button', { name: display.turn }).waitFor();
  await page.keyboard.press('Alt+V');
  const shown = page.getByRole('dialog', { name: display.turn });
  await shown.waitFor();
  return { page, shown, trouble };
}

/** How far the turned screen scrolls sideways. */
const SIDEWAYS = `(() => {
  const shown = document.querySelector('.turned');
  return shown.scrollWidth - shown.clientWidth;
})()`;

/** What can't be seen without scrolling of what the customer has to do. */
const BELOW = `(() => {
  const end = document.querySelector('.turned__back').getBoundingClientRect().top;
  return [...document.querySelectorAll('.display__amount, .display__title, .display__dial, .display__code')]
    .filter((each) => each.getBoundingClientRect().bottom > end)
    .map((each) => each.getAttribute('class'));
})()`;

const becomes = (page: Page, payment: Payment) =>
  page.evaluate(`counterfoil.push(${JSON.stringify(viewForTests(payment))})`);

describe('the screen turned round', () => {
  it('lets nothing behind it be reached', async () => {
    const { page } = await turned(link());
    expect(await page.evaluate(`document.getElementById('root').inert`)).toBe(true);
    expect(await page.evaluate('document.activeElement.textContent')).toBe(display.back);
  });

  const SIZES = ['1024x768', '1366x768', '1920x1080', '800x480', '600x1024', '360x640'];
  const LOOKS = ['light', 'dark'];

  it.each(SIZES.flatMap((size) => LOOKS.map((look) => ({ size, look }))))(
    'fits $size in each state, $look',
    async ({ size, look }) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const { says } = display;
      const states: [Partial<Payment>, string][] = [
        [{}, says.scan.title],
        [{ amountMinor: 99_999_999_999 }, '999,999,999.99'],
        [{ paymentUrl: '*737*000*98765432101234#' }, says.dial.title],
        [{ paymentUrl: '*737*50*1251*0199#' }, says.dial.title],
        [{ paymentUrl: '*737*1#' }, says.dial.title],
        [{ paymentUrl: null, method: 'ussd' }, says.phone.title],
        [{ status: 'unconfirmed' }, says.checking.title],
      ];
      const { page, shown } = await turned(link(), { viewport: { width, height } }, look);
      for (const [at, [state, words]] of states.entries()) {
        await becomes(page, link({ ...state, updatedAt: 2e12 + at }));
        await shown.getByText(words).waitFor();
        await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
        expect(await page.evaluate(SIDEWAYS)).toBe(0);
        await expect.poll(() => page.evaluate(BELOW)).toEqual([]);
        await shown.getByRole('button', { name: display.back }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      }
    },
  );

  it.each([
    ['1024x768', 200],
    ['1366x768', 200],
    ['800x480', 100],
    ['360x640', 100],
  ])('has what to do in view on %s at %i per cent text', async (size, percent) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    for (const paymentUrl of [URL, '*737*000*98765432101234#']) {
      const { page } = await turned(link({ paymentUrl }), { viewport: { width, height } });
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      expect(await page.evaluate(SIDEWAYS)).toBe(0);
      await expect.poll(() => page.evaluate(BELOW)).toEqual([]);
      await page.close();
    }
  });
});

describe('the code', () => {
  it.each([
    ['a counter’s 15 inches', { width: 1366, height: 768 }, 0.345],
    ['a customer’s 10 inches', { width: 1024, height: 600 }, 0.222],
  ])('is read from a picture of %s that is taken 1.5 m away', async (_what, viewport, metres) => {
    const sight = { screenMetres: metres, distanceMetres: 1.5 };
    expect(pixelsAcross(sight)).toBeLessThan(viewport.width / 4);
    const { page } = await turned(link(), { viewport });
    // As it stands on a screen of the customer's own.
    await page.evaluate(`document.querySelector('.turned__back').remove()`);
    const photo = await photograph(page, await page.screenshot(), sight);

    expect(readPixels(photo)).toBe(URL);
  });
});

describe('what is heard', () => {
  const spoken = (page: Page) => page.evaluate<string[]>('globalThis.spoken');

  async function openWithVoice(voice: boolean) {
    const waiting = paymentForTests(1);
    const { preferences } = overviewForTests;
    const overview = { ...overviewForTests, preferences: { ...preferences, voice } };
    const { page } = await screens.open({ overview, payments: [viewForTests(waiting)] });
    await page.getByRole('form', { name: counter.title }).waitFor();
    await page.evaluate(STAND_IN_VOICE);
    return { page, waiting };
  }

  it('is amount and outcome, in practice as such, and no number', async () => {
    const { page, waiting } = await openWithVoice(true);
    await becomes(page, { ...waiting, status: 'paid', updatedAt: 2e12, paidAt: 1 });
    await expect.poll(() => spoken(page)).not.toEqual([]);

    expect(await spoken(page)).toEqual(['Practice. Paid: 1,251 Nigerian nairas.']);
  });

  it('is nothing while the voice is off', async () => {
    const { page, waiting } = await openWithVoice(false);
    await becomes(page, { ...waiting, status: 'paid', updatedAt: 2e12, paidAt: 1 });
    await page.getByText(en.payment.advice.paid.headline).first().waitFor({ state: 'attached' });
    expect(await spoken(page)).toEqual([]);
  });

  it('can be tried, and the settings say where there is no voice', async () => {
    const { page, slip } = await openSettingsSlip(screens, display.sound.title, [{}]);
    await slip.getByText(/has no English voice/).waitFor();
    await slip.getByRole('button', { name: display.sound.trouble }).click();
    await slip.getByLabel(display.sound.volume).selectOption('3');

    const [saved] = await inputsOf(page, 'saveComputer');
    expect(saved).toMatchObject({ volume: 3 });
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the settings of the display', () => {
  const withScreens = (standing: 'off' | 'shown' | 'missing' | 'failed') => ({
    overview: {
      ...overviewForTests,
      customerDisplay: {
        standing,
        screens: [
          { id: '2', label: 'Pole', width: 800, height: 480 },
          { id: '3', label: '', width: 1920, height: 1080 },
        ],
      },
    },
  });

  it('choose the screen by its id, and say how it stands', async () => {
    const { page, slip } = await openSettingsSlip(screens, display.settings.title, [
      withScreens('missing'),
    ]);
    await slip.getByText(display.settings.standing.missing).waitFor();
    await slip.getByText(display.settings.several).waitFor();
    await page.getByText(display.settings.notice.missing).waitFor();
    await slip.getByLabel(display.settings.screen, { exact: true }).selectOption('2');

    const [saved] = await inputsOf(page, 'saveComputer');
    expect(saved).toMatchObject({ display: { screen: { id: '2', label: 'Pole' } } });
    expect(await axeFindings(page)).toEqual([]);
  });
});
