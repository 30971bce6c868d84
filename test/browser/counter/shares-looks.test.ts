/** A sale in shares on every glass: nothing is to be scrolled for, to be missed by a finger, or lost at large text. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens, type ScreensView } from '../../support/pages/screens.ts';
import {
  amountOf,
  customerOf,
  partOf,
  saleIn,
  saleLine,
  shares,
  tooMuch,
} from './shares-support.ts';

const { common, counter, methods, payment: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Leaves the Counter for the sale's first payment. */
async function openSale(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await saleIn(page).getByText('Sale ₦10,000.00').click();
  await page.getByRole('region', { name: texts.part.title }).waitFor();
}

async function open(state: Partial<FakeState>, view?: ScreensView) {
  const opened = await screens.open(state, view);
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  return opened;
}

const PAYMENTS = () => shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 });

describe.each([
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
])('at $width × $height', (viewport) => {
  it('a whole sale needs no scrolling, and every touch is large enough', async () => {
    const { page, trouble } = await open({ payments: PAYMENTS() }, { viewport, hasTouch: true });
    const ask = saleIn(page).getByRole('button', { name: common.share.askRest });
    expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await ask.tap();
    await saleLine(
      page,
      'Sale ₦10,000.00',
      '₦4,000.00 paid',
      '₦3,000.00 asked',
      '₦3,000.00 to charge',
    );
    const charge = page.getByRole('button', {
      name: methods.ussd.submit.replace('{{amount}}', '₦3,000.00'),
    });
    const parts = {
      amount: partOf(page),
      customer: customerOf(page),
      leave: page.getByRole('button', { name: counter.share.notNow }),
      elsewhere: page.getByRole('button', { name: common.share.paidElsewhere }),
      charge,
    };
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      expect
        .soft([name, (box?.y ?? 9999) + (box?.height ?? 0) <= viewport.height])
        .toEqual([name, true]);
      expect.soft([name, (box?.height ?? 0) >= 48]).toEqual([name, true]);
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await parts.leave.tap();
    await amountOf(page).fill('10000');
    const split = page.getByRole('button', { name: counter.share.split });
    const box = await split.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await split.tap();
    await saleLine(page, 'Sale ₦10,000.00', '₦10,000.00 to charge');
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(trouble).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it('breaks no rule of axe', async () => {
    const { preferences } = overviewForTests;
    const overview = { ...overviewForTests, preferences: { ...preferences, theme } };
    const { page } = await open({ payments: PAYMENTS(), overview });
    await saleIn(page).first().waitFor();
    await page.keyboard.press('Alt+B');
    await partOf(page).fill('99999');
    await tooMuch(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await openSale(page);
    await page.keyboard.press('Alt+W');
    await page.getByRole('button', { name: texts.part.note }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

it.each(['ltr', 'rtl'])('loses nothing at twice the text size, %s', async (direction) => {
  const { page } = await open({ payments: PAYMENTS() }, { viewport: { width: 1366, height: 768 } });
  const lost = async () => {
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    return page.evaluate<string[]>(
      `[...document.querySelectorAll('main button, main label, main p, main dd')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible' && each.clientWidth > 1)
        .map((each) => each.textContent)`,
    );
  };
  await page.evaluate(
    `document.documentElement.style.fontSize = '200%'; document.documentElement.dir = '${direction}'`,
  );
  await saleIn(page).first().waitFor();
  expect(await lost()).toEqual([]);
  await page.keyboard.press('Alt+B');
  await page.getByRole('button', { name: counter.share.notNow }).waitFor();
  expect(await lost()).toEqual([]);
  await openSale(page);
  await page.keyboard.press('Alt+W');
  await page.getByRole('button', { name: texts.part.note }).waitFor();
  expect(await lost()).toEqual([]);
});
