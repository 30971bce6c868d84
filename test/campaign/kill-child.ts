/**
 * The app's core in a process of its own, made to be killed: the real payments on the real ledger
 * with the real gateway client. It is told by one message what to do in its life.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { z } from 'zod';
import { createGateway } from '../../src/main/adapters/gateway/client.ts';
import type { PollState } from '../../src/main/adapters/ledger/ledger.ts';
import { type OpenLedger, openLedger } from '../../src/main/features/record/open-ledger.ts';
import { createPayments, type Payments } from '../../src/main/features/payments/payments.ts';
import { Refusal } from '../../src/main/platform/refusal.ts';
import type { PassSyncPoint } from '../../src/main/features/payments/sync-points.ts';
import { firstSettings } from '../../src/main/adapters/settings/settings.ts';
import type { Clock } from '../../src/main/platform/clock.ts';
import type { PaymentView } from '../../src/shared/payments.ts';
import { practiceScenario } from '../../src/shared/practice-scenarios.ts';
import { fastClock } from '../support/fast-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import {
  type Instruction,
  instructionSchema,
  LATE_AFTER_MS,
  type Note,
  type Order,
  WAITING_WINDOW_MINUTES,
} from './kill-messages.ts';

/** The gateway pays at the third question; a request held back on the wire may begin them anew. */
const ENOUGH_QUESTIONS = 4;
/** Milliseconds by the fast clock. */
const PAUSE_MS = 2000;
const SAFETY_MS = 10_000;
const ALL = 10_000;

const tell = (note: Note) => void process.send?.(note);

// Without the campaign nobody would end it.
process.once('disconnect', () => process.exit());
const [told] = z.tuple([instructionSchema, z.unknown()]).parse(await once(process, 'message'));
await live(told);

async function live(instruction: Instruction): Promise<void> {
  const { account, secret, clock: pace } = instruction;
  const clock = fastClock(pace.origin, pace.speed);
  const preferences = {
    ...firstSettings(randomBytes).preferences,
    terminal: 'K1',
    waitingWindowMinutes: WAITING_WINDOW_MINUTES,
  };
  tell({ kind: 'opening' });
  const ledger = openLedger({
    path: instruction.ledgerPath,
    terminal: preferences.terminal,
    clock,
    readerWorker: new URL('../../src/main/adapters/ledger/reader-worker.ts', import.meta.url),
  });
  const gateway = createGateway({
    account,
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => clock.now(),
    allowPlainHttpOnLoopback: true,
  });
  const payments = createPayments({
    mode: 'practice',
    ledger,
    gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
    preferences: () => preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock,
    random: randomBytes,
    log: silentLog,
    pass: killerAt(instruction.killAt),
  });
  payments.begin();
  tell({ kind: 'opened' });
  for (const id of instruction.stops) ifAllowed(() => payments.stopWaiting(id));
  for (const order of instruction.orders) {
    const view = await take(payments, ledger, order);
    if (view && instruction.oneByOne) await answered(payments, view);
  }
  if (!instruction.settle) return;
  await settle(ledger, payments, clock);
  await payments.close();
  await gateway.close();
  process.disconnect();
}

/** The nearest thing to a power cut at a line of code: nothing after it runs. */
function killerAt(killAt: Instruction['killAt']): PassSyncPoint {
  let passings = 0;
  return (point) => {
    if (point !== killAt?.point) return;
    passings += 1;
    if (passings === killAt.nth) process.kill(process.pid, 'SIGKILL');
  };
}

async function take(
  payments: Payments,
  ledger: OpenLedger,
  order: Order,
): Promise<PaymentView | null> {
  try {
    const view = await payments.start(order);
    // Whoever comes second in replacing a payment is led to what the first one started.
    const isOther =
      order.replaces !== null &&
      view.payment.replaces === order.replaces &&
      ledger.findByDraft(order.draftId) === null;
    tell({ kind: isOther ? 'refused' : 'taken', draftId: order.draftId });
    return view;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ kind: 'refused', draftId: order.draftId });
    return null;
  }
}

/** Resolves once a payment's requests are over. */
async function answered(payments: Payments, begun: PaymentView): Promise<void> {
  const isUnderWay = ({ payment }: PaymentView) =>
    payment.status === 'recorded' || payment.status === 'starting';
  const { id } = begun.payment;
  if (!isUnderWay(payments.get(id).view)) return;
  await new Promise<void>((over) => {
    payments.onPaymentChange((view) => {
      if (view.payment.id === id && !isUnderWay(view)) over();
    });
  });
}

function ifAllowed(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Asks by hand about every payment that is still asked about, until it was asked enough: waiting
 * for the schedule would take an hour even of the fast clock.
 */
async function settle(ledger: OpenLedger, payments: Payments, clock: Clock): Promise<void> {
  const lateBy = clock.now() + LATE_AFTER_MS + SAFETY_MS;
  const asks = new Map<string, number>();
  const isOwed = ({ paymentId, lastAskedAt }: PollState): boolean => {
    const payment = ledger.getPayment(paymentId);
    const isLate = payment !== null && practiceScenario(payment.amountMinor) === 'paid-late';
    const isEarly = isLate && (lastAskedAt === null || lastAskedAt < lateBy);
    return isEarly || (asks.get(paymentId) ?? 0) < ENOUGH_QUESTIONS;
  };
  for (;;) {
    const owed = ledger.duePollStates(Number.MAX_SAFE_INTEGER, ALL, new Set()).filter(isOwed);
    if (owed.length === 0 && ledger.listInterrupted().length === 0) return;
    for (const { paymentId } of owed) {
      const began = clock.now();
      const { polling } = await payments.check(paymentId);
      // While the service wants to be left alone nothing is asked.
      const askedAgoMs = polling ? polling.lastCheckedAgoMs : 0;
      const wasAsked = askedAgoMs !== null && askedAgoMs <= clock.now() - began;
      if (wasAsked) asks.set(paymentId, (asks.get(paymentId) ?? 0) + 1);
    }
    await new Promise<void>((looked) => void clock.setTimer(PAUSE_MS, looked));
  }
}
