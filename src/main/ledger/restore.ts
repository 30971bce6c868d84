/**
 * Puts a backup in the ledger's place. Everything is made ready beside the present ledger, which
 * stays untouched until it is moved aside in the last step: a full disk or a crash loses nothing.
 * It reads and writes whole ledgers, so it runs off the main thread.
 */
import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backup } from '../../shared/backups.ts';
import type { Payment, PaymentEvent } from '../../shared/payments.ts';
import { backupFolder, listBackups } from './backup.ts';
import { checkPages } from './check.ts';
import { openWriter } from './connection.ts';
import { DamagedLedgerError, isDamage, NewerLedgerError, withStorageErrors } from './errors.ts';
import { fileTimestamp, removeCopy } from './files.ts';
import { StorageError } from './ledger.ts';
import { createLinkWriter, type LinkWriter } from './link-writer.ts';
import { lockLedger } from './lock.ts';
import { migrate, type Migration } from './migrate.ts';
import { type Folding, salvage } from './salvage.ts';
import { moveAside } from './set-aside.ts';

export interface RestoreOptions {
  /** The ledger's file; nobody has it open. */
  path: string;
  /** The name of a backup, as `listBackups` gives it. */
  backup: string;
  terminal: string;
  /** UTC milliseconds. */
  at: number;
  folding: Folding;
  /** Those that this app knows; what is older is brought up to date. */
  migrations: readonly Migration[];
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

/** While it is being made, while an old file is read, and when it only has to be moved to its place. */
const makingOf = (path: string) => path.replace(/\.db$/, '.restoring.db');
const scratchOf = (path: string) => path.replace(/\.db$/, '.salvaging.db');
const readyOf = (path: string) => path.replace(/\.db$/, '.restored.db');

/**
 * @throws LedgerInUseError; UnknownBackupError; DamagedLedgerError, NewerLedgerError of the backup;
 *   StorageError. Then the ledger is as it was
 */
export function restoreLedger(options: RestoreOptions): Restored {
  const { path, at, migrations } = options;
  const backups = listBackups(path, migrations);
  const backup = backups.find(({ name }) => name === options.backup);
  if (!backup) throw new UnknownBackupError('there is no such backup');
  const unlock = lockLedger(path);
  try {
    const restored = make(options, backup, backups);
    removeCopy(readyOf(path));
    renameSync(makingOf(path), readyOf(path));
    moveAside(path, 'replaced', at);
    renameSync(readyOf(path), path);
    return restored;
  } catch (error) {
    removeHalfMade(path);
    if (isDamage(error)) throw new DamagedLedgerError('the backup is damaged', { cause: error });
    if (error instanceof StorageError || error instanceof NewerLedgerError) throw error;
    throw new StorageError('the backup could not be restored', { cause: error });
  } finally {
    unlock();
  }
}

/** The backup that was asked for is not, or no longer, there. */
export class UnknownBackupError extends Error {
  override readonly name = 'UnknownBackupError';
}

/**
 * Clears up after a restore that was cut off, or takes its last step when that was between moving
 * the present ledger aside and moving the restored one in.
 */
export function finishRestore(path: string, at: number): void {
  removeHalfMade(path);
  const ready = readyOf(path);
  if (!existsSync(ready)) return;
  // The present ledger was not moved yet: it stands, and the restore has to be asked for again.
  if (existsSync(path)) return removeCopy(ready);
  moveAside(path, 'replaced', at);
  renameSync(ready, path);
}

function removeHalfMade(path: string): void {
  removeCopy(makingOf(path));
  removeCopy(scratchOf(path));
}

function make(options: RestoreOptions, backup: Backup, backups: readonly Backup[]): Restored {
  const { path, at, folding, migrations } = options;
  const making = makingOf(path);
  removeHalfMade(path);
  copyFileSync(join(backupFolder(path), backup.name), making);
  const db = withStorageErrors(() => openWriter(making));
  try {
    return withStorageErrors(() => {
      const { fault } = checkPages(db);
      if (fault !== null) throw new DamagedLedgerError(fault);
      migrate(
        db,
        migrations,
        () => undefined,
        () => at,
      );
      const fill = db.transaction(() => {
        const target = createLinkWriter(db);
        const found = filesSince(path, backup, backups).map((file) => ({
          ...salvage(
            target,
            { path: file.path, scratch: scratchOf(path), migrations, at },
            folding,
          ),
          isCopy: file.isCopy,
        }));
        // A copy ends where it was made; what comes after it is not missing from it.
        const complete = found.every((one) => one.complete || one.isCopy);
        const lost = found.flatMap((one) => one.lost);
        if (!complete) askAgain(target, options);
        return {
          backup,
          payments: target.countPayments(),
          salvaged: found.reduce((sum, { events }) => sum + events, 0),
          complete,
          lost: onceEach(lost.filter(({ id }) => target.payment(id) === null)),
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

/** The newest row of each that more than one file still had. */
const onceEach = (lost: readonly Payment[]): Payment[] => [
  ...new Map(lost.map((payment) => [payment.id, payment])).values(),
];

interface FileSince {
  path: string;
  isCopy: boolean;
}

/**
 * What may hold more than the backup, in the order of its making: newer backups and ledgers that
 * were set aside since, then the present one.
 */
function filesSince(path: string, backup: Backup, backups: readonly Backup[]): FileSince[] {
  const folder = dirname(path);
  const newer = backups
    .filter(
      ({ name, at, payments }) => name !== backup.name && at >= backup.at && payments !== null,
    )
    .toReversed()
    .map(({ name, at }) => ({
      stamp: fileTimestamp(at),
      path: join(backupFolder(path), name),
      isCopy: true,
    }));
  const setAside = readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const stamp = /\.damaged-(\d{8}T\d{6}Z)(?:-\d+)?\.db$/.exec(name)?.[1];
      return stamp === undefined || stamp < fileTimestamp(backup.at)
        ? []
        : [{ stamp, path: join(folder, name), isCopy: false }];
    });
  const inOrder = [...newer, ...setAside].toSorted(
    (a, b) => Number(a.stamp > b.stamp) - Number(a.stamp < b.stamp),
  );
  return existsSync(path) ? [...inOrder, { path, isCopy: false }] : inOrder;
}

/**
 * What happened after the last event that was kept is not known, so a payment that stands between
 * two steps may have gone further, and nothing that could be paid may rest.
 */
function askAgain(target: LinkWriter, { terminal, at, folding }: RestoreOptions): void {
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
