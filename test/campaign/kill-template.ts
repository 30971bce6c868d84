/**
 * A counter as a version of the former schema left it: payments in every status, a crash in the midst
 * of some, plain copies of thirty days, and the service's book beside it.
 */
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileTimestamp } from '../../src/main/adapters/ledger/files.ts';
import { headInName } from '../../src/main/features/record/backup-folder.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../src/shared/payments.ts';
import { writeEarlierLedger } from '../support/earlier-ledger.ts';
import { seeded } from '../support/seeded.ts';
import { readLedgerBook } from './kill-books.ts';
import { type Life, liveUntil } from './kill-life.ts';
import { type Order, WAITING_WINDOW_MINUTES } from './kill-messages.ts';
import { createCashiers, type Moment } from './kill-plan.ts';
import type { StepIn } from './kill-relay.ts';
import { openService } from './kill-service.ts';

/** More than are kept, so that the first backup of a new version takes some away. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** What comes with time, and what a crash leaves: an answer, a request on its way, a bare intent. */
const AT_REST: readonly PaymentStatus[] = [
  'unconfirmed',
  'paid',
  'mismatch',
  'declined',
  'expired',
];
const UNDER_WAY: readonly PaymentStatus[] = ['recorded', 'starting', 'waiting', 'stopped'];
const TRIES = 10;
/** A machine that is so busy that a life ends before it has begun to work gives the next one more time. */
const longer = (ms: number, tries: number) => ms * (tries + 1);
/** Which create-payment of the last life never arrives. */
const HELD_BACK = 5;
const BETWEEN_ORDERS_MS = 40;
/** So that some are waited for at the end, however long a start takes. */
const LONG_WINDOW_MINUTES = 30;

export interface EarlierCounter {
  /** Its data folder, to be copied. */
  folder: string;
  /** What its clock showed at its end, UTC milliseconds. */
  at: number;
  drafts: ReadonlySet<string>;
  /** Statuses that none of its payments has. */
  lacking: PaymentStatus[];
}

/** @param folder its own; made here */
export async function makeEarlierCounter(
  folder: string,
  seed: number,
  compileCache: string,
): Promise<EarlierCounter> {
  const service = await openService(folder, Date.now());
  const cashiers = createCashiers(seeded(seed));
  const drafts = new Set<string>();
  let windowMinutes = WAITING_WINDOW_MINUTES;
  const ledger = join(folder, 'practice', 'ledger.db');
  const read = () => readLedgerBook(ledger, folder);

  const live = (moment: Moment, orders: Order[], stops: string[] = []) => {
    const life: Life = {
      instruction: {
        ...service.access,
        orders,
        oneByOne: false,
        pauseMs: BETWEEN_ORDERS_MS,
        windowMinutes,
        stops,
        chore: null,
      },
      relay: service.relay,
      compileCache,
      onNote: (note) => void (note.kind === 'taken' && drafts.add(note.draftId)),
      onHeldBack: (letGo) => letGo(),
    };
    return liveUntil(moment, life);
  };
  const known = () => read().payments.map(({ payment }) => payment);
  const lacking = (wanted: readonly PaymentStatus[]) => {
    const there = new Set(known().map(({ status }) => status));
    return wanted.filter((status) => !there.has(status));
  };

  const waiting = () =>
    known()
      .filter(({ status }) => status === 'waiting')
      .map(({ id }) => id);

  try {
    const each = cashiers.oneOfEach();
    // On a busy machine a life may be over before all of them were entered.
    const left = () => each.filter(({ draftId }) => !drafts.has(draftId));
    await live({ kind: 'instant', afterMs: 3000 }, each);
    const old = toFormerSchema(ledger, folder);
    for (let tries = 0; tries < TRIES && lacking(AT_REST).length > 0; tries += 1)
      await live({ kind: 'instant', afterMs: longer(3000, tries) }, left());
    windowMinutes = LONG_WINDOW_MINUTES;
    for (let tries = 0; tries < TRIES && lacking(UNDER_WAY).length > 0; tries += 1) {
      await live({ kind: 'instant', afterMs: longer(2000, tries) }, cashiers.orders([]));
      service.relay.stepIn = holdBack(HELD_BACK);
      const orders = [...cashiers.orders([]), ...cashiers.orders([])];
      await live({ kind: 'point', point: 'intent-kept', nth: orders.length }, orders, waiting());
    }
    const at = service.now();
    const missing = lacking(PAYMENT_STATUSES);
    const former = toFormerSchema(ledger, folder);
    for (const ending of ['', '-wal', '-shm']) rmSync(ledger + ending, { force: true });
    renameSync(former.path, ledger);
    // They name events of today's, whose hashes are others.
    for (const note of ['heads', 'live'])
      rmSync(join(folder, note), { recursive: true, force: true });
    keepCopies(old, join(folder, 'practice', 'backups'), at);
    return { folder, at, drafts, lacking: missing };
  } finally {
    await service.close();
  }
}

function holdBack(nth: number): StepIn {
  let seen = 0;
  return {
    async arrived(endpoint) {
      if (endpoint === 'create') seen += 1;
      if (endpoint === 'create' && seen === nth) await new Promise(() => undefined);
    },
    answered: async () => undefined,
  };
}

interface Former {
  path: string;
  /** What its latest event puts into a backup's name. */
  head: string;
}

function toFormerSchema(ledger: string, folder: string): Former {
  const copy = join(folder, 'today.db');
  const path = join(folder, `former-${Date.now()}.db`);
  for (const ending of ['', '-wal']) cpSync(ledger + ending, copy + ending, { force: true });
  const head = headInName(writeEarlierLedger(copy, path));
  for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true });
  return { path, head };
}

function keepCopies({ path, head }: Former, backups: string, at: number): void {
  mkdirSync(backups, { recursive: true });
  for (let day = 1; day <= DAYS; day += 1)
    cpSync(path, join(backups, `ledger-${fileTimestamp(at - day * DAY_MS)}${head}.db`));
  rmSync(path);
}
