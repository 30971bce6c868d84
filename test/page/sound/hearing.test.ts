/** What the screens say while main is not heard: nothing that may have become wrong. */
import { waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, press, sees, unseen, type OpenPage } from '../open-page.tsx';
import { detailForTests } from '../../support/samples/payment-detail.ts';

const { common, counter, methods, payment: texts } = en;

/** All but what the customer is shown and who was typed, which was asked while main was heard. */
const asked = ({ bridge }: OpenPage) =>
  bridge.asked.filter(({ name }) => name !== 'showOnDisplay' && name !== 'lookUpCustomer');
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled');

/** Main is not heard any more, and the screen says so. */
async function fallSilent(page: OpenPage): Promise<void> {
  page.bridge.hear('silent');
  const told = await page.findByText(common.heartbeat.silent.tell);
  expect(told.closest('[role=alert]')).not.toBeNull();
}

const waiting = paymentForTests(1);

it('the Counter starts nothing, keeps the entry, and marks what is listed', async () => {
  const page = await openPage({ payments: [viewForTests(waiting)] });
  await page.findByRole('form', { name: counter.title });
  fill(page.getByRole('textbox', { name: /^Amount/ }), '1250');
  fill(page.getByLabelText(methods.ussd.customer), '08035551234');
  await fallSilent(page);
  await page.findByText(common.call.unheard);
  await page.findByText(common.heartbeat.stale);
  const submit = methods.ussd.submit.replace('{{amount}}', '');
  expect(isOff(page.getByRole('button', { name: new RegExp(`^${submit}`) }))).toBe('true');
  await press(page, 'Enter');
  expect(asked(page)).toEqual([]);

  page.bridge.hear('heard');
  await unseen(common.heartbeat.silent.tell);
  await press(page, 'Enter');
  await page.findByRole('heading', { level: 1, name: /-\d{6}-/ });
  expect(asked(page)).toMatchObject([{ name: 'startPayment', input: { amountMinor: 125_000 } }]);
});

it('heard again, the screen reads what happened meanwhile', async () => {
  const page = await openPage({ payments: [viewForTests(waiting)] });
  await page.user.click(await page.findByRole('button', { name: new RegExp(waiting.reference) }));
  await page.findByText(texts.polling.nextCheck);
  await fallSilent(page);
  const view = viewForTests({ ...waiting, status: 'paid' }, { polling: null });
  vi.spyOn(page.bridge, 'getPayment').mockResolvedValue({
    ok: true,
    value: detailForTests(view),
  });
  vi.spyOn(page.bridge, 'listOpenPayments').mockResolvedValue({ ok: true, value: [] });
  page.bridge.hear('heard');
  await sees(texts.advice.paid.tell);
  expect(document.body.textContent).not.toContain(common.heartbeat.silent.tell);
});

it('money that is certain stays so', async () => {
  const paid = paymentForTests(2, { status: 'paid', alarms: [] });
  const page = await openPage({ payments: [viewForTests(paid, { polling: null })] });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(paid.reference) }));
  await sees(texts.advice.paid.tell);
  await fallSilent(page);
  expect(document.body.textContent).toContain(texts.advice.paid.tell);
  // No print is counted while main can't be heard.
  const print = page.getByRole('button', { name: texts.act.print.receipt });
  await waitFor(() => expect(isOff(print)).toBe('true'));
});
