/**
 * Brings into a restored ledger what another file still holds beyond it. Only events whose chain
 * verifies are taken, and each row is folded anew from them: nothing is invented.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  loginSchema,
  type LoggedEvent,
  type Login,
  type Payment,
} from '../../../shared/core/payments/payments.ts';
import type { Skipped } from '../../../shared/record-events.ts';
import { type ChainHead, idOfStored, StorageError } from '../ledger/index.ts';
import {
  createEventRows,
  type Epoch,
  type EventRows,
  type Folding,
  GENESIS,
  hashReader,
  isDamage,
  LATEST_NAMED,
  type Link,
  nextLink,
  parseEvent,
  parseRecordEvent,
  paymentOfRow,
  READ_COLUMNS,
  readEpochs,
  readErasures,
  saltOfStored,
  storedId,
} from '../ledger/storage.ts';
import type { Shared } from './bring-besides.ts';
import { bringPollStates } from './bring-poll-states.ts';
import { type BroughtApart, isCopyOf, tallyApart } from './fork.ts';
import type { LinkWriter } from './link-writer.ts';
import { openSource, type SalvageOptions } from './salvage-source.ts';

/** A payment whose latest events are lost, as its row has it. */
export interface LostRow {
  payment: Payment;
  /** The payment account it was asked for under, where its intent can still be read. */
  account: Login | null;
}

export interface Salvaged {
  /** How many events were brought over. */
  events: number;
  /** The whole file could be read and everything in it was brought over. */
  complete: boolean;
  /** Besides, it goes on from what was there, and by all that is known of it nothing comes after it. */
  isEnd: boolean;
  /** What was brought of a record that had gone on otherwise; null for nothing. */
  apart: BroughtApart | null;
  /** Payments with a readable row whose latest events are lost, as that row has them. */
  lost: LostRow[];
}

const NOTHING: Salvaged = { events: 0, complete: false, isEnd: false, apart: null, lost: [] };

const openingSchema = z.object({
  customer: z.string().nullable(),
  note: z.string().nullable(),
  salt: z.unknown().transform(saltOfStored).pipe(z.string().nullable()),
  draftId: z.unknown().transform(idOfStored).pipe(z.string()),
});
const UNKNOWN_OPENING = { customer: null, note: null, salt: null, draftId: null };

/** How far past the last payment known rows are looked for when the file can't say where it ends. */
const ROWS_BEYOND = 10_000;

/**
 * @param target an open ledger that the events are written to, in the caller's transaction
 * @param from a ledger's file that nobody has open; it is only read
 * @throws StorageError when the disk does not take it, or has no room for reading
 */
export function salvage(target: LinkWriter, from: SalvageOptions, folding: Folding): Salvaged {
  const source = openSource(from);
  try {
    if (source.db === null) return NOTHING;
    if (source.isEmpty) return { ...NOTHING, complete: true };
    return salvageFrom(target, source.db, folding, from);
  } catch (error) {
    if (isOurDisk(error)) throw error;
    return NOTHING;
  } finally {
    source.close();
  }
}

function salvageFrom(
  target: LinkWriter,
  source: Database.Database,
  folding: Folding,
  { note, terminal, intoWhole }: SalvageOptions,
): Salvaged {
  const from: Source = { db: source, events: createEventRows(source) };
  const common = commonHead(target, from);
  const wentApart = target.head().sequence > common.sequence;
  const isCopy = wentApart && isCopyOf(target.branch(), source, common.sequence);
  const skipped = new Set<string>();
  const moved = new Set<string | null>();
  const tally = tallyApart(isCopy, common.sequence, target.given().receipt);
  let events = 0;
  const walk = readLinks(from, common, (link) => {
    const isSkipped = link.paymentId !== null && skipped.has(link.paymentId);
    if (wentApart) target.beginEpoch(!intoWhole);
    const kept = isSkipped ? 'skipped' : bringOver(target, from, folding, link, wentApart);
    tally.take(link, kept === 'brought');
    if (kept === 'brought') {
      events += 1;
      moved.add(link.paymentId);
    }
    if (kept === 'impossible') skipped.add(link.paymentId ?? OF_RECORD);
  });
  // What could not be brought over stands on paper all the same.
  if (wentApart) target.skipNumbers(tally.given(), terminal);
  const isTaken = ({ firstSequence }: Epoch) =>
    firstSequence > common.sequence && firstSequence <= walk.last;
  const epochs = tryRead(() => readEpochs(source));
  if (!wentApart) target.adoptEpochs((epochs ?? []).filter(isTaken));
  // A note may be behind: what it names has to be there, and that nothing came after it is not said.
  const isNoted = note === null || note.sequence <= walk.last;
  const complete = walk.whole && isNoted && skipped.size === 0;
  // Of an epoch without an event of its own it is told here alone.
  const saysLoss = ({ loses, firstSequence }: Epoch) => loses && firstSequence > walk.last;
  const isLast = !wentApart && note !== null && epochs?.some(saysLoss) === false;
  // Of a file that can't be read to its end nobody knows whether it knows more.
  if (walk.whole) bringWhatIsBeside(target, source, { sequence: common.sequence, wentApart });
  target.erase(tryRead(() => readErasures(source)) ?? []);
  // A copy says nothing of who still asks here, and what went apart nothing of what it did not move.
  const isMeant = (id: string) => !wentApart || moved.has(id);
  bringPollStates(target, source, complete && !isCopy, isMeant);
  const isLost = (id: string, last: number) => last > walk.last || skipped.has(id);
  return {
    events,
    complete,
    isEnd: complete && isLast,
    apart: wentApart ? tally.brought() : null,
    lost: complete ? [] : lostRows(target, from, isLost),
  };
}

/** Damage in what is beside the events takes nothing from them. */
function bringWhatIsBeside(target: LinkWriter, source: Database.Database, shared: Shared): void {
  try {
    target.bringBesides(source, shared);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
}

interface Source {
  db: Database.Database;
  events: EventRows;
}

/** In the place of a payment's id, for what belongs to none. */
const OF_RECORD = '';

/**
 * The latest event that both have; a hash stands for everything before it. Where it can't be read in
 * the one, the event behind it shows that it was there.
 */
function commonHead(target: LinkWriter, { db, events }: Source): ChainHead {
  const head = target.head();
  const hashIn = hashReader(db);
  const isShared = (sequence: number) => {
    if (sequence === 0) return true;
    const hash = target.hashAt(sequence);
    if (hash === null) return false;
    if (tryRead(() => hashIn(sequence)) === hash) return true;
    const [next] = tryRead(() => firstOf(events.iterate(sequence))) ?? [];
    return next !== undefined && nextLink({ sequence, hash }, next) !== null;
  };
  if (isShared(head.sequence)) return head;
  let [low, high] = [0, head.sequence];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isShared(middle)) low = middle;
    else high = middle;
  }
  return low === 0 ? GENESIS : { sequence: low, hash: target.hashAt(low) ?? '' };
}

/**
 * Reads events as far as they can be read and follow each other.
 * @returns the last one, and whether it was also the end that the file's rows expect
 */
export function readLinks(
  { db, events }: Pick<Source, 'db' | 'events'>,
  from: ChainHead,
  take: (link: Link) => void,
): { last: number; whole: boolean } {
  let head = from;
  try {
    for (const row of events.iterate(from.sequence)) {
      const link = nextLink(head, row);
      if (!link) return { last: head.sequence, whole: false };
      take(link);
      head = { sequence: link.sequence, hash: link.hash };
    }
    const expected = z.int().parse(db.prepare(`SELECT ${LATEST_NAMED}`).pluck().get());
    return { last: head.sequence, whole: expected <= head.sequence };
  } catch (error) {
    if (isOurDisk(error)) throw error;
    return { last: head.sequence, whole: false };
  }
}

/** Whether an error came from writing the restored ledger and not from reading the old file. */
const isOurDisk = (error: unknown) => error instanceof StorageError;

/** Writes one event; as long as the files did not go apart, it gets the very place and hash it had. */
function bringOver(
  target: LinkWriter,
  source: Source,
  folding: Folding,
  link: Link,
  wentApart: boolean,
): 'brought' | 'there-already' | 'impossible' {
  if (link.paymentId === null) return bringRecordEvent(target, link, wentApart);
  const logged: LoggedEvent = parseEvent(link);
  const { event, at } = logged;
  const present = target.payment(link.paymentId);
  // Where the two files went apart, an event can stand in both.
  if (present && wentApart && target.hasEvent(link)) return 'there-already';
  try {
    if (event.type === 'recorded') {
      if (present) return 'impossible';
      const { draftId, ...personal } = readOpening(source, link.paymentId);
      const payment = folding.open(link.paymentId, event, personal, logged);
      target.open(link, payment, {
        draftId: draftId ?? link.paymentId,
        personalSalt: payment.customer === null && payment.note === null ? null : personal.salt,
      });
    } else {
      if (!present) return 'impossible';
      target.move(link, folding.advance(present, event, at));
    }
    return 'brought';
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return 'impossible';
  }
}

function bringRecordEvent(
  target: LinkWriter,
  link: Link,
  wentApart: boolean,
): 'brought' | 'there-already' | 'impossible' {
  if (wentApart && target.hasEvent(link)) return 'there-already';
  try {
    const event = parseRecordEvent(link);
    if (wentApart && event.type === 'numbers-skipped') return skipAlso(target, link, event);
    target.record(link, event, wentApart);
    return 'brought';
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return 'impossible';
  }
}

/** What was given there is not given here, where it is not known yet. */
function skipAlso(
  target: LinkWriter,
  { terminal }: Link,
  { closes, receipts, prints }: Skipped,
): 'there-already' {
  const [close, receipt, print] = [closes, receipts, prints].map((range) => range?.last ?? 0);
  target.skipNumbers({ close: close ?? 0, receipt: receipt ?? 0, print: print ?? 0 }, terminal);
  return 'there-already';
}

function readOpening({ db }: Source, id: string) {
  const row = tryRead(() =>
    db
      .prepare(
        `SELECT customer, note, personal_salt AS salt, draft_id AS draftId
         FROM payments WHERE id = ?`,
      )
      .get(storedId(id)),
  );
  const parsed = openingSchema.safeParse(row);
  return parsed.success ? parsed.data : UNKNOWN_OPENING;
}

/** Rows are looked up one by one: a damaged page costs its own rows and no others. */
function lostRows(
  target: LinkWriter,
  source: Source,
  isLost: (id: string, last: number) => boolean,
): LostRow[] {
  const row = source.db.prepare(
    `SELECT ${READ_COLUMNS}, last_sequence FROM payments WHERE number = ?`,
  );
  const newest = tryRead(() => source.db.prepare('SELECT max(number) FROM payments').pluck().get());
  const end = typeof newest === 'number' ? newest : target.countPayments() + ROWS_BEYOND;
  const lost: Payment[] = [];
  for (let number = 1; number <= end; number += 1) {
    const payment = tryRead(() => {
      const found = row.get(number);
      const { last_sequence: last } = lastSchema.parse(found);
      const read = paymentOfRow(found);
      return read && isLost(read.id, last) ? read : null;
    });
    if (payment) lost.push(payment);
  }
  const accounts = accountsOf(source, new Set(lost.map(({ id }) => id)));
  return lost.map((payment) => ({ payment, account: accounts.get(payment.id) ?? null }));
}

/** One pass from the end, where what is lost has stood, for as long as the events can be read. */
function accountsOf({ events }: Source, ids: ReadonlySet<string>): Map<string, Login> {
  const accounts = new Map<string, Login>();
  if (ids.size === 0) return accounts;
  let left = ids.size;
  tryRead(() => {
    for (const row of events.intents()) {
      const intent = tryRead(() => intentSchema.parse(row));
      if (!intent || !ids.has(intent.paymentId)) continue;
      if (intent.facts.account) accounts.set(intent.paymentId, intent.facts.account);
      left -= 1;
      if (left === 0) return;
    }
  });
  return accounts;
}

const intentSchema = z.object({
  paymentId: z.string(),
  facts: z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.object({ account: loginSchema.optional() })),
});

function firstOf<T>(rows: Iterable<T>): T[] {
  for (const row of rows) return [row];
  return [];
}

const lastSchema = z.object({ last_sequence: z.int() });

/** What can't be read is as if it were not there. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
