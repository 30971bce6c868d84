/** What a payment's open alarms are about, beside what differs and after that. */
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { openPage, press, sees, shown } from '../open-page.tsx';

const { payment: texts } = en;
const { alarmTold } = texts;

const other = paymentForTests(1, { status: 'paid', amountMinor: 2500 });
const differs = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;
const twice = {
  kind: 'double',
  at: 2,
  otherId: other.id,
  otherReference: other.reference,
} as const;

async function open(change: Partial<Payment>) {
  const payment = paymentForTests(2, change);
  const page = await openPage({ payments: [other, payment].map((one) => viewForTests(one)) });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(payment.reference) }));
}

it('name the other payment of a sale where this one is not as asked, too', async () => {
  await open({
    status: 'mismatch',
    differs: ['amount'],
    reported: aRecord({ amountText: '7.00' }),
    alarms: [differs, twice],
  });
  await sees('7.00 NGN');
  await sees(
    alarmTold.double.replace('{{other}}', other.reference).replace('{{otherAmount}}', '₦25.00'),
  );
  expect(shown()).not.toContain(alarmTold.mismatch);
});

it('say of what is paid by now that it was not as asked', async () => {
  await open({ status: 'paid', alarms: [differs] });
  await sees(texts.advice['paid-alarm'].headline);
  await sees(alarmTold.mismatch);
});
