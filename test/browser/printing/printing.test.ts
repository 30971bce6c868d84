/** How what becomes of a payment's print looks beside the payment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import {
  jobForTests,
  printerForTests,
  printingForTests,
} from '../../support/fakes/bridge/printing.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { payment: texts, printouts } = en;
const paid = paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) });

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 360, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const jobs = [
      jobForTests(2, { state: 'given-up', trouble: 'not-found' }),
      jobForTests(3, { trouble: 'not-found' }),
    ];
    const overview = { ...overviewForTests, printer: printerForTests };
    const payments = [viewForTests(paid, { polling: null })];
    const { page, trouble } = await screens.open({ overview, payments }, view);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByRole('row', { name: paid.reference }).click();
    await page.getByRole('button', { name: texts.act.print.receipt }).waitFor();
    for (const change of [
      { trouble: 'not-found' },
      { state: 'given-up', trouble: 'refused' },
      { state: 'unknown' },
    ] as const) {
      const printing = printingForTests([
        jobForTests(1, { paymentId: paid.id, ...change }),
        ...jobs,
      ]);
      await page.evaluate(`counterfoil.pushPrinting(${JSON.stringify(printing)})`);
      await page.locator('.print-line').getByText(printouts.kinds.receipt).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(trouble).toEqual([]);
  });
});
