/** How it looks that a shift's report was printed, or was not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf, smallTargets } from '../../support/pages/page-looks.ts';
import { picture } from '../../support/pages/pictures.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';

const { common } = en;
const { print } = en.reports;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

const withPrinter = {
  overview: { ...overviewForTests, printer: receiptPrinterAt(9100) },
  closes: [closeForTests(reportForTests({ shift: 15 }))],
};
const said = (page: Page) => page.locator('.hand-over output');

it('what was printed and what was not break no rule', async () => {
  const { page, trouble } = await screens.open(withPrinter);
  await page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await page.getByRole('button', { name: common.day.closes }).click();
  await page.getByRole('button', { name: 'Z report 15', exact: true }).click();
  await page.getByRole('button', { name: print.act, exact: true }).click();
  await said(page).getByText(print.came.first, { exact: true }).waitFor();
  await picture(page, 'report-printed');
  expect(await axeFindings(page)).toEqual([]);
  const came = { outcome: 'not-printed', trouble: 'paper-out' };
  await page.evaluate(`fakeState.reportPrint = ${JSON.stringify({ came, copy: null })}`);
  await page.keyboard.press('Alt+P');
  await said(page).getByText(print.came.notPrinted).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

describe.each([
  ['light', {}, 'en'],
  ['dark', { colorScheme: 'dark' }, 'en'],
  ['narrow', { viewport: { width: 360, height: 800 } }, 'en'],
  ['written from right to left', { viewport: { width: 1024, height: 768 } }, 'ar'],
] as const)('what came of it, %s', (name, view, language) => {
  it('has room, and can be read', async () => {
    const preferences = { ...overviewForTests.preferences, language };
    const { page } = await screens.open(
      {
        ...withPrinter,
        overview: { ...withPrinter.overview, preferences },
        reportPrint: { came: { outcome: 'unknown', trouble: 'paper-out' }, copy: 1 },
      },
      view,
    );
    await page.getByRole('navigation').waitFor();
    await page.evaluate("history.pushState({ screen: 'day', close: 15 }, '')");
    await page.reload();
    await page.locator('.hand-over').waitFor();
    await page.keyboard.press('Alt+P');
    await page.locator('.print-line[data-tone="unknown"]').waitFor();
    await picture(page, `report-unknown-${name}`);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
});
