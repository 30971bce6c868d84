/** Opening the ledger: locked, looked at, brought up to date, then handed out as the port. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { backUpLedger, makeBackup } from './backup.ts';
import { openReadOnly, openWriter, readPragmas, type LedgerPragmas } from './connection.ts';
import { createCustomerLines } from './customer-lines.ts';
import { createGuard, DamagedLedgerError, isDamage, withStorageErrors } from './errors.ts';
import { type HeadFile, openHeadFile } from './head-file.ts';
import { createWholeHistory, hasFilter, type HistoryRows } from './history.ts';
import { type ChainReport, StorageError, type HistoryQuery, type Ledger } from './ledger.ts';
import { lockLedger } from './lock.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { lineOfRow } from './payment-row.ts';
import { createReaderClient, type ReaderClient } from './reader-client.ts';
import { createReader } from './reader.ts';
import { finishRestore } from './restore.ts';
import { hasOrphanedJournal } from './set-aside.ts';
import { createWriter } from './writer.ts';

export interface LedgerOptions {
  /** The database file; its folder is created. */
  path: string;
  /** This counter's name, which stands in every event. */
  terminal: string;
  clock: Clock;
  /** The entry of the worker thread: `reader-worker.ts`, or what it was built to. */
  readerWorker: URL;
  log?: Pick<Log, 'info' | 'warn'>;
  /** Told each time that SQLite finds the file itself damaged while it is used. */
  onDamage?: () => void;
}

export interface OpenLedger extends Ledger {
  /** What is in force on the live connection. */
  pragmas(): LedgerPragmas;
  /**
   * Reads every page and walks the chain, in a worker of its own.
   * @returns `unreadable` when SQLite finds the file damaged, `altered` when the chain is broken
   */
  check(): Promise<'sound' | 'unreadable' | 'altered'>;
  /**
   * Makes a backup while the ledger is used; the oldest beyond the kept number go.
   * @param altered whether the ledger was found not to add up; its copies are kept apart
   * @returns its name
   * @throws StorageError, DamagedLedgerError; then no backup has changed
   */
  backUp(altered?: boolean): Promise<string>;
}

/**
 * @throws LedgerInUseError another process has it open
 * @throws NewerLedgerError a newer app wrote it; it is left untouched
 * @throws DamagedLedgerError it can't be read; see `setAsideLedger`
 * @throws StorageError the disk does not take it
 */
export function openLedger(options: LedgerOptions): OpenLedger {
  const { path, clock, log } = options;
  makeFolder(dirname(path));
  const unlock = lockLedger(path);
  let db: Database.Database | null = null;
  try {
    finishRestore(path, clock.now());
    lookBeforeOpening(path);
    db = openUpToDate(path, clock, log);
    return assemble(db, options, unlock);
  } catch (error) {
    db?.close();
    unlock();
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StorageError("the ledger's folder can not be made", { cause: error });
  }
}

/** Reads before anything is written, so that a newer or damaged database stays as it was found. */
function lookBeforeOpening(path: string): void {
  if (hasOrphanedJournal(path)) throw new DamagedLedgerError('a journal without its database');
  if (!existsSync(path)) return;
  withDamage(() => {
    const db = openReadOnly(path);
    try {
      if (schemaVersion(db, MIGRATIONS) > 0) readEnds(db);
    } finally {
      db.close();
    }
  });
}

/** Both ends of each table: cheap at any size, and a file that was cut short does not get past it. */
function readEnds(db: Database.Database): void {
  for (const table of ['payment_events', 'payments', 'watches', 'migrations']) {
    db.prepare(`SELECT * FROM ${table} ORDER BY rowid LIMIT 1`).get();
    db.prepare(`SELECT * FROM ${table} ORDER BY rowid DESC LIMIT 1`).get();
  }
}

function openUpToDate(path: string, clock: Clock, log?: Pick<Log, 'info'>): Database.Database {
  const db = withDamage(() => openWriter(path));
  try {
    const backUp = ({ version }: { version: number }) => {
      const label = `before-${String(version).padStart(4, '0')}`;
      log?.info('ledger backed up', { copy: backUpLedger(db, label, clock.now()) });
    };
    withDamage(() => migrate(db, MIGRATIONS, backUp, () => clock.now()));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function withDamage<T>(work: () => T): T {
  return withStorageErrors(() => {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new DamagedLedgerError('SQLite can not read the ledger', { cause: error });
    }
  });
}

/** A worker that lives for one look at a file, so that pages of History need not wait for it. */
async function inWorker<T>(
  script: URL,
  path: string,
  look: (reader: ReaderClient) => Promise<T>,
): Promise<T> {
  const reader = createReaderClient(script, path);
  try {
    return await look(reader);
  } finally {
    await reader.close();
  }
}

function assemble(db: Database.Database, options: LedgerOptions, unlock: () => void): OpenLedger {
  const { path, readerWorker, clock, log, onDamage = () => undefined } = options;
  const guarded = createGuard(onDamage);
  const heavy = createReaderClient(readerWorker, path, log);
  const wholeHistory = guarded(createWholeHistory(db));
  const head = openHeadFile(path);
  let closing = false;
  let backup: Promise<string> | null = null;

  /** A lost end looks whole to the chain; the note of how far the ledger had come knows better. */
  async function verifyChain(reader: ReaderClient): Promise<ChainReport> {
    const { events, brokenAt } = await reader.verifyChain();
    return { events, brokenAt: brokenAt ?? (events < head.found ? events + 1 : null) };
  }

  async function check(): Promise<'sound' | 'unreadable' | 'altered'> {
    try {
      return await inWorker(readerWorker, path, async (reader) => {
        const { fault, oddValue } = await reader.checkPages();
        if (fault !== null) return 'unreadable';
        const { brokenAt } = await verifyChain(reader);
        return brokenAt === null && oddValue === null ? 'sound' : 'altered';
      });
    } catch (error) {
      if (isDamage(error)) return 'unreadable';
      throw error;
    }
  }

  async function filteredHistory(query: HistoryQuery): Promise<HistoryRows> {
    try {
      return await heavy.history(query);
    } catch (error) {
      if (isDamage(error)) onDamage();
      throw error;
    }
  }

  async function backUp(altered: boolean): Promise<string> {
    try {
      return await makeBackup(db, {
        at: clock.now(),
        altered,
        check: (copy) => inWorker(readerWorker, copy, (reader) => reader.checkPages()),
        isClosing: () => closing,
      });
    } finally {
      backup = null;
    }
  }

  const ledger: OpenLedger = {
    ...createReader(db, guarded),
    ...noting(head, createWriter(db, options.terminal, guarded)),
    async history(query) {
      const found = hasFilter(query.filter) ? await filteredHistory(query) : wholeHistory(query);
      return { payments: found.rows.map(lineOfRow), total: found.total, anchor: found.anchor };
    },
    rewriteCustomerForms: createCustomerLines(db, guarded),
    verifyChain: () => verifyChain(heavy),
    check,
    backUp: (altered = false) => (backup ??= backUp(altered)),
    pragmas: () => readPragmas(db),
    async close() {
      closing = true;
      await Promise.allSettled([backup, heavy.close()]);
      if (!db.open) return;
      try {
        withStorageErrors(() => db.pragma('wal_checkpoint(TRUNCATE)'));
      } finally {
        db.close();
        head.close();
        unlock();
      }
    },
  };
  options.log?.info('ledger open', ledger.pragmas());
  return ledger;
}

type Writer = ReturnType<typeof createWriter>;

/** A writer that notes how far the ledger has come. */
function noting(head: HeadFile, writer: Writer): Writer {
  return {
    ...writer,
    append(append, check) {
      const logged = writer.append(append, check);
      head.note(logged.sequence);
      return logged;
    },
    appendAll(appends) {
      const logged = writer.appendAll(appends);
      head.note(logged.at(-1)?.sequence ?? 0);
      return logged;
    },
  };
}
