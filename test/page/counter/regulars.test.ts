/** A regular at the Counter brings the way they paid last, which a cashier's own choice outdoes. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CustomerLookUp } from '../../../src/shared/core/contract/customers.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press } from '../open-page.tsx';
import { ADA, BOLA, shopOf } from '../../support/samples/people-samples.ts';

const { counter, customers: words, methods } = en;

const offer = (index: number, status: 'paid' | 'expired'): CustomerLookUp['offers'][number] => ({
  latest: viewForTests(paymentForTests(index, { status }), { polling: null }),
  name: null,
});

async function openCounter(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const lookUps = { '0803': { offers: [offer(1, 'paid'), offer(2, 'expired')] } };
  const page = await openPage({ lookUps, ...state });
  await page.findByRole('form', { name: counter.title });
  return page;
}

const linkBoxOf = (page: OpenPage) => page.findByRole('combobox', { name: methods.link.customer });
const enterAmount = async (page: OpenPage, amount: string) =>
  fill(await page.findByRole('textbox', { name: /^Amount/ }), amount);
async function optionAt(page: OpenPage, place: number): Promise<HTMLElement> {
  const list = within(await page.findByRole('listbox', { name: words.offers }));
  const option = (await list.findAllByRole('option'))[place];
  if (!option) throw new Error(`there is no offer at ${place}`);
  return option;
}
const lastStarted = (page: OpenPage, wanted: object) =>
  waitFor(() => expect(inputsOf(page, 'startPayment').at(-1)).toMatchObject(wanted));

it.for([
  ['nobody was added', {}],
  ['somebody is at the counter', { overview: shopOf([BOLA, ADA]) }],
] as const)('brings the way they paid last by four keys, where %s', async ([, state]) => {
  const page = await openCounter(state);
  await press(page, 'Alt+L');
  await enterAmount(page, '1500');
  fill(await linkBoxOf(page), '0801');
  await press(page, 'Enter');
  await lastStarted(page, { method: 'link', amountMinor: 150_000 });
  await press(page, 'Alt+N');
  await enterAmount(page, '1600');
  await press(page, 'Alt+C');
  const box = await linkBoxOf(page);
  await waitFor(() => expect(document.activeElement).toBe(box));
  fill(box, '0803');
  await optionAt(page, 0);
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await press(page, key);
  await lastStarted(page, { method: 'ussd', customer: '0803 555 1001' });
});

it('brings no way where one was chosen for this sale, and none of a payment that failed', async () => {
  const page = await openCounter();
  await press(page, 'Alt+L');
  const first = await linkBoxOf(page);
  fill(first, '0803');
  await page.user.click(await optionAt(page, 0));
  await waitFor(() => expect(first).toHaveProperty('value', '0803 555 1001'));
  await enterAmount(page, '15');
  first.focus();
  await press(page, 'Enter');
  await lastStarted(page, { method: 'link' });
  await press(page, 'Alt+N');
  const second = await linkBoxOf(page);
  fill(second, '0803');
  await page.user.click(await optionAt(page, 1));
  await waitFor(() => expect(second).toHaveProperty('value', '0803 555 1002'));
  expect(second).toBe(await linkBoxOf(page));
});
