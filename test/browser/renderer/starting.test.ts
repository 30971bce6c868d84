/** What stands there before any script has run, and what comes when its colours change. */
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

it('changes its colours at once and together where motion is reduced', async () => {
  const { page } = await screens.open({}, { colorScheme: 'light' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const colours = `[...document.querySelectorAll('body *')].map((each) => {
    const { color, backgroundColor } = getComputedStyle(each);
    return color + backgroundColor;
  })`;
  const [before, first, last] = await page.evaluate<string[][]>(`(async () => {
    const before = ${colours};
    document.documentElement.dataset.look = 'dark';
    const first = ${colours};
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [before, first, ${colours}];
  })()`);
  expect(first).toEqual(last);
  expect(before).not.toEqual(last);
});
