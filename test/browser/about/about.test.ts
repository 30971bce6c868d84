/** Settings → About: what a build is made of, word for word, by keys and in little room. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { PARTS } from '../../support/samples/part-samples.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { about } = en.settings;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openAbout(state: Partial<FakeState>): Promise<{ page: Page; trouble: string[] }> {
  const { page, trouble } = await screens.open(state);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, about.title);
  await page.getByRole('region', { name: about.title }).and(page.locator(':focus')).waitFor();
  return { page, trouble };
}

const MOST_TABS = 20;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}

const heads = (page: Page) => page.locator('.part > summary').allTextContents();
const shownTexts = (page: Page) => page.locator('.part pre:visible').allTextContents();

it('lists the parts, and opens each one’s licence word for word, by the keyboard', async () => {
  const { page, trouble } = await openAbout({ parts: PARTS });
  expect(await page.locator('.part').count()).toBe(0);

  await tabTo(page, page.locator('summary', { hasText: about.parts.title }));
  await page.keyboard.press('Enter');
  await page.getByText('4 parts', { exact: true }).waitFor();
  expect(await heads(page)).toEqual([
    '@fontsource-variable/atkinson-hyperlegible-next 1.2.3 OFL-1.1',
    'electron 1.2.3 MIT',
    'undici 1.2.3 MIT',
    'zod 1.2.3 (MIT OR CC0-1.0)',
  ]);
  expect(await shownTexts(page)).toEqual([]);

  await tabTo(page, page.locator('summary', { hasText: 'undici' }));
  await page.keyboard.press('Space');
  await page.getByText('lib/milo/LICENSE.md').waitFor();
  await expect.poll(() => shownTexts(page)).toEqual(['Of undici', 'Of milo']);
  await page.locator('.part > summary', { hasText: 'zod' }).click();
  await expect
    .poll(() => shownTexts(page))
    .toContain('Copyright the makers of zod\n\n<b>as it is</b>');
  await page.locator('.part > summary', { hasText: 'electron' }).click();
  await page.getByText('LICENSES.chromium.html').waitFor();

  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test('a narrow window shows it without scrolling sideways, in large text too', async () => {
  const { page } = await screens.open(
    { parts: PARTS },
    { viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
  );
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, about.title);
  await page.getByText(about.parts.title).click();
  await page.locator('.part > summary').first().click();
  await page.evaluate("document.documentElement.style.fontSize = '200%'");

  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});
