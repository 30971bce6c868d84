/**
 * Has every status check put that is owed, until it is certain: one timer for
 * all, a cap on questions at once, newest first, and while offline nothing but one probe.
 */
import type { GatewayError, Login, Payment, PaymentEvent } from '../../../../shared/payments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { PollState } from '../../ledger/ledger-reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { SteadyClock } from './steady-clock.ts';
import type { Connection } from '../reachability.ts';
import type { GatewaySource } from '../gateway-source.ts';
import type { Journal } from '../journal.ts';
import type { CheckBacklog } from './check-backlog.ts';
import { createLostPayments, type LostSource } from './lost-payments.ts';
import { createPauses } from './pauses.ts';
import { createStatusChecks, type StatusChecksParts } from './status-checks.ts';
import { isOnItsWay, isWaitedFor } from '../life/lifecycle.ts';
import { delayBeforeNext, SLOW_FROM } from '../life/schedule.ts';
import { createPollStates } from './poll-states.ts';

export interface StatusPoller {
  /** Begins to ask. */
  start(): void;
  /** Something new may be due. */
  wake(): void;
  /** Asks the connected service something that it has no payment for: its reply says what time it is. */
  askTime(): void;
  /**
   * Asks about one payment now, whatever its schedule.
   * @returns the payment after the answer, and whether the service answered at all
   * @throws Refusal while the payment's first request is still under way, or while the account has
   *   no key: then nothing was asked
   */
  check(paymentId: string): Promise<{ payment: Payment; answered: boolean }>;
  /**
   * Stops waiting for a payment; the service has no cancel, so it goes on being asked about, slowly.
   * @throws IllegalMoveError unless it is waited for, StorageError
   */
  stopWaiting(paymentId: string): Payment;
  /**
   * Takes a manager's word that a reply was a refusal; the payment goes on being asked about, slowly.
   * @throws IllegalMoveError unless its outcome is unknown, StorageError
   */
  markRefused(paymentId: string): Payment;
  getPollState(paymentId: string): PollState | null;
  isAsking(paymentId: string): boolean;
  /** Why the last question about a payment had no answer; null once one came. */
  lastError(paymentId: string): GatewayError | null;
  /** Asks about payments that are in no ledger as well; null ends that. */
  followLost(source: LostSource | null): void;
  /** How many payments of these accounts that are in no ledger are still to be asked about. */
  countLost(logins: readonly Login[]): number;
  /** The machine woke from sleep: the time that passed is real. */
  resumed(): void;
  /** Takes no new question and waits for those under way. */
  close(): Promise<void>;
}

export interface StatusPollerParts extends Pick<
  StatusChecksParts,
  'answers' | 'randomFraction' | 'pass' | 'onAnswered'
> {
  ledger: Ledger;
  journal: Journal;
  connection: Connection;
  /** Told of the network's return before this is. */
  backlog: Pick<CheckBacklog, 'unasked' | 'takeUnasked'>;
  gateways: GatewaySource;
  accounts: Pick<AskedAccounts, 'gatewayFor' | 'gatewayOf'>;
  clock: Clock;
  steadyClock: SteadyClock;
  log: Log;
  /** A payment of another account is not asked about until its own is connected. */
  onElsewhere: (paymentId: string) => void;
  /** A question about this payment is over, answered or not. */
  onAsked: (paymentId: string) => void;
  /** Something could not be written or read; it is tried again after a pause. */
  onFault: (error: unknown) => void;
}

export const CHECKS_AT_ONCE = 4;
/** Where a reply takes long, those that wait for their turn come to have a moment of their own. */
const DUE_AT_ONE_MOMENT = 2 * CHECKS_AT_ONCE;
const GATHER_MS = 100;
const WINDOWS_AT_ONCE = 100;
/** A longer sleep than this would miss a jump of the clock for too long. */
const LONGEST_SLEEP_MS = 60_000;
const HOUR_MS = 3_600_000;

export function createStatusPoller(parts: StatusPollerParts): StatusPoller {
  const { ledger, journal, connection, gateways, clock, steadyClock, log } = parts;
  const pollStates = createPollStates(ledger, clock);
  const pauses = createPauses(clock);
  const lost = createLostPayments(clock, parts.randomFraction);
  const questions = createStatusChecks({
    ...parts,
    pollStates,
    pauses,
    lost,
    atOneMoment: DUE_AT_ONE_MOMENT,
    onFault: fault,
    onDone: (paymentId) => {
      parts.onAsked(paymentId);
      wakeSoon();
    },
  });
  /** Payments that fell due while another account than theirs is connected. */
  const elsewhere = new Set<string>();
  let askedUnder: Gateway | null = null;
  let probe: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  /** When the timer rings, by the clock that only grows. */
  let ringsAt = Infinity;
  let running = false;

  connection.onChange((state) => {
    if (state === 'offline') pauses.offline();
    else pauses.backOnline();
    wake();
  });

  function fault(error: unknown): void {
    pauses.broken();
    log.error('a payment could not be followed for a moment', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
    parts.onFault(error);
  }

  function wake(): void {
    if (running) sleep(0);
  }

  /** Several answers come together, and one look is enough where nothing due waited for room. */
  function wakeSoon(): void {
    if (!running) return;
    try {
      const wait = Math.min(timeToNext(), GATHER_MS);
      if (ringsAt > clock.monotonic() + wait) sleep(wait);
    } catch {
      // The next turn meets it as well, and says so.
      wake();
    }
  }

  function turn(): void {
    ringsAt = Infinity;
    if (!running) return;
    try {
      if (pauses.brokenFor() === 0) {
        mindClockJump();
        pollStates.flushIfDue();
        endWindows();
        askDue();
      }
      sleep(timeToNext());
    } catch (error) {
      fault(error);
      sleep(pauses.brokenFor());
    }
  }

  function mindClockJump(): void {
    const jumpMs = steadyClock.jump();
    if (jumpMs === 0) return;
    log.warn('the clock of this machine was set; waiting goes on unchanged', { jumpMs });
    pollStates.shift(jumpMs);
    steadyClock.accept();
    const open = ledger.listOpen().filter(isWaitedFor);
    journal.applyToEach(open, { type: 'clock-set', byMs: Math.round(jumpMs) });
  }

  function endWindows(): void {
    for (const { paymentId } of ledger.endedWindows(steadyClock.now(), WINDOWS_AT_ONCE)) {
      const polling = pollStates.get(paymentId);
      if (!polling) continue;
      const rest = { ...polling, windowEndsAt: null };
      if (ledger.getPayment(paymentId)?.status === 'waiting')
        journal.apply(paymentId, windowEnded(polling), rest);
      else ledger.savePollStates([rest]);
      pollStates.written(paymentId);
    }
  }

  /** Offline, asked to wait, closed or asleep: what was last heard says nothing of this moment. */
  function windowEnded({ paymentId, dueAt }: PollState): PaymentEvent {
    const isOverdue = dueAt <= steadyClock.now() && !questions.underWay.has(paymentId);
    return isOverdue || questions.lastError(paymentId) !== null
      ? { type: 'window-ended', unheard: true }
      : { type: 'window-ended' };
  }

  function askDue(): void {
    const gateway = gateways.current();
    if (gateway !== askedUnder) elsewhere.clear();
    askedUnder = gateway;
    if (!gateway || pauses.askingFor() > 0) return;
    if (connection.state === 'offline') return beginProbe(gateway);
    askUnasked();
    for (const { paymentId } of pollStates.due(steadyClock.now(), room(), leftOut())) {
      const own = parts.accounts.gatewayFor(paymentId);
      if (own) void questions.ask(paymentId, own, true);
      else {
        elsewhere.add(paymentId);
        parts.onElsewhere(paymentId);
      }
    }
    for (const payment of lost.due(Math.max(room(), 0), isServed)) {
      const own = payment.account ? parts.accounts.gatewayOf(payment.account) : gateway;
      if (own) void questions.askLost(payment, own).finally(wake);
    }
  }

  /** What would not be due yet does not count in the schedule: a line that comes and goes ends no asking. */
  function askUnasked(): void {
    while (room() > 0) {
      const paymentId = parts.backlog.takeUnasked(questions.underWay);
      if (paymentId === null) return;
      const own = parts.accounts.gatewayFor(paymentId);
      const polling = pollStates.get(paymentId);
      if (own && polling) void questions.ask(paymentId, own, polling.dueAt <= steadyClock.now());
    }
  }

  /** Ended in a later turn, also where it fails before anything was awaited. */
  function beginProbe(gateway: Gateway): void {
    probe ??= questions.probe(gateway).finally(() => {
      probe = null;
      wake();
    });
  }

  const isServed = (login: Login) => parts.accounts.gatewayOf(login) !== null;

  const room = () => CHECKS_AT_ONCE - questions.underWay.size - lost.underWay;

  const leftOut = (): ReadonlySet<string> => new Set([...questions.underWay, ...elsewhere]);

  /** When to look again: one timer for everything that can fall due. Milliseconds. */
  function timeToNext(): number {
    const now = steadyClock.now();
    const waits = [LONGEST_SLEEP_MS, pollStates.timeToFlush()];
    const gateway = gateways.current();
    const canAsk = gateway !== null && !probe && room() > 0;
    if (canAsk && connection.state === 'offline') waits.push(pauses.askingFor());
    else if (canAsk) {
      const dueAt = pollStates.nextDueAt(leftOut());
      if (dueAt !== null) waits.push(Math.max(dueAt - now, pauses.askingFor()));
      waits.push(Math.max(lost.timeToNext(isServed), pauses.askingFor()));
      if (parts.backlog.unasked > 0) waits.push(pauses.askingFor());
    }
    const windowEndsAt = ledger.nextWindowEnd();
    if (windowEndsAt !== null) waits.push(windowEndsAt - now);
    return Math.max(Math.min(...waits), pauses.brokenFor(), 0);
  }

  function sleep(ms: number): void {
    cancelTimer?.();
    ringsAt = clock.monotonic() + ms;
    cancelTimer = clock.setTimer(ms, turn);
  }

  /** Nobody waits for it any more, but its money would still be seen. */
  function goOnSlowly(paymentId: string, event: PaymentEvent): Payment {
    const polling = pollStates.get(paymentId);
    const asked = Math.max(polling?.asked ?? 0, SLOW_FROM);
    const dueAt = steadyClock.now() + (delayBeforeNext(asked, parts.randomFraction()) ?? 0);
    const slow = polling && { ...polling, asked, dueAt, windowEndsAt: null };
    const after = journal.apply(paymentId, event, slow);
    pollStates.written(paymentId);
    wake();
    return after;
  }

  /** Only the connected account's key can be missing: one from before is kept with its own. */
  async function readyGatewayFor(paymentId: string): Promise<Gateway | null> {
    const own = parts.accounts.gatewayFor(paymentId);
    if (own !== null && own !== gateways.current()) return own;
    await gateways.ready('ask');
    return parts.accounts.gatewayFor(paymentId);
  }

  return {
    start() {
      // A clock that was set back while the app was closed must not silence a payment for a day.
      const now = steadyClock.now();
      ledger.capPollStates({ dueAt: now + 2 * HOUR_MS, windowEndsAt: now + 24 * HOUR_MS });
      running = true;
      wake();
    },
    wake,
    askTime() {
      const gateway = gateways.current();
      if (gateway) beginProbe(gateway);
    },
    async check(paymentId) {
      const payment = ledger.getPayment(paymentId);
      if (!payment) throw new Refusal('not-found', 'no such payment');
      if (isOnItsWay(payment))
        throw new Refusal('not-possible-now', 'its first request is still under way', { payment });
      const own = await readyGatewayFor(paymentId);
      // A pause that the service asked for holds for questions by hand as well.
      const isAllowed = pauses.busyFor() === 0 && own !== null;
      const answered = isAllowed && (await questions.ask(paymentId, own, false));
      return { payment: ledger.getPayment(paymentId) ?? payment, answered };
    },
    stopWaiting: (paymentId) => goOnSlowly(paymentId, { type: 'stopped-by-cashier' }),
    markRefused: (paymentId) => goOnSlowly(paymentId, { type: 'refusal-marked' }),
    getPollState: (paymentId) => pollStates.get(paymentId),
    isAsking: (paymentId) => questions.underWay.has(paymentId),
    lastError: (paymentId) => questions.lastError(paymentId),
    followLost(source) {
      lost.follow(source);
      wake();
    },
    countLost: (logins) => lost.count(logins),
    resumed() {
      steadyClock.accept();
      wake();
    },
    async close() {
      running = false;
      cancelTimer?.();
      await questions.settled();
      await probe;
      try {
        pollStates.flush();
      } catch (error) {
        fault(error);
      }
    },
  };
}
