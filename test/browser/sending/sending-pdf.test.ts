/** Giving a customer their printout as a PDF, which main makes of what the page prints. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { open, openPayment, panel, press } from './sending-support.ts';

const { payment: texts } = en;
const { said, send } = en.printouts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** How many pages with letters the PDF has that was asked for, printed as main prints it. */
async function pagesOfPdf(page: Page, height: number): Promise<number> {
  const pdf = (await page.pdf({ width: '80mm', height: `${height}mm` })).toString('latin1');
  return pdf.includes('/FontDescriptor') ? (pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0) : 0;
}

/** What would be printed of the page at this moment. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

async function askForPdf(page: Page): Promise<number> {
  await press(page, send.file.pdf.save);
  await expect.poll(async () => (await inputsOf(page, 'savePrintoutPdf')).length).toBe(1);
  const [input] = await inputsOf(page, 'savePrintoutPdf');
  return Number(input?.['heightMm']);
}

describe('the PDF of a printout', () => {
  it.each([
    ['plain', 'A', 'A', {}],
    ['wide letters', 'W'.repeat(60), 'W'.repeat(160), {}],
    ['emoji', '🎉'.repeat(30), '🇳🇬'.repeat(40), {}],
    [
      'Arabic',
      'متجر الحاجة مريم للمواد الغذائية والمنزلية',
      'شكرا لزيارتكم '.repeat(11).trim(),
      {},
    ],
    ['in a narrow window', 'Ada', 'Thank you', { viewport: { width: 360, height: 640 } }],
    ['in the dark', 'Ada', 'Thank you', { colorScheme: 'dark' }],
  ] as const)('is one page, and no longer than needed: %s', async (_name, heading, foot, view) => {
    const { page, payment } = await openPayment(screens, {
      heading,
      layout: { foot, address: foot, showsCode: true },
      state: { pdfSaved: 'never' },
      view,
    });
    await press(page, open);
    const heightMm = await askForPdf(page);
    expect(await pagesOfPdf(page, heightMm)).toBe(1);
    expect(await pagesOfPdf(page, heightMm - 6)).toBe(2);
    expect(await inputsOf(page, 'savePrintoutPdf')).toEqual([
      { id: payment.id, kind: 'receipt', review: null, heightMm },
    ]);
  });

  it('is of what was shown, whatever the page shows meanwhile', async () => {
    const { page, payment } = await openPayment(screens, {
      change: {
        status: 'waiting',
        paidAt: null,
        method: 'link',
        paymentUrl: 'https://pay.example/1',
      },
      state: { pdfSaved: 'never' },
    });
    await press(page, texts.act.send.waiting);
    await askForPdf(page);
    const before = await printedText(page);
    expect(before).toContain('https://pay.example/1');
    const paid = viewForTests(
      { ...payment, status: 'paid', paidAt: 1_795_253_460_000 },
      { mode: 'live', polling: null },
    );
    await page.evaluate(`counterfoil.push(${JSON.stringify(paid)})`);
    await page.getByRole('button', { name: open, exact: true }).waitFor();
    expect(await printedText(page)).toBe(before);
    await page.keyboard.press('Alt+H');
    await page.getByRole('row').first().waitFor();
    expect(await printedText(page)).toBe(before);
  });

  it('leaves nothing behind in the page, and says where it is', async () => {
    const { page, trouble } = await openPayment(screens);
    await press(page, open);
    const before = await printedText(page);
    expect(before).toContain(said.paid);
    await press(page, send.file.pdf.save);
    await panel(page)
      .getByText(/receipt\.pdf/)
      .waitFor();
    expect(await page.locator('.printed-page').count()).toBe(1);
    expect(await printedText(page)).toBe(before);
    expect(trouble).toEqual([]);
  });

  it('has the logo', async () => {
    const logo = { width: 8, height: 8, bits: '//////////8=' };
    const { page } = await openPayment(screens, { layout: { logo }, state: { pdfSaved: 'never' } });
    await press(page, open);
    await askForPdf(page);
    const black = await page.evaluate<number>(`(() => {
      const { data } = document.querySelector('[data-kept] canvas').getContext('2d').getImageData(0, 0, 8, 8);
      return data.filter((value, index) => index % 4 === 3 && value === 255).length;
    })()`);
    expect(black).toBe(64);
  });
});
