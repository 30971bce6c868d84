/**
 * Pictures of what customers are given: off a receipt printer of each width, drawn by the page or in the
 * printer's own letters, and as a PDF.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { needsPicture } from '../../src/main/features/printing/printers/encoding/code-page.ts';
import { encodePrintout } from '../../src/main/features/printing/printers/encoding/encode.ts';
import { loadPrintoutTexts } from '../../src/main/features/printing/index.ts';
import { payment as paymentTexts } from '../../src/shared/i18n/en/payment.ts';
import { printouts } from '../../src/shared/i18n/en/printouts.ts';
import type { Payment } from '../../src/shared/core/payments/payments.ts';
import {
  DOTS_ACROSS,
  PAPER_WIDTHS,
  type PaperWidth,
} from '../../src/shared/features/printing/printer-model.ts';
import type { Circumstances } from '../../src/shared/features/printing/printouts/kind.ts';
import { PLAIN_LAYOUT } from '../../src/shared/features/printing/printouts/printout-settings.ts';
import type { OneBitPicture } from '../../src/shared/features/printing/printouts/one-bit.ts';
import {
  type Printout,
  printoutOf,
  type PrintoutOf,
} from '../../src/shared/features/printing/printouts/printout.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../support/fakes/bridge/bridge.ts';
import { printerForTests } from '../support/fakes/bridge/printing.ts';
import { inputsOf } from '../support/pages/page-looks.ts';
import { aRecord } from '../support/samples/payment-samples.ts';
import { printBytes } from '../support/machines/receipt-printer/interpreter.ts';
import { pngOf } from '../support/machines/receipt-printer/png.ts';
import type { ServedScreens } from '../support/pages/serve-screens.ts';

const AT = Date.UTC(2026, 10, 21, 9, 31, 7);

/** A disc on three steps, 160 dots wide and 96 high. */
const LOGO: OneBitPicture = {
  width: 160,
  height: 96,
  bits: Buffer.from(
    Uint8Array.from({ length: 20 * 96 }, (_, at) =>
      Array.from({ length: 8 }, (_dot, bit) => {
        const x = (at % 20) * 8 + bit;
        const y = Math.floor(at / 20);
        const isDisc = (x - 80) ** 2 + (y - 38) ** 2 < 36 ** 2;
        return isDisc || (y > 78 && x > (96 - y) * 3 && x < 160 - (96 - y) * 3) ? 0x80 >> bit : 0;
      }).reduce((sum, dot) => sum | dot, 0),
    ),
  ).toString('base64'),
};

const known: Circumstances = {
  isCurrent: true,
  isAsked: true,
  waitsUntil: null,
  saleHasMoney: false,
  settled: [],
};

const layout = {
  ...PLAIN_LAYOUT,
  address: '12 Herbert Macaulay Way\nYaba, Lagos',
  taxNumber: 'TIN 20481234-0001',
  foot: 'Thank you. Goods can be returned within 7 days.',
};

const paid: Partial<Payment> = {
  status: 'paid',
  paidAt: AT,
  receiptNumber: 1042,
  note: 'two shirts',
  reported: aRecord({ responseDescription: 'Approved', feesText: '100', dateText: '21/11/2026' }),
};
const alarm = (kind: 'mismatch' | 'late') => ({
  kind,
  at: AT,
  otherId: null,
  otherReference: null,
});

const LONG = 'Alhaji Abdulrahman & Daughters General Merchandise and Provisions';

type Change = Omit<Partial<PrintoutOf>, 'payment'> & { readonly payment: Partial<Payment> };

const PAPERS: Readonly<Record<string, Change>> = {
  receipt: { payment: paid, layout: { ...layout, logo: LOGO, showsCode: true } },
  copy: { payment: paid, print: { number: 318, copy: 2 } },
  practice: { payment: paid, mode: 'practice' },
  'slip-ussd': {
    payment: { method: 'ussd', paymentUrl: '*737*50*1042#' },
    known: { ...known, waitsUntil: AT + 893_000 },
  },
  'slip-link': {
    payment: { method: 'link', paymentUrl: 'https://pay.example/c/7Q2M4X' },
    known: { ...known, waitsUntil: AT + 893_000 },
  },
  'note-unknown': { payment: { status: 'unconfirmed', answered: false } },
  'note-mismatch': { payment: { status: 'mismatch', alarms: [alarm('mismatch')] } },
  late: { payment: { ...paid, late: true, alarms: [alarm('late')] } },
  arabic: {
    payment: { ...paid, note: 'قميصان ووشاح' },
    heading: 'متجر الحاجة مريم للمواد الغذائية والمنزلية',
    layout: {
      ...layout,
      address: 'شارع الجمهورية ١٢\nالخرطوم',
      foot: 'شكرا لزيارتكم',
      showsNote: true,
    },
  },
  long: {
    payment: {
      ...paid,
      amountMinor: 99_999_999_999,
      customer: 'W'.repeat(80),
      note: 'Two sacks of rice and a lamp, to be brought on Friday. '.repeat(5),
    },
    heading: LONG,
    layout: { ...layout, foot: `${LONG} `.repeat(3).slice(0, 200), showsNote: true },
  },
  'from-record': {
    payment: paid,
    record: {
      writtenAt: AT - 86_400_000,
      name: 'ledger-20261120T070000Z-e412-0f3a77c1d2e9b845.db',
    },
  },
};

/** In the printer's own letters, and drawn by the page. */
const LETTERS = ['windows1252', 'picture'] as const;

export async function takePaperPictures(screens: ServedScreens, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { words, amount } = await loadPrintoutTexts('en', ['en-GB']);
  const { page, close } = await screens.open({}, {});
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [name, { payment, ...change }] of Object.entries(PAPERS)) {
    const printout = printoutOf(
      {
        payment: paymentForTests(1, {
          paymentUrl: null,
          gatewayReference: '9007199254740993',
          ...payment,
        }),
        mode: 'live',
        known,
        heading: 'Mama Ngozi Stores',
        layout,
        print: null,
        record: null,
        ...change,
      },
      words,
    );
    if (printout === null) throw new Error(`there is nothing to be printed: ${name}`);
    for (const paper of PAPER_WIDTHS)
      for (const codePage of LETTERS) {
        const isDrawn = codePage === 'picture';
        // Of these a printer is sent no letters.
        if (!isDrawn && needsPicture(printout, { ...printerForTests, codePage })) continue;
        const bytes = encodePrintout({
          printout,
          printer: { ...printerForTests, paper, codePage },
          picture: isDrawn ? await drawnBy(page, printout, paper) : null,
          kickDrawer: false,
          amount,
          mark: [],
        });
        const [printed] = printBytes(bytes, { width: DOTS_ACROSS[paper] }).papers;
        if (printed === undefined) throw new Error(`nothing was cut off: ${name}`);
        const file = `${name}-${paper}-${isDrawn ? 'drawn' : 'letters'}.png`;
        await writeFile(path.join(folder, file), pngOf(printed));
      }
  }
  await close();
  await takePdf(screens, folder);
}

/** The page's own drawing, as main asks for it. */
async function drawnBy(page: Page, printout: Printout, paper: PaperWidth): Promise<OneBitPicture> {
  const before = (await inputsOf(page, 'answerPicture')).length;
  const wanted = { request: crypto.randomUUID(), printout, dotsAcross: DOTS_ACROSS[paper] };
  return page.evaluate<OneBitPicture>(`(async () => {
    counterfoil.wantPicture(${JSON.stringify(wanted)});
    const answers = () => counterfoil.asked.filter(({ name }) => name === 'answerPicture');
    while (answers().length === ${before}) await new Promise((resolve) => setTimeout(resolve, 20));
    return answers().at(-1).input.picture;
  })()`);
}

/** The PDF that a customer gets, and a picture of what stands in it. */
async function takePdf(screens: ServedScreens, folder: string): Promise<void> {
  const view = viewForTests(paymentForTests(1, paid), { mode: 'live', polling: null });
  const { receiptHeading: _none, ...account } = overviewForTests.designAccount;
  const { page, close } = await screens.open(
    {
      overview: {
        ...overviewForTests,
        mode: 'live',
        preferences: {
          ...overviewForTests.preferences,
          printouts: { ...layout, logo: LOGO, showsCode: true },
        },
        designAccount: { ...account, receiptHeading: 'Mama Ngozi Stores' },
      },
      payments: [view],
      pdfSaved: 'never',
    },
    {},
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('row', { name: view.payment.reference }).click();
  await page.getByRole('button', { name: paymentTexts.act.send.receipt, exact: true }).click();
  await page.getByRole('button', { name: printouts.send.file.pdf.save, exact: true }).click();
  await page.locator('[data-kept]').waitFor({ state: 'attached' });
  await page.waitForFunction('counterfoil.asked.some(({ name }) => name === "savePrintoutPdf")');
  const [input] = await inputsOf(page, 'savePrintoutPdf');
  const heightMm = Number(input?.['heightMm']);
  const size = { width: '80mm', height: `${heightMm}mm` };
  await page.pdf({ path: path.join(folder, 'receipt.pdf'), ...size });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 302, height: Math.ceil((heightMm * 96) / 25.4) });
  await page.screenshot({ path: path.join(folder, 'receipt-pdf.png') });
  await close();
}
