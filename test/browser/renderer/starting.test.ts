/** What stands there before any script has run, and what comes when its colours change. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { axeFindings } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { startAgain, withoutScripts } from './starting-support.ts';

const { common } = en;

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

describe('the first picture of a counter that has been in use', () => {
  /** Where each of these stands, in CSS pixels. */
  const places = (page: Page, selector: string) =>
    page.evaluate<unknown[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, part.textContent, x, y, width, height].join(' ');
      })`);
  const FRAME = '.frame__bar, .frame__bar *:not(svg *)';

  it.each([
    ['practice', 1366, 900, 'light'],
    ['practice', 1366, 768, 'light'],
    ['practice', 1920, 1080, 'dark'],
    ['live', 1280, 900, 'contrast'],
    ['live', 1024, 820, 'dark'],
    ['practice', 640, 900, 'light'],
  ] as const)('has the frame that follows: %s, %i × %i, %s', async (mode, width, height, look) => {
    const preferences = { ...overviewForTests.preferences, theme: look };
    const { page, trouble } = await screens.open(
      { overview: { ...overviewForTests, mode, preferences } },
      { viewport: { width, height } },
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    const frame = await places(page, FRAME);
    const colours = await ground(page);
    await withoutScripts(page);
    await startAgain(page, mode, look);

    expect(frame.length).toBeGreaterThan(15);
    expect(await places(page, FRAME)).toEqual(frame);
    expect(await ground(page)).toBe(colours);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('.starting__mark').isVisible()).toBe(false);
    // The page's own policy lets all of it through.
    expect(trouble.filter((each) => /polic/i.test(each))).toEqual([]);
  });

  it('has the heading where it stays, and nothing in it takes a press or the focus', async () => {
    const { page } = await screens.open(
      { overview: { ...overviewForTests, mode: 'practice' } },
      { viewport: { width: 1366, height: 900 } },
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    const heading = await places(page, 'h1');
    await withoutScripts(page);
    await startAgain(page, 'practice', 'light');

    expect(await places(page, 'h1')).toEqual(heading);
    await page.keyboard.press('Tab');
    await page.mouse.click(700, 28);
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('BODY');
  });

  it('has words in it while a large book is brought up to date, until that takes long', async () => {
    const { page } = await screens.open(
      { opening: true },
      { alone: true, viewport: { width: 1366, height: 900 } },
    );
    await page.clock.install();
    await startAgain(page, 'practice', 'light');
    await page.getByText(common.loading).waitFor();
    expect(await page.locator('.starting__frame').isVisible()).toBe(true);
    await page.clock.runFor(5000);
    await page.getByText(common.loadingLong).waitFor();
    expect(await page.locator('.starting__frame').isVisible()).toBe(false);
    expect(await page.locator('.starting__mark').isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is drawn before the page’s scripts are fetched', async () => {
    const { page } = await screens.open({}, { alone: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Frames are drawn when the test says so, and nothing is late.
    await page.addInitScript({
      content: `globalThis.frames_ = [];
        requestAnimationFrame = (draw) => globalThis.frames_.push(draw);
        const later = setTimeout;
        globalThis.setTimeout = (act, ms, ...given) => ms === 200 ? 0 : later(act, ms, ...given);`,
    });
    await startAgain(page, 'practice', 'light');
    await page.locator('.starting__frame').waitFor();
    const fetched = () =>
      page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => /assets.(index|shared)-.*js$/.test(name)).length`,
      );
    // As long as the scripts took altogether, and more.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1000))');
    expect(await fetched()).toBe(0);
    expect(await page.locator('#root > *').count()).toBe(0);
    await page.evaluate('globalThis.frames_.splice(0).forEach((draw) => draw()); undefined');
    await page.locator('#root h1').waitFor();
    expect(await fetched()).toBe(2);
  });

  it('holds up no page that nobody sees, and so is never drawn', async () => {
    const { page } = await screens.open({}, { alone: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.addInitScript({ content: 'requestAnimationFrame = () => 0;' });
    await startAgain(page, 'practice', 'light');
    await page.locator('#root h1').waitFor();
    expect(await page.locator('.starting').isVisible()).toBe(false);
  });

  it('goes where the page’s scripts can’t be had: nothing would answer a press', async () => {
    const { page } = await screens.open({});
    await page.getByRole('heading', { level: 1 }).waitFor();
    await withoutScripts(page, 'shared-*');
    await startAgain(page, 'practice', 'light');
    await page.locator('.starting__frame').waitFor({ state: 'detached' });
    expect(await page.locator('.starting__mark').isVisible()).toBe(true);
  });
});
