/** Writes events that happened before into a restored ledger: chained anew, otherwise as they were. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { OPEN_STATUSES, type Payment } from '../../../shared/payments.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { type ChainHead, hashReader, headOf } from '../ledger/chain.ts';
import { printCounter, receiptCounter } from '../ledger/counters.ts';
import { erasureRepeater, type OwedErasure } from '../ledger/erasures.ts';
import { withStorageErrors } from '../ledger/errors.ts';
import { customerRuleForgetter } from '../ledger/customer-lines.ts';
import type { PollState } from '../ledger/ledger-reader.ts';
import { allValues, movingValues, paymentOfRow } from '../ledger/payment-row.ts';
import { adoptEpochs, type Epoch } from '../ledger/epochs.ts';
import { goOnAnew } from '../ledger/identity.ts';
import { createReader, READ_SQL } from '../ledger/reader.ts';
import { createEventRows, type EventRow } from '../ledger/event-rows.ts';
import { storedType } from '../ledger/event-types.ts';
import { createCloseWriter } from '../ledger/closes.ts';
import { fitReader, isSetApart } from '../ledger/set-apart.ts';
import {
  createNumberSkipper,
  createSkipWriter,
  givenReader,
  type GivenNumbers,
} from '../ledger/given-numbers.ts';
import { createReportPrintWriter } from '../ledger/report-prints.ts';
import { idOfStored, storedId, storedSalt } from '../ledger/stored-ids.ts';
import { createPollStateWriter, readAllPollStates } from '../ledger/poll-states.ts';
import { createTakingsWriter } from '../ledger/takings.ts';
import { isCheckOwed } from '../payments/life/index.ts';
import { bringBesides, type Shared } from './bring-besides.ts';
import { type Branch, branchOf } from './fork.ts';
import {
  createEventWriter,
  createRecordEventNamer,
  createRecordEventWriter,
  happeningOf,
  type Happening,
  nextNumberReader,
  placeSchema,
  referencesGiven,
  WRITE_SQL,
  wasBefore,
} from '../ledger/writer.ts';

export interface LinkWriter {
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
  /** @throws StorageError, AlreadyRecordedError */
  open(
    event: Happening,
    payment: Payment,
    opening: { draftId: string; personalSalt: string | null },
  ): void;
  /** @throws StorageError */
  move(event: Happening, payment: Payment): void;
  /**
   * Writes what happened to the record as a whole.
   * @param wentApart whether it comes from a copy that went on otherwise: a close is set apart there
   *   where its number is given, or its figures are not the events' here, and so is a paper
   * @throws StorageError
   */
  record(happening: Happening, event: RecordEvent, wentApart: boolean): void;
  setPollState(polling: PollState): void;
  endPollState(paymentId: string): void;
  /**
   * Brings what the other file knows beside its events; nothing where it can't be read.
   * @throws StorageError where this ledger does not take it
   */
  bringBesides(source: Database.Database, shared: Shared): void;
  /** The numbers that were given last. @throws StorageError */
  given(): GivenNumbers;
  /** None that was given is given again. @param terminal this counter's name */
  skipNumbers(given: GivenNumbers, terminal: string): void;
  /** Customers that were forgotten since are forgotten again. @throws StorageError */
  erase(owed: readonly OwedErasure[]): void;
  /**
   * Once: what is written from then on has another place than it had, or had none.
   * @param loses whether the record may have had more events before that
   */
  beginEpoch(loses: boolean): void;
  /** The epochs of events that were written in their very places; none once an own one was begun. */
  adoptEpochs(epochs: readonly Epoch[]): void;
}

type ShiftClosed = Extract<RecordEvent, { type: 'shift-closed' }>;

const UNSETTLED_SQL = `SELECT id FROM payments
  WHERE status IN ('recorded', 'starting', 'waiting', 'unconfirmed')
    OR (status IN ('expired', 'stopped') AND customer_asked = 1) ORDER BY number`;
const printSentSchema = z.object({ print: z.int().positive() });
const LATEST_SQL = 'SELECT at FROM events ORDER BY sequence DESC LIMIT 1';
const OF_RECORD_SQL = 'SELECT sequence FROM events WHERE payment IS NULL AND at = ? AND type = ?';
const NEW_PAPER_SQL = `SELECT 1 FROM closes WHERE number = @close AND NOT EXISTS (
  SELECT 1 FROM report_prints WHERE close = @close AND copy = @copy)`;
const LATEST_CLOSE_SQL = 'SELECT coalesce(max(number), 0) FROM closes';

/**
 * @param db an open writer's connection; the caller keeps the transaction
 * @param now UTC milliseconds
 */
export function createLinkWriter(db: Database.Database, now: number): LinkWriter {
  let hasBegun = false;
  const hashAt = hashReader(db);
  const events = createEventRows(db);
  const chain = createEventWriter(db);
  const nextNumber = nextNumberReader(db);
  const readPayment = db.prepare(READ_SQL.payment);
  const count = db.prepare(READ_SQL.count).pluck();
  const unsettled = db.prepare(UNSETTLED_SQL).pluck();
  const latest = db.prepare(LATEST_SQL).pluck();
  const reader = createReader(db);
  const findPlace = db.prepare(WRITE_SQL.place);
  const insertPayment = db.prepare(WRITE_SQL.open);
  const updatePayment = db.prepare(WRITE_SQL.move);
  const insertReference = db.prepare(WRITE_SQL.reference);
  const pollStates = createPollStateWriter(db);
  const addTakings = createTakingsWriter(db);
  const forgetCustomerRule = customerRuleForgetter(db);
  const receipts = receiptCounter(db);
  const prints = printCounter(db);
  const eraseOwed = erasureRepeater(db);
  const ofRecord = db.prepare(OF_RECORD_SQL).pluck();
  const latestClose = db.prepare(LATEST_CLOSE_SQL).pluck();
  const addSkips = createSkipWriter(db);
  const fits = fitReader(db);
  const lastGiven = givenReader(db);
  /** Its number is on a paper. */
  const setCloseApart = ({ number }: { readonly number: number }) =>
    addSkips({ closes: { first: number, last: number } });
  const isNewPaper = db.prepare(NEW_PAPER_SQL);
  const addClose = createCloseWriter(db);
  const addReportPrint = createReportPrintWriter(db);
  const nameEvent = createRecordEventNamer(db);

  const placeOf = (id: string) => placeSchema.parse(findPlace.get(storedId(id)));
  const payment = (id: string) => paymentOfRow(readPayment.get(storedId(id)));

  function isChangeable(one: Payment, since: number): boolean {
    if (OPEN_STATUSES.includes(one.status)) return true;
    return reader.getPollState(one.id) !== null || isCheckOwed(one, reader.getLife(one.id), since);
  }

  /** What is brought over has used numbers that stand on paper. */
  function countOn({ type, facts }: Happening, { receiptNumber }: Payment): void {
    if (receiptNumber !== null) receipts.reach(receiptNumber);
    if (type === 'print-sent') prints.reach(printSentSchema.parse(JSON.parse(facts)).print);
  }

  function sameEvents({ paymentId, at, type }: Happening): EventRow[] {
    if (paymentId !== null) return events.ofPayment(paymentId);
    const found = z.array(z.int()).parse(ofRecord.all(at, storedType(type)));
    return found.flatMap((sequence) => events.stretch(sequence - 1, sequence, 1));
  }

  const isFree = (number: number) => number > z.int().parse(latestClose.get());
  /** Whether what comes behind a close begins where it says. */
  const isUpToHere = ({ lastPayment, lastReceipt }: ShiftClosed) =>
    lastPayment === nextNumber() - 1 && lastReceipt === receipts.last();

  function recordClose(happening: Happening, event: ShiftClosed, wentApart: boolean): void {
    const isKnown = isSetApart(events, headOf(db).sequence + 1);
    const isSame = isFree(event.number) && isUpToHere(event) && fits(event.report);
    const isApart = isKnown || (wentApart && !isSame);
    if (isApart && !isKnown) {
      const { terminal, at } = happening;
      const setApart = { type: 'close-set-apart', number: event.number } as const;
      const told = happeningOf(setApart, { terminal, paymentId: null, at, by: null });
      chain(told, null, null);
      setCloseApart(setApart);
    }
    const { sequence } = chain(happening, null, null);
    nameEvent(sequence);
    if (!isApart) addClose(event, sequence, happening.at);
  }

  const recordTogether = db.transaction(
    (happening: Happening, event: RecordEvent, wentApart: boolean) => {
      if (event.type === 'shift-closed') return recordClose(happening, event, wentApart);
      const { sequence } = chain(happening, null, null);
      nameEvent(sequence);
      if (event.type === 'numbers-skipped') addSkips(event);
      if (event.type === 'close-set-apart') setCloseApart(event);
      if (event.type === 'report-sent' && isNewPaper.get(event) !== undefined)
        addReportPrint(event, sequence);
    },
  );

  /** A transaction within the caller's: a refused row takes its event back with it. */
  const openTogether = db.transaction(
    (
      event: Happening,
      opened: Payment,
      { draftId, personalSalt }: { draftId: string; personalSalt: string | null },
    ) => {
      const number = nextNumber();
      const { sequence } = chain(event, number, null);
      const besides = [sequence, storedId(draftId), storedSalt(personalSalt), null] as const;
      insertPayment.run(number, allValues(opened), ...besides);
      addTakings(null, opened, { number, sequence, at: event.at });
      forgetCustomerRule();
    },
  );

  const besides = db.transaction((source: Database.Database, shared: Shared) =>
    bringBesides(db, source, shared),
  );

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
    open(event, opened, opening) {
      withStorageErrors(() => openTogether(event, opened, opening));
    },
    move(event, moved) {
      withStorageErrors(() => {
        const place = placeOf(moved.id);
        const { number, lastSequence } = place;
        const { sequence } = chain(event, number, lastSequence);
        updatePayment.run(movingValues(moved), sequence, number);
        addTakings(wasBefore(place, moved), moved, { number, sequence, at: event.at });
        for (const reference of referencesGiven(event, moved))
          insertReference.run(reference, number);
        countOn(event, moved);
      });
    },
    record(happening, event, wentApart) {
      withStorageErrors(() => recordTogether(happening, event, wentApart));
    },
    setPollState(polling) {
      withStorageErrors(() => pollStates.save(placeOf(polling.paymentId).number, polling));
    },
    beginEpoch(loses) {
      if (!hasBegun) withStorageErrors(() => goOnAnew(db, now, loses));
      hasBegun = true;
    },
    adoptEpochs(epochs) {
      if (!hasBegun) withStorageErrors(() => adoptEpochs(db, epochs));
    },
    bringBesides(source, shared) {
      withStorageErrors(() => besides(source, shared));
    },
    erase(owed) {
      withStorageErrors(() => eraseOwed(owed));
    },
    given: () => withStorageErrors(() => lastGiven()),
    skipNumbers(given, terminal) {
      withStorageErrors(() =>
        createNumberSkipper(db, createRecordEventWriter(db, terminal))(given, now),
      );
    },
    endPollState(paymentId) {
      withStorageErrors(() => pollStates.end(placeOf(paymentId).number));
    },
  };
}
