/** How what an organisation has set looks; what is said of it is `page/organisation.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  administeredForTests,
  policyForTests,
} from '../../support/samples/organisation-samples.ts';
import { overflowOf } from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { counter, organisation, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' as const }],
  ['narrow', { viewport: { width: 400, height: 860 } }],
])('what is set fits where it is said (%s)', async (name, view) => {
  const { page, trouble } = await screens.open({ overview: administeredForTests }, view);
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+T');
  await page.getByText(settings.account.more).click();
  await section(page, settings.account.title).getByText(organisation.locked).first().waitFor();
  await picture(page, `account-${name}`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  for (const [place, title, words] of [
    ['counter', settings.counter.title, organisation.locked],
    ['appearance', settings.look.title, organisation.locked],
    ['mode', settings.mode.title, organisation.practice.notOffered],
    ['backups', settings.backups.title, organisation.problem['folder-missing']],
    ['about', settings.about.title, organisation.lead],
  ] as const) {
    await openSection(page, title);
    await section(page, title).getByText(words).first().waitFor();
    await picture(page, `${place}-${name}`);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  expect(trouble).toEqual([]);
});

it('a first start without practice fits', async () => {
  const { page, trouble } = await screens.open({
    overview: { ...overviewForTests, firstStart: true, policy: policyForTests },
  });
  await page.getByText(organisation.practice.notOffered).waitFor();
  await picture(page, 'first-start');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(trouble).toEqual([]);
});
