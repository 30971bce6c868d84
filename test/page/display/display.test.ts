/** What the customer sees on the cashier's screen turned round. */
import { waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import CustomerView from '../../../src/renderer/features/display/CustomerView.tsx';
import { createI18n } from '../../../src/renderer/core/i18n/index.ts';
import type { DisplayView } from '../../../src/shared/features/display/display.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const { display, counter } = en;
const URL = 'https://pay.example/l/7F3K9Q2M';

const link = (change: Partial<Payment> = {}) =>
  paymentForTests(1, { method: 'link', paymentUrl: URL, ...change });

/** The payment's screen, turned round. */
async function turned(payment: Payment) {
  const page = await openPage({ payments: [viewForTests(payment)] });
  await page.findByRole('form', { name: counter.title });
  await page.user.click(await page.findByRole('button', { name: new RegExp(payment.reference) }));
  const turn = await page.findByRole('button', { name: display.turn });
  await page.user.click(turn);
  const shown = await page.findByRole('dialog', { name: display.turn });
  const back = within(shown).getByRole('button', { name: display.back });
  await waitFor(() => expect(document.activeElement).toBe(back));
  return { page, shown, turn };
}

const becomes = ({ bridge }: OpenPage, payment: Payment) => bridge.push(viewForTests(payment));
const isGone = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false));

describe('the customer’s own screen', () => {
  const view: DisplayView = {
    practice: true,
    shop: null,
    language: 'en',
    languages: [],
    theme: 'light',
    showing: { state: 'idle' },
  };
  const paid = { state: 'paid', amountMinor: 125_100, currency: 'NGN' } as const;

  it.each([
    ['with nothing to show in practice', {}, true, display.practice],
    ['with nothing to show but the shop', { shop: 'Ada’s' }, true, 'Ada’s'],
    ['with a payment', { shop: 'Ada’s', showing: paid }, true, display.says.paid.title],
    ['that hears nothing', { shop: 'Ada’s' }, false, display.unheard],
  ])('has one heading: %s', (_what, change, isHeard, heading) => {
    const customerView = createElement(CustomerView, { view: { ...view, ...change }, isHeard });
    const i18n = createI18n();
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, customerView));
    expect([...page.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([heading]);
  });
});

describe('the screen turned round', () => {
  it('shows amount, code and words, and nothing of the cashier’s or of the customer', async () => {
    const payment = link();
    const { page, shown } = await turned(payment);

    expect(shown.textContent).toContain('1,251.00');
    expect(shown.textContent).toContain(display.says.scan.title);
    expect(shown.textContent).toContain(display.practice);
    within(shown).getByRole('img', { name: display.qr });
    expect(shown.textContent).not.toContain(payment.customer);
    expect(shown.textContent).not.toContain(payment.reference);
    expect(inputsOf(page, 'showOnDisplay')).toEqual([{ id: payment.id }]);
  });

  it.each(['Enter', 'a', 'Escape', 'Alt+S', ' '])(
    'goes back by %s, which does nothing else',
    async (key) => {
      const { page, shown, turn } = await turned(link());
      await press(page, key);
      await isGone(shown);

      expect(page.getByRole('button', { name: display.turn })).toBe(turn);
      expect(document.body.textContent).not.toContain(en.payment.stop.ask);
    },
  );

  it('goes back by a tap anywhere', async () => {
    const { page, shown, turn } = await turned(link());
    await page.user.click(shown);
    await isGone(shown);
    expect(page.getByRole('button', { name: display.turn })).toBe(turn);
  });

  it('follows the payment to its end', async () => {
    const { page, shown } = await turned(link());
    becomes(page, link({ status: 'unconfirmed', updatedAt: 2e12 }));
    await within(shown).findByText(display.says.checking.title);
    becomes(page, link({ status: 'paid', updatedAt: 3e12, paidAt: 1 }));
    await within(shown).findByText(display.says.paid.title);
    expect(within(shown).queryByRole('img')).toBeNull();
  });

  it('says so when main is not heard, and shows nothing that could be wrong by then', async () => {
    const { page, shown } = await turned(link());
    page.bridge.hear('silent');
    await within(shown).findByText(display.unheard);
    expect(shown.textContent).not.toContain('1,251.00');
  });
});

describe('the settings of the display', () => {
  it('open a page where the host has no window', async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+T');
    await openSection(page, display.settings.title);
    const slip = within(await page.findByRole('region', { name: display.settings.title }));
    await page.user.click(slip.getByRole('button', { name: display.settings.page.open }));
    await slip.findByText(display.settings.page.printed);
    expect(inputsOf(page, 'openDisplay')).toEqual([{}]);
  });
});
