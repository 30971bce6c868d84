/** A payment that is waited for while the money of its sale comes by another one. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, sees, unseen } from '../open-page.tsx';

const { methods, payment: texts } = en;

const first = paymentForTests(2, { status: 'unconfirmed' });
const view = viewForTests(
  paymentForTests(1, {
    saleId: first.saleId,
    method: 'link',
    paymentUrl: 'https://pay.example/l/7F3K9Q2M',
    override: { kind: 'held-back', reason: 'no answer', otherId: first.id, seen: 'unconfirmed' },
  }),
);

it('is not to be paid, shows no code to anybody, and is stopped next', async () => {
  const page = await openPage({ payments: [view, viewForTests(first)] });
  await sees(view.payment.reference);
  await page.user.click(
    await page.findByRole('button', { name: new RegExp(view.payment.reference) }),
  );
  await page.findByRole('img', { name: texts.customer.qr });
  await sees(methods.link.way.scan);
  await sees(texts.toPay);
  page.bridge.push(
    viewForTests({ ...first, status: 'paid', updatedAt: Date.UTC(2027, 0, 1), paidAt: 1 }),
  );
  await page.findByRole('heading', { name: texts.advice['waiting-paid-otherwise'].headline });
  await sees(texts.advice['waiting-paid-otherwise'].tell);
  await sees(texts.customer.hidden);
  await unseen(texts.toPay);
  expect(page.queryByRole('img', { name: texts.customer.qr })).toBeNull();
  const [stop] = within(page.getByRole('main')).getAllByRole('button', {
    name: new RegExp(texts.act.stop),
  });
  expect(stop?.className).toContain('primary');
  await page.user.click(stop ?? page.getByRole('main'));
  await sees(texts.stop.ask);
  await page.user.click(page.getByRole('button', { name: texts.stop.yes }));
  await sees(texts.advice.stopped.headline);
  expect(inputsOf(page, 'stopWaiting')).toEqual([{ id: view.payment.id }]);
});
