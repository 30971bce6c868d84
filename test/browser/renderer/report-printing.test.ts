/** A shift's report on the receipt printer: by keys, and what is said of each thing that can come of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, overviewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf, smallTargets } from '../../support/page-looks.ts';
import { picture } from '../../support/pictures.ts';
import { receiptPrinterAt } from '../../support/receipt-printer/settings.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { closeForTests, reportForTests } from '../../support/shift-samples.ts';

const { common } = en;
const { print } = en.reports;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens('test');
});
afterAll(() => screens.close());

type Opened = Parameters<Screens['open']>;

const withPrinter = { overview: { ...overviewForTests, printer: receiptPrinterAt(9100) } };

/** On the screen of a closed shift. */
async function openClose(state: Opened[0], view?: Opened[1]) {
  const closes = [closeForTests(reportForTests({ shift: 15 }))];
  const opened = await screens.open({ ...state, closes }, view);
  const { page } = opened;
  await page.getByRole('button', { name: common.nav.day, exact: true }).click();
  await page.getByRole('button', { name: 'Z report 15', exact: true }).click();
  await page.locator('.hand-over').waitFor();
  return opened;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.locator('.hand-over output');

describe('a report on paper', () => {
  it('is printed by keys alone, and says of each copy that it is one', async () => {
    const { page, trouble } = await openClose(withPrinter);
    await button(page, print.act).focus();
    await page.keyboard.press('Enter');
    await said(page).getByText(print.came.first, { exact: true }).waitFor();
    await page.keyboard.press('Alt+P');
    await said(page).getByText('It says COPY 1.').waitFor();
    const input = { mode: 'practice', what: { close: 15 } };
    expect(await inputsOf(page, 'printReport')).toEqual([input, input]);
    await picture(page, 'report-printed');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Shift 2' }).waitFor();
    await page.keyboard.press('Alt+P');
    await said(page).getByText(print.came.look).waitFor();
    expect((await inputsOf(page, 'printReport')).at(-1)).toEqual({
      ...input,
      what: { shift: 'open' },
    });
    expect(trouble).toEqual([]);
  });

  const trouble = 'paper-out';
  const why = `${en.printing.trouble[trouble]} ${en.printing.toDo[trouble]}`;
  it.each([
    [
      'not printed',
      { came: { outcome: 'not-printed', trouble }, copy: null },
      `${print.came.notPrinted} ${why}`,
    ],
    [
      'unknown',
      { came: { outcome: 'unknown', trouble }, copy: 2 },
      `${print.came.unknown.replace('{{next}}', '3')} ${why}`,
    ],
    [
      'unknown, and a look',
      { came: { outcome: 'unknown', trouble: null }, copy: null },
      print.came.unknownLook,
    ],
    ['refused', callError('not-possible-now'), print.failed['not-possible-now']],
    ['printed too often', callError('printed-often'), print.failed['printed-often']],
    ['not on disk', callError('storage-failed'), common.call['storage-failed']],
  ] as const)('that is %s says so', async (_what, reportPrint, sentence) => {
    const { page } = await openClose({ ...withPrinter, reportPrint });
    await button(page, print.act).click();
    await said(page).getByText(sentence, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is asked for once while it is printed', async () => {
    const { page } = await openClose({ ...withPrinter, reportPrint: 'pending' });
    await button(page, print.act).click();
    await page.getByRole('button', { name: print.printing }).click({ force: true });
    await page.keyboard.press('Alt+P');
    expect(await inputsOf(page, 'printReport')).toHaveLength(1);
  });

  it('needs a printer, and leads to where one is named', async () => {
    const { page } = await openClose({});
    await page.getByText(print.noPrinter).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Alt+P');
    expect(await inputsOf(page, 'printReport')).toEqual([]);
    await button(page, print.toPrinter).click();
    await page.getByRole('heading', { name: en.printer.title, exact: true }).first().waitFor();
  });
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
        overview: { ...withPrinter.overview, preferences },
        closes: [closeForTests(reportForTests({ shift: 15 }))],
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
