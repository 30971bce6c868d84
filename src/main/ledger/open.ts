/** Opening the ledger: locked, looked at, brought up to date, then handed out as the port. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { backUpLedger } from './backup.ts';
import { openReadOnly, openWriter, readPragmas, type LedgerPragmas } from './connection.ts';
import { DamagedLedgerError, guarded, isDamage, withStorageErrors } from './errors.ts';
import { type HeadFile, openHeadFile } from './head-file.ts';
import { createWholeHistory, hasFilter } from './history.ts';
import { StorageError, type Ledger } from './ledger.ts';
import { lockLedger } from './lock.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { paymentOfRow } from './payment-row.ts';
import { createReaderClient } from './reader-client.ts';
import { createReader } from './reader.ts';
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
}

export interface OpenLedger extends Ledger {
  /** What is in force on the live connection. */
  pragmas(): LedgerPragmas;
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

function assemble(db: Database.Database, options: LedgerOptions, unlock: () => void): OpenLedger {
  const heavy = createReaderClient(options.readerWorker, options.path, options.log);
  const wholeHistory = guarded(createWholeHistory(db));
  const head = openHeadFile(options.path);
  const ledger: OpenLedger = {
    ...createReader(db),
    ...noting(head, createWriter(db, options.terminal)),
    async history(query) {
      const found = hasFilter(query.filter) ? await heavy.history(query) : wholeHistory(query);
      return withStorageErrors(() => ({
        payments: found.rows.map(paymentOfRow),
        total: found.total,
        anchor: found.anchor,
      }));
    },
    async verifyChain() {
      const { events, brokenAt } = await heavy.verifyChain();
      return { events, brokenAt: brokenAt ?? (events < head.found ? events + 1 : null) };
    },
    pragmas: () => readPragmas(db),
    async close() {
      await heavy.close();
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
    append(append) {
      const logged = writer.append(append);
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
