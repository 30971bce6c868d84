/** How long customers are waited for: windows that end, and that a set clock neither shortens nor extends. */
import type { Ledger, PollState } from '../../ledger/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Journal } from '../journal.ts';
import { isWaitedFor } from '../life/lifecycle.ts';
import type { PollStates } from './poll-states.ts';
import type { StatusChecks } from './status-checks.ts';
import type { SteadyClock } from './steady-clock.ts';

export interface WaitingWindowsParts {
  ledger: Ledger;
  journal: Journal;
  pollStates: PollStates;
  questions: Pick<StatusChecks, 'underWay' | 'lastError'>;
  steadyClock: SteadyClock;
  log: Log;
}

const WINDOWS_AT_ONCE = 100;

/** @throws StorageError */
export function mindClockJump(parts: WaitingWindowsParts): void {
  const { ledger, journal, pollStates, steadyClock, log } = parts;
  const jumpMs = steadyClock.jump();
  if (jumpMs === 0) return;
  log.warn('the clock of this machine was set; waiting goes on unchanged', { jumpMs });
  pollStates.shift(jumpMs);
  steadyClock.accept();
  const open = ledger.listOpen().filter(isWaitedFor);
  journal.applyToEach(open, { type: 'clock-set', byMs: Math.round(jumpMs) });
}

/** @throws StorageError */
export function endWindows(parts: WaitingWindowsParts): void {
  const { ledger, journal, pollStates, steadyClock } = parts;
  for (const { paymentId } of ledger.pollStates.endedWindows(steadyClock.now(), WINDOWS_AT_ONCE)) {
    const polling = pollStates.get(paymentId);
    if (!polling) continue;
    const rest = { ...polling, windowEndsAt: null };
    if (ledger.getPayment(paymentId)?.status === 'waiting')
      journal.apply(paymentId, { type: 'window-ended', ...heardBy(parts, polling) }, rest);
    else ledger.pollStates.save([rest]);
    pollStates.written(paymentId);
  }
}

/**
 * What an event that ends the waiting says besides. Offline, asked to wait, closed or asleep: what was last
 * heard says nothing of this moment.
 */
export function heardBy(
  { steadyClock, questions }: Pick<WaitingWindowsParts, 'steadyClock' | 'questions'>,
  { paymentId, dueAt }: PollState,
): { unheard?: true } {
  const isOverdue = dueAt <= steadyClock.now() && !questions.underWay.has(paymentId);
  return isOverdue || questions.lastError(paymentId) !== null ? { unheard: true } : {};
}
