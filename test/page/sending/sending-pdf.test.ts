/** What is said where a customer's printout does not become a PDF. */
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, press } from '../open-page.tsx';

const { common, counter, payment: texts } = en;
const { send } = en.printouts;

/** Opens the panel of a paid payment's receipt. */
async function openPanel(state: Partial<FakeState>, makesPdf = true) {
  const payment = paymentForTests(1, { status: 'paid', paidAt: 1_795_253_460_000 });
  const page = await openPage({
    overview: { ...overviewForTests, mode: 'live', makesPdf },
    payments: [viewForTests(payment, { mode: 'live', polling: null })],
    ...state,
  });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(payment.reference) }));
  const name = texts.act.send.receipt;
  await page.user.click(await page.findByRole('button', { name }));
  return { page, payment, panel: within(await page.findByRole('region', { name })) };
}

describe('the PDF of a printout', () => {
  it.each([
    [send.file.pdf['not-written'], { pdfSaved: { outcome: 'not-written' } }],
    [send.file.pdf['not-made'], { pdfSaved: { outcome: 'not-made' } }],
    [send.file.pdf.cancelled, { pdfSaved: { outcome: 'cancelled' } }],
    [common.call['not-possible-now'], { pdfSaved: callError('not-possible-now') }],
  ] satisfies [string, Partial<FakeState>][])('is not saved: %s', async (sentence, state) => {
    const { page, payment, panel } = await openPanel(state);
    await page.user.click(await panel.findByRole('button', { name: send.file.pdf.save }));
    await panel.findByText(sentence);
    expect(inputsOf(page, 'savePrintoutPdf')).toMatchObject([{ id: payment.id, kind: 'receipt' }]);
    // Nothing of what was kept for the printer is left in the page.
    expect(document.querySelectorAll('.printed-page')).toHaveLength(1);
  });

  it('is made in the dialog of the browser where the host makes none', async () => {
    const { panel } = await openPanel({}, false);
    await panel.findByText(send.pdfByBrowser);
    expect(panel.queryByRole('button', { name: send.file.pdf.save })).toBeNull();
  });
});
