/** How the choices of History look, and what of them a reload keeps. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryFilter } from '../../../src/shared/core/contract/history.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, history } = en;
/** A Sunday, in the evening. */
const NOW = new Date(2026, 10, 22, 20, 30);
const alarm = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;

const BOOK: readonly Partial<Payment>[] = [
  { localDay: '2026-11-22', amountMinor: 50_000, status: 'waiting' },
  { localDay: '2026-11-22', amountMinor: 100_000, status: 'paid' },
  { localDay: '2026-11-21', amountMinor: 150_000, status: 'mismatch', alarms: [alarm] },
  { localDay: '2026-11-16', amountMinor: 200_000, status: 'unconfirmed' },
  { localDay: '2026-11-15', amountMinor: 250_000, status: 'paid', method: 'link' },
];

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openHistory(
  state: Parameters<Screens['open']>[0] = {},
  viewport = { width: 1280, height: 900 },
) {
  const payments = BOOK.map((change, index) => viewForTests(paymentForTests(index, change)));
  const opened = await screens.open({ payments, ...state }, { viewport, alone: true });
  const { page } = opened;
  await page.clock.setFixedTime(NOW);
  await page.getByRole('form').waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('heading', { level: 1, name: history.title }).waitFor();
  return opened;
}

const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

const matching = (count: number) =>
  history.countMatching_other.replace('{{formatted}}', String(count));

describe('the choices of History', () => {
  it('break no rule with their counts, beside a wrong amount and with the longest search', async () => {
    const { page, trouble } = await openHistory();
    await page.getByRole('button', { name: `${history.filter.week} 4`, exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: history.filter.more, exact: true }).click();
    const amountTo = history.filter.toAmount.replace('{{currency}}', 'NGN');
    await page.getByLabel(amountTo).fill('2,0,00');
    await page.getByText(common.problem['amount-separators']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: history.search.label }).fill(`%_*'"\\؀ẞ`.repeat(30));
    await page.getByRole('heading', { name: history.nothing.title }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('fold away in a narrow window, which says how many of them hold', async () => {
    const { page } = await openHistory({}, { width: 360, height: 900 });
    const status = page.getByLabel(history.filter.status);
    expect(await status.isVisible()).toBe(false);
    await page.getByRole('button', { name: history.filter.more, exact: true }).click();
    await status.selectOption('paid');
    await page.getByText(matching(2), { exact: true }).waitFor();
    await page.getByRole('button', { name: history.filter.fewer }).click();
    await page
      .getByRole('button', { name: history.filter.moreChosen_one.replace('{{formatted}}', '1') })
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('what leads to History', () => {
  it('is an address that a reload keeps, and any other visit hides nothing', async () => {
    const { page } = await openHistory();
    await chip(page, history.filter.needsLook).click();
    await page.getByText(matching(2), { exact: true }).waitFor();
    const state: { filter: HistoryFilter } = await page.evaluate('window.history.state');
    expect(state.filter).toEqual({ ...EVERY_PAYMENT, needsLook: true });
    await page.reload();
    await page.getByText(matching(2), { exact: true }).waitFor();
    await page.keyboard.press('Alt+N');
    await page.getByRole('form').waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByText('5 payments', { exact: true }).waitFor();
  });

  it('says what to do where the book can not be read', async () => {
    const { page } = await openHistory({ historyError: callError('storage-failed') });
    await page.getByRole('heading', { name: history.failed.title }).waitFor();
    await page.getByRole('button', { name: common.tryAgain }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
