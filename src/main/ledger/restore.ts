/**
 * Puts a backup in the ledger's place. Everything is made ready beside the present ledger, which
 * stays untouched until it is moved aside in the last step: a full disk or a crash loses nothing.
 */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backup } from '../../shared/backups.ts';
import type { Payment, PaymentEvent } from '../../shared/payments.ts';
import type { Clock } from '../system/clock.ts';
import { backupFolder, fileTimestamp, listBackups } from './backup.ts';
import { checkPages } from './check.ts';
import { openWriter } from './connection.ts';
import { DamagedLedgerError, NewerLedgerError, withStorageErrors } from './errors.ts';
import { StorageError } from './ledger.ts';
import { createLinkWriter, type LinkWriter } from './link-writer.ts';
import { lockLedger } from './lock.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { type Folding, salvage } from './salvage.ts';
import { COMPANIONS, moveAside } from './set-aside.ts';

export interface RestoreOptions {
  /** The ledger's file; nobody has it open. */
  path: string;
  /** The name of a backup, as `listBackups` gives it. */
  backup: string;
  terminal: string;
  clock: Clock;
  folding: Folding;
}

export interface Restored {
  backup: Backup;
  /** How many payments are in the ledger now. */
  payments: number;
  /** Events newer than the backup that were brought over. */
  salvaged: number;
  /** Everything after the backup could be read. */
  complete: boolean;
  /** Payments with a readable row that could not be brought over at all. */
  lost: Payment[];
}

/** While it is being made, and when it only has to be moved to its place. */
const makingOf = (path: string) => path.replace(/\.db$/, '.restoring.db');
const readyOf = (path: string) => path.replace(/\.db$/, '.restored.db');

/**
 * @throws LedgerInUseError; UnknownBackupError; DamagedLedgerError, NewerLedgerError of the backup;
 *   StorageError. Then the ledger is as it was
 */
export function restoreLedger(options: RestoreOptions): Restored {
  const { path, clock } = options;
  const backup = listBackups(path).find(({ name }) => name === options.backup);
  if (!backup) throw new UnknownBackupError('there is no such backup');
  const unlock = lockLedger(path);
  try {
    const restored = make(options, backup);
    renameSync(makingOf(path), readyOf(path));
    moveAside(path, 'replaced', clock.now());
    renameSync(readyOf(path), path);
    return restored;
  } catch (error) {
    remove(makingOf(path));
    if (isPlain(error)) throw error;
    throw new StorageError('the backup could not be restored', { cause: error });
  } finally {
    unlock();
  }
}

const isPlain = (error: unknown) =>
  error instanceof StorageError ||
  error instanceof DamagedLedgerError ||
  error instanceof NewerLedgerError;

/** The backup that was asked for is not, or no longer, there. */
export class UnknownBackupError extends Error {
  override readonly name = 'UnknownBackupError';
}

/** Takes the last step of a restore that a crash cut off between moving aside and moving in. */
export function finishRestore(path: string, at: number): void {
  const ready = readyOf(path);
  if (!existsSync(ready)) return;
  // The present ledger was not moved yet: it stands, and the restore has to be asked for again.
  if (existsSync(path)) return remove(ready);
  moveAside(path, 'replaced', at);
  renameSync(ready, path);
}

function make(options: RestoreOptions, backup: Backup): Restored {
  const { path, clock, folding } = options;
  const making = makingOf(path);
  remove(making);
  copyFileSync(join(backupFolder(path), backup.name), making);
  const db = withStorageErrors(() => openWriter(making));
  try {
    return withStorageErrors(() => {
      const { fault } = checkPages(db);
      if (fault !== null) throw new DamagedLedgerError(fault);
      migrate(
        db,
        MIGRATIONS,
        () => undefined,
        () => clock.now(),
      );
      const fill = db.transaction(() => {
        const target = createLinkWriter(db);
        const found = filesSince(path, backup).map((file) => salvage(target, file, folding));
        const complete = found.every((one) => one.complete);
        const lost = found.flatMap((one) => one.lost);
        if (!complete) askAgain(target, options);
        return {
          backup,
          payments: target.countPayments(),
          salvaged: found.reduce((sum, { events }) => sum + events, 0),
          complete,
          lost: lost.filter(({ id }) => target.payment(id) === null),
        };
      });
      const restored = fill.immediate();
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.pragma('journal_mode = DELETE');
      return restored;
    });
  } finally {
    db.close();
  }
}

/** What may hold more than the backup: ledgers set aside since it was made, then the present one. */
function filesSince(path: string, backup: Backup): string[] {
  const folder = dirname(path);
  const setAside = readdirSync(folder)
    .map((name) => ({ name, stamp: /\.damaged-(\d{8}T\d{6}Z)(?:-\d+)?\.db$/.exec(name)?.[1] }))
    .filter(({ stamp }) => stamp !== undefined && stamp >= fileTimestamp(backup.at))
    .map(({ name }) => join(folder, name))
    .toSorted();
  return existsSync(path) ? [...setAside, path] : setAside;
}

/**
 * What happened after the last event that was kept is not known, so a payment that stands between
 * two steps may have gone further, and nothing that could be paid may rest.
 */
function askAgain(target: LinkWriter, { terminal, clock, folding }: RestoreOptions): void {
  const at = clock.now();
  const watches = new Map(target.watches().map((watch) => [watch.paymentId, watch]));
  const event: PaymentEvent = { type: 'book-restored' };
  for (const payment of target.unsettled()) {
    const { id: paymentId } = payment;
    target.move(
      { terminal, paymentId, at, type: event.type, data: '{}' },
      folding.advance(payment, event, at),
    );
    const before = watches.get(paymentId);
    target.setWatch({
      paymentId,
      dueAt: at,
      asked: before?.asked ?? 0,
      windowEndsAt: before?.windowEndsAt ?? null,
      lastAskedAt: before?.lastAskedAt ?? null,
    });
  }
}

function remove(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(path + suffix, { force: true });
}
