/** Lists that are longer than anybody reads: what is shown of them, and that it is not all. */
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { OPEN_SHOWN_MAX } from '../../../src/shared/core/text/listed.ts';
import {
  callError,
  loggedForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { reportForTests } from '../../support/samples/shift-samples.ts';
import { fill, inputsOf, openPage, sees } from '../open-page.tsx';

const { counter, shifts } = en;

it('a payment with thousands of steps, in a sale of hundreds, says how many of each are shown', async () => {
  const first = paymentForTests(1);
  const others = Array.from({ length: 230 }, (_, at) =>
    viewForTests(paymentForTests(at + 2, { saleId: first.saleId, status: 'expired' })),
  );
  const step = { type: 'asking-ended' } as const;
  const page = await openPage({
    payments: [viewForTests(first), ...others],
    events: { [first.id]: loggedForTests(...Array.from({ length: 5031 }, () => step)) },
  });
  await page.user.click(await page.findByText(first.reference));
  await sees('500 of 5031 steps: newest and important ones.');
  await sees('200 of 230 payments shown.');
});

it('money given back by more notes than are shown is said as a sum', async () => {
  const paid = paymentForTests(1, { status: 'paid', amountMinor: 100_000, paidBackMinor: 70_000 });
  const page = await openPage({
    payments: [
      viewForTests({
        ...paid,
        alarms: [{ kind: 'late', at: 1, otherId: null, otherReference: null }],
      }),
    ],
    events: {
      [paid.id]: loggedForTests({
        type: 'paid-back',
        amountMinor: 20_000,
        how: 'cash',
        why: 'other',
      }),
    },
  });
  await page.user.click(await page.findByText(paid.reference));
  await sees('And ₦500.00 noted earlier.');
});

it('a queue that is cut says that there are at least so many more', async () => {
  await openPage({
    payments: Array.from({ length: OPEN_SHOWN_MAX }, (_, at) =>
      viewForTests(paymentForTests(at + 1)),
    ),
  });
  await sees(counter.openPayments.many_other.replace('{{count}}', '450'));
});

it('a shift with more alarms than it names says how many more there are', async () => {
  const page = await openPage({
    shift: { report: reportForTests({ shift: 1, moreAlarms: 31 }), lastReceipt: 12 },
  });
  await page.user.click(
    await page.findByRole('button', { name: new RegExp(`^${en.common.nav.day}`) }),
  );
  await sees(shifts.moreAlarms.replace('{{more}}', '31'));
});

it('a shift is closed with a counted sum of many payments, and a sum that can not be is told beside it', async () => {
  const page = await openPage({ closeError: callError('shift-closed') });
  await page.user.click(
    await page.findByRole('button', { name: new RegExp(`^${en.common.nav.day}`) }),
  );
  await page.user.click(await page.findByRole('button', { name: shifts.close.open }));
  fill(await page.findByRole('textbox', { name: 'USSD: payments' }), '1000001');
  const sum = page.getByRole('textbox', { name: 'USSD: sum in NGN' });
  fill(sum, '99999999999999999');
  const next = page.getByRole('button', { name: shifts.close.next });
  await page.user.click(next);
  await sees(en.common.problem['sum-too-large']);
  expect(inputsOf(page, 'closeShift')).toEqual([]);
  fill(sum, '1999999999.98');
  await page.user.click(next);
  await page.user.click(await page.findByRole('button', { name: /^Close shift \d/ }));
  expect(inputsOf(page, 'closeShift')).toMatchObject([
    { declared: { counted: [{ method: 'ussd', payments: 1_000_001, minor: 199_999_999_998 }] } },
  ]);
});
