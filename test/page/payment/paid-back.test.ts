/** Money that was given back, written down at its payment by keys and by touch. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  loggedForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, press, sees, unseen } from '../open-page.tsx';

const { common, payment: texts } = en;

const PAID = viewForTests(
  paymentForTests(1, {
    status: 'paid',
    amountMinor: 125_000,
    paidAt: Date.UTC(2026, 10, 21, 9, 31),
    alarms: [
      { kind: 'late', at: Date.UTC(2026, 10, 21, 9, 31), otherId: null, otherReference: null },
    ],
  }),
);

/** Opens the payment, and what of it is about money given back. */
async function openPaid() {
  const page = await openPage({ payments: [PAID], events: { [PAID.payment.id]: [] } });
  await page.user.click(await page.findByRole('button', { name: common.alarm.look }));
  const block = within(await page.findByRole('region', { name: texts.paidBack.title }));
  await block.findByText(texts.paidBack.none);
  return { page, block };
}

describe('money given back', () => {
  const { amountMinor } = PAID.payment;
  const given = { type: 'paid-back', amountMinor, how: 'cash', why: 'returned' } as const;

  it.each([
    ['paid-refunded', { paidBackMinor: amountMinor }, loggedForTests(given)],
    ['paid-handed-over', {}, loggedForTests({ type: 'handed-over' })],
  ] as const)(
    'or goods handed over are told, not thanked for again: %s',
    async (advice, over, events) => {
      const { id, reference } = PAID.payment;
      const view = viewForTests({ ...PAID.payment, ...over, alarms: [] });
      const page = await openPage({ payments: [view], events: { [id]: events } });
      await page.findByRole('form');
      await press(page, 'Alt+H');
      await page.user.click(await page.findByRole('row', { name: new RegExp(reference) }));
      await page.findByRole('heading', { name: texts.advice[advice].headline });
      await sees(texts.advice[advice].tell);
      await unseen(texts.advice.paid.tell);
      const tone = page.getByText(texts.advice[advice].tell).closest('[data-tone]');
      expect(tone?.getAttribute('data-tone')).toBe('quiet');
      expect(page.queryByText(texts.customer.thanks) === null).toBe(advice === 'paid-refunded');
    },
  );

  it('is written down by keys: all of it, unless told, and never more', async () => {
    const { page, block } = await openPaid();
    const opener = { name: texts.paidBack.open };
    block.getByRole('button', opener).focus();
    await press(page, 'Enter');
    const box = await block.findByRole<HTMLInputElement>('textbox');
    expect(box).toHaveProperty('value', '1,250.00');
    expect(document.activeElement).toBe(box);
    // All that stands there is chosen: it is typed over.
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, '1,250.00'.length]);
    fill(box, '1250.01');
    await block.findByText(common.problem['paid-back-too-much']);
    await press(page, 'Enter');
    fill(box, '250');
    await unseen(common.problem['paid-back-too-much']);
    expect(inputsOf(page, 'notePaidBack')).toEqual([]);
    await press(page, 'Enter');
    await block.findByText('₦250.00 in cash', { exact: false });
    expect(inputsOf(page, 'notePaidBack')).toEqual([
      { id: PAID.payment.id, amountMinor: 25_000, how: 'cash', why: 'returned', before: 0 },
    ]);
    // The rest can still be.
    (await block.findByRole('button', opener)).focus();
    await press(page, 'Enter');
    expect(await block.findByRole('textbox')).toHaveProperty('value', '1,000.00');
    await press(page, 'Escape');
    await block.findByRole('button', opener);
    expect(block.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(block.getByRole('button', opener)));
  });

  it('that was noted wrongly is taken back, asked once more', async () => {
    const { page, block } = await openPaid();
    await page.user.click(block.getByRole('button', { name: texts.paidBack.open }));
    await page.user.click(await block.findByRole('radio', { name: texts.paidBack.how.transfer }));
    await page.user.selectOptions(block.getByRole('combobox'), 'paid-twice');
    await page.user.click(block.getByRole('button', { name: texts.paidBack.submit }));
    const wrong = texts.paidBack.undo.open.replace('{{amount}}', '₦1,250.00');
    const undo = await block.findByRole('button', { name: wrong });
    block.getByText(texts.paidBack.why['paid-twice'], { exact: false });
    await page.user.click(undo);
    expect(inputsOf(page, 'undoPaidBack')).toEqual([]);
    await page.user.click(await page.findByRole('button', { name: texts.paidBack.undo.yes }));
    await block.findByText(texts.paidBack.none);
    expect(inputsOf(page, 'undoPaidBack')).toMatchObject([{ id: PAID.payment.id }]);
  });
});
