/** Pictures of the day: the open shift, its close, what came of it, takings, comparison and journal. */
import type { Page } from 'playwright-core';
import { common } from '../../src/shared/i18n/en/common.ts';
import { journal } from '../../src/shared/i18n/en/journal.ts';
import { settlement } from '../../src/shared/i18n/en/settlement.ts';
import { shifts } from '../../src/shared/i18n/en/shifts.ts';
import { takings } from '../../src/shared/i18n/en/takings.ts';
import { type FakeState, overviewForTests } from '../support/fakes/bridge/bridge.ts';
import { LINES_FOR_TESTS, matchForTests } from '../support/samples/match-samples.ts';
import { receiptPrinterAt } from '../support/machines/receipt-printer/settings.ts';
import { CLOSED_SHIFTS } from '../support/samples/shift-samples.ts';
import { BUSY_DAY } from '../support/samples/takings-samples.ts';

const overview = { ...overviewForTests, printer: receiptPrinterAt(9100) };
const TODAY = '2026-11-21';

const closes = [...CLOSED_SHIFTS];

async function openDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await page.getByRole('button', { name: shifts.close.open }).waitFor();
}

async function openTakings(page: Page): Promise<void> {
  await openDay(page);
  await page.getByRole('button', { name: common.day.charts }).click();
  await page.getByRole('heading', { level: 1, name: takings.title }).waitFor();
  await page.getByLabel(takings.step.day).fill(TODAY);
}

async function openJournal(page: Page): Promise<void> {
  await openDay(page);
  await page.getByRole('button', { name: common.day.journal }).click();
  await page.getByRole('heading', { level: 1, name: journal.title }).waitFor();
}

async function openSettlement(page: Page): Promise<void> {
  await openDay(page);
  await page.getByRole('button', { name: common.day.payouts }).click();
  await page.getByRole('heading', { name: settlement.title }).waitFor();
}

export const TOLD_DAYS: readonly {
  readonly name: string;
  readonly overview: FakeState['overview'];
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'day-open', overview, state: { closes }, to: openDay },
  {
    name: 'day-closing',
    overview,
    state: { closes },
    to: async (page) => {
      await openDay(page);
      await page.getByRole('button', { name: shifts.close.open }).click();
      await page.getByRole('button', { name: shifts.close.next }).waitFor();
    },
  },
  {
    name: 'day-closed',
    overview,
    state: { closes },
    to: async (page) => {
      await openDay(page);
      await page.getByRole('button', { name: common.day.closes }).click();
      await page.getByRole('button', { name: 'Z report 15' }).click();
      await page.getByRole('heading', { level: 1, name: 'Z report 15' }).waitFor();
      await page.getByText(shifts.match.title).waitFor();
    },
  },
  {
    name: 'takings',
    overview,
    state: { takings: BUSY_DAY, takingsToday: TODAY },
    to: async (page) => {
      await openTakings(page);
      await page.getByRole('region', { name: 'In GHS' }).waitFor();
    },
  },
  {
    name: 'takings-none',
    overview,
    state: { takings: [], takingsToday: TODAY },
    to: async (page) => {
      await openTakings(page);
      await page.getByText(takings.none).waitFor();
    },
  },
  { name: 'settlement', overview, state: { closes }, to: openSettlement },
  {
    name: 'settlement-compared',
    overview: { ...overview, mode: 'live' },
    state: { matches: [matchForTests().match], matchLines: LINES_FOR_TESTS },
    to: async (page) => {
      await openSettlement(page);
      await page.getByRole('button', { name: /^november\.csv/ }).click();
      await page.getByText(settlement.reasons['unknown-reference']).waitFor();
    },
  },
  { name: 'journal', overview, state: { closes: closes.slice(0, 2) }, to: openJournal },
  {
    name: 'journal-accounts',
    overview,
    state: { closes: closes.slice(0, 2) },
    to: async (page) => {
      await openJournal(page);
      await page.getByRole('button', { name: journal.mapping.open, exact: true }).click();
      await page.getByRole('button', { name: journal.mapping.save, exact: true }).waitFor();
    },
  },
];
