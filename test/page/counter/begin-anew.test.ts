/** A sale that is begun anew at the Counter, and what is said of one that lacks something. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';

const { common, counter, methods, payment } = en;

const amountOf = (page: OpenPage) => page.getByRole<HTMLInputElement>('textbox', { name: /mount/ });
const customerOf = (page: OpenPage) =>
  page.getByRole<HTMLInputElement>('combobox', { name: methods.ussd.customer });
const noteOf = (page: OpenPage) => page.getByLabelText<HTMLInputElement>(counter.note);
const shownNote = (page: OpenPage) => page.queryByLabelText<HTMLInputElement>(counter.note);
const entered = (page: OpenPage) =>
  [amountOf(page), customerOf(page), shownNote(page)].map((box) => box?.value ?? '');
const hasFocus = (box: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(box));
const comesTo = (page: OpenPage, values: string[]) =>
  waitFor(() => expect(entered(page)).toEqual(values));
const SALE = ['1,250', '0803 123 4567', 'blue bag'];
const EMPTY = ['', '', ''];

async function open(): Promise<OpenPage> {
  const page = await openPage();
  await page.findByRole('form', { name: counter.title });
  return page;
}

async function enter(page: OpenPage): Promise<void> {
  const [amount = '', customer = '', note = ''] = SALE;
  fill(amountOf(page), amount);
  fill(customerOf(page), customer);
  await press(page, 'Alt+O');
  fill(noteOf(page), note);
  await comesTo(page, SALE);
}

describe('a sale that is begun anew', () => {
  it('has its amount selected by the key of a new sale, and is emptied by it once more', async () => {
    const page = await open();
    await enter(page);
    await press(page, 'Alt+N');
    await hasFocus(amountOf(page));
    expect(amountOf(page).selectionEnd).toBe(5);
    expect(entered(page)).toEqual(SALE);
    await press(page, 'Alt+N');
    await comesTo(page, EMPTY);
    await hasFocus(amountOf(page));
    // Whoever charges by habit asks nobody for what was there before.
    await press(page, 'Enter');
    expect(inputsOf(page, 'startPayment')).toEqual([]);
  });

  it('has its amount selected by its place in the row above as well, which empties nothing', async () => {
    const page = await open();
    await enter(page);
    const place = page.getByRole('button', { name: common.nav.counter });
    for (let times = 0; times < 2; times += 1) {
      await page.user.click(place);
      await hasFocus(amountOf(page));
      expect([amountOf(page).selectionStart, amountOf(page).selectionEnd]).toEqual([0, 5]);
      noteOf(page).focus();
    }
    expect(entered(page)).toEqual(SALE);
  });

  it('is not emptied where something was done between the two', async () => {
    const page = await open();
    await enter(page);
    await press(page, 'Alt+N');
    fill(amountOf(page), '2');
    await press(page, 'Alt+N');
    await comesTo(page, ['2', SALE[1] ?? '', SALE[2] ?? '']);
    noteOf(page).focus();
    await press(page, 'Alt+N');
    expect(entered(page)[0]).toBe('2');
  });

  it('is emptied by “Clear” beside it, and back by “Undo” with all that was in it', async () => {
    const page = await open();
    const button = (name: string) => page.findByRole('button', { name });
    expect(page.queryByRole('button', { name: counter.clear })).toBeNull();
    await enter(page);
    await page.user.click(await button(counter.clear));
    await comesTo(page, EMPTY);
    await sees(counter.cleared);
    await page.user.click(await button(counter.undo));
    await comesTo(page, SALE);
    await unseen(counter.cleared);
    await press(page, 'Alt+N');
    await press(page, 'Enter');
    await sees(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([{ amountMinor: 125_000 }]);
  });

  it('can’t be brought back once five seconds are over or another is begun', async () => {
    const page = await open();
    const isOffered = () => page.queryByRole('button', { name: counter.undo }) !== null;
    await enter(page);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await page.user.click(await page.findByRole('button', { name: counter.clear }));
    await waitFor(() => expect(isOffered()).toBe(true));
    const ends = timers.mock.calls.find(([, ms]) => ms === 5000)?.[0];
    timers.mockRestore();
    fill(amountOf(page), '5');
    await waitFor(() => expect(isOffered()).toBe(false));
    fill(amountOf(page), '');
    await waitFor(() => expect(isOffered()).toBe(true));
    ends?.();
    await waitFor(() => expect(isOffered()).toBe(false));
  });
});

describe('a sale that lacks something', () => {
  const alerts = () => document.querySelectorAll('[aria-invalid="true"]').length;

  it('goes on to the customer with Enter in the amount, and says of nothing that it is wrong', async () => {
    const page = await open();
    fill(amountOf(page), '1250');
    await press(page, 'Enter');
    await hasFocus(customerOf(page));
    expect(alerts()).toBe(0);
    await press(page, 'Enter');
    await sees(common.problem['customer-empty']);
    expect(inputsOf(page, 'startPayment')).toEqual([]);
  });

  it('says so until somebody types, leaves or begins anew', async () => {
    const page = await open();
    const fail = async () => {
      customerOf(page).focus();
      await press(page, 'Enter');
      await sees(common.problem['customer-empty']);
    };
    fill(amountOf(page), '1250');
    await fail();
    await press(page, 'Alt+O');
    fill(noteOf(page), 'a');
    await unseen(common.problem['customer-empty']);
    await fail();
    await press(page, 'Alt+H');
    await page.findByRole('heading', { name: en.history.title });
    await press(page, 'Alt+N');
    await page.findByRole('form', { name: counter.title });
    expect([alerts(), amountOf(page).value]).toEqual([0, '1,250']);
    await fail();
    await press(page, 'Alt+N');
    await unseen(common.problem['customer-empty']);
  });
});
