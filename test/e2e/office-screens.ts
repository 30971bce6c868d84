/** Pictures of the head office: all counters, a search there, a hint beside who pays, the settings' section. */
import type { Page } from 'playwright-core';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { office } from '../../src/shared/i18n/en/office.ts';
import type { FakeState } from '../support/fakes/bridge/bridge.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { allCountersForTests, overviewOfReader } from '../support/samples/office-samples.ts';

const CUSTOMER = '08035551234';

const state: Partial<FakeState> = {
  allCounters: { read: true, all: { ...allCountersForTests, isCut: true } },
  officeHints: {
    [CUSTOMER]: [
      {
        counter: 'Ikeja City Mall, the counter beside the second entrance',
        askedAt: allCountersForTests.at,
        face: 'stopped-unknown',
        minor: 123_456_789,
        currency: 'NGN',
      },
    ],
  },
};

async function openAllCounters(page: Page): Promise<void> {
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.press('Alt+Z');
  await page.getByRole('button', { name: common.day.counters }).click();
  await page.getByRole('heading', { level: 2, name: office.all.found }).waitFor();
}

export const TOLD_OFFICES = [
  { name: 'office-counters', overview: overviewOfReader, state, to: openAllCounters },
  {
    name: 'office-found',
    overview: overviewOfReader,
    state,
    async to(page: Page) {
      await openAllCounters(page);
      await page.getByLabel(office.all.anyDay).fill('B2-261120');
    },
  },
  {
    name: 'office-away',
    overview: overviewOfReader,
    async to(page: Page) {
      await page.getByRole('form', { name: counter.title }).waitFor();
      await page.keyboard.press('Alt+Z');
      await page.getByRole('button', { name: common.day.counters }).click();
      await page.getByText(office.trouble.unreachable).waitFor();
    },
  },
  {
    name: 'office-asked-elsewhere',
    overview: overviewOfReader,
    state,
    async to(page: Page) {
      await page.getByRole('combobox').fill(CUSTOMER);
      await page.getByRole('status').filter({ hasText: 'Ikeja' }).waitFor();
    },
  },
  {
    name: 'office-settings',
    overview: overviewOfReader,
    async to(page: Page) {
      await page.getByRole('form', { name: counter.title }).waitFor();
      await page.keyboard.press('Alt+T');
      await openSection(page, office.title);
      await page.getByText(office.allSent).waitFor();
    },
  },
];
