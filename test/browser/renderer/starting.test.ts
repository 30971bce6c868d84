/** What stands there before any script has run. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { axeFindings } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const ground = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

it.each(['light', 'dark'] as const)(
  'has the ground of the screens that follow, in %s',
  async (colorScheme) => {
    const { page } = await screens.open({}, { colorScheme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const later = await ground(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();

    expect(await page.locator('.starting img').isVisible()).toBe(true);
    expect(await ground(page)).toBe(later);
  },
);

it('says what takes so long, while a large book is brought up to date', async () => {
  const { page } = await screens.open({ opening: true }, { alone: true });
  await page.clock.install();
  await page.reload();
  await page.getByText(common.loading).waitFor();
  await page.clock.runFor(5000);
  await page.getByText(common.loadingLong).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
