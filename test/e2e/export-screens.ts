/** Pictures of an export: what it can be made of, while it is made, and what came of it. */
import type { Page } from 'playwright-core';
import { exports } from '../../src/shared/i18n/en/exports.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../support/fakes/bridge/bridge.ts';
import { anAccount } from '../support/samples/account-samples.ts';

const overview: FakeState['overview'] = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ requestShape: 'quickstart' }),
};

async function openExport(page: Page): Promise<void> {
  await page.keyboard.press('Alt+H');
  await page.getByRole('button', { name: exports.open }).click();
  await page.getByText(exports.everything).waitFor();
}

/** @param until what is shown once something came of it */
async function exportAll(page: Page, until: string): Promise<void> {
  await openExport(page);
  await page.getByRole('button', { name: exports.act.box }).click();
  await page.getByText(until).first().waitFor();
}

/** Enough that there is something to export. */
const payments = Array.from({ length: 12 }, (_, index) =>
  viewForTests(paymentForTests(index, { status: 'paid' }), { mode: 'live', polling: null }),
);

export const TOLD_EXPORTS: readonly {
  readonly name: string;
  readonly overview: FakeState['overview'];
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'export', overview, state: { payments }, to: openExport },
  {
    name: 'export-working',
    overview,
    state: { payments, exported: 'pending' },
    to: (page) => exportAll(page, exports.work.cancel),
  },
  {
    name: 'export-made',
    overview,
    state: { payments },
    to: (page) => exportAll(page, exports.made.title),
  },
  {
    name: 'export-failed',
    overview,
    state: { payments, exported: { made: false, why: 'no-space' } },
    to: (page) => exportAll(page, exports.failed['no-space']),
  },
];
