/** What is said of a payment that waits in the list while something else is done. */
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter } = en;
const waiting = paymentForTests(1);

const becomes = (page: OpenPage, over: Partial<Payment>) =>
  page.bridge.push(viewForTests({ ...waiting, updatedAt: waiting.updatedAt + 1, ...over }));

const newsOf = (kind: 'paid' | 'trouble') =>
  common.news[kind].replace('{{amount}}', '₦1,251.00').replace('{{reference}}', waiting.reference);

/** What is said at once to whoever does not look: there is no role for it. */
const saidAloud = () =>
  Array.from(document.querySelectorAll('[aria-live="assertive"]'), (line) => line.textContent);

it.each([
  ['paid', { status: 'paid', paidAt: 1 }],
  ['trouble', { status: 'declined' }],
  ['trouble', { status: 'mismatch', differs: ['amount'] }],
] as const)('a payment of the list is said to be decided: %s', async (kind, over) => {
  const page = await openPage({ payments: [viewForTests(waiting)] });
  await page.findByRole('form', { name: counter.title });
  // What nobody saw waiting is no news.
  await page.findByRole('button', { name: new RegExp(waiting.reference) });
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  fill(amount, '99');
  becomes(page, { ...over, differs: 'differs' in over ? [...over.differs] : [] });
  await sees(newsOf(kind));
  expect(saidAloud()).toContain(newsOf(kind));
  expect(amount).toHaveProperty('value', '99');
});

it('the payment whose screen is shown speaks for itself', async () => {
  const page = await openPage({ payments: [viewForTests(waiting)] });
  await page.user.click(await page.findByRole('button', { name: new RegExp(waiting.reference) }));
  await page.findByRole('heading', { level: 1, name: new RegExp(waiting.reference) });
  becomes(page, { status: 'paid', paidAt: 1 });
  await page.findByRole('heading', { name: en.payment.advice.paid.headline });
  expect(saidAloud()).toEqual(['']);
  await press(page, 'Alt+H');
  await page.findByRole('heading', { name: en.history.title, level: 1 });
  expect(saidAloud()).toEqual(['']);
});
