/**
 * Where two ledgers with a past in common stopped being one, and whether both are this counter's: one
 * that lost its end and went on is, one of a folder that was copied is not. Names of events tell.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type Epoch,
  EVENT_CODES,
  type GivenNumbers,
  type Happening,
  hashReader,
  headOf,
  openReadOnly,
  readEpochs,
} from '../ledger/storage.ts';

/** What of a ledger says whose its events are. */
export interface Branch {
  /** In their order. */
  readonly epochs: readonly Epoch[];
  /** When its latest event happened, UTC milliseconds; null where there is none. */
  readonly lastAt: number | null;
}

/** What another copy of a ledger has that this one has not. */
export interface Apart {
  /** When the first of it happened, UTC milliseconds. */
  readonly since: number;
  /** How many payments. */
  readonly payments: number;
}

/** What came of a record that had gone on otherwise. */
export interface BroughtApart {
  /** It is a copy that went on beside this one, and not what this one was before a loss. */
  readonly isCopy: boolean;
  /** The last event that both had. */
  readonly shared: number;
  /** When the first of what was brought happened, UTC milliseconds. */
  readonly since: number;
  /** How many payments, and the names of the counters that wrote the events. */
  readonly payments: number;
  readonly terminals: readonly string[];
  /** From which number to which both gave receipts; null for none. */
  readonly receipts: { readonly first: number; readonly last: number } | null;
}

/** What is seen of a file that went apart, event by event. */
export interface ApartTally {
  /** @param isNew whether the event was brought over */
  take(event: Happening, isNew: boolean): void;
  /** The highest numbers that its events gave, brought over or not; 0 for none. */
  given(): GivenNumbers;
  /** @returns null where nothing was brought over */
  brought(): BroughtApart | null;
}

const givenSchema = z.object({
  receipt: z.int().positive().optional(),
  print: z.int().positive().optional(),
});

/** Of an event that makes no sense nothing is counted. */
function numbersOf({ type, facts }: Happening): z.infer<typeof givenSchema> {
  if (type !== 'status-answered' && type !== 'print-sent') return {};
  try {
    return givenSchema.catch({}).parse(JSON.parse(facts));
  } catch {
    return {};
  }
}

/**
 * @param shared the last event that both have
 * @param lastReceipt the last that the target gave
 */
export function tallyApart(isCopy: boolean, shared: number, lastReceipt: number): ApartTally {
  const terminals = new Set<string>();
  let since: number | null = null;
  let payments = 0;
  let print = 0;
  let firstReceipt = Infinity;
  let receipt = 0;
  return {
    take(event, isNew) {
      const numbers = numbersOf(event);
      print = Math.max(print, numbers.print ?? 0);
      receipt = Math.max(receipt, numbers.receipt ?? 0);
      firstReceipt = Math.min(firstReceipt, numbers.receipt ?? Infinity);
      if (!isNew) return;
      since ??= event.at;
      if (event.type === 'recorded') payments += 1;
      terminals.add(event.terminal);
    },
    given: () => ({ close: 0, receipt, print }),
    brought() {
      if (since === null) return null;
      const last = Math.min(receipt, lastReceipt);
      const receipts = firstReceipt <= last ? { first: firstReceipt, last } : null;
      return { isCopy, shared, since, payments, terminals: [...terminals], receipts };
    },
  };
}

const epochAt = ({ epochs }: Branch, sequence: number) =>
  epochs.findLast(({ firstSequence }) => firstSequence <= sequence);

const wentThrough = ({ epochs }: Branch, id: string) =>
  epochs.some(({ ledgerId }) => ledgerId === id);

/**
 * Whether two ledgers that both went on behind their last common event did so side by side, on two
 * computers or in two folders.
 * @param shared the sequence of that event; 0 where there is none
 */
export function areCopies(shared: number, one: Branch, other: Branch): boolean {
  const [here, there] = [epochAt(one, shared + 1), epochAt(other, shared + 1)];
  if (here === undefined || there === undefined) return false;
  // An empty ledger that was begun in a lost one's place has nothing of it.
  if (here.ledgerId !== there.ledgerId)
    return shared > 0 || wentThrough(one, there.ledgerId) || wentThrough(other, here.ledgerId);
  // One name of two events.
  if (here.epoch === there.epoch) return true;
  const [earlier, later] = here.epoch < there.epoch ? [one, other] : [other, one];
  const [before, behind] = [epochAt(earlier, shared + 1), epochAt(later, shared + 1)];
  const losses = later.epochs.filter(
    ({ epoch, firstSequence, loses }) =>
      loses && epoch > (before?.epoch ?? 0) && firstSequence <= shared + 1,
  );
  // It never had what the other has.
  if (losses.length === 0) return true;
  // Of one that went on after a loss, all that was lost is older.
  return earlier.lastAt !== null && earlier.lastAt > (behind?.epoch ?? 0);
}

const LAST_AT_SQL = 'SELECT at FROM events ORDER BY sequence DESC LIMIT 1';
const lastAtSchema = z.int().nullable().catch(null);

/** @throws what SQLite throws; ZodError */
export const branchOf = (db: Database.Database): Branch => ({
  epochs: readEpochs(db),
  lastAt: lastAtSchema.parse(db.prepare(LAST_AT_SQL).pluck().get() ?? null),
});

/** As `areCopies`, of a ledger that may be damaged: one that does not say counts as none. */
export function isCopyOf(one: Branch, other: Database.Database, shared: number): boolean {
  try {
    return areCopies(shared, one, branchOf(other));
  } catch {
    return false;
  }
}

/** The sequence of the latest event that two ledgers which can be read both have; 0 for none. */
export function sharedEnd(one: Database.Database, other: Database.Database): number {
  const [hashIn, hashInOther] = [hashReader(one), hashReader(other)];
  const isShared = (sequence: number) => {
    const hash = hashIn(sequence);
    return hash !== null && hash === hashInOther(sequence);
  };
  // The one is always shared, or the beginning; the other never.
  let [low, high] = [0, Math.min(headOf(one).sequence, headOf(other).sequence) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isShared(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** @returns the sequence of the last event that both have; null where they are no copies that went apart */
function forkOf(one: Database.Database, other: Database.Database): number | null {
  const shared = sharedEnd(one, other);
  const bothWentOn = [one, other].every((db) => headOf(db).sequence > shared);
  return bothWentOn && areCopies(shared, branchOf(one), branchOf(other)) ? shared : null;
}

const FIRST_APART_SQL = 'SELECT at FROM events WHERE sequence = ?';
const BEGUN_SQL = `SELECT payment_id FROM events
  WHERE sequence > ? AND type = ${EVENT_CODES.recorded}`;
const KNOWN_SQL = 'SELECT 1 FROM payments WHERE id = ?';

/**
 * @param path of a ledger
 * @param copy of another one's file, which nobody writes to
 * @returns what the other has where it is a copy that went on by itself; null where it is none, or
 *   either can't be read
 */
export function whatIsApart(path: string, copy: string): Apart | null {
  return inBoth(path, copy, (own, other) => {
    const shared = forkOf(own, other);
    if (shared === null) return null;
    const since = z.int().parse(
      other
        .prepare(FIRST_APART_SQL)
        .pluck()
        .get(shared + 1),
    );
    const known = own.prepare(KNOWN_SQL);
    const begun = other.prepare(BEGUN_SQL).pluck().all(shared);
    return { since, payments: begun.filter((id) => known.get(id) === undefined).length };
  });
}

/** Whether two ledgers that can be read are copies of one that both went on. */
export const wentApart = (path: string, copy: string): boolean =>
  inBoth(path, copy, forkOf) !== null;

function inBoth<T>(
  path: string,
  copy: string,
  work: (own: Database.Database, other: Database.Database) => T | null,
): T | null {
  const opened: Database.Database[] = [];
  try {
    for (const file of [path, copy]) opened.push(openReadOnly(file));
    const [own, other] = opened;
    return own === undefined || other === undefined ? null : work(own, other);
  } catch {
    // What can't be read proves nothing.
    return null;
  } finally {
    for (const db of opened) db.close();
  }
}
