/** Giving a customer the text of their printout, at a payment. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, payment: texts } = en;
const { said, send } = en.printouts;
/** What opens the panel of a receipt. */
const open = texts.act.send.receipt;

/** Opens a payment from History. */
async function openPayment(change: Partial<Payment> = {}, state: Partial<FakeState> = {}) {
  const payment = paymentForTests(1, { status: 'paid', paidAt: 1_795_253_460_000, ...change });
  const named = new RegExp(payment.reference);
  const page = await openPage({
    overview: {
      ...overviewForTests,
      mode: 'live',
      designAccount: { ...overviewForTests.designAccount, receiptHeading: 'Mama Ngozi Stores' },
    },
    payments: [viewForTests(payment, { mode: 'live', polling: null })],
    ...state,
  });
  await page.findByRole('heading', { level: 1 });
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: named }));
  await page.findByRole('heading', { level: 1, name: named });
  return { page, payment };
}

const click = async (page: OpenPage, name: string) =>
  page.user.click(await page.findByRole('button', { name }));
const panel = (page: OpenPage) => page.findByRole('region', { name: open });
const gone = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false));
const isAt = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
/** The text as it would be sent. */
async function textIn(page: OpenPage): Promise<string> {
  const box = await page.findByRole('textbox', { name: send.text });
  return box instanceof HTMLTextAreaElement ? box.value : '';
}

describe('the text of a printout', () => {
  it('is shown as it would be sent, and opened by keyboard alone', async () => {
    const { page, payment } = await openPayment();
    (await page.findByRole('button', { name: open })).focus();
    await press(page, 'Enter');
    const opened = await panel(page);
    await isAt(opened);
    const text = await textIn(page);
    for (const line of ['Mama Ngozi Stores', said.paid, `${said.reference}: ${payment.reference}`])
      expect(text).toContain(line);
    for (let step = 0; step < 3; step += 1) await page.user.tab();
    await isAt(page.getByRole('button', { name: send.email }));
    await press(page, 'Enter');
    await sees(send.opened);
    await click(page, send.whatsapp);
    const of = { id: payment.id, kind: 'receipt', review: null, text };
    await waitFor(() =>
      expect(inputsOf(page, 'handOver')).toEqual([
        { ...of, by: 'email' },
        { ...of, by: 'whatsapp' },
      ]),
    );
    await press(page, 'Escape');
    await gone(opened);
    await isAt(page.getByRole('button', { name: open }));
  });

  it.each([
    [send['too-long'], { handedOver: 'too-long' }],
    [send['not-opened'], { handedOver: 'not-opened' }],
    [common.call['payment-unreadable'], { handedOver: callError('payment-unreadable') }],
  ] satisfies [string, Partial<FakeState>][])('is not opened: %s', async (sentence, state) => {
    const { page } = await openPayment({}, state);
    await click(page, open);
    await click(page, send.email);
    await within(await panel(page)).findByText(sentence);
    expect(await textIn(page)).toContain(said.paid);
  });

  it('follows the payment, and is gone with its printout', async () => {
    const { page, payment } = await openPayment({
      status: 'waiting',
      paidAt: null,
      method: 'link',
      paymentUrl: 'https://pay.example/1',
    });
    const become = (change: Partial<Payment>) =>
      page.bridge.push(viewForTests({ ...payment, ...change }, { mode: 'live', polling: null }));
    await click(page, texts.act.send.waiting);
    expect(await textIn(page)).toContain('https://pay.example/1');
    await click(page, send.email);
    await sees(send.opened);
    become({ status: 'paid', paidAt: 1_795_253_460_000 });
    const now = await panel(page);
    await waitFor(async () => expect(await textIn(page)).not.toContain('https://pay.example/1'));
    // What was opened was the slip, not this.
    expect(document.body.textContent).not.toContain(send.opened);
    become({ status: 'declined' });
    await gone(now);
  });
});
