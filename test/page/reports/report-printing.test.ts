/** A shift's report on the receipt printer: by keys, and what is said of each thing that can come of it. */
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, overviewForTests, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { inputsOf, openPage, press, type OpenPage } from '../open-page.tsx';

const { common, printing } = en;
const { print } = en.reports;

const withPrinter = { overview: { ...overviewForTests, printer: receiptPrinterAt(9100) } };

/** On the screen of a closed shift. */
async function openClose(state: Partial<FakeState>): Promise<OpenPage> {
  const closes = [closeForTests(reportForTests({ shift: 15 }))];
  const page = await openPage({ ...state, closes });
  await page.user.click(await page.findByRole('button', { name: common.nav.day }));
  await page.user.click(await page.findByRole('button', { name: common.day.closes }));
  await page.user.click(await page.findByRole('button', { name: 'Z report 15' }));
  return page;
}
const button = (page: OpenPage, name: string) => page.findByRole('button', { name });

/** Waits for words that a screen reader tells as they come. */
async function said(page: OpenPage, words: string | RegExp): Promise<void> {
  const found = await page.findByText(words);
  expect(found.closest('output')).not.toBeNull();
}

describe('a report on paper', () => {
  it('is printed by keys alone, and says of each copy that it is one', async () => {
    const page = await openClose(withPrinter);
    (await button(page, print.act)).focus();
    await press(page, 'Enter');
    await said(page, print.came.first);
    await press(page, 'Alt+P');
    await said(page, /It says COPY 1\./);
    const input = { mode: 'practice', what: { close: 15 } };
    expect(inputsOf(page, 'printReport')).toEqual([input, input]);
    await press(page, 'Alt+Z');
    await page.findByRole('heading', { level: 1, name: 'Shift 2' });
    await press(page, 'Alt+P');
    await said(page, print.came.look);
    expect(inputsOf(page, 'printReport').at(-1)).toEqual({ ...input, what: { shift: 'open' } });
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
    const page = await openClose({ ...withPrinter, reportPrint });
    await page.user.click(await button(page, print.act));
    await said(page, sentence);
    expect(inputsOf(page, 'printReport')).toHaveLength(1);
  });

  it('is asked for once while it is printed', async () => {
    const page = await openClose({ ...withPrinter, reportPrint: 'pending' });
    await page.user.click(await button(page, print.act));
    await page.user.click(await button(page, print.printing));
    await press(page, 'Alt+P');
    expect(inputsOf(page, 'printReport')).toHaveLength(1);
  });

  it('needs a printer, and leads to where one is named', async () => {
    const page = await openClose({});
    await page.findByText(printing.trouble['no-printer']);
    await press(page, 'Alt+P');
    expect(inputsOf(page, 'printReport')).toEqual([]);
    await page.user.click(await button(page, print.toPrinter));
    await page.findByRole('region', { name: en.printer.title });
    expect(window.history.state).toMatchObject({ screen: 'settings', section: 'printer' });
  });
});
