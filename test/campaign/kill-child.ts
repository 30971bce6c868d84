/**
 * The app's core in a process of its own, made to be killed. It is told by one message what to do in
 * its life.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { PollState } from '../../src/main/core/ledger/ledger-reader.ts';
import type { Payments } from '../../src/main/core/payments/payments.ts';
import type { PassSyncPoint } from '../../src/main/core/payments/sync-points.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import type { PaymentView } from '../../src/shared/core/payments/payments.ts';
import { practiceScenario } from '../../src/shared/features/practice/practice-scenarios.ts';
import { fastClock } from '../support/fakes/fast-clock.ts';
import { type KilledApp, openApp } from './kill-app.ts';
import {
  type Chore,
  type Instruction,
  instructionSchema,
  LATE_AFTER_MS,
  type Note,
  type Order,
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
  const { clock: pace, orders, chore } = instruction;
  const clock = fastClock(pace.origin, pace.speed);
  tell({ kind: 'opening' });
  const app = openApp(instruction, clock, killerAt(instruction.killAt), tell);
  tell({ kind: 'opened' });
  for (const id of instruction.stops) ifAllowed(() => app.payments.stopWaiting(id));
  const isRestored = chore?.kind === 'restore';
  const before = isRestored ? Math.floor(orders.length / 2) : orders.length;
  if (chore !== null && !isRestored) void again(app, chore);
  await enter(app, orders.slice(0, before), instruction);
  if (isRestored) await app.carryOut(chore);
  await enter(app, orders.slice(before), instruction);
  if (instruction.end === 'killed') return;
  if (instruction.end === 'settled') {
    await settle(app, clock);
    // What a restore brought back is looked at before more is closed.
    if (!isRestored) await app.carryOut({ kind: 'close', pauseMs: 1 });
    await app.carryOut({ kind: 'back-up' });
  }
  await app.close();
  process.disconnect();
}

/** Until the process is killed. */
async function again(app: KilledApp, chore: Chore): Promise<never> {
  for (;;) await app.carryOut(chore);
}

async function enter(
  app: KilledApp,
  orders: readonly Order[],
  { oneByOne, pauseMs }: Pick<Instruction, 'oneByOne' | 'pauseMs'>,
): Promise<void> {
  for (const order of orders) {
    const view = await take(app, order);
    if (view && oneByOne) await answered(app.payments, view);
    if (pauseMs > 0) await pause(pauseMs);
  }
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

async function take({ payments, ledger }: KilledApp, order: Order): Promise<PaymentView | null> {
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
async function settle(app: KilledApp, clock: Clock): Promise<void> {
  const { ledger, payments } = app;
  const lateBy = clock.now() + LATE_AFTER_MS + SAFETY_MS;
  const asks = new Map<string, number>();
  const isOwed = ({ paymentId, lastAskedAt }: PollState): boolean => {
    const payment = ledger.getPayment(paymentId);
    const isLate = payment !== null && practiceScenario(payment.amountMinor) === 'paid-late';
    const isEarly = isLate && (lastAskedAt === null || lastAskedAt < lateBy);
    return isEarly || (asks.get(paymentId) ?? 0) < ENOUGH_QUESTIONS;
  };
  for (;;) {
    const owed = ledger.pollStates.due(Number.MAX_SAFE_INTEGER, ALL, new Set()).filter(isOwed);
    const isSettled = owed.length === 0 && ledger.listInterrupted().length === 0;
    if (isSettled && app.areLostAsked()) return;
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
