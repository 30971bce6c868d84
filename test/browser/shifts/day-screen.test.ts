/** How the open shift, its close and its report look; what they do is `page/day-screen.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests, paymentForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  axeFindings,
  inputsOf,
  overflowOf,
  smallTargets,
  textsOverTexts,
} from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { startScreens, type Screens, type ScreensView } from '../../support/pages/screens.ts';
import { CLOSED_SHIFTS } from '../../support/samples/shift-samples.ts';
import { typeText } from '../../support/pages/typing.ts';

const { common, shifts: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type Opened = Parameters<Screens['open']>;

async function openDay(state: Opened[0] = {}, view?: Opened[1]) {
  const opened = await screens.open(state, view);
  await opened.page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}
async function openClosed(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: common.day.closes }).click();
  await page.getByRole('button', { name: `Z report ${number}`, exact: true }).click();
}

describe('closing a shift', () => {
  it('takes what was counted, says what is missing of it, and keeps it while somebody looks', async () => {
    const { page } = await openDay();
    await page.getByRole('button', { name: texts.close.open }).click();
    await typeText(page, '10');
    await page.keyboard.press('Enter');
    await page.getByText(texts.close.sumMissing).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: common.nav.history, exact: true }).click();
    await page.getByRole('button', { name: common.nav.day, exact: true }).click();
    const counts = page.getByLabel(/: payments$/);
    expect(await counts.first().inputValue()).toBe('10');
    await page
      .getByLabel(/sum in NGN/)
      .first()
      .fill('12000');
    expect(
      await page
        .getByLabel(/sum in NGN/)
        .first()
        .inputValue(),
    ).toBe('12,000');
    await counts.nth(1).fill('2');
    await page
      .getByLabel(/sum in NGN/)
      .nth(1)
      .fill('3500.50');
    await page.getByLabel(/^Taken otherwise/).fill('0');
    await picture(page, 'day-counted');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: texts.close.next }).click();
    await page.getByRole('button', { name: /^Close shift \d/ }).click();
    await page.getByText(texts.closed.differs).waitFor();
    await picture(page, 'day-closed-differs');
    expect(await axeFindings(page)).toEqual([]);
    const [input] = await inputsOf(page, 'closeShift');
    expect(input).toMatchObject({
      declared: {
        counted: [
          { method: 'ussd', currency: 'NGN', payments: 10, minor: 1_200_000 },
          { method: 'link', currency: 'NGN', payments: 2, minor: 350_050 },
        ],
        elsewhere: [{ currency: 'NGN', minor: 0 }],
      },
    });
    const counted = page.getByRole('table', { name: texts.counted.caption });
    expect(await counted.getByRole('row').allInnerTexts()).toHaveLength(3);
  });
});

describe('a closed shift held against the service', () => {
  const payment = paymentForTests(1, { status: 'paid' });
  const match = {
    payments: 12,
    agree: 7,
    owed: 4,
    finishedAt: null,
    differences: [
      {
        id: payment.id,
        reference: payment.reference,
        method: payment.method,
        currency: payment.currency,
        minor: payment.amountMinor,
        found: 'contradicts' as const,
        at: Date.UTC(2026, 10, 25, 18),
      },
    ],
  };

  it('can be read by everyone, online and offline', async () => {
    const { page } = await openDay({ closes: [...CLOSED_SHIFTS], match });
    await openClosed(page, 16);
    for (const [connection, says] of [
      ['online', /8 of 12 payments checked/],
      ['offline', /We check 4 payments when it is back/],
    ] as const) {
      const overview = { ...overviewForTests, connection };
      await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(overview)})`);
      await page.getByText(says).waitFor();
      await page.getByText(texts.match.contradicts).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await picture(page, `day-match-${connection}`);
    }
  });
});

describe('a report', () => {
  it('is shown whole, and saved as a file', async () => {
    const { page } = await openDay({ closes: [...CLOSED_SHIFTS] });
    await openClosed(page, 15);
    await page.getByText(en.reports.whole).click();
    await page.locator('.report').getByRole('table', { name: 'Taken', exact: true }).waitFor();
    await picture(page, 'day-report');
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: en.exports.save.pdf }).click();
    await expect
      .poll(() => inputsOf(page, 'exportReport'))
      .toEqual([{ mode: 'practice', what: { close: 15 }, format: 'pdf' }]);
  });
});

type Look = readonly [name: string, view: ScreensView, language: 'en' | 'ar', percent: number];

const LOOKS: readonly Look[] = [
  ['wide', { viewport: { width: 1920, height: 1080 } }, 'en', 100],
  ['usual', { viewport: { width: 1366, height: 768 } }, 'en', 100],
  ['dark', { viewport: { width: 1366, height: 768 }, colorScheme: 'dark' }, 'en', 100],
  ['small', { viewport: { width: 1024, height: 768 } }, 'en', 100],
  ['narrow', { viewport: { width: 360, height: 800 } }, 'en', 100],
  ['written from right to left', { viewport: { width: 1024, height: 768 } }, 'ar', 100],
  ['in large text', { viewport: { width: 1366, height: 768 } }, 'en', 200],
  ['in large text where it is small', { viewport: { width: 1024, height: 768 } }, 'en', 200],
];

describe.each(LOOKS)('the shift and its close, %s', (name, view, language, percent) => {
  it('have everything in them, large enough, and no way out at the side', async () => {
    const preferences = { ...overviewForTests.preferences, language };
    const overview = { ...overviewForTests, preferences };
    const { page } = await screens.open({ overview, closes: [...CLOSED_SHIFTS] }, view);
    await page.getByRole('navigation').waitFor();
    for (const [of, route, shown] of [
      ['open', { screen: 'day', close: null }, '.shift-figures'],
      ['count', null, '.count-row'],
      ['closes', { screen: 'closes' }, '.closed-list li'],
      ['closed', { screen: 'day', close: 15 }, '.shift-figures'],
    ] as const) {
      await page.evaluate("document.documentElement.style.fontSize = ''");
      if (route === null) await page.locator('.button--primary').click();
      else {
        await page.evaluate(`history.pushState(${JSON.stringify(route)}, '')`);
        await page.reload();
      }
      await page.locator(shown).first().waitFor();
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      await picture(page, `day-${of}-${name}`);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await textsOverTexts(page, 'main')).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  });
});
