/** Printing a payment by a key from its line in History. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Printing } from '../../../src/shared/printing.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { printerForTests, printingForTests } from '../../support/fake-printing.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { payment: texts, printing: words, printouts } = en;
const paid = paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) });
const RECEIPT = { id: paid.id, kind: 'receipt' } as const;
const noPrinter = { overview: overviewForTests };

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const print = (page: Page) => page.getByRole('button', { name: texts.act.print.receipt });
const line = (page: Page) => page.locator('.print-line');
const push = (page: Page, printing: Printing) =>
  page.evaluate(`counterfoil.pushPrinting(${JSON.stringify(printing)})`);
const said = (sentence: string) => sentence.replace('{{what}}', printouts.kinds.receipt);

describe('from a line of History', () => {
  const declined = paymentForTests(2, { status: 'declined' });

  async function openHistory(state: Partial<FakeState> = {}): Promise<Page> {
    const { page } = await screens.open({
      overview: { ...overviewForTests, printer: printerForTests },
      payments: [viewForTests(paid, { polling: null }), viewForTests(declined, { polling: null })],
      ...state,
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('globalThis.dialogs = 0; window.print = () => { dialogs += 1; }');
    await page.keyboard.press('Alt+H');
    await page.getByRole('row', { name: paid.reference }).waitFor();
    await page.keyboard.press('ArrowDown');
    return page;
  }
  const toLineOf = async (page: Page, reference: string) => {
    await page.keyboard.press('Home');
    const current = page.getByRole('row', { selected: true });
    if (!(await current.innerText()).includes(reference)) await page.keyboard.press('ArrowDown');
    await current.getByText(reference).waitFor();
  };

  it('is printed by one key, once, and told beside it', async () => {
    const page = await openHistory();
    await toLineOf(page, paid.reference);
    await page.keyboard.press('Alt+P');
    await line(page).getByText(said(words.job.queued)).waitFor();
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
    await push(page, printingForTests([]));
    await line(page).getByText(said(words.job.printed)).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: paid.reference }).waitFor();
    await page.keyboard.press('Enter');
    await print(page).waitFor();
    await page.waitForTimeout(300);
    expect(await inputsOf(page, 'printPayment')).toEqual([RECEIPT]);
  });

  it('goes to the system’s dialog where there is no receipt printer', async () => {
    const page = await openHistory(noPrinter);
    await toLineOf(page, paid.reference);
    await page.keyboard.press('Alt+P');
    await expect.poll(() => page.evaluate('dialogs')).toBe(1);
    expect(await inputsOf(page, 'notePrint')).toEqual([RECEIPT]);
  });

  it('is not printed later where there is nothing to print when it is asked for', async () => {
    const page = await openHistory();
    await toLineOf(page, declined.reference);
    await page.keyboard.press('Alt+P');
    await page.getByRole('heading', { name: new RegExp(declined.reference) }).waitFor();
    const paidNow = { ...declined, status: 'paid', paidAt: paid.paidAt } as const;
    await page.evaluate(`counterfoil.push(${JSON.stringify(viewForTests(paidNow))})`);
    await print(page).waitFor();
    await page.waitForTimeout(300);
    expect(await inputsOf(page, 'printPayment')).toEqual([]);
  });
});
