/** What came of a day, a month and a year, in pictures, sentences and tables. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import {
  axeFindings,
  cutLabels,
  inputsOf,
  overflowOf,
  textsOverTexts,
} from '../../support/page-looks.ts';
import { receiptPrinterAt } from '../../support/receipt-printer/settings.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { BUSY_DAY } from '../../support/takings-samples.ts';

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
  await page.getByRole('button', { name: en.shifts.toTakings }).click();
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

it('goes from day to day, month to month and year to year, by buttons and arrow keys', async () => {
  const { page, trouble } = await open({ takings: BUSY_DAY });
  const heading = page.getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: takings.step.before }).press('Enter');
  await expect.poll(() => heading.innerText()).toContain('20');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => heading.innerText()).toContain('19');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => heading.innerText()).toContain('21');
  await page.getByRole('radio', { name: takings.span.month }).check();
  await expect.poll(() => heading.innerText()).toBe('November 2026');
  await page.getByRole('button', { name: takings.step.before }).click();
  await expect.poll(() => heading.innerText()).toBe('October 2026');
  await page.getByRole('radio', { name: takings.span.year }).check();
  await expect.poll(() => heading.innerText()).toBe('2026');
  expect(trouble).toEqual([]);
});

it('is handed over as it is shown, and what is said of one is not said of another', async () => {
  const overview = { ...overviewForTests, printer: receiptPrinterAt(9100) };
  const { page, trouble } = await open({ takings: BUSY_DAY, overview });
  const handing = page.getByRole('region', { name: en.reports.handOver });
  await handing.getByRole('button', { name: en.exports.save.pdf }).press('Enter');
  await handing.getByText('Counterfoil Payments A1 2026-11-21.xlsx').waitFor();
  await page.keyboard.press('Alt+P');
  await handing.getByText(en.reports.print.came.first, { exact: true }).waitFor();
  const what = { takings: { span: 'day', day: TODAY } };
  const mode = overviewForTests.mode;
  expect(await inputsOf(page, 'exportReport')).toEqual([{ mode, what, format: 'pdf' }]);
  expect(await inputsOf(page, 'printReport')).toEqual([{ mode, what }]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: takings.span.month }).check();
  await handing.getByText(en.reports.print.came.first).waitFor({ state: 'detached' });
  await handing.getByRole('button', { name: en.exports.save.csv }).click();
  expect((await inputsOf(page, 'exportReport')).at(-1)).toEqual({
    mode,
    what: { takings: { span: 'month', day: TODAY } },
    format: 'csv',
  });
  expect(trouble).toEqual([]);
});

it('says that takings were not printed, and nothing of copies', async () => {
  const overview = { ...overviewForTests, printer: receiptPrinterAt(9100) };
  const came = { outcome: 'not-printed', trouble: 'paper-out' } as const;
  const { page } = await open({ overview, reportPrint: { came, copy: null } });
  await page.getByRole('button', { name: en.reports.print.act }).click();
  const said = page.locator('.hand-over output').first();
  await expect.poll(() => said.innerText()).toContain(en.reports.print.came.notPrintedNow);
  expect(await said.innerText()).not.toContain('copy');
});

it('follows a payment that becomes paid while it is looked at', async () => {
  const at = Date.parse(`${TODAY}T12:10:00Z`);
  const waiting = paymentForTests(1, { amountMinor: 45_00, currency: 'GHS', createdAt: at });
  const { page, trouble } = await open({ payments: [viewForTests(waiting)] });
  await page.getByText(takings.nothingPaid).waitFor();
  const paid = { ...waiting, status: 'paid', paidAt: at + 9000, updatedAt: at + 9000 } as const;
  await page.evaluate(`counterfoil.push(${JSON.stringify(viewForTests(paid))})`);
  await page.getByRole('group', { name: takings.time.title }).waitFor();
  expect(trouble).toEqual([]);
});

it('says so where nothing came in, and where nothing can be read', async () => {
  const none = await open({});
  await none.page.getByText(takings.none).waitFor();
  const failed = await open({ takingsError: callError('storage-failed') });
  await failed.page.getByText(takings.failed).waitFor();
  expect([...none.trouble, ...failed.trouble]).toEqual([]);
});
