/** Deciding about what stands in the way of a demand, and about alarms, one by one. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CallError } from '../../../src/shared/core/contract/errors.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Alarm, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import {
  callError,
  loggedForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';
import { detailForTests } from '../../support/samples/payment-detail.ts';

const { common, counter, history, methods, payment: texts } = en;

const about = ({ payment }: PaymentView) => new RegExp(payment.reference);
const toneOf = (element: Element) => element.closest('[data-tone]')?.getAttribute('data-tone');

/** More than any screen has to tab through. */
const MOST_TABS = 60;

/** Presses Tab until this has the focus. */
async function tabTo({ user }: OpenPage, target: HTMLElement): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS && document.activeElement !== target; tabs += 1)
    await user.tab();
  expect(document.activeElement).toBe(target);
}

describe('what stands in the way', () => {
  const twin = viewForTests(paymentForTests(1, { status: 'waiting' }));
  const charge = viewForTests(paymentForTests(2, { status: 'unconfirmed' }));
  const [twinId, chargeId] = [twin.payment.id, charge.payment.id];

  /** What starting a payment comes to from now on; null for a payment. */
  function answer({ bridge }: OpenPage, error: CallError | null): void {
    const starting = vi.spyOn(bridge, 'startPayment');
    if (error === null) return starting.mockRestore();
    starting.mockImplementation((input) => {
      bridge.asked.push({ name: 'startPayment', input });
      return Promise.resolve({ ok: false, error });
    });
  }
  const customer = (page: OpenPage) => page.getByRole('combobox', { name: methods.ussd.customer });
  /** Opens the Counter, and sends an entry that is answered so. */
  async function enter(payments: PaymentView[], error: CallError): Promise<OpenPage> {
    const page = await openPage({ payments });
    answer(page, error);
    await page.findByRole('form', { name: counter.title });
    fill(page.getByRole('textbox', { name: /^Amount/ }), '12.50');
    fill(customer(page), '0803');
    await press(page, 'Enter');
    return page;
  }
  const standsInTheWay = (page: OpenPage, { payment }: PaymentView) =>
    page.findByRole('button', {
      name: counter.obstacle.open.replace('{{reference}}', payment.reference),
    });
  const reasonIn = (page: OpenPage) => page.getByLabelText(counter.obstacle.reason);
  const decide = (page: OpenPage, kind: 'confirm' | 'confirmDuplicate') =>
    page.user.click(page.getByRole('button', { name: counter.obstacle[kind] }));
  const submit = (page: OpenPage) =>
    page.user.click(page.getByRole('button', { name: /^Charge ₦12\.50/ }));
  const asks = () => sees(texts.advice['waiting-ussd'].tell);

  const started = (page: OpenPage) => inputsOf(page, 'startPayment');
  const deciding = (override: unknown): unknown => expect.objectContaining({ override });
  const draftOf = (input: unknown) =>
    typeof input === 'object' && input !== null && 'draftId' in input ? input.draftId : null;

  it('is named as it is shown now, and the next one is shown with the first kept', async () => {
    const page = await enter([twin, charge], callError('duplicate-suspected', { payment: twin }));
    await standsInTheWay(page, twin);
    // News that came since the app refused: what is decided about is what is seen.
    const paid = { ...twin.payment, status: 'paid', updatedAt: Date.now() } as const;
    page.bridge.push({ ...twin, payment: paid });
    await sees(counter.obstacle.paid);
    answer(page, callError('held-back', { payment: charge }));
    fill(reasonIn(page), 'second sale');
    await decide(page, 'confirmDuplicate');

    await standsInTheWay(page, charge);
    page.getByRole('heading', { name: counter.obstacle.another });
    expect(reasonIn(page)).toHaveProperty('value', 'second sale');
    answer(page, null);
    await decide(page, 'confirm');
    await asks();
    const reason = 'second sale';
    expect(started(page)).toEqual([
      deciding(null),
      deciding({ kind: 'duplicate', reason, otherId: twinId, seen: 'paid' }),
      deciding({
        kind: 'held-back',
        reason,
        otherId: chargeId,
        seen: 'unconfirmed',
        alsoIds: [twinId],
      }),
    ]);
    const drafts = new Set(started(page).map(draftOf));
    expect([...drafts]).toEqual([expect.any(String)]);
  });

  it('still takes a reason for a mere duplicate where a charge was passed over before', async () => {
    const page = await enter([twin, charge], callError('held-back', { payment: charge }));
    await standsInTheWay(page, charge);
    fill(reasonIn(page), 'manager says so');
    answer(page, callError('duplicate-suspected', { payment: twin }));
    await decide(page, 'confirm');
    await standsInTheWay(page, twin);
    fill(reasonIn(page), '');
    await decide(page, 'confirmDuplicate');
    await sees(common.problem['reason-empty']);
    fill(reasonIn(page), 'and another sale');
    answer(page, null);
    await decide(page, 'confirmDuplicate');
    await asks();
    expect(started(page).at(-1)).toEqual(
      deciding({
        kind: 'held-back',
        reason: 'and another sale',
        otherId: twinId,
        seen: 'waiting',
        alsoIds: [chargeId],
      }),
    );
  });

  it('is shown as it stands now when the decision was outdated, with the entry kept', async () => {
    const page = await enter([charge], callError('held-back', { payment: charge }));
    await standsInTheWay(page, charge);
    fill(reasonIn(page), 'manager says so');
    answer(page, callError('override-outdated'));
    page.bridge.push({ ...charge, payment: { ...charge.payment, status: 'declined' } });
    await decide(page, 'confirm');
    await sees(common.call['override-outdated']);
    const form = within(page.getByRole('form', { name: counter.title }));
    const slip = form.getByRole('button', { name: about(charge) });
    await within(slip).findByText(common.status.declined.word);
    expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '12.50');

    answer(page, null);
    await submit(page);
    await asks();
    expect(started(page).at(-1)).toEqual(deciding(null));
  });

  it('is shown again as itself where it stands otherwise by now, and named as it is then', async () => {
    const page = await enter([charge], callError('held-back', { payment: charge }));
    await standsInTheWay(page, charge);
    fill(reasonIn(page), 'manager says so');
    const { updatedAt } = charge.payment;
    const paid = viewForTests({ ...charge.payment, status: 'paid', updatedAt: updatedAt + 1 });
    answer(page, callError('held-back', { payment: paid }));
    // So it is by now, and nobody has told the screens.
    const { bridge } = page;
    const value = detailForTests(paid);
    vi.spyOn(bridge, 'getPayment').mockResolvedValue({ ok: true, value });
    vi.spyOn(bridge, 'listOpenPayments').mockResolvedValue({ ok: true, value: [] });
    await decide(page, 'confirm');
    await sees(counter.obstacle.paid);
    page.getByRole('heading', { name: counter.obstacle.held.title });
    vi.mocked(bridge.getPayment).mockRestore();
    answer(page, null);
    await decide(page, 'confirm');
    await asks();
    expect(started(page)).toMatchObject([
      { override: null },
      { override: { otherId: chargeId, seen: 'unconfirmed', reason: 'manager says so' } },
      { override: { otherId: chargeId, seen: 'paid', alsoIds: [], reason: 'manager says so' } },
    ]);
  });

  it('is decided about anew once the entry was changed', async () => {
    const page = await enter([twin, charge], callError('duplicate-suspected', { payment: twin }));
    await standsInTheWay(page, twin);
    answer(page, callError('held-back', { payment: charge }));
    await decide(page, 'confirmDuplicate');
    await standsInTheWay(page, charge);
    fill(customer(page), '0804');
    await submit(page);
    await standsInTheWay(page, charge);
    fill(reasonIn(page), 'manager says so');
    await decide(page, 'confirm');
    await waitFor(() => expect(started(page)).toHaveLength(4));
    expect(started(page).at(-1)).toMatchObject({ override: { otherId: chargeId } });
    expect(started(page).at(-1)).not.toHaveProperty('override.alsoIds');
  });

  it('is nothing where another window was first: its payment is opened', async () => {
    const stuck = viewForTests(paymentForTests(1, { status: 'unconfirmed' }));
    const winner = viewForTests(
      paymentForTests(7, {
        method: 'link',
        replaces: stuck.payment.id,
        paymentUrl: 'https://pay.example/l/7',
      }),
    );
    const page = await openPage({ payments: [stuck], startsAs: winner });
    await page.user.click(await page.findByRole('button', { name: about(stuck) }));
    await sees(texts.advice['unconfirmed-asked'].tell);
    page.bridge.push(winner);
    await press(page, 'Alt+L');
    await sees(methods.link.instead.ask);
    expect(started(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: methods.link.instead.yes }));
    await press(page, 'Enter');
    await page.findByRole('heading', { level: 1, name: about(winner) });
    expect(started(page)).toMatchObject([
      { method: 'link', replaces: stuck.payment.id, override: null },
    ]);
  });
});

describe('alarms', () => {
  const alarm = (kind: Alarm['kind'], at: number, other: number | null = null): Alarm => {
    const named = other === null ? null : paymentForTests(other);
    return { kind, at, otherId: named?.id ?? null, otherReference: named?.reference ?? null };
  };
  const settle = async (page: OpenPage, note: string) => {
    await page.user.click(await page.findByRole('button', { name: common.alarm.settle }));
    fill(await page.findByLabelText(common.alarm.note), note);
    await press(page, 'Enter');
  };

  it('are settled one by one, each with its own note, money first across payments', async () => {
    const late = viewForTests(
      paymentForTests(1, { status: 'paid', late: true, alarms: [alarm('late', 1)] }),
    );
    const first = alarm('double', 4, 3);
    const second = alarm('double', 5, 4);
    const twice = viewForTests(
      paymentForTests(2, { status: 'paid', alarms: [alarm('contradiction', 2), second, first] }),
    );
    const others = [3, 4].map((index) => viewForTests(paymentForTests(index, { status: 'paid' })));
    const page = await openPage({ payments: [late, twice, ...others] });
    const title = (kind: Alarm['kind']) =>
      page.findByRole('heading', {
        name: new RegExp(common.alarm[kind].title.replace('{{amount}}', '').trim()),
      });
    const { id } = twice.payment;
    await title('double');
    const notice = page.getByRole('region', { name: common.alarm.region });
    await settle(page, 'one');
    await waitFor(() => expect(inputsOf(page, 'acknowledgeAlarm')).toHaveLength(1));
    await settle(page, 'two');
    await title('contradiction');
    await settle(page, 'three');
    await title('late');
    await settle(page, 'four');
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(inputsOf(page, 'acknowledgeAlarm')).toEqual([
      { id, kind: 'double', at: 4, otherId: first.otherId, note: 'one' },
      { id, kind: 'double', at: 5, otherId: second.otherId, note: 'two' },
      { id, kind: 'contradiction', at: 2, otherId: null, note: 'three' },
      { id: late.payment.id, kind: 'late', at: 1, otherId: null, note: 'four' },
    ]);
  });

  it('leave alone what is being written about one of them when a graver one comes', async () => {
    const late = viewForTests(
      paymentForTests(1, { status: 'paid', late: true, alarms: [alarm('late', 1)] }),
    );
    const paid = paymentForTests(2, { status: 'paid', alarms: [alarm('double', 5, 1)] });
    const page = await openPage({ payments: [late] });
    await page.user.click(await page.findByRole('button', { name: common.alarm.settle }));
    const note = await page.findByLabelText(common.alarm.note);
    fill(note, 'paid by link');
    page.bridge.push(viewForTests(paid));
    const graver = 'A bigger problem came up: ₦1,252.00 paid twice.';
    await sees(graver);
    expect(document.activeElement).toBe(note);
    expect(note).toHaveProperty('value', 'paid by link');
    fill(note, 'paid by link too');
    await press(page, 'Enter');
    await page.findByRole('heading', { name: /paid twice$/ });
    await unseen(graver);
    await waitFor(() => expect(page.queryByLabelText(common.alarm.note)).toBeNull());
    expect(inputsOf(page, 'acknowledgeAlarm')).toMatchObject([
      { kind: 'late', note: 'paid by link too' },
    ]);
  });

  it('once settled, leave a mismatch calm everywhere and out of what is waited for', async () => {
    const note = 'customer paid the rest';
    const view = viewForTests(
      paymentForTests(1, {
        status: 'mismatch',
        differs: ['amount'],
        alarms: [alarm('mismatch', 1)],
      }),
    );
    const { id } = view.payment;
    const events = loggedForTests({
      type: 'alarm-acknowledged',
      kind: 'mismatch',
      at: 1,
      otherId: null,
      note,
    });
    const page = await openPage({ payments: [view], events: { [id]: events } });
    const queue = await page.findByRole('region', {
      name: new RegExp(`^${counter.openPayments.title}`),
    });
    const slip = await within(queue).findByRole('button', { name: about(view) });
    expect(toneOf(slip)).toBe('trouble');
    await page.user.click(slip);
    await sees(texts.advice.mismatch.tell);
    expect(document.body.textContent).not.toContain(`Resolved: ${note}`);
    await settle(page, note);
    const told = await page.findByText(texts.advice['mismatch-settled'].tell);
    expect(toneOf(told)).toBe('quiet');
    await sees(`Resolved: ${note}`);
    await press(page, 'Alt+N');
    await sees(counter.openPayments.empty);
    expect(page.queryByRole('button', { name: about(view) })).toBeNull();
    await press(page, 'Alt+H');
    const row = await page.findByRole('row', { name: about(view) });
    expect(toneOf(within(row).getByText(common.status.settled.word))).toBe('quiet');
    expect(page.queryByText(history.attention)).toBeNull();
  });
});
