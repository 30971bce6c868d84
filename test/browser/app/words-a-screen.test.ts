/** How many words stand on a screen at once, for whoever has to read them with a customer waiting. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { SECTION_TITLES } from '../../support/pages/section-titles.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const SMALL = { viewport: { width: 1366, height: 768 } };

const SECTION_MAX = 120;
/** Those that have more to say. */
const MORE: Readonly<Record<string, number>> = {
  [en.settings.customers.title]: 130,
  [en.settings.backups.title]: 140,
  [en.checks.title]: 140,
};

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What can be seen, without keys' names, figures and what stands in fields. */
const wordsIn = (page: Page, selector: string) =>
  page.evaluate<number>(`(() => {
    const copy = [];
    const walk = (node) => {
      if (node.nodeType === Node.TEXT_NODE) copy.push(node.data);
      else if (node instanceof Element && node.checkVisibility() && !node.matches('kbd, option, .visually-hidden'))
        node.childNodes.forEach(walk);
    };
    walk([...document.querySelectorAll('${selector}')].find((place) => place.checkVisibility()));
    return copy.join(' ').split(/\\s+/).filter((word) => /\\p{L}/u.test(word)).length;
  })()`);

it('the Counter has few', async () => {
  const { page } = await screens.open({ overview: overviewForTests }, SMALL);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  expect(await wordsIn(page, 'body')).toBeLessThanOrEqual(80);
});

it('a payment that is waited for has few', async () => {
  const waiting = viewForTests(paymentForTests(1));
  const { page } = await screens.open({ overview: overviewForTests, payments: [waiting] }, SMALL);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await wordsIn(page, 'body')).toBeLessThanOrEqual(90);
});

it.each(SECTION_TITLES)('%s has few', async (title) => {
  const { page } = await screens.open({ overview: overviewForTests }, SMALL);
  await page.getByRole('form', { name: en.counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, title);
  await page.getByRole('region', { name: title, exact: true }).waitFor();
  expect(await wordsIn(page, '.settings-slip')).toBeLessThanOrEqual(MORE[title] ?? SECTION_MAX);
});
