/** Which paper there is of a payment, what it says, and when it is asked for. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  PLAIN_LAYOUT,
  type PrintoutLayout,
} from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  type FakeState,
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { payment: texts } = en;
const { kinds, said: printouts } = en.printouts;
const LAYOUT = {
  ...PLAIN_LAYOUT,
  address: '1 Broad Street\nLagos',
  taxNumber: 'TIN 7',
  foot: 'Thank you',
};
const PAID_AT = Date.UTC(2026, 10, 21, 9, 31);

interface Opened {
  mode?: 'live' | 'practice';
  heading?: string | null;
  layout?: PrintoutLayout;
  events?: FakeState['events'];
}

/** Opens a payment from History, as for a customer who comes back for their receipt. */
async function openPaid(
  change: Partial<Payment> = {},
  { mode = 'live', heading = 'Mama Ngozi Stores', layout = LAYOUT, events = {} }: Opened = {},
): Promise<OpenPage> {
  const payment = paymentForTests(1, { status: 'paid', paidAt: PAID_AT, ...change });
  const page = await openPage({
    overview: {
      ...overviewForTests,
      mode,
      preferences: { ...overviewForTests.preferences, printouts: layout },
      designAccount: { ...overviewForTests.designAccount, receiptHeading: heading },
    },
    payments: [viewForTests(payment, { mode, polling: null })],
    events,
  });
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(payment.reference) }));
  await page.findByRole('heading', { level: 1, name: new RegExp(payment.reference) });
  return page;
}

/** What the printer gets: it stands beside the app in the page, where the screen may show one, too. */
function paperIn(page: OpenPage, kind: keyof typeof kinds): HTMLElement {
  const papers = page.getAllByRole('article', { name: kinds[kind] });
  const beside = papers.filter((paper) => paper.closest('main') === null);
  expect(beside).toHaveLength(1);
  return beside[0] ?? document.body;
}

describe('a receipt', () => {
  it('leaves out what there is none of', async () => {
    const page = await openPaid(
      { customer: null, gatewayReference: null },
      { heading: null, layout: PLAIN_LAYOUT },
    );
    const text = paperIn(page, 'receipt').textContent;
    expect(text).toMatch(new RegExp(`^${printouts.paid}`));
    expect(text).not.toContain(printouts.customer);
    expect(text).not.toContain(printouts.serviceReference);
  });

  it('says in practice that no money moved', async () => {
    const page = await openPaid({}, { mode: 'practice' });
    const text = paperIn(page, 'receipt').textContent;
    expect(text).toMatch(new RegExp(`^${printouts.practice}`));
  });

  it('is asked of the system by button and by key', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const page = await openPaid();
    await page.user.click(
      await page.findByRole('button', { name: new RegExp(`^${texts.act.print.receipt}`) }),
    );
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await press(page, 'Alt+P');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  });
});

describe('what is no receipt', () => {
  const alarms = [{ kind: 'contradiction', at: 1, otherId: null, otherReference: null }] as const;

  it.each([
    ['whose outcome is unknown', { status: 'unconfirmed', paidAt: null }, printouts.notKnown],
    ['with an alarm to be settled', { alarms: [...alarms] }, printouts.checking],
    [
      'that ended unheard of',
      { status: 'expired', paidAt: null, answered: false },
      printouts.notKnown,
    ],
  ] satisfies [string, Partial<Payment>, string][])(
    'is a note, of a payment %s, which says so',
    async (_name, change, title) => {
      const page = await openPaid(change);
      await page.findByRole('button', { name: new RegExp(`^${texts.act.print.note}`) });
      const paper = paperIn(page, 'note');
      for (const said of [printouts.noReceipt, title, printouts.noteTell])
        expect(paper.textContent).toContain(said);
      expect(within(paper).queryByText(printouts.paid)).toBeNull();
    },
  );

  it('is not printed while nobody knows whether it still holds', async () => {
    const paymentUrl = 'https://pay.example/k/7Q2M4X';
    const page = await openPaid({ status: 'waiting', method: 'link', paymentUrl, paidAt: null });
    const name = new RegExp(`^${texts.act.print.waiting}`);
    await page.findByRole('button', { name });
    paperIn(page, 'waiting');
    page.bridge.hear('silent');
    await waitFor(() => expect(page.queryByRole('button', { name })).toBeNull());
    expect(page.queryAllByRole('article')).toEqual([]);
    page.bridge.hear('heard');
    await page.findByRole('button', { name });
    paperIn(page, 'waiting');
  });

  it('is nothing once a manager settled that the service took it back', async () => {
    const events = loggedForTests({
      type: 'alarm-acknowledged',
      kind: 'contradiction',
      at: 1,
      otherId: null,
      note: 'the service took it back',
    });
    const page = await openPaid(
      { takenBack: true },
      { events: { [paymentForTests(1).id]: events } },
    );
    await page.findByRole('button', { name: texts.act.other });
    // There is no paper of any payment before its steps are known.
    await sees(texts.advice['paid-taken-back'].tell);
    const said = page.getByRole('heading', { name: texts.advice['paid-taken-back'].headline });
    expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('quiet');
    await sees('Resolved: the service took it back');
    expect(page.queryByText(texts.customer.thanks)).toBeNull();
    await sees(texts.askedAmount);
    expect(page.queryByText(/^Paid \d/)).toBeNull();
    const next = page.getByRole('button', { name: new RegExp(`^${texts.act.new}`) });
    expect(document.activeElement).not.toBe(next);
    expect(page.queryAllByRole('article')).toEqual([]);
  });

  it('is nothing at all where a customer needs nothing', async () => {
    const page = await openPaid({ status: 'declined', paidAt: null });
    await page.findByRole('button', { name: new RegExp(`^${texts.act.again}`) });
    await page.findByRole('heading', { name: texts.steps.title });
    for (const name of Object.values(texts.act.print))
      expect(page.queryByRole('button', { name: new RegExp(name) })).toBeNull();
    expect(page.queryAllByRole('article')).toEqual([]);
  });
});
