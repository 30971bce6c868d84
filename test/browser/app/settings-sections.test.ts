/** Settings are sections: a list leads to each, each is a place to come back to, and all fit and are in view. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { SECTION_TITLES } from '../../support/pages/section-titles.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { counter, settings } = en;
const STARTING = settings.account.title;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openSettings(): Promise<{ page: Page; trouble: string[] }> {
  const { page, trouble } = await screens.open({ overview: overviewForTests });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await section(page, STARTING).waitFor();
  return { page, trouble };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The sections that can be seen, by their titles. */
const shown = (page: Page) => page.locator('.settings-slip:visible h2').allTextContents();

it('shows one section at a time, and takes the focus into the one that was chosen', async () => {
  const { page, trouble } = await openSettings();
  for (const title of SECTION_TITLES) {
    await openSection(page, title);
    await section(page, title).and(page.locator(':focus')).waitFor();
    expect(await shown(page)).toEqual([title]);
    expect(await page.locator('.settings nav [aria-current=page]').allTextContents()).toEqual([
      title,
    ]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(trouble).toEqual([]);
});

it('has its whole list in view beside each section, which is found again after a reload', async () => {
  const { page } = await openSettings();
  const list = page.getByRole('navigation', { name: settings.contents });
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const title of SECTION_TITLES) {
      await openSection(page, title);
      const box = await list.boundingBox();
      expect([title, (box?.y ?? 9999) + (box?.height ?? 0) <= height]).toEqual([title, true]);
    }
  }
  await page.reload();
  await section(page, settings.about.title).waitFor();
  expect(await page.locator('.settings nav [aria-current=page]').allTextContents()).toEqual([
    settings.about.title,
  ]);
  expect(await page.evaluate('scrollY')).toBe(0);
});

it('is gone back through step by step, and stays where it was after a reload', async () => {
  const { page } = await openSettings();
  await openSection(page, settings.backups.title);
  await openSection(page, settings.mode.title);
  await page.goBack();
  await section(page, settings.backups.title).waitFor();
  await page.reload();
  await section(page, settings.backups.title).waitFor();
  expect(await shown(page)).toEqual([settings.backups.title]);
});

it('leaves the page where it is beside the list, and brings a section into view below it', async () => {
  const { page } = await openSettings();
  const topOf = async (title: string) => (await section(page, title).boundingBox())?.y ?? 0;
  for (const [width, height] of [
    [1366, 768],
    [1366, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const title of SECTION_TITLES) {
      await openSection(page, title);
      await section(page, title).and(page.locator(':focus')).waitFor();
      expect([title, await page.evaluate('window.scrollY')]).toEqual([title, 0]);
    }
  }
  await page.setViewportSize({ width: 400, height: 860 });
  await openSection(page, settings.counter.title);
  await section(page, settings.counter.title).and(page.locator(':focus')).waitFor();
  const top = await topOf(settings.counter.title);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(430);
});

it('has its list above the section where the window is narrow', async () => {
  const { page } = await openSettings();
  const boxes = async () => ({
    list: await page.getByRole('navigation', { name: settings.contents }).boundingBox(),
    slip: await section(page, STARTING).boundingBox(),
  });
  const wide = await boxes();
  expect((wide.list?.x ?? 0) + (wide.list?.width ?? 0)).toBeLessThanOrEqual(wide.slip?.x ?? 0);

  await page.setViewportSize({ width: 400, height: 860 });
  // In one moment: right after a resize the page may lay itself out between two.
  const between = await page.evaluate<number>(`(() => {
    const slip = [...document.querySelectorAll('.settings-slip')].find((each) => each.checkVisibility());
    const list = document.querySelector('.settings nav');
    return slip.getBoundingClientRect().top - list.getBoundingClientRect().bottom;
  })()`);
  expect(between).toBeGreaterThanOrEqual(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
