/** Opening the ledger: locked, looked at, brought up to date, then handed out as the port. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Ends } from './audit-plan.ts';
import { type ChainHead, type Ledger, StorageError, withStorageErrors } from '../ledger/index.ts';
import {
  type ChainReport,
  createCustomerLines,
  createDerived,
  createEventFeed,
  createEventPacker,
  createGuard,
  createReader,
  createRecordEventWriter,
  createShiftProof,
  createTableAccess,
  createTables,
  createWriter,
  type Derived,
  type Folding,
  headOf,
  latestEpoch,
  type LedgerPragmas,
  type Mending,
  MIGRATIONS,
  packInStrides,
  readPragmas,
  removeSearchIndex,
  searchIndexPath,
} from '../ledger/storage.ts';
import { examine, type Found, NOTHING_KNOWN, type Outside, settledFrom } from './examine.ts';
import { besideLedger, type HeadFile, type NotedHead, notedReader } from './head-note.ts';
import { openHeads, outsideNotes } from './outside-head.ts';
import { notingWriter } from './noting.ts';
import { ensureIdentity, goOnAnew, settle } from './identity.ts';
import { lockLedger } from './lock.ts';
import { createReadAside } from './read-aside.ts';
import { createLookMemory, type LookMemory } from './looked-through.ts';
import { bringBackRows, hasLostRows } from './lost-rows.ts';
import { findAlteredEpochs, mendAtOpening, tellMended } from './mend-at-opening.ts';
import { folding as lifecycle } from '../payments/life/index.ts';
import { skipLostNumbers } from './numbers-known.ts';
import { finishRestore } from './restore.ts';
import { createBackupTurns } from './backup-turns.ts';
import { openUpToDate } from './up-to-date.ts';
import { folderMode } from '../platform/file-modes.ts';
import type { Workers } from '../platform/workers.ts';

export interface LedgerOptions {
  /** The database file; its folder is created. */
  path: string;
  /** Where the note of how far it has come stands; beside it unless told. */
  headPath?: string;
  /** A folder outside the data folder where that is noted as well; nowhere else unless told. */
  stateFolder?: string | null;
  /** What is known of it elsewhere; nothing unless told. */
  outside?: Outside;
  /** This counter's name, which stands in every event. */
  terminal: string;
  clock: Clock;
  workers: Workers;
  log?: Pick<Log, 'info' | 'warn'>;
  /** How events add up to rows: by it, rows that are gone are made anew. */
  folding?: Folding;
  /** Told each time that SQLite finds the file itself damaged while it is used. */
  onDamage?: () => void;
}

export interface OpenLedger extends Ledger {
  /** Its own and no other's. */
  readonly id: string;
  /** The latest event that is on disk. @throws StorageError */
  head(): ChainHead;
  /** As it is noted outside of it. @throws StorageError */
  noted(): NotedHead;
  /** What was found at its opening that everyone has to know; null for nothing. */
  readonly found: Found | null;
  /** A manager has decided about what was found: it is not found again. @throws StorageError */
  settle(): void;
  /** What is in force on the live connection. */
  pragmas(): LedgerPragmas;
  /**
   * Makes what a look found wrong beside the events anew from them, and says so in the log.
   * @returns false where not all of it is in the events any more
   * @throws StorageError
   */
  mend(found: Mending): boolean;
  /**
   * Packs the texts of what payments that have rested for a day went through, some payments in each
   * transaction; rests in between, longer than it works.
   * @param signal ends it early; the next call goes on
   * @throws StorageError
   */
  packEvents(signal: AbortSignal): Promise<void>;
  /** In a worker. Walks the whole hash chain. */
  verifyChain(): Promise<ChainReport>;
  /** How far it goes at this moment. @throws StorageError */
  ends(): Ends;
  /** What looks before have found sound of it; null where the whole has to be looked at. */
  readonly looked: LookMemory;
  /**
   * Reads every page and walks the chain, in a worker of its own.
   * @returns `unreadable` when SQLite finds the file damaged, `altered` when the chain is broken
   */
  check(): Promise<'sound' | 'unreadable' | 'altered'>;
  /**
   * Makes a backup while the ledger is used, in a worker; the oldest beyond the kept days go.
   * @param altered whether the ledger was found not to add up; its copies are kept apart
   * @param spared the name of a backup that stays however old it is
   * @returns its name
   * @throws StorageError, DamagedLedgerError; then no backup has changed
   */
  backUp(altered?: boolean, spared?: string | null): Promise<string>;
}

/**
 * @throws LedgerInUseError another process has it open
 * @throws NewerLedgerError a newer app wrote it; it is left untouched
 * @throws DamagedLedgerError it can't be read; see `setAsideLedger`
 * @throws StorageError the disk does not take it
 */
export function openLedger(options: LedgerOptions): OpenLedger {
  const { path, clock, log, outside = NOTHING_KNOWN } = options;
  const headPath = options.headPath ?? besideLedger(path);
  makeFolder(dirname(path));
  const unlock = lockLedger(path);
  let db: Database.Database | null = null;
  try {
    const at = clock.now();
    finishRestore(path, at, headPath);
    const examined = withFiles(() => examine({ path, headPath, outside, at }));
    db = openUpToDate(path, () => clock.now(), log);
    const { known, inside } = outside;
    const id = nameLedger(db, { at, others: [...known, inside], found: examined });
    const lost = findLostRows(db, options);
    const found = examined ?? lost ?? findAlteredEpochs(db, log);
    const derived = createDerived(db, createReader(db), lifecycle);
    mendAtOpening(derived, log);
    const stateFolder = options.stateFolder ?? null;
    const elsewhere = [
      ...outsideNotes(stateFolder, id),
      ...(outside.witness ? [outside.witness] : []),
    ];
    skipLostNumbers(db, { ...options, headPath, elsewhere, at });
    const noted = notedReader(db);
    const of = { id, epoch: latestEpoch(db), stateFolder };
    const head = openHeads(headPath, of, noted);
    return assemble({ db, id, seen: found, head, noted, unlock, derived }, options);
  } catch (error) {
    db?.close();
    unlock();
    throw error;
  }
}

/** Files that can't be moved or read are a disk that does not answer. */
function withFiles<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StorageError("the ledger's files could not be looked at", { cause: error });
  }
}

/** Said as long as they are not all back: whatever is told besides is graver, and offers the same. */
function findLostRows(
  db: Database.Database,
  { path, folding, log }: Pick<LedgerOptions, 'path' | 'folding' | 'log'>,
): Found | null {
  return withStorageErrors(() => {
    if (!hasLostRows(db)) return null;
    // No event tells the search index of them. It goes first: where it can't, they are still gone at
    // the next start, which then removes it.
    withFiles(() => removeSearchIndex(searchIndexPath(path)));
    const back = folding ? bringBackRows(db, folding) : 0;
    log?.warn('rows of payments were gone and are made anew from their events', { back });
    return { kind: 'altered', file: null, isNew: false };
  });
}

interface Naming {
  at: number;
  others: readonly (string | null)[];
  found: Found | null;
}

/** Where the end is gone, what comes next would bear the names of what was there. */
function nameLedger(db: Database.Database, { at, others, found }: Naming): string {
  return withStorageErrors(() => {
    const id = ensureIdentity(db, at, null, others);
    if (found?.isNew === true && LOSES_EVENTS.includes(found.kind)) goOnAnew(db, at, true);
    return id;
  });
}

const LOSES_EVENTS: readonly Found['kind'][] = ['behind', 'journal'];

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode() });
  } catch (error) {
    throw new StorageError("the ledger's folder can not be made", { cause: error });
  }
}

interface Opened {
  db: Database.Database;
  id: string;
  seen: Found | null;
  head: HeadFile;
  noted: () => NotedHead;
  unlock: () => void;
  derived: Derived;
}

function assemble(
  { db, id, seen, head, noted, unlock, derived }: Opened,
  options: LedgerOptions,
): OpenLedger {
  const { path, workers, clock, log, onDamage = () => undefined } = options;
  const guarded = createGuard(onDamage);
  const newest = () => withStorageErrors(() => headOf(db).sequence);
  const {
    renew,
    close: endReading,
    ...aside
  } = createReadAside({ db, path, workers, log, guarded, onDamage });
  const backups = createBackupTurns({ path, clock, workers, log, newest });
  const packSome = guarded(createEventPacker(db, () => clock.now()));
  const epoch = withStorageErrors(() => latestEpoch(db));
  const looked = createLookMemory(db, { id, epoch, schema: MIGRATIONS.length });
  const reader = createReader(db, guarded);
  const writer = notingWriter(head, createWriter(db, options.terminal, guarded));
  const recordLog = createRecordEventWriter(db, options.terminal);
  // What happens to the record as a whole is on disk elsewhere as soon as a payment that has ended.
  const tables = createTableAccess({ db, guarded, log: recordLog }, () => void head.sync());
  const proof = createShiftProof(db, reader, lifecycle, (made) => tellMended(log, made));
  const ledger: OpenLedger = {
    ...reader,
    ...writer,
    pollStates: { ...reader.pollStates, ...writer.pollStates },
    ...createTables(tables, { ...reader, append: writer.append }, proof),
    ...aside,
    rewriteCustomerForms: createCustomerLines(db, guarded),
    packEvents: (signal) => packInStrides(packSome, signal),
    async settleErasures() {
      // A backup that is under way reads the ledger as it was.
      await backups.underWay?.catch(() => undefined);
      await renew(() => withFiles(() => removeSearchIndex(searchIndexPath(path))));
      guarded(() => emptyWal(db))();
      await aside.keepSearchIndex();
    },
    eventsAfter: guarded(createEventFeed(db)),
    id,
    found: seen,
    head: () => withStorageErrors(() => headOf(db)),
    noted: () => withStorageErrors(noted),
    ends: () => ({ head: ledger.head(), payments: ledger.countPayments() }),
    looked: {
      read: () => withStorageErrors(() => looked.read()),
      write: (known) => withStorageErrors(() => looked.write(known)),
    },
    mend: guarded((found) => {
      const { made, isAll } = derived.mend(found);
      tellMended(log, made);
      return isAll;
    }),
    settle: () => withStorageErrors(() => settle(db, settledFrom(path, clock.now()))),
    backUp: (altered = false, spared = null) => backups.make(altered, spared),
    syncHead: () => head.sync(),
    pragmas: () => readPragmas(db),
    async close() {
      backups.end();
      await Promise.allSettled([backups.underWay, endReading()]);
      await head.close();
      if (!db.open) return;
      try {
        withStorageErrors(() => db.pragma('wal_checkpoint(TRUNCATE)'));
      } finally {
        db.close();
        unlock();
      }
    },
  };
  options.log?.info('ledger open', ledger.pragmas());
  return ledger;
}

/** @throws StorageError where a reader is in the way */
function emptyWal(db: Database.Database): void {
  const [{ busy }] = checkpointSchema.parse(db.pragma('wal_checkpoint(TRUNCATE)'));
  if (busy !== 0) throw new StorageError('the ledger is still read as it was');
}

const checkpointSchema = z.tuple([z.object({ busy: z.int() })]);
