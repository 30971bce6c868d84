/** What stands on the screen when the page has an error. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { crash } = en.common;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const reports = (page: Page) =>
  page.evaluate<unknown[]>(
    `counterfoil.asked.filter(({ name }) => name === 'reportPageError').map(({ input }) => input)`,
  );

/** News that no screen can draw. They come by themselves, so nobody catches what they lead to. */
const breakScreen = (page: Page) =>
  page.evaluate(
    `void setTimeout(() => counterfoil.pushOverview({ ...fakeState.overview, personQuestion: {} }))`,
  );

const counterShows = (page: Page) =>
  page.getByRole('navigation', { name: en.common.nav.label }).waitFor();

describe('a screen that breaks', () => {
  it('leaves a sentence, is told once, and comes back by itself', async () => {
    const { page } = await screens.open({}, { alone: true });
    await counterShows(page);
    await page.clock.install();
    await breakScreen(page);
    await page.getByRole('heading', { name: crash.screen.title }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(crash.screen.tell);
    expect(await reports(page)).toMatchObject([{ kind: 'screen', name: 'TypeError' }]);

    await page.clock.runFor(8000);
    await counterShows(page);
    expect(await page.getByRole('heading', { name: crash.screen.title }).count()).toBe(0);
  });

  it('waits for a person when it breaks again right after that', async () => {
    const { page } = await screens.open({});
    await counterShows(page);
    await breakScreen(page);
    await page.getByRole('button', { name: crash.screen.load }).click();
    await counterShows(page);
    await breakScreen(page);
    await page.getByRole('heading', { name: crash.screen.title }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain(crash.screen.tellAgain);
    await page.getByRole('button', { name: crash.screen.load }).click();
    await counterShows(page);
  });
});

describe('an error that the screen survives', () => {
  const WAYS = {
    error: `void setTimeout(() => { throw new RangeError('customer 0803 555 1234'); })`,
    rejection: `void Promise.reject(new RangeError('customer 0803 555 1234'))`,
    layout: `void window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))`,
  };
  const throwIn = (page: Page, how: keyof typeof WAYS) => page.evaluate(WAYS[how]);

  it.each(['error', 'rejection'] as const)(
    'is said and told (%s), without its message',
    async (how) => {
      const { page } = await screens.open({});
      await counterShows(page);
      await throwIn(page, how);
      await page.getByRole('heading', { name: crash.part.title }).waitFor();
      const told = await reports(page);
      expect(told).toMatchObject([{ kind: 'other', name: 'RangeError' }]);
      expect(JSON.stringify(told)).not.toContain('0803');

      await page.getByRole('button', { name: crash.part.close }).click();
      expect(await page.getByRole('heading', { name: crash.part.title }).count()).toBe(0);
      await throwIn(page, how);
      await page.getByRole('heading', { name: crash.part.title }).waitFor();
    },
  );

  it('can be followed by loading the screen again', async () => {
    const { page } = await screens.open({});
    await counterShows(page);
    await throwIn(page, 'error');
    await page.getByRole('button', { name: crash.part.load }).click();
    await page.getByRole('heading', { name: crash.part.title }).waitFor({ state: 'detached' });
    await counterShows(page);
    expect(await reports(page)).toEqual([]);
  });

  it('is none where nothing was thrown', async () => {
    const { page } = await screens.open({});
    await counterShows(page);
    await throwIn(page, 'layout');
    await throwIn(page, 'layout');
    expect(await reports(page)).toEqual([]);
    expect(await page.getByRole('heading', { name: crash.part.title }).count()).toBe(0);
  });
});
