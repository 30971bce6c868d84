/** Pictures of printing and of what is sent: beside a payment, in Settings, on every screen. */
import type { Page } from 'playwright-core';
import { payment as paymentTexts } from '../../src/shared/i18n/en/payment.ts';
import { printer as printerTexts } from '../../src/shared/i18n/en/printer.ts';
import { printing } from '../../src/shared/i18n/en/printing.ts';
import { printouts } from '../../src/shared/i18n/en/printouts.ts';
import { reviews } from '../../src/shared/i18n/en/reviews.ts';
import type { PrintJob } from '../../src/shared/features/printing/printing.ts';
import type { Overview } from '../../src/shared/settings.ts';
import { anAccount } from '../support/samples/account-samples.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../support/fakes/bridge/bridge.ts';
import {
  jobForTests,
  printerForTests,
  printingForTests,
} from '../support/fakes/bridge/printing.ts';
import { noReview, reviewForTests } from '../support/fakes/bridge/reviews.ts';
import { openSection } from '../support/pages/settings-sections.ts';

const overview: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({}),
};
const withPrinter: Overview = { ...overview, printer: printerForTests };
const byQueue: Overview = {
  ...overview,
  printer: { ...printerForTests, connection: { via: 'queue', name: 'Front counter TM-T20III' } },
};

const paid = viewForTests(
  paymentForTests(1, { status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) }),
  { mode: 'live', polling: null },
);
const waiting = viewForTests(
  paymentForTests(2, { method: 'link', paymentUrl: 'https://pay.example/c/7Q2M4X' }),
  { mode: 'live' },
);
const payments = [paid, waiting];

async function openPaid(page: Page): Promise<void> {
  await page.keyboard.press('Alt+H');
  await page.getByRole('row', { name: paid.payment.reference }).click();
  await page.getByText(paymentTexts.advice.paid.tell).waitFor();
}

async function openSending(page: Page, file: 'png' | 'pdf' | null): Promise<void> {
  await openPaid(page);
  await page.getByRole('button', { name: paymentTexts.act.send.receipt, exact: true }).click();
  const panel = page.getByRole('region', { name: paymentTexts.act.send.receipt });
  await panel.waitFor();
  if (file === null) return;
  await panel.getByRole('button', { name: printouts.send.file[file].save, exact: true }).click();
  await panel.locator('output').getByText(/./).first().waitFor();
}

async function openPrinter(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await openSection(page, printerTexts.title);
}

async function tryPrinter(page: Page): Promise<void> {
  await openPrinter(page);
  const slip = page.getByRole('region', { name: printerTexts.title, exact: true });
  await slip.getByRole('button', { name: printerTexts.test.action, exact: true }).click();
  await slip.locator('output').getByText(/./).first().waitFor();
}

const job = (change: Partial<PrintJob>) =>
  jobForTests(1, { paymentId: paid.payment.id, ...change });

/** The print of a payment in one state, and what of it is looked for. */
const line = (name: string, change: Partial<PrintJob>, said: string) => ({
  name: `print-${name}`,
  overview: withPrinter,
  state: { payments, printing: printingForTests([job(change)], 'live') },
  async to(page: Page) {
    await openPaid(page);
    await page.getByText(said).first().waitFor();
  },
});

const manyGivenUp = Array.from({ length: 24 }, (_, index) =>
  jobForTests(index + 1, {
    state: 'given-up',
    trouble: 'unreachable',
    kind: index % 6 === 0 ? 'waiting' : 'receipt',
  }),
);

export const TOLD_PRINTING: readonly {
  readonly name: string;
  readonly overview: Overview;
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'send', overview, state: { payments }, to: (page) => openSending(page, null) },
  { name: 'send-saved', overview, state: { payments }, to: (page) => openSending(page, 'pdf') },
  {
    name: 'send-not-saved',
    overview: { ...overview, makesPdf: false },
    state: { payments, pictureSaved: { outcome: 'not-written' } },
    to: (page) => openSending(page, 'png'),
  },
  { name: 'printer-none', overview, state: {}, to: openPrinter },
  { name: 'printer-network', overview: withPrinter, state: {}, to: openPrinter },
  {
    name: 'printer-queue',
    overview: byQueue,
    state: { queues: ['Front counter TM-T20III', 'Office laser, second floor'] },
    to: openPrinter,
  },
  {
    name: 'printer-test-failed',
    overview: withPrinter,
    state: { trial: { trouble: 'not-found' } },
    to: tryPrinter,
  },
  {
    name: 'printer-test-printed',
    overview: withPrinter,
    state: { trial: { trouble: null, answers: true } },
    to: tryPrinter,
  },
  line('waiting', {}, printing.job.queued.replace('{{what}}', printouts.kinds.receipt)),
  line('out-of-paper', { trouble: 'paper-out' }, printing.trouble['paper-out']),
  line('unknown', { state: 'unknown' }, printing.job.unknown.replace('{{what}}', 'Receipt')),
  line('given-up', { state: 'given-up', trouble: 'unreachable' }, printing.trouble.unreachable),
  {
    name: 'print-many-given-up',
    overview: withPrinter,
    state: { payments, printing: printingForTests(manyGivenUp, 'live') },
    to: (page) => page.getByText(printing.trouble.unreachable).first().waitFor(),
  },
  {
    name: 'review-receipt',
    overview: withPrinter,
    state: {
      reviewing: { ...noReview, review: reviewForTests },
      reviewPayments: [paid],
      reviewPrint: { outcome: 'not-printed', trouble: 'paper-out' },
    },
    async to(page) {
      await page.getByRole('button', { name: reviews.line.go }).click();
      await page.getByRole('row', { name: paid.payment.reference }).click();
      await page.getByRole('button', { name: reviews.payment.receipt.print }).click();
      await page.getByText(printing.trouble['paper-out']).waitFor();
    },
  },
];
