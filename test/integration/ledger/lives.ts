/** Payments that move through their life in a ledger, and a ledger that is restored. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { type Elsewhere, restoreLedger } from '../../../src/main/core/record/restore.ts';
import { folding } from '../../../src/main/core/payments/life/folding.ts';
import { personalDigest } from '../../../src/main/core/payments/life/personal-data.ts';
import { systemClock, type Clock } from '../../../src/main/core/platform/clock.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { intent, ledgerOptions, payment, recorded, temporaryFolder } from './support.ts';

const SALT = 's'.repeat(32);

/** A payment whose intent carries the digest of its personal data, as the desk writes it. */
export function record(ledger: OpenLedger, own: Partial<Payment> = {}): Payment {
  const kept = payment({ note: 'two sacks', ...own });
  const event = { ...recorded(kept), personalDigest: personalDigest(SALT, kept) };
  ledger.append({ ...intent(kept), event });
  return kept;
}

/** Many at once, in one transaction. */
export function recordMany(
  ledger: OpenLedger,
  count: number,
  own: Partial<Payment> = {},
): string[] {
  const kept = Array.from({ length: count }, () => payment({ note: 'two sacks', ...own }));
  ledger.appendAll(
    kept.map((one) => ({
      ...intent(one),
      event: { ...recorded(one), personalDigest: personalDigest(SALT, one) },
    })),
  );
  return kept.map(({ id }) => id);
}

export function move(ledger: OpenLedger, id: string, event: PaymentEvent, dueAt?: number): Payment {
  const before = ledger.getPayment(id);
  if (!before) throw new Error('no such payment');
  const at = before.updatedAt + 1000;
  const after = folding.advance(before, event, at);
  const polling = {
    paymentId: id,
    dueAt: dueAt ?? 0,
    asked: 0,
    windowEndsAt: null,
    lastAskedAt: null,
  };
  ledger.append({ event, at, payment: after, ...(dueAt === undefined ? {} : { polling }) });
  return after;
}

export const CREATE: PaymentEvent = {
  type: 'create-requested',
  request: { path: '/c', body: '{}' },
};
export const UNANSWERED: PaymentEvent = { type: 'create-unanswered', error: null, reply: null };

export function place(): string {
  return join(temporaryFolder(), 'live', 'ledger.db');
}

export const open = (path: string, clock: Clock = systemClock) =>
  openLedger({ ...ledgerOptions(path), clock });

export const restore = (path: string, backup: string, elsewhere: Elsewhere | null = null) =>
  restoreLedger({
    path,
    backup,
    elsewhere,
    terminal: 'T1',
    at: Date.now(),
    folding,
    migrations: MIGRATIONS,
  });

/** Makes a plain copy of a backup, as is made before a migration. @returns its name */
export function makePlain(path: string, backup: string): string {
  const plain = backup.replace(/\.(?:base|increment)$/, '.db');
  unpackBackup(backupFolder(path), backup, join(backupFolder(path), plain));
  rmSync(join(backupFolder(path), backup));
  return plain;
}

/** Everything that a ledger says of its payments. */
export function contents(ledger: OpenLedger, ids: readonly string[]): unknown[] {
  return ids.map((id) => [
    ledger.getPayment(id),
    ledger.getLife(id).events,
    ledger.pollStates.of(id),
  ]);
}

export const later = (byMs: number): Clock => ({ ...systemClock, now: () => Date.now() + byMs });

export async function reopened<T>(
  path: string,
  look: (ledger: OpenLedger) => T | Promise<T>,
): Promise<T> {
  const ledger = open(path);
  try {
    return await look(ledger);
  } finally {
    await ledger.close();
  }
}

/** Overwrites pages in the middle of a table or index, where opening does not look. */
export function spoilPages(path: string, name: string): void {
  const db = new Database(path);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const pages = db
    .prepare('SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno')
    .pluck()
    .all(name)
    .map(Number);
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const bytes = readFileSync(path);
  const middle = Math.floor(pages.length / 2);
  for (const page of pages.slice(middle, Math.max(pages.length - 2, middle + 1)).slice(0, 3))
    bytes.fill(0xa5, (page - 1) * size, page * size);
  writeFileSync(path, bytes);
}
