/** The queue: what needs a person is on top, and nothing moves under a hand. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  callError,
  type FakeState,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { shares } from '../../browser/counter/shares-support.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter, payment } = en;

const viewOf = (index: number, change: Partial<Payment> = {}) =>
  viewForTests(paymentForTests(index, change), { polling: null });
const referenceOf = (index: number) => paymentForTests(index).reference;

async function open(state: Partial<FakeState> = {}) {
  const page = await openPage({ payments: [1, 2, 3].map((index) => viewOf(index)), ...state });
  await page.findByRole('form', { name: counter.title });
  const queue = page.getByRole('region', { name: counter.openPayments.title });
  const list = await within(queue).findByRole('list');
  return { page, queue, list };
}

/** The lines from the top; the queue may be another one once a screen was changed. */
const linesIn = (page: OpenPage) => {
  const queue = page.getByRole('region', { name: counter.openPayments.title });
  return within(queue).getAllByRole('listitem');
};
/** Of the payments: above them stand sales, which have none. */
const referencesIn = (page: OpenPage) =>
  linesIn(page).flatMap((line) => /A1-261121-[K\d]{6}/.exec(line.textContent)?.[0] ?? []);
const hasOrder = (page: OpenPage, indexes: readonly number[]) =>
  waitFor(() => expect(referencesIn(page)).toEqual(indexes.map(referenceOf)));
const isOpened = (page: OpenPage, index: number) =>
  page.findByRole('heading', { level: 1, name: new RegExp(referenceOf(index)) });

function end({ bridge }: OpenPage, index: number, change: Partial<Payment>): void {
  bridge.push(viewOf(index, { updatedAt: Date.UTC(2027, 0, 1), ...change }));
}

describe('the order', () => {
  it('has what was just paid above who is waited for, until it is handed over', async () => {
    const { page, list } = await open();
    end(page, 3, { status: 'paid' });
    await hasOrder(page, [3, 1, 2]);
    await page.user.click(
      within(list).getByRole('button', { name: new RegExp(counter.openPayments.handedOver) }),
    );
    await waitFor(() => expect(referencesIn(page)).toEqual([1, 2].map(referenceOf)));
    expect(inputsOf(page, 'markHandedOver')).toEqual([
      { mode: 'practice', of: { id: viewOf(3).payment.id } },
    ]);
  });

  it('hands over nothing of which the money was given back', async () => {
    const { page, list } = await open();
    const { amountMinor } = viewOf(3).payment;
    end(page, 3, { status: 'paid', paidBackMinor: amountMinor });
    await hasOrder(page, [3, 1, 2]);
    const line = within(within(list).getAllByRole('listitem')[0] ?? list);
    line.getByText(common.status.refunded.word);
    await press(page, 'Alt+G');
    await page.user.click(line.getByRole('button', { name: counter.openPayments.seen }));
    await waitFor(() => expect(referencesIn(page)).toEqual([1, 2].map(referenceOf)));
    expect(inputsOf(page, 'markHandedOver')).toEqual([]);
  });

  it('calls nothing paid that a manager has to look at first', async () => {
    const { page, list } = await open();
    const alarm = { at: 1, otherId: null, otherReference: null };
    end(page, 2, { status: 'paid', late: true, alarms: [{ ...alarm, kind: 'late' }] });
    end(page, 3, { status: 'paid', alarms: [{ ...alarm, kind: 'double' }] });
    const toneOf = async (word: string) =>
      (await within(list).findByText(word)).closest('[data-tone]')?.getAttribute('data-tone');
    expect(await toneOf(common.status['paid-late'].word)).toBe('trouble');
    expect(await toneOf(common.status.mismatch.word)).toBe('trouble');
    expect(within(list).queryByText(common.status.paid.word)).toBeNull();
    await press(page, 'Alt+H');
    const row = await page.findByRole('row', { name: new RegExp(referenceOf(3)) });
    within(row).getByText(common.status.mismatch.word);
  });

  it('keeps what was paid where the hand-over could not be marked', async () => {
    const { page, list } = await open({ marked: callError('storage-failed') });
    end(page, 3, { status: 'paid' });
    await hasOrder(page, [3, 1, 2]);
    await page.user.click(
      within(list).getByRole('button', { name: new RegExp(counter.openPayments.handedOver) }),
    );
    await waitFor(() => expect(inputsOf(page, 'markHandedOver')).toHaveLength(1));
    expect(referencesIn(page)).toContain(referenceOf(3));
  });

  it('opens what main does not let be handed over, so that its screen says why', async () => {
    const { page } = await open({ marked: callError('not-possible-now') });
    end(page, 3, { status: 'paid' });
    await hasOrder(page, [3, 1, 2]);
    await press(page, 'Alt+G');
    await isOpened(page, 3);
  });

  it('gives a paid part no tick, below what can be handed over, until its sale is paid', async () => {
    const parts = (...statuses: Payment['status'][]) =>
      shares(
        ...statuses.map((status) => ({
          amountMinor: 500_000,
          status,
          ...(status === 'paid' && { updatedAt: Date.UTC(2027, 0, 1) }),
        })),
      );
    const { page, list } = await open({ payments: [viewOf(3), ...parts('waiting', 'waiting')] });
    const ticks = () =>
      within(list).queryAllByRole('button', { name: counter.openPayments.handedOver }).length;
    for (const view of parts('paid', 'waiting').slice(1)) page.bridge.push(view);
    await within(list).findByText(payment.part.told.headline);
    expect(ticks()).toBe(0);
    await press(page, 'Alt+G');
    expect(inputsOf(page, 'markHandedOver')).toEqual([]);
    end(page, 3, { status: 'paid' });
    await hasOrder(page, [3, 1, 2]);
    expect(ticks()).toBe(1);
    for (const view of parts('paid', 'paid').slice(0, 1)) page.bridge.push(view);
    await waitFor(() => expect(ticks()).toBe(3));
  });

  it('stands still while the pointer or the focus is in the list', async () => {
    const { page, list } = await open();
    await page.user.hover(within(list).getAllByRole('button')[4] ?? list);
    end(page, 3, { status: 'paid' });
    await within(list).findByText(common.status.paid.word);
    expect(referencesIn(page)).toEqual([1, 2, 3].map(referenceOf));
    await page.user.hover(page.getByRole('heading', { level: 1 }));
    await hasOrder(page, [3, 1, 2]);

    within(list).getAllByRole('button').at(-1)?.focus();
    end(page, 2, { status: 'unconfirmed' });
    await within(list).findByText(common.status.unconfirmed.word);
    expect(referencesIn(page)).toEqual([3, 1, 2].map(referenceOf));
    await press(page, 'Alt+A');
    await hasOrder(page, [2, 3, 1]);
  });

  it('says politely how many need a look', async () => {
    const { page, queue } = await open();
    end(page, 1, { status: 'paid' });
    end(page, 2, { status: 'unconfirmed' });
    const said = counter.openPayments.needed_other.replace('{{count}}', '2');
    const live = await within(queue).findByText(said);
    expect(live.getAttribute('aria-live')).toBe('polite');
  });
});

describe('a line', () => {
  it('is opened by its number, from the Counter and from another payment', async () => {
    const { page } = await open();
    fill(page.getByRole('textbox', { name: /^Amount/ }), '12');
    await press(page, 'Alt+2');
    await isOpened(page, 2);
    await press(page, 'Alt+3');
    await isOpened(page, 3);
    await press(page, 'Alt+J');
    await isOpened(page, 1);
    // The next sale is one key away, and what was typed of it is there still.
    await press(page, 'Alt+N');
    expect(await page.findByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '12');
  });

  it('has a number down to the ninth', async () => {
    const payments = Array.from({ length: 10 }, (_, index) => viewOf(index + 1));
    const { page } = await open({ payments });
    const keyOf = (line: HTMLElement) =>
      within(line).getByRole('button').getAttribute('aria-keyshortcuts');
    expect(linesIn(page).slice(7).map(keyOf)).toEqual(['Alt+8', 'Alt+9', null]);
    await press(page, 'Alt+9');
    await isOpened(page, 9);
  });

  it('is off the list by a key once it is paid', async () => {
    const { page, list } = await open();
    end(page, 2, { status: 'paid' });
    await within(list).findByText(common.status.paid.word);
    await press(page, 'Alt+G');
    await waitFor(() => expect(referencesIn(page)).not.toContain(referenceOf(2)));
  });

  it('goes once its end was looked at', async () => {
    const { page } = await open();
    end(page, 2, { status: 'declined' });
    await hasOrder(page, [2, 1, 3]);
    await press(page, 'Alt+1');
    await sees(payment.advice.declined.tell);
    await press(page, 'Escape');
    await waitFor(() => expect(referencesIn(page)).toEqual([1, 3].map(referenceOf)));
  });
});
