/** What stands ready for the next part while other windows go on with the same sale. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { shares } from '../../browser/counter/shares-support.ts';
import { fill, inputsOf, openPage, type OpenPage, press } from '../open-page.tsx';

const { common, counter } = en;
const LATER = Date.UTC(2027, 0, 1);

const partOf = (page: OpenPage) =>
  page.findByRole('textbox', { name: new RegExp(counter.share.amount) });
const customerOf = (page: OpenPage) => page.getByLabelText(/^Customer’s phone number or ID/);

const holdsPart = (page: OpenPage, value: string) =>
  waitFor(async () => expect(await partOf(page)).toHaveProperty('value', value));

/** Of 10,000.00 one payer has paid 4,000.00, and another is asked for 3,000.00. */
async function open(): Promise<OpenPage> {
  const payments = shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 });
  const page = await openPage({ payments });
  const sales = within(await page.findByRole('list', { name: counter.openPayments.sales }));
  await page.user.click(sales.getByRole('button', { name: new RegExp(common.share.askRest) }));
  await holdsPart(page, '3,000.00');
  return page;
}

/** The second payer's part, as another window or the time changes it. */
function becomes(page: OpenPage, change: Partial<Payment>): void {
  const [second] = shares({}, { amountMinor: 300_000, updatedAt: LATER, ...change });
  if (second !== undefined) page.bridge.push(second);
}

const CHANGED = counter.share.changed
  .replace('{{now}}', '₦6,000.00')
  .replace('{{before}}', '₦3,000.00');

/** Waits until a status says it, spread over elements or not. */
const tells = (page: OpenPage, text: string) =>
  waitFor(() =>
    expect(page.getAllByRole('status').map((each) => each.textContent)).toContain(text),
  );

it('follows what is open, whoever is entered, as long as nobody types over it', async () => {
  const page = await open();
  fill(customerOf(page), '0803 555 0001');
  becomes(page, { status: 'declined' });
  await holdsPart(page, '6,000.00');
  becomes(page, { amountMinor: 600_000, updatedAt: LATER + 1 });
  await page.findByText(counter.share.nothingOpen);
  await holdsPart(page, '');
  becomes(page, { status: 'expired', updatedAt: LATER + 2 });
  await holdsPart(page, '6,000.00');
  expect(customerOf(page)).toHaveProperty('value', '0803 555 0001');
  await waitFor(() => expect(page.queryByText(counter.share.nothingOpen)).toBeNull());
  expect(page.queryByText(CHANGED)).toBeNull();
});

it('stays as it was typed, and a line says what is open now', async () => {
  const page = await open();
  await press(page, 'Alt+A');
  const part = await partOf(page);
  await waitFor(() => expect(document.activeElement).toBe(part));
  fill(part, '2000');
  becomes(page, { status: 'declined' });
  await tells(page, CHANGED);
  await tells(page, ['Sale ₦10,000.00', '₦4,000.00 paid', '₦6,000.00 to charge'].join(' · '));
  await holdsPart(page, '2,000');
  await press(page, 'Alt+B');
  await holdsPart(page, '6,000.00');
  await waitFor(() => expect(page.queryByText(CHANGED)).toBeNull());
});

it('stays as it may have been sent', async () => {
  const page = await open();
  await press(page, 'Enter');
  becomes(page, { status: 'declined' });
  await tells(page, CHANGED);
  await holdsPart(page, '3,000.00');
  expect(inputsOf(page, 'startPayment')).toEqual([]);
});

it('stays as it was sent, for who comes back while no answer has come', async () => {
  const page = await open();
  fill(customerOf(page), '0803 555 0001');
  const asked = vi.spyOn(page.bridge, 'startPayment').mockReturnValue(new Promise(() => undefined));
  await press(page, 'Enter');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await press(page, 'Alt+T');
  await page.findByRole('heading', { level: 1, name: en.settings.title });
  await press(page, 'Alt+N');
  await partOf(page);
  becomes(page, { status: 'declined' });
  await tells(page, CHANGED);
  await holdsPart(page, '3,000.00');
});
