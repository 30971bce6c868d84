/** The record of a counter in the office campaign: a real ledger that sells, closes and is restored. */
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from '../../src/main/core/ledger/tables.ts';
import { createJournal } from '../../src/main/core/payments/journal.ts';
import { folding } from '../../src/main/core/payments/life/folding.ts';
import { IllegalMoveError } from '../../src/main/core/payments/life/lifecycle.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import { backupFolder, backupNames } from '../../src/main/core/record/backup-folder.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { restoreLedger } from '../../src/main/core/record/restore.ts';
import { createForgetting } from '../../src/main/features/forgetting/index.ts';
import type { DigestOf } from '../../src/main/features/office/customer-digest.ts';
import { type Batch, openOutbox } from '../../src/main/features/office/outbox.ts';
import type { PaymentEvent } from '../../src/shared/core/payments/payments.ts';
import type { CustomerRule } from '../../src/shared/settings.ts';
import { CREATE, later, open, recordMany, UNANSWERED } from '../integration/ledger/lives.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { closeShift } from '../support/real/close-shift.ts';
import {
  aRecord,
  aReply,
  aRequest,
  anAcceptance,
  statusAnswered,
} from '../support/samples/payment-samples.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import type { OfficeBook } from './office-book.ts';

const DAY_MS = 86_400_000;
const SKEWS_MS = [0, 0, 0, DAY_MS, -DAY_MS];

export interface CounterRecord {
  readonly path: string;
  readonly ledger: OpenLedger;
  readonly clock: Clock;
  /** As they were read at earlier moments, with the rows of then. */
  readonly earlier: readonly Batch[];
}

const accepted: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};
const paid = statusAnswered({ verdict: 'paid', record: aRecord() });
const LIVES: readonly (readonly PaymentEvent[])[] = [
  [CREATE, accepted, statusAnswered({ verdict: 'pending' }), paid, { type: 'handed-over' }],
  [CREATE, accepted, paid],
  [CREATE, UNANSWERED],
  [CREATE, accepted, { type: 'window-ended' }, { type: 'asking-ended' }, paid],
  [{ type: 'create-requested', request: aRequest() }, accepted, { type: 'stopped-by-cashier' }],
  [{ type: 'never-sent' }],
];

export const LIFE_STEPS = Math.max(...LIVES.map(({ length }) => length));

const clockOf = (random: Seeded): Clock => later(random.pick(SKEWS_MS));

export function openRecord(file: string, random: Seeded): CounterRecord {
  const clock = clockOf(random);
  return { path: file, ledger: open(file, clock), clock, earlier: [] };
}

/** The same record after its app was started again, by a clock that may be a day off. */
export async function startAgain(record: CounterRecord, random: Seeded): Promise<CounterRecord> {
  await record.ledger.close();
  return { ...openRecord(record.path, random), earlier: record.earlier };
}

/** The same record once more, as a copied folder has it. */
export function copyRecord(
  { path: from, ledger }: CounterRecord,
  folder: string,
  random: Seeded,
): CounterRecord {
  const to = path.join(folder, 'live', 'ledger.db');
  mkdirSync(path.dirname(to), { recursive: true });
  ledger.tables.db.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(from, to);
  if (random.chance(0.5) && existsSync(`${from}-head`)) copyFileSync(`${from}-head`, `${to}-head`);
  return openRecord(to, random);
}

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
/** Few, so that each buys often. */
const CUSTOMERS = ['0803 555 0101', '0803 555 0102', '0803 555 0103', '0803 555 0104'];

/** All to one customer. */
export function sell({ ledger, clock }: CounterRecord, count: number, random: Seeded): void {
  const own = {
    method: 'link',
    customer: random.pick(CUSTOMERS),
    amountMinor: 100 + random.below(1_000_000),
    createdAt: clock.now(),
    updatedAt: clock.now(),
  } as const;
  recordMany(ledger, count, own);
}

/** Some payments go a step on in their lives, which their amounts choose. */
export function moveSome({ ledger, clock }: CounterRecord, ids: readonly string[]): void {
  const journal = createJournal(ledger, clock, () => undefined);
  for (const id of ids) {
    const lived = ledger.getLife(id).events.length - 1;
    const amount = ledger.getPayment(id)?.amountMinor ?? 0;
    const event = LIVES[amount % LIVES.length]?.[lived];
    if (event !== undefined) applyIfLegal(() => void journal.apply(id, event));
  }
}

/** A restore puts an event of its own between, behind which another of the life may not be allowed. */
function applyIfLegal(apply: () => void): void {
  try {
    apply();
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
  }
}

export const close = ({ ledger, clock }: CounterRecord): void => void closeShift(ledger, { clock });

/** By the app's own forgetting: what is open stays. @returns of how many payments */
export async function forgetSomebody(
  { ledger, clock }: CounterRecord,
  random: Seeded,
): Promise<number> {
  const forgetting = createForgetting({
    ledger,
    rule: () => NIGERIA,
    keptMonths: () => null,
    clock,
    log: silentLog,
    backups: () => [],
    countAside: () => 0,
    backupDays: 0,
    forgetAtService: () => undefined,
  });
  // Mostly one who has bought here.
  const known = ledger.erasures.remembered(0).flatMap(({ customer }) => customer ?? []);
  const { payments } = await forgetting.forget(random.pick([...known, ...CUSTOMERS]));
  await forgetting.close();
  return payments;
}

/** @param how as the counter sends */
export function rememberBatch(
  record: CounterRecord,
  { withWords, digestOf }: { readonly withWords: boolean; readonly digestOf: DigestOf },
  random: Seeded,
): CounterRecord {
  const outbox = openOutbox(record.ledger, { withWords });
  const after = random.below(outbox.last() + 1);
  const batch = outbox.next(after, 1 + random.below(50), digestOf);
  return batch === null ? record : { ...record, earlier: [...record.earlier, batch] };
}

/**
 * From any of its backups: beside the present files, without them, or without any newer backup too,
 * as on a disk that was put back.
 */
export async function restoreRecord(
  record: CounterRecord,
  book: OfficeBook,
  random: Seeded,
): Promise<CounterRecord> {
  const { path: file, ledger } = record;
  const backups = backupNames(backupFolder(file));
  if (backups.length === 0) return record;
  book.note(ledger);
  await ledger.close();
  const backup = random.pick(backups);
  const way = random.pick(['beside', 'alone', 'old'] as const);
  if (way !== 'beside')
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  if (way === 'old') {
    // By when they were written: a clock that was set back calls an increment older than its base.
    const writtenAt = (name: string) => statSync(path.join(backupFolder(file), name)).mtimeMs;
    const at = writtenAt(backup);
    for (const newer of backups.filter((name) => writtenAt(name) > at))
      rmSync(path.join(backupFolder(file), newer));
  }
  const clock = clockOf(random);
  restoreLedger({
    path: file,
    backup,
    elsewhere: null,
    terminal: 'T1',
    at: clock.now(),
    folding,
    migrations: MIGRATIONS,
  });
  return openRecord(file, random);
}
