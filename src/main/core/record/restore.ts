/**
 * Puts a backup in the ledger's place. Everything is made ready beside the present ledger, which
 * stays untouched until it is moved aside in the last step: a full disk or a crash loses nothing.
 * It reads and writes whole ledgers, so it runs off the main thread.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backup } from '../../../shared/core/record/backups.ts';
import type { PaymentEvent } from '../../../shared/core/payments/payments.ts';
import { mendMatches } from './bring-besides.ts';
import { backupFolder, listBackups, listBackupsIn } from './backup-folder.ts';
import {
  DamagedLedgerError,
  NewerLedgerError,
  StorageError,
  withStorageErrors,
} from '../ledger/index.ts';
import {
  checkPages,
  type Folding,
  forgetPacked,
  happeningOf,
  isDamage,
  migrate,
  type Migration,
  MIGRATIONS,
  openWriter,
  schemaVersion,
} from '../ledger/storage.ts';
import { settledFrom } from './examine.ts';
import { removeCopy, removeIfPossible } from '../platform/database-files.ts';
import { besideLedger, type HeadNote, readHeadNote, writeHeadNote } from './head-note.ts';
import { beginAnew, ensureIdentity, settle, terminalsIn } from './identity.ts';
import { createLinkWriter, type LinkWriter } from './link-writer.ts';
import { lockLedger } from './lock.ts';
import { lookAt, type View } from './look.ts';
import { owesScrub, scrubIfPossible } from './scrub.ts';
import {
  hasNoted,
  type JoinedCopy,
  joined,
  joiningOf,
  noteJoined,
  swapWithPresent,
} from './join-copy.ts';
import { type NewerBackup, newerBackups, withNewerBackup } from './newer-backups.ts';
import { numbersKnown } from './numbers-known.ts';
import { type LostRow, salvage, type Salvaged } from './salvage.ts';
import { dropHalfWritten, dropReport } from './restore-report.ts';
import { listAside, moveAside } from './set-aside.ts';
import { hasStrangeParts } from './strange-parts.ts';
import { removeUnpacked, unpackBackup } from './unpack-backup.ts';
import { folderMode } from '../platform/file-modes.ts';
import { moveFile } from '../platform/move-file.ts';
import { Refusal } from '../platform/refusal.ts';

export interface Elsewhere {
  /** The folder of its pieces. */
  folder: string;
  /** It is the record of another counter, which may go on as well. */
  isAnothers: boolean;
}

export interface RestoreOptions {
  /** The ledger's file; nobody has it open. */
  path: string;
  /** Where the note of how far it had come stands; beside it unless told. */
  headPath?: string;
  /** The name of a backup, as `listBackups` gives it. */
  backup: string;
  /** Where that backup lies, and whose it is; beside the ledger, and its own, when absent. */
  elsewhere?: Elsewhere | null;
  terminal: string;
  /** UTC milliseconds. */
  at: number;
  folding: Folding;
  /** Those that this app knows; what is older is brought up to date. */
  migrations: readonly Migration[];
  /**
   * Told what comes of it once only moving is left, so that it can be kept: from then on a crash ends
   * with the restored ledger in its place. What it throws ends the restore.
   */
  keep?: (restored: Restored) => void;
}

export interface Restored {
  backup: Backup;
  /** How many payments are in the ledger now. */
  payments: number;
  /** Events newer than the backup that were brought over. */
  salvaged: number;
  /** Everything after the backup could be read, and nothing of it is of another copy. */
  complete: boolean;
  /** What another copy of the record that had gone on by itself brought; null for nothing. */
  apart: JoinedCopy | null;
  /** Payments with a readable row that could not be brought over at all. */
  lost: LostRow[];
  /** The names of counters in another's record; none in its own. */
  terminals: string[];
}

/** While it is being made, while an old file is read, and when it only has to be moved to its place. */
const makingOf = (path: string) => path.replace(/\.db$/, '.restoring.db');
const scratchOf = (path: string) => path.replace(/\.db$/, '.salvaging.db');
const unpackedOf = (path: string) => path.replace(/\.db$/, '.unpacking.db');
const readyOf = (path: string) => path.replace(/\.db$/, '.restored.db');

/** Where a backup stands that goes to another computer. */
export const leavingOf = (path: string) => path.replace(/\.db$/, '.leaving.db');

/**
 * @throws LedgerInUseError; Refusal `not-found`; DamagedLedgerError, NewerLedgerError of the backup;
 *   StorageError. Then the ledger is as it was
 */
export function restoreLedger(options: RestoreOptions): Restored {
  const { path, at, migrations, elsewhere } = options;
  const backups = listBackups(path, migrations);
  const lying = elsewhere ? listBackupsIn(elsewhere.folder, migrations) : backups;
  const backup = lying.find(({ name }) => name === options.backup);
  if (!backup) throw new Refusal('not-found', 'there is no such backup');
  makeFolders([path, options.headPath ?? path]);
  const unlock = lockLedger(path);
  try {
    const restored = make(options, backup, backups);
    removeCopy(readyOf(path));
    moveFile(makingOf(path), readyOf(path));
    options.keep?.(restored);
    moveIn(path, at, options.headPath ?? besideLedger(path), migrations);
    return restored;
  } catch (error) {
    for (const halfMade of [makingOf, joiningOf, scratchOf, unpackedOf].map((of) => of(path)))
      removeIfPossible(halfMade);
    if (isDamage(error)) throw new DamagedLedgerError('the backup is damaged', { cause: error });
    if (error instanceof StorageError || error instanceof NewerLedgerError) throw error;
    throw new StorageError('the backup could not be restored', { cause: error });
  } finally {
    unlock();
  }
}

/** On a computer that has had no record yet. */
function makeFolders(files: readonly string[]): void {
  try {
    for (const file of files) mkdirSync(dirname(file), { recursive: true, mode: folderMode() });
  } catch (cause) {
    throw new StorageError('there is no folder for the ledger', { cause });
  }
}

/**
 * Clears up after a restore that was cut off, or takes its last step when that was between moving
 * the present ledger aside and moving the restored one in.
 */
export function finishRestore(path: string, at: number, headPath = besideLedger(path)): void {
  removeHalfMade(path);
  removeUnpacked(leavingOf(path));
  const ready = readyOf(path);
  if (!existsSync(ready)) return;
  // The present ledger was not moved yet: it stands, and the restore has to be asked for again.
  if (existsSync(path)) {
    dropReport(path);
    return removeCopy(ready);
  }
  moveIn(path, at, headPath);
}

/** Whether the latest restore came, or comes at the next opening, to a restored ledger in its place. */
export const isRestored = (path: string): boolean =>
  !existsSync(readyOf(path)) || !existsSync(path);

/** The note is written before the file is in its place: one of another ledger would call it foreign. */
function moveIn(
  path: string,
  at: number,
  headPath: string,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  moveAside(path, 'replaced', at, headPath);
  const ready = readyOf(path);
  try {
    lookAt(
      ready,
      (view) => {
        if (view !== null && view.id !== null)
          writeHeadNote(headPath, view.id, { ...view.head, given: view.given() });
      },
      migrations,
    );
  } catch (error) {
    // It is found to be damaged where it stands, and is set aside from there.
    if (!isDamage(error)) throw error;
  }
  moveFile(ready, path);
}

function removeHalfMade(path: string): void {
  removeUnpacked(makingOf(path));
  removeCopy(joiningOf(path));
  removeCopy(scratchOf(path));
  removeUnpacked(unpackedOf(path));
  dropHalfWritten(path);
}

function make(options: RestoreOptions, backup: Backup, backups: readonly Backup[]): Restored {
  const { path, headPath = besideLedger(path), at, migrations, elsewhere } = options;
  const isAnothers = elsewhere?.isAnothers === true;
  const making = makingOf(path);
  removeHalfMade(path);
  unpackBackup(elsewhere?.folder ?? backupFolder(path), backup.name, making);
  const isJoining = !isAnothers && swapWithPresent(path, making);
  const db = withStorageErrors(() => openWriter(making));
  try {
    return withStorageErrors(() => {
      const { fault } = checkPages(db);
      if (fault !== null) throw new DamagedLedgerError(fault);
      // A stranger's may carry something out when it is written to.
      if (isAnothers && hasStrangeParts(db, schemaVersion(db, migrations), scratchOf(path)))
        throw new DamagedLedgerError('it has parts that no ledger has');
      migrate(
        db,
        migrations,
        () => undefined,
        () => at,
      );
      const fill = db.transaction(() => {
        const inPlace = namesInPlace(options);
        if (isAnothers) beginAnew(db, at, inPlace);
        else ensureIdentity(db, at, at, inPlace);
        const target = createLinkWriter(db, at);
        const intoWhole = isJoining && hasNoted(target.head(), headPath);
        const found = filesSince(options, backup, backups, isJoining).flatMap((file) =>
          salvageFile(target, file, options, intoWhole),
        );
        // A copy ends where it was made; what comes after it is not missing from it.
        // Of what the other counter did since, nothing is here.
        const isAll = !isAnothers && found.every((one) => one.complete || one.isCopy);
        const brought = found.flatMap((one) => one.apart ?? []);
        const losesNothing = intoWhole || (!isAnothers && found.at(-1)?.isEnd === true);
        noteJoined(db, brought, options, () => target.beginEpoch(!losesNothing));
        const apart = joined(brought.filter(({ isCopy }) => isCopy));
        const complete = isAll && apart === null;
        const lost = found.flatMap((one) => one.lost);
        target.beginEpoch(!losesNothing);
        target.skipNumbers(numbersKnown(path, headPath), options.terminal);
        mendMatches(db, options.folding);
        forgetPacked(db);
        // Putting pieces together left in its pages what they took out of its rows.
        owesScrub(db);
        if (!complete) askAgain(target, options);
        settle(db, settledFrom(path, at));
        return {
          backup,
          payments: target.countPayments(),
          salvaged: found.reduce((sum, { events }) => sum + events, 0),
          complete,
          apart: apart && { ...apart, isAll },
          terminals: isAnothers ? terminalsIn(db) : [],
          lost: onceEach(lost.filter(({ payment }) => target.payment(payment.id) === null)),
        };
      });
      const restored = fill.immediate();
      scrubIfPossible(db);
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.pragma('journal_mode = DELETE');
      return restored;
    });
  } finally {
    db.close();
  }
}

/** The ids of what is there now, by which the restored ledger is known until all have heard of its own. */
function namesInPlace({
  path,
  headPath = besideLedger(path),
  migrations,
}: RestoreOptions): (string | null)[] {
  const note = readHeadNote(headPath);
  const noted = note === null ? null : note.id;
  try {
    const names = (view: View | null) => (view === null ? [] : [view.id, ...view.standsFor]);
    return [noted, ...lookAt(path, names, migrations)];
  } catch {
    // One that can't be read says nothing.
    return [noted];
  }
}

/** The newest row of each that more than one file still had. */
const onceEach = (lost: readonly LostRow[]): LostRow[] => [
  ...new Map(lost.map((row) => [row.payment.id, row])).values(),
];

type FileSince =
  | { at: number; newer: NewerBackup }
  /** `note`: how far it had come. */
  | { at: number; path: string; note: HeadNote | null; isCopy: boolean };

/**
 * What may hold more than the backup, in the order of its making: newer backups and ledgers that
 * were set aside since, then the present one. Where that is what is restored into, the backup itself.
 */
function filesSince(
  { path, headPath = besideLedger(path), at: now }: RestoreOptions,
  backup: Backup,
  backups: readonly Backup[],
  isJoining: boolean,
): FileSince[] {
  const folder = dirname(path);
  const newer = newerBackups(backupFolder(path), backup, backups)
    .toReversed()
    .map((each) => ({ at: each.at, newer: each }));
  // One whose file is gone brings nothing, but its note says what there was.
  const setAside = listAside(path)
    .filter(({ label }) => label === 'damaged' || label === 'missing' || label === 'behind')
    .filter(({ at }) => at >= Math.floor(backup.at / 1000) * 1000)
    .map(({ at, name }) => {
      const file = join(folder, name);
      return { at, path: file, note: readHeadNote(besideLedger(file)), isCopy: false };
    });
  const inOrder = [...newer, ...setAside].toSorted((a, b) => a.at - b.at);
  if (isJoining)
    return [{ at: backup.at, path: joiningOf(path), note: null, isCopy: true }, ...inOrder];
  const note = readHeadNote(headPath);
  return existsSync(path) ? [...inOrder, { at: now, path, note, isCopy: false }] : inOrder;
}

/** Nothing of a newer backup that can't be read: what it has is looked for in the others. */
function salvageFile(
  target: LinkWriter,
  file: FileSince,
  { path, at, folding, migrations, terminal }: RestoreOptions,
  intoWhole: boolean,
): (Salvaged & { isCopy: boolean })[] {
  const order = { scratch: scratchOf(path), migrations, at, terminal, intoWhole };
  const bring = (from: { path: string; note: HeadNote | null }) =>
    salvage(target, { ...from, ...order }, folding);
  if (!('newer' in file)) return [{ ...bring(file), isCopy: file.isCopy }];
  const brought = withNewerBackup(backupFolder(path), file.newer, unpackedOf(path), (copy) =>
    bring({ path: copy, note: null }),
  );
  return brought === null ? [] : [{ ...brought, isCopy: true }];
}

/**
 * What happened after the last event that was kept is not known, so a payment that stands between
 * two steps may have gone further, and nothing that could be paid may rest. What had come to its end
 * by then, with nobody asking any more, is left as it is: only a person's own question could have
 * changed it, and can again.
 */
function askAgain(target: LinkWriter, { terminal, at, folding }: RestoreOptions): void {
  const pollStates = new Map(target.pollStates().map((polling) => [polling.paymentId, polling]));
  const event: PaymentEvent = { type: 'record-restored' };
  // A clock that ran ahead must not make old what is not.
  const since = Math.min(target.latestAt() ?? at, at);
  for (const payment of target.changeableAfter(since)) {
    const { id: paymentId } = payment;
    target.move(
      happeningOf(event, { terminal, paymentId, at, by: null }),
      folding.advance(payment, event, at),
    );
    const before = pollStates.get(paymentId);
    target.setPollState({
      paymentId,
      dueAt: at,
      asked: before?.asked ?? 0,
      windowEndsAt: before?.windowEndsAt ?? null,
      lastAskedAt: before?.lastAskedAt ?? null,
    });
  }
}
