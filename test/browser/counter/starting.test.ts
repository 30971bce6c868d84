/** What stands there before any script has run, and what comes when its colours change. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Ground and frame in their colours, and where the name stands. */
const frame = (page: Page) =>
  page.evaluate<unknown[]>(`(() => {
    const seen = (part) =>
      [...document.querySelectorAll(part)].find((each) => each.checkVisibility());
    const colours = ['body', '.frame__head', '.frame__name', '.frame__slip'].map((part) => {
      const { color, backgroundColor, borderBlockEndColor, colorScheme } = getComputedStyle(seen(part));
      return [part, color, backgroundColor, borderBlockEndColor, colorScheme].join(' ');
    });
    const { x, y, height } = seen('.frame__name').getBoundingClientRect();
    return [...colours, x, y, height];
  })()`);

it.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['high contrast', { contrast: 'more' }],
  ['a narrow window', { viewport: { width: 400, height: 800 } }],
] as const)(
  'has the frame of the screens that follow, by styles alone, in %s',
  async (_what, view) => {
    const overview = { ...overviewForTests, mode: 'live' } as const;
    const { page } = await screens.open({ overview }, view);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const later = await frame(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();

    expect(await page.locator('.starting img').isVisible()).toBe(true);
    expect(await page.evaluate('document.documentElement.dataset.look ?? null')).toBeNull();
    expect(await frame(page)).toEqual(later);
    // Nothing in it takes the focus, and nobody is read a screen that is none.
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('BODY');
    expect(await page.getByText(common.appName).count()).toBe(1);
    expect(await page.locator('.starting .frame[aria-hidden]').count()).toBe(1);
  },
);

it('says what takes so long, while a large book is brought up to date', async () => {
  const { page } = await screens.open({ opening: true }, { alone: true });
  await page.clock.install();
  await page.reload();
  await page.getByText(common.loading).waitFor();
  await page.clock.runFor(5000);
  await page.getByText(common.loadingLong).waitFor();
  expect(await page.locator('.frame__name').isVisible()).toBe(false);
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
