/** One process of the app in the model campaign: the real payments and ledger on a disk that may refuse. */
import { StorageError } from '../../src/main/core/ledger/errors.ts';
import type { Ledger } from '../../src/main/core/ledger/ledger.ts';
import { type OpenLedger, openLedger } from '../../src/main/core/record/open-ledger.ts';
import type { Gateway } from '../../src/main/core/gateway/gateway.ts';
import { createPayments, type Payments } from '../../src/main/core/payments/payments.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import type { Preferences } from '../../src/shared/settings.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { WORKERS } from '../support/real/workers.ts';

export interface Process {
  ledger: OpenLedger;
  payments: Payments;
  /** Nothing of it is done any more. */
  die(): Promise<void>;
}

export interface ProcessParts {
  path: string;
  clock: Clock;
  random: (bytes: number) => Uint8Array;
  gateway: Gateway;
  preferences: () => Preferences;
  /** The disk lets `after` writes through, then refuses so many. */
  disk: () => { after: number; refuses: number };
  /** Nothing of an earlier process gets an answer. */
  abandon: () => void;
}

export function openProcess(parts: ProcessParts): Process {
  const { clock, gateway, preferences, random } = parts;
  let isDead = false;
  const mortal: Clock = {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimer: (ms, callback) => clock.setTimer(ms, () => !isDead && callback()),
  };
  const ledger = openLedger({
    path: parts.path,
    terminal: preferences().terminal,
    clock: mortal,
    workers: WORKERS,
  });
  const refuse = () => {
    if (isDead) throw new StorageError('the process is dead');
    const disk = parts.disk();
    if (disk.refuses === 0) return;
    if (disk.after > 0) {
      disk.after -= 1;
      return;
    }
    disk.refuses -= 1;
    throw new StorageError('the disk refuses');
  };
  const fallible: Ledger = {
    ...ledger,
    append: (...given) => {
      refuse();
      return ledger.append(...given);
    },
    appendAll: (...given) => {
      refuse();
      return ledger.appendAll(...given);
    },
    pollStates: {
      ...ledger.pollStates,
      save: (...given) => {
        refuse();
        ledger.pollStates.save(...given);
      },
    },
    // A file that is synced beside the ledger takes real time, which the model's clock can't pass.
    syncHead: async () => {},
  };
  const payments = createPayments({
    mode: 'live',
    ledger: fallible,
    gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
    preferences,
    accountRules: () => ({ paidWords: [], refusedCodes: [] }),
    clock: mortal,
    random,
    log: silentLog,
  });
  return {
    ledger,
    payments,
    async die() {
      isDead = true;
      parts.abandon();
      await ledger.close();
    },
  };
}
