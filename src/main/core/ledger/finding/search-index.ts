/**
 * The search index: which payments have which threes of letters. It is a database of its own beside
 * the ledger, so that filling it takes no lock that a sale could wait for, and losing it loses
 * nothing: whatever is wrong with it, it is made anew. It holds no text, and says nothing by itself
 * of whether a payment is found: that is read in its row.
 */
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { shareBeforeSqlite } from '../../platform/file-modes.ts';
import { removeFile } from '../../platform/move-file.ts';
import { type Candidates, createCandidateReader } from './candidates.ts';
import type { Coverage } from './coverage.ts';
import { gramsOf } from './grams.ts';
import type { LedgerReads, Texts } from './ledger-reads.ts';
import { itsOwn } from './search-index-error.ts';

/** Another one where an index of before would not do; letters have their case from Unicode's tables. */
const MADE_BY = `2, Unicode ${process.versions['unicode'] ?? ''}`;

/** How many payments are taken in at a time: a search waits for no more than that. */
const STRIDE = 200;

/**
 * The more pieces the index is in, the longer a search takes. They are put together when all is
 * taken in, and again when a quarter as many payments have come, a few pages at a time.
 */
const MERGE_PAGES = 32;
/** Fewer new ones are quick to go through as they are. */
const MERGE_FROM = 10_000;
const MERGE_AGAIN = 1.25;

const stateSchema = z.object({
  madeBy: z.literal(MADE_BY),
  /** The latest event that it knows, which shows that it is this ledger's. */
  sequence: z.int(),
  hash: z.string(),
  low: z.int(),
  high: z.int(),
  /** By which round customers' lines are known, and from which number on. */
  round: z.string(),
  linesFrom: z.int(),
  /** Whether it may have of a payment what its row has no more: nothing is ever taken out. */
  hasOld: z.boolean(),
  /** The highest number when it was put together last. */
  mergedAt: z.int().default(0),
  /** What was erased when it was begun. Nothing is ever taken out of it, so it is made anew then. */
  erased: z.int().default(0),
});
type State = z.infer<typeof stateSchema>;

export const INDEX_SQL = {
  // Rows are never taken out, and nothing asks where in a text something stands: so it is small.
  make: `CREATE VIRTUAL TABLE grams
    USING fts5(text, content='', columnsize=0, detail=none, tokenize='ascii');
    CREATE TABLE state (id INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  tables: `SELECT count(*) FROM sqlite_schema WHERE name IN ('grams', 'state')`,
  state: 'SELECT value FROM state WHERE id = 1',
  keepState: 'INSERT OR REPLACE INTO state (id, value) VALUES (1, ?)',
  merge: `INSERT INTO grams (grams, rank) VALUES ('merge', ?)`,
  changes: 'SELECT total_changes()',
  add: 'INSERT INTO grams (rowid, text) VALUES (?, ?)',
} as const;

/** What it takes in at a time, and how far it knows the ledger then. */
interface Taken {
  /** In the order of their numbers, in which they are taken in fastest. */
  texts: readonly Texts[];
  reached: State;
}

export interface SearchIndex {
  /** As far as it knows the ledger's rows at `sequence`. */
  coverage(): Coverage;
  /** The latest event that it knows. */
  readonly sequence: number;
  /** Whether it may have of a payment what its row has no more. */
  readonly hasOld: boolean;
  /** @param lookup as `lookupOf` makes it */
  candidates(lookup: string, from: number, below: number): Candidates;
  /** Takes in some of what it does not know yet. @returns whether there is more */
  goOn(): boolean;
  close(): void;
}

/** Where a ledger's index stands. @param path of the ledger's database */
export const searchIndexPath = (path: string): string => join(dirname(path), 'search.db');

/** Takes away an index that is no good. @throws the file system's error */
export function removeSearchIndex(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) removeFile(`${path}${end}`);
}

/**
 * Opens the index, or begins one. One that is another ledger's, or of another version of the app,
 * is emptied.
 * @throws SqliteError, or the file system's error
 */
export function openSearchIndex(path: string, ledger: LedgerReads): SearchIndex {
  shareBeforeSqlite(path);
  let db = new Database(path);
  try {
    if (!isOf(ledger, db)) {
      db.close();
      removeSearchIndex(path);
      shareBeforeSqlite(path);
      db = new Database(path);
    }
    return assemble(db, ledger);
  } catch (error) {
    db.close();
    throw error;
  }
}

function readState(db: Database.Database): State | null {
  const read = z.string().safeParse(db.prepare(INDEX_SQL.state).pluck().get());
  if (!read.success) return null;
  try {
    const parsed = stateSchema.safeParse(JSON.parse(read.data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const isEmpty = (db: Database.Database) =>
  db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;

/** An empty file may become one. */
function isOf(ledger: LedgerReads, db: Database.Database): boolean {
  if (isEmpty(db)) return true;
  if (db.prepare(INDEX_SQL.tables).pluck().get() !== 2) return false;
  const state = readState(db);
  if (state === null || state.erased !== ledger.erased()) return false;
  return state.sequence === 0 || ledger.hashAt(state.sequence) === state.hash;
}

/** An index that has nothing yet. */
function begun(ledger: LedgerReads): State {
  const lines = ledger.customerLines();
  const isMade = lines?.from === 0;
  // In this order: what is recorded in between comes with its events.
  const head = ledger.head();
  const high = ledger.newest();
  return {
    madeBy: MADE_BY,
    ...head,
    low: high + 1,
    high,
    round: isMade ? roundOf(lines) : '',
    linesFrom: isMade ? 0 : high + 1,
    hasOld: false,
    mergedAt: 0,
    erased: ledger.erased(),
  };
}

/** Events that it does not know. */
function followEvents(ledger: LedgerReads, state: State): Taken | null {
  const head = ledger.head();
  if (head.sequence <= state.sequence) return null;
  const upTo = Math.min(state.sequence + STRIDE, head.sequence);
  const changed = ledger.changed(state.sequence, upTo);
  const known = changed.filter((number) => number >= state.low && number <= state.high);
  // At the end whatever is there is taken in, even if its events can't be read.
  const isEnd = upTo === head.sequence;
  const high = isEnd ? ledger.newest() : Math.max(state.high, ...changed);
  const hash = isEnd ? head.hash : (ledger.hashAt(upTo) ?? '');
  return {
    texts: [...ledger.textsOf(known), ...ledger.texts(state.high + 1, high + 1).toReversed()],
    reached: { ...state, sequence: upTo, hash, high },
  };
}

/** Older payments, from the newest down: those are looked for most. */
function goDown(ledger: LedgerReads, state: State): Taken | null {
  if (state.low <= 1) return null;
  const low = Math.max(1, state.low - STRIDE);
  return { texts: ledger.texts(low, state.low).toReversed(), reached: { ...state, low } };
}

/** Customers' lines that were made anew. */
function followLines(ledger: LedgerReads, state: State): Taken | null {
  const lines = ledger.customerLines();
  if (lines === null) return null;
  const round = roundOf(lines);
  if (round !== state.round)
    return { texts: [], reached: { ...state, round, linesFrom: state.high + 1, hasOld: true } };
  if (state.linesFrom <= Math.max(lines.from, 1)) return null;
  const from = Math.max(lines.from, state.linesFrom - STRIDE, 1);
  return {
    texts: ledger.texts(from, state.linesFrom).toReversed(),
    reached: { ...state, linesFrom: from === 1 ? 0 : from },
  };
}

function assemble(db: Database.Database, ledger: LedgerReads): SearchIndex {
  db.pragma('journal_mode = WAL');
  // A power cut may cost the latest of it, state and all, and it is taken in again.
  db.pragma('synchronous = NORMAL');
  db.pragma('trusted_schema = OFF');
  if (isEmpty(db)) db.transaction(() => db.exec(INDEX_SQL.make))();
  const keepState = db.prepare(INDEX_SQL.keepState);
  const insert = db.prepare(INDEX_SQL.add);
  const reader = createCandidateReader(db);
  let state = readState(db) ?? begun(ledger);

  const take = db.transaction(({ texts, reached }: Taken) => {
    for (const of of texts) insert.run(of.number, gramsOf(of.words, of.lines));
    keepState.run(JSON.stringify(reached));
  });

  const changes = db.prepare(INDEX_SQL.changes).pluck();
  const mergeStep = db.prepare(INDEX_SQL.merge);

  function remember(taken: Taken): void {
    reader.endAll();
    itsOwn(() => take.immediate(taken));
    state = taken.reached;
  }

  /** @returns whether there was anything left to put together */
  function mergeSome(): boolean {
    if (state.high < state.mergedAt * MERGE_AGAIN + MERGE_FROM) return false;
    reader.endAll();
    const written = itsOwn(() => {
      const before = z.int().parse(changes.get());
      mergeStep.run(-MERGE_PAGES);
      return z.int().parse(changes.get()) - before;
    });
    // The statement itself counts as one.
    if (written > 1) return true;
    remember({ texts: [], reached: { ...state, mergedAt: state.high } });
    return false;
  }

  return {
    get sequence() {
      return state.sequence;
    },
    get hasOld() {
      return state.hasOld;
    },
    coverage() {
      const { low, high } = state;
      const lines = ledger.customerLines();
      const below = lines !== null && roundOf(lines) !== state.round ? high + 1 : state.linesFrom;
      return { low, high, staleLines: { from: lines?.from ?? below, below } };
    },
    candidates: reader.read,
    goOn() {
      const taken =
        followEvents(ledger, state) ?? goDown(ledger, state) ?? followLines(ledger, state);
      if (taken === null) return mergeSome();
      remember(taken);
      return true;
    },
    close() {
      reader.endAll();
      db.close();
    },
  };
}

const roundOf = ({ rule, round }: { rule: string; round: string }) => `${rule} ${round}`;
