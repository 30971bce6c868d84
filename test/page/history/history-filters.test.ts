/** What History is asked for by its choices, what they say of themselves, and what leads there. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CALLS } from '../../../src/shared/contract.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  paymentForTests,
  viewForTests,
  type FakeState,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, press, unseen, type OpenPage } from '../open-page.tsx';

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

async function openHistory(state: Partial<FakeState> = {}): Promise<OpenPage> {
  // The date alone stands still: whatever waits goes on.
  vi.setSystemTime(NOW);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const payments = BOOK.map((change, index) => viewForTests(paymentForTests(index, change)));
  const page = await openPage({ payments, ...state });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.findByRole('heading', { level: 1, name: history.title });
  return page;
}

const chip = (page: OpenPage, name: string) =>
  page.findByRole('button', { name: new RegExp(`^${name}`) });
const isPressed = async (page: OpenPage, name: string) =>
  (await chip(page, name)).getAttribute('aria-pressed');
const status = (page: OpenPage) => page.getByLabelText<HTMLSelectElement>(history.filter.status);
const field = (page: OpenPage, label: string) =>
  page.getByLabelText<HTMLInputElement>(label.replace('{{currency}}', 'NGN'));

/** The rows of payments that are listed: the first one holds the columns' titles. */
const rows = (page: OpenPage) =>
  within(page.getByRole('grid', { name: history.list.label }))
    .getAllByRole('row')
    .slice(1);

/** What was asked for to be listed; news are asked for in between, by pages of one. */
const listings = (page: OpenPage) =>
  inputsOf(page, 'getHistory')
    .map((input) => CALLS.getHistory.input.parse(input))
    .filter(({ limit }) => limit !== 1);
const lastFilter = (page: OpenPage) => listings(page).at(-1)?.filter;

const matching = (count: number) =>
  history.countMatching_other.replace('{{formatted}}', String(count));

describe('the choices of History', () => {
  it('say how many payments each of them shows, and show them', async () => {
    const page = await openHistory();
    const { filter } = history;
    for (const [name, count, change] of [
      [filter.today, 2, { fromDay: '2026-11-22', toDay: '2026-11-22' }],
      [filter.yesterday, 1, { fromDay: '2026-11-21', toDay: '2026-11-21' }],
      [filter.week, 4, { fromDay: '2026-11-16', toDay: '2026-11-22' }],
      [filter.needsLook, 2, { needsLook: true }],
    ] as const) {
      await page.user.click(await page.findByRole('button', { name: `${name} ${count}` }));
      const words = count === 1 ? history.countMatching_one : history.countMatching_other;
      await page.findByText(words.replace('{{formatted}}', String(count)));
      expect(lastFilter(page)).toEqual({ ...EVERY_PAYMENT, ...change });
      await waitFor(() => expect(rows(page)).toHaveLength(count));
      expect(await isPressed(page, name)).toBe('true');
      await page.user.click(await chip(page, name));
      await page.findByText('5 payments');
    }
    await page.findByRole('option', { name: `${common.status.paid.word} (2)` });
  });

  it('hold together, and are counted together', async () => {
    const page = await openHistory();
    await page.user.click(await chip(page, history.filter.week));
    await page.user.selectOptions(status(page), 'paid');
    await page.findByRole('button', { name: `${history.filter.today} 1` });
    await page.findByRole('button', { name: `${history.filter.needsLook} 0` });
    fill(field(page, history.filter.toAmount), '999');
    await page.findByRole('heading', { name: history.nothing.title });
    expect(lastFilter(page)).toEqual({
      ...EVERY_PAYMENT,
      fromDay: '2026-11-16',
      toDay: '2026-11-22',
      status: 'paid',
      amount: { currency: 'NGN', from: null, to: 99_900 },
    });
    const [clear] = page.getAllByRole('button', { name: history.filter.clear });
    if (clear === undefined) throw new Error('Nothing clears the choices.');
    await page.user.click(clear);
    await page.findByText('5 payments');
    await waitFor(() => expect(field(page, history.filter.toAmount).value).toBe(''));
  });

  it('tell beside an amount what is wrong with it, and lose neither it nor what is listed', async () => {
    const page = await openHistory();
    const from = () => field(page, history.filter.fromAmount);
    const to = () => field(page, history.filter.toAmount);
    fill(from(), '1500');
    await page.findByText(matching(3));
    fill(to(), '1000');
    await page.findByText(history.filter.amountOrder);
    expect(to().getAttribute('aria-invalid')).toBe('true');
    expect(from().getAttribute('aria-invalid')).toBe('false');
    await page.findByText(matching(3));
    fill(to(), '2,0,00');
    await page.findByText(common.problem['amount-separators']);

    const [row] = rows(page);
    if (row === undefined) throw new Error('Nothing is listed.');
    await page.user.click(row);
    await page.findByRole('heading', { level: 1, name: /A1-/ });
    await press(page, 'Escape');
    await page.findByText(matching(3));
    expect([from().value, to().value]).toEqual(['1,500', '2,0,00']);
    fill(to(), '₦2 000');
    await page.findByText(matching(2));
    await unseen(common.problem['amount-separators']);

    fill(to(), '2,0,00');
    await page.findByText(common.problem['amount-separators']);
    await page.user.click(page.getByRole('button', { name: history.filter.clear }));
    await page.findByText('5 payments');
    await waitFor(() => expect([from().value, to().value]).toEqual(['', '']));
  });

  it('tell when the last day is before the first, and go on listing what they did', async () => {
    const page = await openHistory();
    fill(field(page, history.filter.fromDay), '2026-11-16');
    await page.findByText(matching(4));
    fill(field(page, history.filter.toDay), '2026-11-10');
    await page.findByText(history.filter.dayOrder);
    expect(lastFilter(page)).toEqual({ ...EVERY_PAYMENT, fromDay: '2026-11-16' });
    await page.findByText(matching(4));
    fill(field(page, history.filter.toDay), '2026-11-21');
    await page.findByText(matching(2));
  });

  it('say no number while none is known, and work', async () => {
    const page = await openHistory({ countsPending: true });
    const { today, yesterday, week, needsLook } = history.filter;
    await page.user.click(await page.findByRole('button', { name: today }));
    await page.findByText(matching(2));
    for (const name of [today, yesterday, week, needsLook]) page.getByRole('button', { name });
    expect(page.queryByRole('slider')).toBeNull();
  });
});

describe('a search that is still under way', () => {
  it('never says that nothing was found before everything was looked through', async () => {
    const page = await openHistory({ foundSoon: 0 });
    await page.findByText(history.nothing.looking);
    expect(page.queryByRole('heading', { name: history.nothing.title })).toBeNull();
    expect(page.queryByRole('heading', { name: history.empty.title })).toBeNull();
  });

  it('shows what was found so far, and says that there may be more', async () => {
    const page = await openHistory({ foundSoon: 3 });
    await page.findByText(history.countAtLeast_other.replace('{{formatted}}', '3'));
    await waitFor(() => expect(rows(page)).toHaveLength(3));
    await waitFor(() =>
      expect(listings(page).filter(({ whole }) => whole === true)).toHaveLength(1),
    );
  });

  it('takes 200 characters and no more, whatever they are', async () => {
    const page = await openHistory();
    const search = page.getByRole('searchbox', { name: history.search.label });
    const text = `%_*'"\\؀ẞ`.repeat(30);
    fill(search, text);
    await page.findByRole('heading', { name: history.nothing.title });
    expect(lastFilter(page)).toEqual({ ...EVERY_PAYMENT, search: text.slice(0, 200) });
  });
});

describe('a payment that is recorded meanwhile', () => {
  it('is counted by a button that leads to it', async () => {
    const page = await openHistory();
    const { getHistory } = page.bridge;
    const total = BOOK.length;
    // A list that was begun before it does not have it.
    vi.spyOn(page.bridge, 'getHistory').mockImplementation(async (input) => {
      const found = await getHistory(input);
      return found.ok && input.anchor === total
        ? { ok: true, value: { ...found.value, total } }
        : found;
    });
    page.bridge.push(viewForTests(paymentForTests(9, { status: 'paid' }), { ageMs: 0 }));
    const news = { name: history.news_one.replace('{{formatted}}', '1') };
    await page.user.click(await page.findByRole('button', news));
    await page.findByText(history.count_other.replace('{{formatted}}', String(total + 1)));
    await waitFor(() => expect(page.queryByRole('button', news)).toBeNull());
    expect(rows(page)).toHaveLength(total + 1);
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
    const page = await openHistory({ payments: alarmed });
    await page.user.click(await chip(page, history.filter.today));
    await page.findByText(matching(2));
    await page.user.click(page.getByRole('button', { name: common.alarm.all }));
    await page.findByText(matching(3));
    expect(await isPressed(page, history.filter.needsLook)).toBe('true');
    expect(await isPressed(page, history.filter.today)).toBe('false');

    // Going back leads to what was listed before.
    window.history.back();
    await page.findByText(matching(2));
    expect(await isPressed(page, history.filter.today)).toBe('true');
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
    const page = await openPage({ payments: busy });
    const { openPayments } = en.counter;
    const list = await page.findByRole('region', { name: openPayments.title });
    const more = openPayments.more_other.replace('{{count}}', '6');
    await page.user.click(await within(list).findByRole('button', { name: more }));
    await page.findByText(matching(56));
    expect(status(page).value).toBe('open-or-alarm');
    expect(status(page).selectedOptions.item(0)?.textContent).toContain(
      history.filter.statuses['open-or-alarm'],
    );
    expect(lastFilter(page)).toEqual({ ...EVERY_PAYMENT, status: 'open-or-alarm' });
  });
});
