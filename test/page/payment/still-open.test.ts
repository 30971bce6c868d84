/** A payment of the same customer and amount that is still open: what is asked, and what is said later. */
import { describe, expect, it, vi } from 'vitest';
import type { CallError } from '../../../src/shared/core/contract/errors.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter, methods, payment: texts } = en;
const { obstacle } = counter;

/** What starting a payment comes to from now on; null for a payment. */
function answer({ bridge }: OpenPage, error: CallError | null): void {
  const starting = vi.spyOn(bridge, 'startPayment');
  if (error === null) return starting.mockRestore();
  starting.mockImplementation((input) => {
    bridge.asked.push({ name: 'startPayment', input });
    return Promise.resolve({ ok: false, error });
  });
}

/** Opens the Counter, and sends an entry in whose way a payment stands. */
async function enter(earlier: PaymentView): Promise<OpenPage> {
  const page = await openPage({ payments: [earlier] });
  answer(page, callError('duplicate-suspected', { payment: earlier }));
  await page.findByRole('form', { name: counter.title });
  fill(page.getByRole('textbox', { name: /^Amount/ }), '12.50');
  fill(page.getByRole('combobox', { name: methods.ussd.customer }), '0803');
  await press(page, 'Enter');
  return page;
}

describe('a payment that stands in the way', () => {
  it.each([
    ['waits', { status: 'waiting' }, obstacle.stillOpen, obstacle.reasonHintOpen],
    ['was stopped', { status: 'stopped' }, obstacle.stillOpen, obstacle.reasonHintOpen],
    [
      'was stopped before anybody was asked',
      { status: 'stopped', customerAsked: false },
      obstacle.duplicate,
      obstacle.reasonHintOptional,
    ],
    ['differs', { status: 'mismatch' }, obstacle.duplicate, obstacle.reasonHintOptional],
    [
      'is a walk-in’s',
      { status: 'waiting', customer: null },
      obstacle.walkIn,
      obstacle.reasonHintOptional,
    ],
  ] as const)('is told by how it stands: one that %s', async (_, over, words, hint) => {
    const earlier = viewForTests(paymentForTests(1, { customerAsked: true, ...over }));
    await enter(earlier);
    await sees(words.title);
    await sees(words.tell);
    await sees(hint);
  });

  it('is opened by its own button, before anything is decided', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'waiting', customerAsked: true }));
    const { reference } = earlier.payment;
    const page = await enter(earlier);
    const open = obstacle.open.replace('{{reference}}', reference);
    await page.user.click(await page.findByRole('button', { name: open }));
    await page.findByRole('heading', { level: 1, name: new RegExp(reference) });
    expect(inputsOf(page, 'startPayment')).toHaveLength(1);
  });

  it('that is the same sale is started again in its place, after a question of its own', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'waiting', customerAsked: true }));
    const { id, reference } = earlier.payment;
    const page = await enter(earlier);
    await sees(obstacle.stillOpen.title);
    await page.user.click(page.getByRole('button', { name: obstacle.replace }));
    await sees(counter.replacing.replace('{{reference}}', reference));
    await page.user.click(page.getByRole('button', { name: /^Charge ₦12\.50/ }));
    await sees(obstacle.reasonHintOptional);
    expect(page.queryByRole('button', { name: obstacle.replace })).toBeNull();
    expect(page.queryByRole('button', { name: obstacle.confirmDuplicate })).toBeNull();
    answer(page, null);
    await page.user.click(page.getByRole('button', { name: obstacle.confirm }));
    await sees(texts.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([
      { replaces: null, override: null },
      { replaces: id, override: null },
      { replaces: id, override: { kind: 'duplicate', reason: '', otherId: id } },
    ]);
  });
});

it('an alarm says of two payments that were open side by side what both are, and that it may be one sale', async () => {
  const other = paymentForTests(1, { status: 'paid', amountMinor: 2500 });
  const paid = paymentForTests(2, {
    status: 'paid',
    amountMinor: 2500,
    alarms: [{ kind: 'likely-double', at: 5, otherId: other.id, otherReference: other.reference }],
  });
  const page = await openPage({ payments: [other, paid].map((one) => viewForTests(one)) });
  await page.findByRole('heading', {
    name: common.alarm['likely-double'].title.replace('{{amount}}', '₦25.00'),
  });
  await page.user.click(page.getByRole('button', { name: common.alarm.look }));
  await sees(
    texts.alarmTold['likely-double']
      .replace('{{other}}', other.reference)
      .replace('{{otherAmount}}', '₦25.00'),
  );
  await page.user.click(
    page.getByRole('button', {
      name: texts.differs.openOther.replace('{{reference}}', other.reference),
    }),
  );
  await page.findByRole('heading', { level: 1, name: new RegExp(other.reference) });
});
