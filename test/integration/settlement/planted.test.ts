/** Differences that were planted in a file: each is named with its reason, and no other. */
import { expect, it } from 'vitest';
import type { Ledger } from '../../../src/main/core/ledger/ledger.ts';
import { type Payment, PAYMENT_STATUSES } from '../../../src/shared/core/payments/payments.ts';
import type { MatchLine } from '../../../src/shared/features/settlement/settlement.ts';
import { plainAmount } from '../../../src/shared/core/money/money.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { keep, openTestLedger, payment } from '../ledger/support.ts';
import { compared, fileOf, MAPPING } from './support.ts';

const NOON = new Date('2026-03-14T12:00:00').getTime();
const NEXT_DAY = new Date('2026-03-15T12:00:00').getTime();

const paid = (ledger: Ledger, own: Partial<Payment> = {}) =>
  keep(ledger, payment({ status: 'paid', paidAt: NOON, answered: true, ...own }));

const HEADINGS = 'Reference,Amount,Fee,Currency,Status';
const EVERY = { ...MAPPING, fee: 2, currency: 3, status: 4, paidWords: ['ok'] };

interface Said {
  amount?: string;
  fee?: string;
  currency?: string;
  status?: string;
}
const lineOf = (
  { reference, amountMinor, currency }: Payment,
  said: Said = {},
  named = reference,
): string =>
  [
    named,
    said.amount ?? plainAmount(amountMinor, currency),
    said.fee ?? '',
    said.currency ?? currency,
    said.status ?? 'ok',
  ].join(',');

const whys = ({ reasons }: MatchLine) => reasons.map(({ why }) => why).join(' ');

it('names each planted difference, and nothing else', async () => {
  const ledger = openTestLedger();
  const other = openTestLedger();
  const random = seeded(7);
  const lines: string[] = [];
  const expected = {
    agree: 0,
    differ: [] as string[],
    'only-here': [] as string[],
    'only-there': [] as string[],
  };

  for (let index = 0; index < 150; index += 1) {
    lines.push(lineOf(paid(ledger, { amountMinor: 10_000 + random.below(900_000) })));
    expected.agree += 1;
  }
  // Whatever has not been paid and is not in the file is no difference where that is certain.
  const asOpen: readonly string[] = ['recorded', 'starting', 'waiting', 'unconfirmed'];
  for (const status of PAYMENT_STATUSES.filter((each) => each !== 'paid'))
    for (let index = 0; index < 5; index += 1) {
      const { reference } = keep(ledger, payment({ status, answered: true }));
      if (asOpen.includes(status)) expected['only-here'].push(`${reference} uncertain-here`);
      if (status === 'mismatch') expected['only-here'].push(`${reference} mismatch-here`);
    }
  const plant = (
    list: 'differ' | 'only-there',
    of: Payment,
    why: string,
    said?: Said,
    named?: string,
  ) => {
    lines.push(lineOf(of, said, named));
    expected[list].push(`${named ?? of.reference} ${why}`);
  };
  plant('differ', paid(ledger, { amountMinor: 50_000 }), 'amount', { amount: '499.99' });
  plant('differ', paid(ledger, { amountMinor: 50_000 }), 'net-of-fee', {
    amount: '492.50',
    fee: '7.50',
  });
  plant('differ', paid(ledger), 'currency', { currency: 'USD' });
  plant('differ', paid(ledger), 'currency-unreadable', { currency: 'naira' });
  plant('differ', paid(ledger), 'amount-unreadable', { amount: '12.345' });
  plant('differ', paid(ledger), 'fee-unreadable', { fee: 'n/a' });
  plant('differ', paid(ledger, { reported: aRecord({ feesText: '10.5' }) }), 'fee', {
    fee: '10.49',
  });
  plant('differ', paid(ledger), 'not-paid-there', { status: 'reversed' });
  plant('differ', paid(ledger, { paidBackMinor: 500 }), 'paid-back-here');
  // Money that went back says nothing of the money that came.
  const backAlone = paid(ledger);
  plant('differ', backAlone, 'paid-back-there', { amount: '-5.00' });
  expected['only-here'].push(`${backAlone.reference} missing-there`);
  plant('differ', keep(ledger, payment({ status: 'expired', answered: true })), 'not-paid-here');
  plant(
    'differ',
    keep(ledger, payment({ status: 'stopped', answered: false, customerAsked: true })),
    'uncertain-here',
  );
  plant('differ', keep(ledger, payment({ status: 'mismatch', answered: true })), 'mismatch-here');
  const twice = paid(ledger);
  plant('differ', twice, 'amount duplicate');
  plant('differ', twice, 'amount duplicate');
  plant('only-there', payment(), 'unknown-reference', {}, 'X1-260314-ZZZZZZ');
  plant('only-there', payment(), 'no-reference', {}, '');
  plant('only-there', payment(), 'inexact-reference', {}, '9.00720E+18');
  plant('only-there', paid(other), 'other-mode');
  const missing = paid(ledger);
  expected['only-here'].push(`${missing.reference} missing-there`);
  // None of these is a difference.
  lines.push(lineOf(paid(ledger, { paidAt: NEXT_DAY })));
  lines.push(
    lineOf(keep(ledger, payment({ status: 'declined', answered: true })), { status: 'failed' }),
  );
  const again = paid(ledger);
  lines.push(lineOf(again, { status: 'failed' }), lineOf(again));
  const back = paid(ledger, { paidBackMinor: 500 });
  lines.push(lineOf(back), lineOf(back, { amount: '-5.00' }));
  const known = paid(ledger);
  ledger.append({
    event: {
      type: 'create-accepted',
      acceptance: {
        shape: 'endpoint',
        gatewayReference: '90071992547401',
        paymentUrl: null,
        paymentUrlReference: null,
        externalPaymentReference: null,
        serviceStatus: null,
        paymentChannel: null,
      },
      reply: { httpStatus: 200, body: '', cut: false },
    },
    at: NOON,
    payment: { ...known, gatewayReference: '90071992547401' },
  });
  lines.push(lineOf(known, {}, '90071992547401'));
  expected.agree += 7;

  const file = fileOf([HEADINGS, ...random.shuffled(lines)].join('\r\n'));
  const { summary, kept } = await compared(file, ledger.path, {
    mapping: EVERY,
    otherLedger: other.path,
  });

  const said = (list: 'differ' | 'only-here' | 'only-there') =>
    kept[list].map((line) => `${(line.there ?? line.here)?.reference} ${whys(line)}`).toSorted();
  expect(said('differ')).toEqual(expected.differ.toSorted());
  expect(said('only-here')).toEqual(expected['only-here'].toSorted());
  expect(said('only-there')).toEqual(expected['only-there'].toSorted());
  expect(summary.lists.agree.count).toBe(expected.agree);
  expect(summary.lines).toBe(lines.length);
  expect(
    kept.agree
      .map(whys)
      .filter((why) => why !== '')
      .toSorted(),
  ).toEqual(['earlier-attempt', 'neither-paid', 'other-day', 'paid-back-both']);
  expect(kept.differ.find((line) => whys(line) === 'amount duplicate')?.reasons[1]?.times).toBe(2);
  expect(kept.differ.find((line) => whys(line) === 'amount')?.reasons[0]?.by).toBe('-1');
  for (const { currency, there, here, difference } of summary.totals) {
    const sums = Object.values(summary.lists).flatMap((list) =>
      list.sums.filter((sum) => sum.currency === currency),
    );
    const total = (name: 'there' | 'here') =>
      sums.reduce((sum, each) => sum + BigInt(each[name]), 0n);
    expect([total('there'), total('here')]).toEqual([BigInt(there), BigInt(here)]);
    expect(BigInt(difference)).toBe(BigInt(there) - BigInt(here));
  }
});

it('holds a file against the payments of a closed shift', async () => {
  const ledger = openTestLedger();
  const { reference } = paid(ledger);
  const { summary } = await compared(
    fileOf(`Reference,Amount\n${reference},1234.50`),
    ledger.path,
    {
      stretch: { shift: 1 },
    },
  );
  // Nobody has closed it: nothing of it is in the stretch, and the line is matched all the same.
  expect(summary.lists.agree.count).toBe(1);
  expect(summary.totals).toEqual([
    {
      currency: 'NGN',
      there: '123450',
      here: '123450',
      difference: '0',
      fees: '0',
      otherDays: '123450',
    },
  ]);
});
