/** What a restored ledger has of what happened before, while it is brought over. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { OPEN_STATUSES, type Payment } from '../../../shared/core/payments/payments.ts';
import { type ChainHead, idOfStored, type PollState, withStorageErrors } from '../ledger/index.ts';
import {
  createEventRows,
  createReader,
  type EventRow,
  type GivenNumbers,
  givenReader,
  type Happening,
  hashReader,
  headOf,
  paymentOfRow,
  READ_SQL,
  readAllPollStates,
  storedId,
  storedType,
} from '../ledger/storage.ts';
import { isCheckOwed } from '../payments/life/index.ts';
import { type Branch, branchOf } from './fork.ts';

export interface LinkReader {
  head(): ChainHead;
  /** The hash of an event, or null where there is none. */
  hashAt(sequence: number): string | null;
  /** As it is now. @throws StorageError */
  branch(): Branch;
  /** Null where there is none that can be read. */
  payment(id: string): Payment | null;
  /** Whether the payment, or the record where it belongs to none, has the very same event already. */
  hasEvent(event: Happening): boolean;
  countPayments(): number;
  /**
   * Payments that what happens after a time can change by itself: open ones, and those that ended
   * without certainty while a status check was still owed.
   * @param since UTC milliseconds
   */
  changeableAfter(since: number): Payment[];
  /** When the latest event happened, UTC milliseconds; null where there is none. */
  latestAt(): number | null;
  pollStates(): PollState[];
  /** The numbers that were given last. @throws StorageError */
  given(): GivenNumbers;
}

const UNSETTLED_SQL = `SELECT id FROM payments
  WHERE status IN ('recorded', 'starting', 'waiting', 'unconfirmed')
    OR (status IN ('expired', 'stopped') AND customer_asked = 1) ORDER BY number`;
const LATEST_SQL = 'SELECT at FROM events ORDER BY sequence DESC LIMIT 1';
const OF_RECORD_SQL = 'SELECT sequence FROM events WHERE payment IS NULL AND at = ? AND type = ?';

/** @param db an open connection; the caller keeps the transaction */
export function createLinkReader(db: Database.Database): LinkReader {
  const hashAt = hashReader(db);
  const events = createEventRows(db);
  const readPayment = db.prepare(READ_SQL.payment);
  const count = db.prepare(READ_SQL.count).pluck();
  const unsettled = db.prepare(UNSETTLED_SQL).pluck();
  const latest = db.prepare(LATEST_SQL).pluck();
  const ofRecord = db.prepare(OF_RECORD_SQL).pluck();
  const reader = createReader(db);
  const lastGiven = givenReader(db);

  const payment = (id: string) => paymentOfRow(readPayment.get(storedId(id)));

  function isChangeable(one: Payment, since: number): boolean {
    if (OPEN_STATUSES.includes(one.status)) return true;
    return reader.pollStates.of(one.id) !== null || isCheckOwed(one, reader.getLife(one.id), since);
  }

  function sameEvents({ paymentId, at, type }: Happening): EventRow[] {
    if (paymentId !== null) return events.ofPayment(paymentId);
    const found = z.array(z.int()).parse(ofRecord.all(at, storedType(type)));
    return found.flatMap((sequence) => events.stretch(sequence - 1, sequence, 1));
  }

  return {
    head: () => withStorageErrors(() => headOf(db)),
    hashAt,
    branch: () => withStorageErrors(() => branchOf(db)),
    payment: (id) => withStorageErrors(() => payment(id)),
    hasEvent: (event) => {
      const { type, at, facts } = event;
      return sameEvents(event).some(
        (there) => there.type === type && there.at === at && there.facts === facts,
      );
    },
    countPayments: () => z.int().parse(count.get()),
    changeableAfter: (since) =>
      withStorageErrors(() =>
        z
          .array(z.string())
          .parse(unsettled.all().map(idOfStored))
          .flatMap((id) => payment(id) ?? [])
          .filter((one) => isChangeable(one, since)),
      ),
    latestAt: () =>
      withStorageErrors(() =>
        z
          .int()
          .nullable()
          .catch(null)
          .parse(latest.get() ?? null),
      ),
    pollStates: () => withStorageErrors(() => readAllPollStates(db)),
    given: () => withStorageErrors(() => lastGiven()),
  };
}
