/** Who did what: each step that somebody made says by whom. */
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PaymentDetail } from '../../../src/shared/core/contract/payments.ts';
import type { LoggedEvent, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { openPage, press, sees, shown } from '../open-page.tsx';
import { ADA, BOLA, CHI, shopOf } from '../../support/samples/people-samples.ts';

const { payment: texts, peopleSettings } = en;

const SETTLED = viewForTests(
  paymentForTests(1, {
    status: 'mismatch',
    differs: ['amount'],
    reported: aRecord({ amountText: '1000.00' }),
    paidBackMinor: 5000,
  }),
);
const STRANGER = '00000000-0000-4000-8000-0000000000ff';

const EVENTS: readonly [PaymentEvent, by?: string][] = [
  [{ type: 'handed-over' }, BOLA.id],
  [{ type: 'stopped-by-cashier' }, STRANGER],
  [
    { type: 'alarm-acknowledged', kind: 'mismatch', at: 1, otherId: null, note: 'gave it back' },
    ADA.id,
  ],
  [{ type: 'paid-back', amountMinor: 5000, how: 'cash', why: 'returned' }, CHI.id],
  [{ type: 'window-ended' }],
];

const events = (): LoggedEvent[] =>
  loggedForTests(...EVENTS.map(([event]) => event)).map((logged, place) => {
    const by = EVENTS[place]?.[1];
    return by === undefined ? logged : { ...logged, by };
  });

async function openPayment(
  overview: Overview,
  steps: LoggedEvent[],
  approvals: PaymentDetail['approvals'] = [],
) {
  const page = await openPage({
    overview,
    payments: [SETTLED],
    events: { [SETTLED.payment.id]: steps },
    approvals: { [SETTLED.payment.id]: approvals },
  });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(
    await page.findByRole('row', { name: new RegExp(SETTLED.payment.reference) }),
  );
  return page;
}

describe('who did what', () => {
  it('stands at each step, whether they still work here or not', async () => {
    const { id, name } = CHI;
    const page = await openPayment(shopOf([ADA, BOLA], { former: [{ id, name }] }), events());
    const steps = within(await page.findByRole('region', { name: texts.steps.title }));
    const said = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.map((each) => / · (?<who>[^·]+)$/.exec(each)?.groups?.['who'] ?? null)).toEqual([
      'Bola',
      peopleSettings.unknownPerson,
      'Ada Obi',
      'Chi',
      null,
    ]);
    await sees('Resolved: gave it back · Ada Obi');
    const refunds = within(page.getByRole('region', { name: texts.paidBack.title }));
    expect(refunds.getByRole('listitem').textContent).toMatch(/ · Chi/);
  });

  it('stands with who said yes to it, and whether they were there', async () => {
    const [first, ...others] = events();
    if (first === undefined) throw new Error('there are some');
    const yes = { at: first.at, by: BOLA.id, approver: ADA.id } as const;
    const later = others.map((each) => ({ ...each, sequence: each.sequence + 2 }));
    const page = await openPayment(
      shopOf([ADA, BOLA]),
      [first, ...later],
      [
        { ...yes, sequence: 2, kind: 'stop' },
        { ...yes, sequence: 3, kind: 'resolve', from: 'afar' },
      ],
    );
    const steps = within(await page.findByRole('region', { name: texts.steps.title }));
    const said = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.slice(1, 3).map((each) => each.replace(/^.*(?=Approved)/, ''))).toEqual([
      'Approved: Stop waiting · Ada Obi',
      'Approved by code: Resolve problem · Ada Obi',
    ]);
  });

  it('is no part of a counter of one', async () => {
    const steps = loggedForTests(...EVENTS.map(([event]) => event));
    const page = await openPayment(overviewForTests, steps);
    await page.findByRole('region', { name: texts.steps.title });
    expect(shown()).not.toContain(peopleSettings.unknownPerson);
    expect(page.queryAllByText(/ · (Ada|Bola|Chi)/)).toEqual([]);
  });
});
