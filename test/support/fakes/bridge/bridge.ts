/**
 * A CounterfoilBridge in memory, for looking at screens without the app behind them. It answers
 * what it was told and remembers what it was asked; it decides nothing.
 */
import type { PaymentDetail } from '../../../../src/shared/core/contract/payments.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type {
  CallInput,
  CounterfoilBridge,
  Heartbeat,
  CallName,
} from '../../../../src/shared/contract.ts';
import type { Backup } from '../../../../src/shared/core/record/backups.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentView,
  UnreadablePayment,
} from '../../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../../src/shared/settings.ts';
import { accountCalls, type AccountState } from './account.ts';
import { questionCalls } from './person-question.ts';
import { backupCalls } from './backups.ts';
import { checkCalls, type FakeChecks } from './checks.ts';
import { crashCalls } from './crash.ts';
import { paidBackCalls } from './paid-back.ts';
import { partOf, shareCalls, type SharesState } from './shares.ts';
import { customerCalls, type CustomersState } from './customers.ts';
import { designCalls } from './design-account.ts';
import { forgettingCalls, type ForgettingState } from './forgetting.ts';
import { displayCalls } from './display.ts';
import { settlementCalls, type SettlementFake } from './settlement.ts';
import { exportCalls, type ExportsState, type FakeExports } from './exports.ts';
import { takingsCalls, type TakingsState } from './takings.ts';
import { historyCalls, type HistoryState, isOpenOrAlarmed } from './history.ts';
import { lessonCalls } from './lessons.ts';
import { itemCalls, type ItemsState } from './items.ts';
import { movingCalls, type MovingState } from './moving.ts';
import { preferenceCalls } from './preferences.ts';
import { type FakePrinting, printingCalls, type PrintingState } from './printing.ts';
import { proofCalls, type ProofsState } from './proofs.ts';
import { type FakeReviews, reviewCalls, type ReviewsState } from './reviews.ts';
import { type SendingState, sendingCalls } from './sending.ts';
import { officeCalls, type OfficeState } from './office.ts';
import { secondPlaceCalls, type SecondPlaceState } from './second-place.ts';
import { type ShiftsState, shiftCalls } from './shifts.ts';
import { ruleCalls } from './rules.ts';
import { updateCalls } from './updates.ts';
import { overviewForTests } from './overview.ts';
import { asApproved, peopleCalls, type PeopleState } from './people.ts';
import { detailForTests } from '../../samples/payment-detail.ts';
import { aPayment } from '../../samples/payment-samples.ts';

export { overviewForTests };
export { loggedForTests } from '../../samples/logged-events.ts';

export interface FakeState
  extends
    FakeChecks,
    HistoryState,
    ItemsState,
    MovingState,
    ExportsState,
    SettlementFake,
    PrintingState,
    ProofsState,
    ReviewsState,
    OfficeState,
    SecondPlaceState,
    SendingState,
    SharesState,
    ShiftsState,
    AccountState,
    TakingsState,
    CustomersState,
    ForgettingState,
    PeopleState {
  overview: Overview;
  /** The app is still being opened, and says nothing yet. */
  opening?: boolean;
  /** Lines of payments that can't be read, above all others. */
  unreadable?: UnreadablePayment[];
  /** The events that are given are not all. */
  eventsDamaged?: boolean;
  events: Record<string, LoggedEvent[]>;
  /** What was said yes to about a payment; nothing unless told. */
  approvals?: Readonly<Record<string, PaymentDetail['approvals']>>;
  backups: Backup[];
  /** What startPayment answers instead of a new payment. */
  startError: CallError | null;
  /** The payment that another window started first, which startPayment answers with. */
  startsAs: PaymentView | null;
  /** What markRefusal and acceptPaidWords answer instead of doing what they say. */
  ruleError: CallError | null;
  /** What restoreBackup answers instead of restoring. */
  restoreError: CallError | null;
  /** What the design account's calls answer instead of doing what they say. */
  designError: CallError | null;
  /** The code that the host is said to have printed; none is right without it. */
  rightCode?: string;
}

export interface FakeBridge extends CounterfoilBridge, FakeExports, FakePrinting, FakeReviews {
  readonly asked: { name: CallName; input: unknown }[];
  /** Changes a payment and tells the screens. */
  readonly push: (view: PaymentView) => void;
  readonly pushOverview: (overview: Overview) => void;
  /** Somebody chose the check in the app's menu. */
  readonly askCheck: () => void;
  /** Tells the screens whether main can be heard. */
  readonly hear: (heartbeat: Heartbeat) => void;
}

/** A payment with plain values that the service has answered about, changed by what is given. */
export function paymentForTests(index: number, change: Partial<Payment> = {}): Payment {
  const id = `0192f000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const at = Date.UTC(2026, 10, 21, 9, 30) - index * 60_000;
  return aPayment({
    id,
    reference: `A1-261121-${String(index).padStart(6, 'K')}`,
    method: 'ussd',
    amountMinor: 125_000 + index * 100,
    customer: `0803 555 ${String(1000 + index)}`,
    status: 'waiting',
    customerAsked: true,
    answered: true,
    createdAt: at,
    updatedAt: at,
    localDay: '2026-11-21',
    gatewayReference: `90071992547409${String(10_000 + index)}`,
    ...change,
  });
}

/** A view of a payment, watched unless told otherwise. */
export function viewForTests(payment: Payment, change: Partial<PaymentView> = {}): PaymentView {
  return {
    mode: 'practice',
    payment,
    ageMs: 42_000,
    polling: {
      nextCheckInMs: 3000,
      asking: true,
      checks: 4,
      lastCheckedAgoMs: 1000,
      lastError: null,
      otherAccount: null,
      windowEndsInMs: 600_000,
      windowEndsAt: Date.UTC(2026, 10, 21, 9, 45),
    },
    ...change,
  };
}

/** What a call answers when it was not done. */
export function callError(code: CallError['code'], change: Partial<CallError> = {}): CallError {
  return { code, message: code, field: null, problem: null, payment: null, ...change };
}

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
function failed(error: CallError): Promise<Result<never>> {
  return Promise.resolve({ ok: false, error });
}
const notFound = callError('not-found');

export function createFakeBridge(state: FakeState): FakeBridge {
  const asked: { name: CallName; input: unknown }[] = [];
  const paymentListeners = new Set<(view: PaymentView) => void>();
  const overviewListeners = new Set<(overview: Overview) => void>();
  const checkListeners = new Set<(asked: Record<string, never>) => void>();
  const hearingListeners = new Set<(heartbeat: Heartbeat) => void>();
  const find = (id: string) =>
    state.many === undefined
      ? state.payments.find((view) => view.payment.id === id)
      : viewForTests(paymentForTests(Number(id.slice(-12)), { status: 'paid' }));
  const note = (name: CallName, input: unknown) => asked.push({ name, input });
  const { displayHears, ...displayOfBridge } = displayCalls(find, note);
  const push = (view: PaymentView) => {
    const place = state.payments.findIndex((each) => each.payment.id === view.payment.id);
    if (place === -1) state.payments.unshift(view);
    else state.payments[place] = view;
    for (const each of paymentListeners) each(view);
    displayHears(view);
  };
  const pushOverview = (overview: Overview) => {
    state.overview = overview;
    for (const each of overviewListeners) each(overview);
  };
  const changed = (id: string, change: Partial<Payment>): Promise<Result<PaymentView>> => {
    const view = find(id);
    if (!view) return failed(notFound);
    const next = { ...view, payment: { ...view.payment, ...change } };
    push(next);
    return ok(next);
  };
  const start = (input: CallInput<'startPayment'>): Promise<Result<PaymentView>> => {
    if (state.startError) return failed(state.startError);
    if (state.startsAs) return ok(state.startsAs);
    const { method, amountMinor, currency, customer, note: words, replaces, lines } = input;
    const replaced = replaces === null ? undefined : find(replaces)?.payment;
    const payment = paymentForTests(state.payments.length + 100, {
      answered: false,
      method,
      amountMinor,
      currency,
      customer: customer || null,
      note: words || null,
      replaces,
      lines: lines ?? null,
      ...partOf(input, replaced),
      paymentUrl: method === 'link' ? 'https://pay.example/l/7F3K9Q' : null,
    });
    const view = viewForTests(payment, { ageMs: 0 });
    state.events[payment.id] = [];
    push(view);
    return ok(view);
  };

  const exportsOfBridge = exportCalls(state, note);
  const { approvals, ...peopleOfBridge } = peopleCalls(state, note, pushOverview);

  const calls: FakeBridge = {
    asked,
    push,
    pushOverview,
    hear: (heartbeat) => hearingListeners.forEach((each) => each(heartbeat)),
    askCheck: () => checkListeners.forEach((each) => each({})),
    getOverview: () => (state.opening === true ? new Promise(() => undefined) : ok(state.overview)),
    setMode: ({ mode }) => {
      pushOverview({ ...state.overview, mode, firstStart: false });
      return ok(state.overview);
    },
    ...peopleOfBridge,
    ...preferenceCalls(state, note, pushOverview),
    ...accountCalls(state, note, pushOverview),
    ...shiftCalls(state, note),
    startPayment: (input) => {
      note('startPayment', input);
      return start(input);
    },
    ...forgettingCalls({ state, note }),
    ...customerCalls({ state, note, overview: () => state.overview }),
    listOpenPayments: () =>
      ok([
        ...(state.unreadable ?? []),
        ...state.payments.filter(({ payment }) => isOpenOrAlarmed(payment)),
      ]),
    ...shareCalls({ state, note, changed }),
    ...paidBackCalls({
      events: state.events,
      find,
      note,
      changed,
      outdated: () => failed(callError('override-outdated')),
    }),
    getPayment: ({ id }) => {
      const view = find(id);
      if (!view) return failed(notFound);
      const { payments, events, eventsDamaged = false } = state;
      const said = { events: events[id], approvals: state.approvals?.[id] ?? [] };
      return ok(detailForTests(view, { payments, eventsDamaged, ...said }));
    },
    checkPayment: (input) => {
      note('checkPayment', input);
      return changed(input.id, {});
    },
    stopWaiting: (input) => {
      note('stopWaiting', input);
      return changed(input.id, { status: 'stopped' });
    },
    acknowledgeAlarm: (input) => {
      note('acknowledgeAlarm', input);
      const { id, kind, at, otherId } = input;
      const alarms =
        find(id)?.payment.alarms.filter(
          (alarm) => alarm.kind !== kind || alarm.at !== at || alarm.otherId !== otherId,
        ) ?? [];
      return changed(id, { alarms });
    },
    ...historyCalls({
      state,
      note,
      paymentAt: (index, change) => viewForTests(paymentForTests(index, change)),
    }),
    ...takingsCalls(state, note),
    ...proofCalls(state, note),
    ...backupCalls(state, note, pushOverview),
    ...questionCalls(state, note, pushOverview),
    ...checkCalls(state, note),
    ...crashCalls(state, note, pushOverview),
    ...lessonCalls(state, note, pushOverview),
    ...movingCalls(state, note, pushOverview),
    ...secondPlaceCalls(state, note, pushOverview),
    ...officeCalls(state, note, pushOverview),
    ...exportsOfBridge,
    ...settlementCalls(state, note),
    ...sendingCalls(state, note),
    ...itemCalls(state, note),
    ...reviewCalls(
      state,
      note,
      (index, change) => viewForTests(paymentForTests(index, change)),
      exportsOfBridge,
    ),
    ...displayOfBridge,
    ...printingCalls({ state, find, note, pushOverview }),
    ...updateCalls(state, note, pushOverview),
    ...designCalls(state, note, pushOverview),
    ...ruleCalls({ state, find, note, changed, pushOverview }),
    onPaymentChanged: (listener) => {
      paymentListeners.add(listener);
      return () => paymentListeners.delete(listener);
    },
    onOverviewChanged: (listener) => {
      overviewListeners.add(listener);
      return () => overviewListeners.delete(listener);
    },
    onCheckAsked: (listener) => {
      checkListeners.add(listener);
      return () => checkListeners.delete(listener);
    },
    onHeartbeatChanged: (listener) => {
      hearingListeners.add(listener);
      return () => hearingListeners.delete(listener);
    },
  };
  return asApproved(calls, state, approvals);
}
