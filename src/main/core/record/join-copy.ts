/** Bringing together a record and a copy of it that went on by itself. */
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { type ChainHead, withStorageErrors } from '../ledger/index.ts';
import {
  checkPages,
  createEventRows,
  createRecordEventWriter,
  GENESIS,
  openReadOnly,
} from '../ledger/storage.ts';
import { moveFile } from '../platform/move-file.ts';
import { type BroughtApart, wentApart } from './fork.ts';
import { readHeadNote } from './head-note.ts';
import { readLinks } from './salvage.ts';

export interface JoinedCopy extends BroughtApart {
  /** Everything else could be read. */
  readonly isAll: boolean;
}

/** Where the backup stands meanwhile. */
export const joiningOf = (path: string) => path.replace(/\.db$/, '.joining.db');

/** Whether a ledger's pages and events are as they were written, to the end that its rows expect. */
function isWhole(path: string): boolean {
  try {
    const db = openReadOnly(path);
    try {
      if (checkPages(db).fault !== null) return false;
      return readLinks({ db, events: createEventRows(db) }, GENESIS, () => undefined).whole;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** Whether a ledger that came so far has what its note names. */
export function hasNoted({ sequence }: ChainHead, headPath: string): boolean {
  const note = readHeadNote(headPath);
  return note !== null && note.sequence <= sequence;
}

/**
 * Where the backup is of another copy of the present record, which went on by itself, and the present
 * one is whole, nothing of that is to give way: then the backup is what is brought over.
 * @param making where the backup was unpacked; the present ledger stands there afterwards
 * @returns whether it was done
 */
export function swapWithPresent(path: string, making: string): boolean {
  if (!existsSync(path) || !wentApart(path, making) || !isWhole(path)) return false;
  moveFile(making, joiningOf(path));
  withStorageErrors(() => {
    const present = openReadOnly(path);
    try {
      present.prepare('VACUUM INTO ?').run(making);
    } finally {
      present.close();
    }
  });
  return true;
}

const rangeOver = (ranges: readonly Range[]): Range | null =>
  ranges.length === 0
    ? null
    : {
        first: Math.min(...ranges.map(({ first }) => first)),
        last: Math.max(...ranges.map(({ last }) => last)),
      };
type Range = NonNullable<BroughtApart['receipts']>;

/** What came of several files; null for nothing. */
export function joined(all: readonly BroughtApart[]): BroughtApart | null {
  if (all.length === 0) return null;
  return {
    isCopy: all.some(({ isCopy }) => isCopy),
    shared: Math.min(...all.map(({ shared }) => shared)),
    since: Math.min(...all.map(({ since }) => since)),
    payments: all.reduce((sum, { payments }) => sum + payments, 0),
    terminals: [...new Set(all.flatMap(({ terminals }) => terminals))],
    receipts: rangeOver(all.flatMap(({ receipts }) => receipts ?? [])),
  };
}

/**
 * The record itself says to whoever reads it that it came of a copy as well, or that two papers have
 * one number since.
 */
export function noteJoined(
  db: Database.Database,
  brought: readonly BroughtApart[],
  { terminal, at }: { readonly terminal: string; readonly at: number },
  begin: () => void,
): void {
  const apart = joined(brought);
  if (apart === null || !(apart.isCopy || apart.receipts !== null)) return;
  begin();
  const { shared, since, payments, terminals, receipts } = apart;
  const facts = {
    shared,
    since,
    payments,
    terminals: [...terminals],
    ...(receipts && { receipts }),
  };
  createRecordEventWriter(db, terminal)({ type: 'copy-joined', ...facts }, at);
}
