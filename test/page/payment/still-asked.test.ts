/** What ended and can still be paid: what is promised of it while it is checked, and after that. */
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { openPage, press, sees, shown } from '../open-page.tsx';

const { payment: texts } = en;

async function open(change: Partial<Payment>, polling?: PaymentView['polling']) {
  const payment = paymentForTests(1, change);
  const view = viewForTests(payment);
  const asked = polling === undefined ? view : { ...view, polling };
  const page = await openPage({ payments: [asked] });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(payment.reference) }));
  return page;
}

describe('what ended', () => {
  const reason = { code: 'marked-refusal', words: null, field: null, retryAfterMs: null } as const;

  it.each([
    ['expired', { status: 'expired' }],
    ['stopped', { status: 'stopped' }],
    ['stopped-unknown', { status: 'stopped', answered: false }],
    ['declined-known', { status: 'declined', reason }],
  ] as const)(
    'is told of when it is paid, as long as it is checked: %s',
    async (advice, change) => {
      const { tell } = texts.advice[advice];
      const page = await open(change);
      await sees(`${tell} ${texts.weTell}`);
      expect(shown()).not.toContain(texts.polling.ended);
      page.close();
      await open(change, null);
      await sees(tell);
      await sees(texts.polling.ended);
      expect(shown()).not.toContain(texts.weTell);
    },
  );

  it('says nothing of checking where nobody was asked to pay', async () => {
    await open({ status: 'stopped', customerAsked: false }, null);
    await sees(texts.advice['stopped-not-asked'].headline);
    expect(shown()).not.toContain(texts.polling.ended);
  });

  it('is not known while another account is connected, and not charged again', async () => {
    const { polling } = viewForTests(paymentForTests(1));
    const otherAccount = { baseUrl: 'https://pay.example/v1', email: 'old@shop.example' };
    const page = await open({ status: 'expired' }, polling && { ...polling, otherAccount });
    const headline = await page.findByRole('heading', {
      name: texts.advice['expired-unknown'].headline,
    });
    expect(headline.closest('[data-tone]')?.getAttribute('data-tone')).toBe('unknown');
    await sees('old@shop.example');
    expect(shown()).not.toContain(texts.advice.expired.headline);
    await page.user.click(
      within(page.getByRole('main')).getByRole('button', { name: texts.act.other }),
    );
    await sees(texts.again.heldBack);
  });
});
