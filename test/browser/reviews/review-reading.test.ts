/** How a record that is looked into looks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { opened } from './review-support.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

describe('its look', () => {
  const overview = {
    ...overviewForTests,
    mode: 'live',
    preferences: { ...overviewForTests.preferences, language: 'ar' },
  } as const;

  it.each<[string, Partial<FakeState>, { width: number; height: number }]>([
    ['wide', {}, { width: 1280, height: 900 }],
    ['narrow', {}, { width: 360, height: 900 }],
    ['from right to left', { overview }, { width: 900, height: 900 }],
  ])('breaks no rule and fits the window: %s', async (_, change, viewport) => {
    const { page } = await screens.open({ ...opened, ...change }, { viewport });
    await page.locator('.review-line .button').first().click();
    await page.locator('.review-mark').waitFor();
    await page.locator('.history-row').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.locator('.history-row').first().click();
    await page.locator('.reviewed-payment').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
