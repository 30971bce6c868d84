/**
 * A record that goes to another computer, and one that comes from there. What is sent is a backup,
 * so that it is whole whatever goes on meanwhile. What has come is looked through beside the place
 * where it will stand, and put there by steps of which each can be taken again.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type ChainHead, DamagedLedgerError } from '../ledger/index.ts';
import {
  migrate,
  MIGRATIONS,
  openReadOnly,
  openWriter,
  withDamage,
  withReader,
} from '../ledger/storage.ts';
import { beginAnew, ensureIdentity, readIdentity } from './identity.ts';
import { lockLedger } from './lock.ts';
import { moveFile } from '../platform/move-file.ts';
import { flushFolder } from '../platform/replace-file.ts';
import { backupFolder, listBackups, piecesOf } from './backup-folder.ts';
import { type NotedHead, notedReader, readHeadNote, writeHeadNote } from './head-note.ts';
import { dropWitness, readKnown, readOwn, readWitness, writeWitness } from './known-ledgers.ts';
import { lookAt } from './look.ts';
import { leavingOf } from './restore.ts';
import { runUnpack } from './run-backup.ts';
import { moveAside } from './set-aside.ts';
import { removeUnpacked } from './unpack-backup.ts';
import { folderMode, shareBeforeSqlite } from '../platform/file-modes.ts';
import type { Workers } from '../platform/workers.ts';

export interface LedgerFacts {
  id: string | null;
  payments: number;
  /** Of these a request may have left that the file does not know of. */
  onTheirWay: number;
  head: ChainHead;
}

const ledgerIn = (dataFolder: string) => join(dataFolder, 'live', 'ledger.db');
const headNoteIn = (dataFolder: string) => join(dataFolder, 'heads', 'live');

/** @throws DamagedLedgerError, NewerLedgerError, StorageError */
function factsOf(path: string): LedgerFacts {
  return lookAt(path, (view) => {
    if (view === null) throw new DamagedLedgerError('there is no ledger in it');
    return withDamage(() => {
      const db = openReadOnly(path);
      try {
        const count = (sql: string) => z.int().parse(db.prepare(sql).pluck().get());
        return {
          id: view.id,
          payments: count('SELECT count(*) FROM payments'),
          onTheirWay: count(
            `SELECT count(*) FROM payments WHERE status IN ('recorded', 'starting')`,
          ),
          head: view.head,
        };
      } finally {
        db.close();
      }
    });
  });
}

export interface Departure {
  /** The newest backup as a plain ledger, which goes as the ledger itself. */
  readonly ledger: string;
  /** The newest good backups from before, with the pieces that they need. */
  readonly backups: readonly string[];
  readonly facts: LedgerFacts;
  /** It does not add up, which is known here. */
  readonly altered: boolean;
  /** Once it has gone, or does not go: takes away what was made for it. */
  readonly end: () => void;
}

/**
 * What of the real record goes along.
 * @param older how many backups at most, beside the newest
 * @returns null where there is no backup that can be read
 * @throws StorageError, DamagedLedgerError
 */
export async function readyToGo(
  dataFolder: string,
  workers: Workers,
  older: number,
): Promise<Departure | null> {
  const path = ledgerIn(dataFolder);
  const [newest, ...rest] = listBackups(path).filter(({ payments }) => payments !== null);
  if (newest === undefined) return null;
  const folder = backupFolder(path);
  const ledger = leavingOf(path);
  const end = () => removeUnpacked(ledger);
  const good = rest.filter(({ altered }) => !altered).slice(0, older);
  try {
    await runUnpack(workers.backup, { path, backup: newest.name, target: ledger });
    return {
      ledger,
      backups: [...new Set(good.flatMap(({ name }) => piecesOf(folder, name)))].map((name) =>
        join(folder, name),
      ),
      facts: factsOf(ledger),
      altered: newest.altered || (await isBroken(ledger, workers.reader)),
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Whether its chain is, so that the other computer does not find out what is known here. */
const isBroken = (path: string, worker: URL): Promise<boolean> =>
  withReader(worker, path, async (reader) => (await reader.verifyChain()).brokenAt !== null);

/** Whether there is a record of real payments, in its place or on the way there. */
export const hasRealPayments = (dataFolder: string): boolean =>
  // What can't be read is there all the same, and is not to be moved out of the way by this.
  realPayments(dataFolder) ?? true;

/** Whether a record of real payments can be read there. */
export const showsRealPayments = (dataFolder: string): boolean => realPayments(dataFolder) ?? false;

/** @returns null where it can't be read */
function realPayments(dataFolder: string): boolean | null {
  try {
    return lookAt(ledgerIn(dataFolder), (view) => view?.hasPayments() ?? false);
  } catch {
    return null;
  }
}

/**
 * Gives the record of real payments that is in its place an id of its own, since another computer may
 * go on under its old one. Nobody has it open.
 * @param at UTC milliseconds
 * @param onRenamed told before what is noted of it hears of its new id
 * @throws LedgerInUseError, DamagedLedgerError, NewerLedgerError, StorageError
 */
export function goOnElsewhere(
  dataFolder: string,
  at: number,
  onRenamed: () => void = () => undefined,
): void {
  const path = ledgerIn(dataFolder);
  const unlock = lockLedger(path);
  try {
    const { id, standsFor } = inOneFile(path, (db) => {
      bringUpToDate(db, at);
      beginAnew(db, at, readKnown(dataFolder, 'live'));
      return readIdentity(db);
    });
    onRenamed();
    if (id !== null) renameNotes(dataFolder, id, standsFor);
  } finally {
    unlock();
  }
}

/** They say what they said, of the new id: an end that is missing still shows, and nothing else does. */
function renameNotes(dataFolder: string, id: string, names: readonly string[]): void {
  const note = readHeadNote(headNoteIn(dataFolder));
  if (note !== null && names.includes(note.id)) writeHeadNote(headNoteIn(dataFolder), id, note);
  const witness = readWitness(dataFolder, 'live');
  if (witness !== null && names.includes(witness.id)) writeWitness(dataFolder, 'live', id, witness);
}

/**
 * Makes an empty record of real payments where the one that was there was put away on purpose, so that
 * it is not missed. @param at UTC milliseconds
 * @throws LedgerInUseError, StorageError
 */
export function beginRecord(dataFolder: string, at: number): void {
  const path = ledgerIn(dataFolder);
  mkdirSync(dirname(path), { recursive: true, mode: folderMode() });
  const unlock = lockLedger(path);
  try {
    shareBeforeSqlite(path);
    inOneFile(path, (db) => {
      bringUpToDate(db, at);
      ensureIdentity(db, at, null, []);
    });
  } finally {
    unlock();
  }
}

export interface ArrivedOrder {
  dataFolder: string;
  /** The file, where it was unpacked. */
  path: string;
  workers: Workers;
  /** As it was when it was packed. */
  head: ChainHead;
  payments: number;
  altered: boolean;
  /** UTC milliseconds. */
  at: number;
}

/**
 * Looks a ledger that has come through, page by page and event by event, brings it up to date and
 * gives it an id of its own: from here on the two computers' events are named apart.
 * @returns its new id
 * @throws DamagedLedgerError, NewerLedgerError, StorageError
 */
export async function checkArrived(order: ArrivedOrder): Promise<string> {
  const { path, dataFolder, at } = order;
  await withReader(order.workers.reader, path, async (reader) => {
    const { fault } = await reader.checkPages();
    if (fault !== null) throw new DamagedLedgerError(fault);
    inOneFile(path, (db) => bringUpToDate(db, at));
    const { brokenAt } = await reader.verifyChain();
    if (brokenAt !== null && !order.altered) throw new DamagedLedgerError('its chain is broken');
  });
  const { payments, onTheirWay, head } = factsOf(path);
  const isWhole = payments === order.payments && head.hash === order.head.hash;
  if (!isWhole || head.sequence !== order.head.sequence)
    throw new DamagedLedgerError('it is not the record that it was packed as');
  if (onTheirWay > 0) throw new DamagedLedgerError('a payment in it is between two steps');
  const known = [
    ...readKnown(dataFolder, 'live'),
    readOwn(dataFolder, 'live'),
    readHeadNote(headNoteIn(dataFolder))?.id ?? null,
  ];
  return inOneFile(path, (db) => beginAnew(db, at, known));
}

function bringUpToDate(db: Writer, at: number): void {
  migrate(
    db,
    MIGRATIONS,
    () => undefined,
    () => at,
  );
}

type Writer = ReturnType<typeof openWriter>;

/** As a single file again, with nothing left in a journal. */
function inOneFile<T>(path: string, work: (db: Writer) => T): T {
  return withDamage(() => {
    const db = openWriter(path);
    try {
      const made = work(db);
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.pragma('journal_mode = DELETE');
      return made;
    } finally {
      db.close();
    }
  });
}

export interface Arrival {
  dataFolder: string;
  /** Where `ledger.db` and its `backups` wait. */
  from: string;
  /** The ledger's own id. */
  id: string;
  /** UTC milliseconds. */
  at: number;
}

/**
 * Puts a ledger that was looked through in its place, with its backups. Nobody has the place's own
 * ledger open. It may be cut off anywhere and done again: what was put there stays.
 * @param onStep told before each change
 * @returns false where a record of real payments has come there since; then nothing was touched
 * @throws LedgerInUseError, StorageError and the file system's errors
 */
export function placeArrived(
  { dataFolder, from, id, at }: Arrival,
  onStep: (step: 'aside' | 'noted' | 'backups' | 'ledger') => void,
): boolean {
  const path = ledgerIn(dataFolder);
  const waiting = join(from, 'ledger.db');
  mkdirSync(join(dataFolder, 'live'), { recursive: true, mode: folderMode() });
  const unlock = lockLedger(path);
  try {
    // The ledger goes last, so it stands in its place only once everything else does.
    if (!existsSync(waiting)) return lookAt(path, (view) => view?.id === id);
    // Cut off between the ledger and its journal, the journal is still to be put aside.
    if (existsSync(path) && hasRealPayments(dataFolder)) return false;
    onStep('aside');
    moveAside(path, 'replaced', at, headNoteIn(dataFolder));
    onStep('noted');
    dropWitness(dataFolder, 'live');
    const head = headOfFile(waiting);
    mkdirSync(join(dataFolder, 'heads'), { recursive: true, mode: folderMode() });
    writeHeadNote(headNoteIn(dataFolder), id, head);
    onStep('backups');
    placeBackups(path, join(from, 'backups'));
    onStep('ledger');
    moveFile(waiting, path);
    flushFolder(join(dataFolder, 'live'));
    return true;
  } finally {
    unlock();
  }
}

function headOfFile(path: string): NotedHead {
  return withDamage(() => {
    const db = openReadOnly(path);
    try {
      return notedReader(db)();
    } finally {
      db.close();
    }
  });
}

function placeBackups(path: string, from: string): void {
  if (!existsSync(from)) return;
  const folder = backupFolder(path);
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  for (const name of readdirSync(from)) moveFile(join(from, name), join(folder, name));
  flushFolder(folder);
}
