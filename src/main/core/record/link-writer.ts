/** Writes events that happened before into a restored ledger: chained anew, otherwise as they were. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { type PollState, withStorageErrors } from '../ledger/index.ts';
import {
  adoptEpochs,
  allValues,
  createEventWriter,
  createNumberSkipper,
  createPollStateWriter,
  createRecordEventWriter,
  createTakingsWriter,
  customerRuleForgetter,
  type Epoch,
  erasureRepeater,
  type GivenNumbers,
  type Happening,
  movingValues,
  nextNumberReader,
  type OwedErasure,
  placeSchema,
  printCounter,
  receiptCounter,
  referencesGiven,
  storedId,
  storedSalt,
  wasBefore,
  WRITE_SQL,
} from '../ledger/storage.ts';
import { goOnAnew } from './identity.ts';
import { bringBesides, type Shared } from './bring-besides.ts';
import { createRecordLink } from './link-closes.ts';
import { createLinkReader, type LinkReader } from './link-reader.ts';

export interface LinkWriter extends LinkReader {
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

const printSentSchema = z.object({ print: z.int().positive() });

/**
 * @param db an open writer's connection; the caller keeps the transaction
 * @param now UTC milliseconds
 */
export function createLinkWriter(db: Database.Database, now: number): LinkWriter {
  let hasBegun = false;
  const chain = createEventWriter(db);
  const nextNumber = nextNumberReader(db);
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
  const recordTogether = createRecordLink(db);

  const placeOf = (id: string) => placeSchema.parse(findPlace.get(storedId(id)));

  /** What is brought over has used numbers that stand on paper. */
  function countOn({ type, facts }: Happening, { receiptNumber }: Payment): void {
    if (receiptNumber !== null) receipts.reach(receiptNumber);
    if (type === 'print-sent') prints.reach(printSentSchema.parse(JSON.parse(facts)).print);
  }

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
    ...createLinkReader(db),
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
