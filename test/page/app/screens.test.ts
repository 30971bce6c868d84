/** The Counter, a payment's screen and an alarm: what is asked for, what is said of it, and what stays. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { gatewayError } from '../../../src/main/core/gateway/errors.ts';
import type { CallError } from '../../../src/shared/core/contract/errors.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import {
  fill,
  inputsOf,
  openPage,
  type OpenPage,
  press,
  sees,
  shown,
  unseen,
} from '../open-page.tsx';

const { common, counter, methods, payment } = en;

const amountOf = (page: OpenPage) => page.getByRole('textbox', { name: /^Amount/ });

async function enter(page: OpenPage, amount: string, customer: string): Promise<void> {
  await page.findByRole('form', { name: counter.title });
  fill(amountOf(page), amount);
  fill(page.getByRole('combobox', { name: methods.ussd.customer }), customer);
  await press(page, 'Enter');
}

async function openLine(page: OpenPage, reference: string): Promise<void> {
  await page.user.click(await page.findByRole('button', { name: new RegExp(reference) }));
}

/** Has main refuse the next start, and no later one. @returns what each start was asked for */
function refuseNextStart({ bridge }: OpenPage, error: CallError) {
  const starts = vi.spyOn(bridge, 'startPayment').mockResolvedValueOnce({ ok: false, error });
  return () => starts.mock.calls.map(([input]) => input);
}

describe('the Counter', () => {
  it('asks with the same draft again when the answer was lost', async () => {
    const page = await openPage();
    const startsAsked = refuseNextStart(page, callError('closing'));
    await enter(page, '12.50', '0803');
    await sees(common.call.closing);
    await press(page, 'Enter');
    await sees(payment.advice['waiting-ussd'].tell);
    const [first, second, ...more] = startsAsked();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ amountMinor: 1250, customer: '0803', method: 'ussd' });
    expect(second?.draftId).toBe(first?.draftId);

    await press(page, 'Alt+N');
    await enter(page, '3', '0804');
    await sees(payment.advice['waiting-ussd'].tell);
    expect(startsAsked()).toHaveLength(3);
    expect(startsAsked().at(-1)?.draftId).not.toBe(first?.draftId);
  });

  it('says what a changed entry had become before it was changed, and starts anew instead of it', async () => {
    const sent = viewForTests(paymentForTests(1, { status: 'waiting' }));
    const page = await openPage({ payments: [sent] });
    const startsAsked = refuseNextStart(page, callError('already-started', { payment: sent }));
    await enter(page, '99', '0803');
    await sees(counter.sent.title);
    await sees(`${sent.payment.reference} charges`);
    await page.user.click(page.getByRole('button', { name: counter.sent.instead }));
    await unseen(counter.sent.title);
    await page.user.click(page.getByRole('button', { name: /^Charge/ }));
    await sees(payment.advice['waiting-ussd'].tell);
    const [first, second] = startsAsked();
    expect(second).toMatchObject({ amountMinor: 9900, replaces: sent.payment.id });
    expect(second?.draftId).not.toBe(first?.draftId);
  });

  it('holds a second demand back until a person gives a reason', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'unconfirmed' }));
    const page = await openPage({ payments: [earlier] });
    const startsAsked = refuseNextStart(page, callError('held-back', { payment: earlier }));
    await enter(page, '12.50', '0803');
    await sees(counter.obstacle.held.tell);
    await page.user.click(page.getByRole('button', { name: counter.obstacle.confirm }));
    await sees(common.problem['reason-empty']);
    expect(startsAsked()).toHaveLength(1);

    fill(page.getByLabelText(counter.obstacle.reason), 'second sale');
    await page.user.click(page.getByRole('button', { name: counter.obstacle.confirm }));
    await sees(payment.advice['waiting-ussd'].tell);
    expect(startsAsked().at(-1)?.override).toEqual({
      kind: 'held-back',
      reason: 'second sale',
      otherId: earlier.payment.id,
      seen: 'unconfirmed',
    });
  });

  it('lets another sale of the same amount through by one act, with or without a reason', async () => {
    const earlier = viewForTests(paymentForTests(1, { status: 'paid', customer: null }));
    const page = await openPage({ payments: [earlier] });
    const startsAsked = refuseNextStart(
      page,
      callError('duplicate-suspected', { payment: earlier }),
    );
    await enter(page, '12.50', '0803');
    await sees(counter.obstacle.walkIn.title);
    await page.user.click(page.getByRole('button', { name: counter.obstacle.confirmDuplicate }));
    await sees(payment.advice['waiting-ussd'].tell);
    expect(startsAsked().at(-1)?.override).toEqual({
      kind: 'duplicate',
      reason: '',
      otherId: earlier.payment.id,
      seen: 'paid',
    });
  });

  it('keeps what was entered while something is looked up', async () => {
    const page = await openPage();
    const form = await page.findByRole('form', { name: counter.title });
    fill(amountOf(page), '77.5');
    await press(page, 'Alt+H');
    await waitFor(() => expect(form.isConnected).toBe(false));
    await press(page, 'Alt+N');
    expect(await page.findByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '77.5');
  });

  it('leaves the focus with the amount when the keypad is pressed', async () => {
    const page = await openPage();
    for (const name of ['4', '8', '.', '5'])
      await page.user.click(await page.findByRole('button', { name }));
    await waitFor(() => expect(amountOf(page)).toHaveProperty('value', '48.5'));
    expect(document.activeElement).toBe(amountOf(page));
    await page.user.keyboard('0');
    await waitFor(() => expect(amountOf(page)).toHaveProperty('value', '48.50'));
  });
});

describe('the Payment screen', () => {
  it('names the phone that is asked before any link, and shows neither link nor code too early', async () => {
    const waiting = paymentForTests(1, { paymentUrl: 'https://pay.example/c/1' });
    const starting = paymentForTests(2, { paymentUrl: waiting.paymentUrl, status: 'starting' });
    const page = await openPage({
      payments: [waiting, starting].map((each) => viewForTests(each)),
    });
    await openLine(page, waiting.reference);
    const onPhone = await page.findByText(methods.ussd.way.onPhone);
    const scanInstead = await page.findByText(methods.ussd.way.scanInstead);
    expect(onPhone.compareDocumentPosition(scanInstead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    page.getByRole('img', { name: payment.customer.qr });
    await press(page, 'Escape');
    await openLine(page, starting.reference);
    await page.findByRole('heading', { level: 1, name: new RegExp(starting.reference) });
    await page.findByText(methods.ussd.way.onPhone);
    expect(page.queryByRole('img', { name: payment.customer.qr })).toBeNull();
  });

  it('promises no check that nothing can be asked for', async () => {
    const view = viewForTests(paymentForTests(1), { mode: 'live' });
    const { polling } = view;
    if (!polling) throw new Error('the payment is watched');
    // Without a key no request leaves, so the service can't have refused it.
    const lastError = gatewayError('credentials-refused', 'not-sent');
    const due = { ...view, polling: { ...polling, asking: false, nextCheckInMs: 0, lastError } };
    const overview = { ...overviewForTests, mode: 'live', account: null, recovering: 1 } as const;
    const page = await openPage({ overview, payments: [due] });
    await sees(common.connection['no-account']);
    expect(document.body.textContent).not.toContain(common.connection.recovering_one);
    await openLine(page, view.payment.reference);
    await sees(payment.polling['no-account']);
    expect(shown()).not.toContain(common.gateway['credentials-refused']);
  });

  it('asks before it stops waiting, and Escape only closes the question', async () => {
    const view = viewForTests(paymentForTests(1));
    const page = await openPage({ payments: [view] });
    await openLine(page, view.payment.reference);
    await sees(payment.advice['waiting-ussd'].tell);
    await press(page, 'Alt+S');
    await sees(payment.stop.ask);
    await press(page, 'Escape');
    await unseen(payment.stop.ask);
    await sees(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'stopWaiting')).toEqual([]);
    await press(page, 'Alt+S');
    await page.user.click(await page.findByRole('button', { name: payment.stop.yes }));
    await sees(payment.advice.stopped.tell);
    expect(inputsOf(page, 'stopWaiting')).toEqual([{ id: view.payment.id }]);
  });

  it('starts again with what was entered, naming the old payment', async () => {
    const view = viewForTests(
      paymentForTests(1, { status: 'unconfirmed', customerAsked: false, note: 'table 4' }),
    );
    const page = await openPage({ payments: [view] });
    await openLine(page, view.payment.reference);
    await sees(payment.advice['unconfirmed-not-asked'].tell);
    await press(page, 'Alt+R');
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Enter');
    await sees(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([
      {
        amountMinor: view.payment.amountMinor,
        customer: view.payment.customer,
        note: 'table 4',
        replaces: view.payment.id,
      },
    ]);
  });
});

describe('an alarm', () => {
  it('stands on every screen until somebody writes down what was done', async () => {
    const alarm = { kind: 'late', at: 1, otherId: null, otherReference: null } as const;
    const view = viewForTests(paymentForTests(1, { status: 'paid', late: true, alarms: [alarm] }));
    const page = await openPage({ payments: [view] });
    await sees('paid late');
    await press(page, 'Alt+H');
    await page.findByRole('heading', { level: 1, name: en.history.title });
    await sees('paid late');
    await page.user.click(page.getByRole('button', { name: common.alarm.settle }));
    await press(page, 'Enter');
    await sees(common.problem['reason-empty']);
    const note = page.getByRole('textbox', { name: common.alarm.note });
    expect(document.activeElement).toBe(note);
    fill(note, 'given back in cash');
    await press(page, 'Enter');
    await unseen('paid late');
    expect(inputsOf(page, 'acknowledgeAlarm')).toEqual([
      { id: view.payment.id, kind: 'late', at: 1, otherId: null, note: 'given back in cash' },
    ]);
  });
});
