/** What came of a day, a month and a year, in pictures, sentences and tables. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  axeFindings,
  cutLabels,
  overflowOf,
  textsOverTexts,
} from '../../support/pages/page-looks.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { BUSY_DAY } from '../../support/samples/takings-samples.ts';

const { takings } = en;
const TODAY = '2026-11-21';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function open(
  state: Partial<FakeState>,
  { look = 'light', viewport = { width: 1366, height: 768 } }: Opening = {},
) {
  const { page, trouble } = await screens.open(
    { payments: [], takingsToday: TODAY, ...state },
    {
      viewport,
      ...(look === 'forced' ? { forcedColors: 'active' } : { colorScheme: look }),
    },
  );
  await page.getByRole('button', { name: en.common.nav.day, exact: true }).click();
  await page.getByRole('button', { name: en.common.day.charts }).click();
  await page.getByRole('heading', { level: 1, name: takings.title }).waitFor();
  await page.getByLabel(takings.step.day).fill(TODAY);
  return { page, trouble };
}

interface Opening {
  readonly look?: 'light' | 'dark' | 'forced';
  readonly viewport?: { readonly width: number; readonly height: number };
}

describe.each(['light', 'dark', 'forced'] as const)('in the look %s', (look) => {
  it.each([
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
  ])('has a sentence and a table for each picture ($width px)', async (viewport) => {
    const { page, trouble } = await open({ takings: BUSY_DAY }, { look, viewport });
    const cedis = page.getByRole('region', { name: 'In GHS' });
    const overTime = cedis.getByRole('group', { name: takings.time.title });
    await overTime.getByRole('img').waitFor();
    expect(await overTime.locator('p').first().innerText()).toContain('from 30 payments');
    expect(await overTime.getByRole('img').getAttribute('aria-label')).toContain('12:00');
    await overTime.getByText(takings.table.show).click();
    expect(await overTime.getByRole('row').count()).toBe(25);
    expect(await cedis.getByRole('group', { name: takings.pace.title }).innerText()).toContain(
      '77%',
    );
    expect(await page.getByRole('region', { name: 'In NGN' }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});

const HUGE_DAY = BUSY_DAY.map((line) => ({ ...line, minor: line.minor * 1_000_000 }));

it.each([
  ['a busy day', BUSY_DAY, 100, 1024, 'en'],
  ['a busy day in large text', BUSY_DAY, 200, 1366, 'en'],
  ['the longest sums', HUGE_DAY, 100, 1366, 'en'],
  ['the longest sums in large text', HUGE_DAY, 200, 1024, 'en'],
  ['the longest sums from right to left', HUGE_DAY, 100, 1024, 'ar'],
] as const)(
  'keeps what is written apart and within its picture: %s',
  async (_name, day, percent, width, language) => {
    const preferences = { ...overviewForTests.preferences, language };
    const { page } = await open(
      { takings: day, overview: { ...overviewForTests, preferences } },
      { viewport: { width, height: 768 } },
    );
    await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
    await page.locator('svg.bars text').first().waitFor();
    await expect.poll(() => cutLabels(page, 'main')).toEqual([]);
    await expect.poll(() => textsOverTexts(page, 'main')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

it('breaks no rule where it was handed over', async () => {
  const overview = { ...overviewForTests, printer: receiptPrinterAt(9100) };
  const { page, trouble } = await open({ takings: BUSY_DAY, overview });
  const handing = page.getByRole('region', { name: en.reports.handOver });
  await handing.getByRole('button', { name: en.exports.save.pdf }).click();
  await handing.getByText('Counterfoil Payments A1 2026-11-21.xlsx').waitFor();
  await page.keyboard.press('Alt+P');
  await handing.getByText(en.reports.print.came.first, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);
});
