/** What History is asked for by its choices, what they say of themselves, and what leads there. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryFilter } from '../../../src/shared/contract/history.ts';
import { EVERY_PAYMENT } from '../../../src/shared/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

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

async function lastFilter(page: Page): Promise<unknown> {
  const asked = await inputsOf(page, 'getHistory');
  // News are asked for in between, by pages of one.
  return asked.findLast(({ limit }) => limit !== 1)?.['filter'];
}

const matching = (count: number) =>
  history.countMatching_other.replace('{{formatted}}', String(count));

describe('the choices of History', () => {
  it('say how many payments each of them shows, and show them', async () => {
    const { page, trouble } = await openHistory();
    const { filter } = history;
    for (const [name, count, change] of [
      [filter.today, 2, { fromDay: '2026-11-22', toDay: '2026-11-22' }],
      [filter.yesterday, 1, { fromDay: '2026-11-21', toDay: '2026-11-21' }],
      [filter.week, 4, { fromDay: '2026-11-16', toDay: '2026-11-22' }],
      [filter.needsLook, 2, { needsLook: true }],
    ] as const) {
      await page.getByRole('button', { name: `${name} ${count}`, exact: true }).click();
      const words = count === 1 ? history.countMatching_one : history.countMatching_other;
      await page
        .getByText(words.replace('{{formatted}}', String(count)), { exact: true })
        .waitFor();
      expect(await lastFilter(page)).toEqual({ ...EVERY_PAYMENT, ...change });
      await expect.poll(() => page.locator('tr[data-row]').count()).toBe(count);
      expect(await chip(page, name).getAttribute('aria-pressed')).toBe('true');
      await chip(page, name).click();
      await page.getByText('5 payments', { exact: true }).waitFor();
    }
    const paid = page.locator('option', { hasText: common.status.paid.word });
    await expect.poll(() => paid.first().innerText()).toBe(`${common.status.paid.word} (2)`);
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('hold together, and are counted together', async () => {
    const { page } = await openHistory();
    await chip(page, history.filter.week).click();
    await page.getByLabel(history.filter.status).selectOption('paid');
    await page.getByRole('button', { name: `${history.filter.today} 1`, exact: true }).waitFor();
    await page
      .getByRole('button', { name: `${history.filter.needsLook} 0`, exact: true })
      .waitFor();
    const amountTo = history.filter.toAmount.replace('{{currency}}', 'NGN');
    await page.getByLabel(amountTo).fill('999');
    await page.getByRole('heading', { name: history.nothing.title }).waitFor();
    expect(await lastFilter(page)).toEqual({
      ...EVERY_PAYMENT,
      fromDay: '2026-11-16',
      toDay: '2026-11-22',
      status: 'paid',
      amount: { currency: 'NGN', from: null, to: 99_900 },
    });
    await page.getByRole('button', { name: history.filter.clear }).first().click();
    await page.getByText('5 payments', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel(amountTo).inputValue()).toBe('');
  });

  it('tell beside an amount what is wrong with it, and lose neither it nor what is listed', async () => {
    const { page } = await openHistory();
    const from = page.getByLabel(history.filter.fromAmount.replace('{{currency}}', 'NGN'));
    const to = page.getByLabel(history.filter.toAmount.replace('{{currency}}', 'NGN'));
    await from.fill('1500');
    await page.getByText(matching(3), { exact: true }).waitFor();
    await to.fill('1000');
    await page.getByText(history.filter.amountOrder).waitFor();
    expect(await to.getAttribute('aria-invalid')).toBe('true');
    expect(await from.getAttribute('aria-invalid')).toBe('false');
    await page.getByText(matching(3), { exact: true }).waitFor();
    await to.fill('2,0,00');
    await page.getByText(common.problem['amount-separators']).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.locator('tr[data-row]').first().click();
    await page.getByRole('heading', { level: 1, name: /A1-/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(matching(3), { exact: true }).waitFor();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['1500', '2,0,00']);
    await to.fill('₦2 000');
    await page.getByText(matching(2), { exact: true }).waitFor();
    await page.getByText(common.problem['amount-separators']).waitFor({ state: 'detached' });

    await to.fill('2,0,00');
    await page.getByText(common.problem['amount-separators']).waitFor();
    await page.getByRole('button', { name: history.filter.clear }).click();
    await page.getByText('5 payments', { exact: true }).waitFor();
    await expect
      .poll(async () => [await from.inputValue(), await to.inputValue()])
      .toEqual(['', '']);
  });

  it('tell when the last day is before the first, and go on listing what they did', async () => {
    const { page } = await openHistory();
    await page.getByLabel(history.filter.fromDay).fill('2026-11-16');
    await page.getByText(matching(4), { exact: true }).waitFor();
    await page.getByLabel(history.filter.toDay).fill('2026-11-10');
    await page.getByText(history.filter.dayOrder).waitFor();
    expect(await lastFilter(page)).toEqual({ ...EVERY_PAYMENT, fromDay: '2026-11-16' });
    await page.getByText(matching(4), { exact: true }).waitFor();
    await page.getByLabel(history.filter.toDay).fill('2026-11-21');
    await page.getByText(matching(2), { exact: true }).waitFor();
  });

  it('say no number while none is known, and work', async () => {
    const { page } = await openHistory({ countsPending: true });
    await page.getByRole('button', { name: history.filter.today, exact: true }).click();
    await page.getByText(matching(2), { exact: true }).waitFor();
    expect(await page.locator('.history-chip__count').allInnerTexts()).toEqual(['', '', '', '']);
    expect(await page.getByRole('slider').count()).toBe(0);
  });

  it('fold away in a narrow window, which says how many of them hold', async () => {
    const { page } = await openHistory({}, { width: 360, height: 900 });
    const status = page.getByLabel(history.filter.status);
    expect(await status.isVisible()).toBe(false);
    await page.getByRole('button', { name: history.filter.more }).click();
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

describe('a search that is still under way', () => {
  it('never says that nothing was found before everything was looked through', async () => {
    const { page } = await openHistory({ foundSoon: 0 });
    await page.getByText(history.nothing.looking).waitFor();
    expect(await page.getByRole('heading', { name: history.nothing.title }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: history.empty.title }).count()).toBe(0);
  });

  it('shows what was found so far, and says that there may be more', async () => {
    const { page } = await openHistory({ foundSoon: 3 });
    await page
      .getByText(history.countAtLeast_other.replace('{{formatted}}', '3'), { exact: true })
      .waitFor();
    await expect.poll(() => page.locator('tr[data-row] time').count()).toBe(3);
    const askedForAll = async () =>
      (await inputsOf(page, 'getHistory')).filter(
        ({ whole, limit }) => whole === true && limit !== 1,
      );
    await expect.poll(askedForAll).toHaveLength(1);
  });

  it('takes 200 characters and no more, whatever they are', async () => {
    const { page } = await openHistory();
    const search = page.getByRole('searchbox', { name: history.search.label });
    const text = `%_*'"\\؀ẞ`.repeat(30);
    await search.fill(text);
    await page.getByRole('heading', { name: history.nothing.title }).waitFor();
    expect(await lastFilter(page)).toEqual({ ...EVERY_PAYMENT, search: text.slice(0, 200) });
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('what leads to History', () => {
  it('is a figure of alarms, which shows the payments behind it, also on History itself', async () => {
    const alarmed = BOOK.map((change, index) =>
      viewForTests(
        paymentForTests(index, {
          ...change,
          ...(index > 2 && { status: 'mismatch', alarms: [alarm] }),
        }),
      ),
    );
    const { page, trouble } = await openHistory({ payments: alarmed });
    await chip(page, history.filter.today).click();
    await page.getByText(matching(2), { exact: true }).waitFor();
    await page.getByRole('button', { name: common.alarm.all }).click();
    await page.getByText(matching(3), { exact: true }).waitFor();
    expect(await chip(page, history.filter.needsLook).getAttribute('aria-pressed')).toBe('true');
    expect(await chip(page, history.filter.today).getAttribute('aria-pressed')).toBe('false');

    // Going back leads to what was listed before.
    await page.goBack();
    await page.getByText(matching(2), { exact: true }).waitFor();
    expect(await chip(page, history.filter.today).getAttribute('aria-pressed')).toBe('true');
    expect(trouble).toEqual([]);
  });

  it('is what the counter’s list has no room for, among all that is in that list', async () => {
    const busy = Array.from({ length: 60 }, (_, index) =>
      viewForTests(
        paymentForTests(
          index,
          index < 53 ? { status: 'waiting' } : (BOOK[index - 53] ?? { status: 'paid' }),
        ),
      ),
    );
    const { page, trouble } = await screens.open({ payments: busy }, {});
    const list = page.getByRole('region', { name: en.counter.openPayments.title });
    const more = en.counter.openPayments.more_other.replace('{{count}}', '6');
    await list.getByRole('button', { name: more }).click();
    await page.getByText(matching(56), { exact: true }).waitFor();
    const status = page.getByLabel(history.filter.status, { exact: true });
    expect(await status.inputValue()).toBe('open-or-alarm');
    expect(await status.locator('option:checked').textContent()).toContain(
      history.filter.statuses['open-or-alarm'],
    );
    expect(await lastFilter(page)).toEqual({ ...EVERY_PAYMENT, status: 'open-or-alarm' });
    expect(trouble).toEqual([]);
  });

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
    await page.getByRole('button', { name: history.failed.action }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
