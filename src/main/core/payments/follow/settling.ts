/**
 * Settling what was cut off between two steps, until the disk takes it: what an answer that could
 * not be kept left open must not stay so.
 */
import { OPEN_STATUSES, type Payment } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { type Ledger, StorageError } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { DiskTrouble } from '../disk-trouble.ts';
import type { Journal } from '../journal.ts';
import type { ChargeSender } from '../start/charge-sender.ts';
import { restorePolling, settleInterrupted } from './recovery.ts';
import type { StatusPoller } from './status-poller.ts';
import type { SteadyClock } from './steady-clock.ts';

export interface Settling {
  /** Settles now, and again after a pause for as long as the disk refuses. */
  settle(): void;
  /** Settles after a pause. */
  settleLater(): void;
  /**
   * Begins again to ask about those of these payments that nobody asks about although an answer is
   * owed.
   * @returns how many those were
   * @throws StorageError
   */
  askAgain(payments: readonly Payment[]): number;
  /** What has not been settled yet waits for the next start. */
  close(): void;
}

export interface SettlingParts {
  ledger: Ledger;
  journal: Journal;
  sender: Pick<ChargeSender, 'isUnderWay'>;
  poller: Pick<StatusPoller, 'wake'>;
  disk: Pick<DiskTrouble, 'refused'>;
  preferences: () => Preferences;
  clock: Pick<Clock, 'setTimer'>;
  steadyClock: SteadyClock;
  log: Pick<Log, 'warn'>;
}

const SETTLE_AGAIN_MS = 5000;

/** While the Counter comes up. */
const ALARMED_AFTER_MS = 2000;
/** Each is judged by its events, and nobody has to wait until hundreds are read. */
const ALARMED_AT_A_TIME = 20;
const ALARMED_PAUSE_MS = 50;
const MINUTE_MS = 60_000;

export function createSettling(parts: SettlingParts): Settling {
  const { ledger, journal, sender, poller, disk, preferences, clock, steadyClock, log } = parts;
  let isClosed = false;
  let cancel: (() => void) | null = null;
  let cancelAlarmed: (() => void) | null = null;

  function settle(): void {
    cancelAlarmed?.();
    withDisk(() => {
      settleInterrupted(ledger, journal, steadyClock, (id) => sender.isUnderWay(id));
      const listed = ledger.listOpen();
      const isOpen = ({ status }: Payment) => OPEN_STATUSES.includes(status);
      askAgain(listed.filter(isOpen));
      const alarmed = listed.filter((payment) => !isOpen(payment)).map(({ id }) => id);
      askAboutAlarmed(alarmed, ALARMED_AFTER_MS);
    });
  }

  /** Those that are listed for an alarm alone: they are waited for by nobody, and may be hundreds. */
  function askAboutAlarmed(ids: readonly string[], afterMs: number): void {
    if (ids.length === 0 || isClosed) return;
    cancelAlarmed = clock.setTimer(afterMs, () => {
      withDisk(() => {
        const some = ids.slice(0, ALARMED_AT_A_TIME);
        askAgain(some.flatMap((id) => ledger.getPayment(id) ?? []));
        askAboutAlarmed(ids.slice(some.length), ALARMED_PAUSE_MS);
      });
    });
  }

  function withDisk(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      disk.refused(error);
      settleLater();
    }
  }

  function settleLater(): void {
    cancel?.();
    if (!isClosed) cancel = clock.setTimer(SETTLE_AGAIN_MS, settle);
  }

  function askAgain(payments: readonly Payment[]): number {
    const windowMs = preferences().waitingWindowMinutes * MINUTE_MS;
    const lost = restorePolling(ledger, payments, steadyClock, windowMs);
    if (lost > 0) log.warn('payments that nobody asked about are asked about again', { lost });
    poller.wake();
    return lost;
  }

  return {
    settle,
    settleLater,
    askAgain,
    close() {
      isClosed = true;
      cancel?.();
      cancelAlarmed?.();
    },
  };
}
