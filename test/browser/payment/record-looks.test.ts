/** What Settings say of looking through the record, and what the button does. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordLooks } from '../../../src/shared/core/record/backups.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { tabTo } from '../../support/cashier.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { backups } = en.settings;
const { looks } = backups;
const AT = new Date(2026, 10, 21, 14, 5).getTime();

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function open(recordLooks: RecordLooks, width = 1280) {
  const view = { viewport: { width, height: 900 } };
  const { page } = await screens.open({ overview: { ...overviewForTests, recordLooks } }, view);
  await page.getByRole('button', { name: en.common.nav.settings }).click();
  await openSection(page, backups.title);
  const slip = page.locator('#backups');
  await slip.and(page.locator(':focus')).waitFor();
  return { page, slip };
}

it('says when the whole was last in order, looks again by a key and says what was found', async () => {
  const { page, slip } = await open({ looking: null, wholeAt: AT });
  expect(await slip.getByText('Last full check:').innerText()).toContain('14:05');
  await tabTo(page, looks.look);
  await page.keyboard.press('Enter');
  await slip.getByText(looks.found.sound).waitFor();
  expect(await page.evaluate<string[]>(`counterfoil.asked.map(({ name }) => name)`)).toContain(
    'lookThroughRecord',
  );
});

it('says that it never was, where nothing is known', async () => {
  const { slip } = await open({ looking: null, wholeAt: null });
  await slip.getByText(looks.never).waitFor();
  expect(await slip.getByRole('progressbar').count()).toBe(0);
});

it.each([
  ['while pages are read', { done: 0, total: 1_000_000 }, looks.pages, null],
  ['while payments are', { done: 250_000, total: 1_000_000 }, '250,000 of 1,000,000', 0.25],
] as const)('shows how far a look is %s', async (_, looking, words, position) => {
  const { page, slip } = await open({ looking, wholeAt: AT }, 360);
  await slip.getByText(words).waitFor();
  await slip.getByRole('progressbar').waitFor();
  expect(await page.evaluate<number>(`document.querySelector('#backups progress').position`)).toBe(
    position ?? -1,
  );
  expect(await slip.getByRole('button', { name: looks.looking }).count()).toBe(1);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});
