/** A sale entered by keys alone: where Tab goes, and where figures do. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { fill, inputsOf, openPage, type OpenPage, press } from '../open-page.tsx';

const { counter, items, methods, payment } = en;

/** More than the Counter has stops. */
const MOST_TABS = 60;

const amountOf = (page: OpenPage) =>
  page.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const customerOf = (page: OpenPage) =>
  page.getByRole<HTMLInputElement>('combobox', { name: methods.ussd.customer });
const noteOf = (page: OpenPage) => page.getByLabelText<HTMLInputElement>(counter.note);
const asks = new RegExp(`^${methods.ussd.submit.split('{{')[0] ?? ''}`);
const chargeOf = (page: OpenPage) => page.getByRole('button', { name: asks });

/** With a list of items, in practice: as much beside a sale as there ever is. */
async function open(): Promise<OpenPage> {
  const page = await openPage({ items: [itemForTests(1)] });
  await page.findByRole('button', { name: new RegExp(`^${items.switch.items}`) });
  return page;
}

/** What the focus comes by until it is back where it was. */
async function wayOf(page: OpenPage, key: 'Tab' | 'Shift+Tab'): Promise<Element[]> {
  const from = document.activeElement;
  const way: Element[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await press(page, key);
    const held = document.activeElement;
    if (held === from) return way;
    if (held !== null && held !== document.body) way.push(held);
  }
  throw new Error('The focus never comes back.');
}

describe('Tab at the Counter', () => {
  it('goes from the amount to the customer and the charge, by the note where one is wanted, and the same way back', async () => {
    const page = await open();
    fill(amountOf(page), '12500');
    await page.findByRole('button', { name: counter.clear });
    const goesBy = async (...sale: Element[]) => {
      amountOf(page).focus();
      const way = await wayOf(page, 'Tab');
      expect(way.slice(0, sale.length)).toEqual(sale);
      expect((await wayOf(page, 'Shift+Tab')).toReversed()).toEqual(way);
    };
    await goesBy(customerOf(page), chargeOf(page));
    await press(page, 'Alt+O');
    await goesBy(customerOf(page), noteOf(page), chargeOf(page));
  });

  it('leaves nothing out, and comes by everything once', async () => {
    const page = await open();
    fill(amountOf(page), '12500');
    const clear = await page.findByRole('button', { name: counter.clear });
    const way = await wayOf(page, 'Tab');
    expect(new Set(way).size).toBe(way.length);
    expect(way).toEqual(
      expect.arrayContaining([
        clear,
        page.getByRole('button', { name: counter.practice.open }),
        page.getByRole('button', { name: new RegExp(`^${items.switch.items}`) }),
        page.getByRole('radio', { checked: true }),
        page.getByRole('button', { name: new RegExp(`^${counter.share.split}`) }),
      ]),
    );
  });

  it('takes a USSD payment', async () => {
    const page = await open();
    await waitFor(() => expect(document.activeElement).toBe(amountOf(page)));
    fill(amountOf(page), '12500');
    await press(page, 'Tab');
    // Typed at a test's pace they would be a scanner's.
    const held = document.activeElement;
    if (held instanceof HTMLElement) fill(held, '08031234567');
    await press(page, 'Tab');
    expect(document.activeElement).toBe(chargeOf(page));
    await press(page, 'Enter');
    await page.findByText(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([
      { amountMinor: 1_250_000, customer: '08031234567' },
    ]);
  });
});

describe('figures typed where no text field has the focus', () => {
  it('begin the amount', async () => {
    const page = await open();
    page.getByRole('button', { name: counter.practice.open }).focus();
    await press(page, '7');
    await waitFor(() => expect(amountOf(page).value).toBe('7'));
    expect(document.activeElement).toBe(amountOf(page));
  });

  it('are added to no amount that stands, from a button or a choice', async () => {
    const page = await open();
    fill(amountOf(page), '125');
    const clear = await page.findByRole('button', { name: counter.clear });
    for (const held of [clear, page.getByRole('radio', { checked: true }), chargeOf(page)]) {
      held.focus();
      await press(page, '8');
      await press(page, 'Backspace');
      expect([document.activeElement, amountOf(page).value]).toEqual([held, '125']);
    }
  });
});
