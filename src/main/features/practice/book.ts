/**
 * The practice gateway's own book: every request it received and every payment it knows, in a
 * database of its own, so that practice payments go on after a restart and so that what the app
 * says it sent can be compared with what arrived.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Log } from '../../core/platform/log.ts';
import { openBookFile } from './book-file.ts';
import {
  BOOK_SCHEMA,
  paymentRow,
  requestRow,
  type BookedPayment,
  type BookedRequest,
} from './book-rows.ts';

/** What anyone may look up in the book. */
export interface PracticeBook {
  /** Every request of the last 30 days, oldest first. */
  requests(): BookedRequest[];
  /** Every payment, oldest first. */
  payments(): BookedPayment[];
}

export interface WritableBook extends PracticeBook {
  /** Runs `work` in one transaction, on disk when this returns. */
  inOneWrite<T>(work: () => T): T;
  addRequest(request: Omit<BookedRequest, 'id' | 'earlier'>): void;
  /** @param longReference a gateway reference of 19 digits instead of 12 */
  addPayment(
    payment: Pick<BookedPayment, 'reference' | 'amountMinor' | 'currency' | 'createdAt'>,
    longReference: boolean,
  ): BookedPayment;
  /** By the client's reference alone. */
  findByReference(reference: string): BookedPayment | null;
  /** By the client's reference or the gateway's. */
  findByEither(reference: string): BookedPayment | null;
  /** Stores what may change of a payment. */
  savePayment(payment: BookedPayment): void;
  /** Empties the bodies of requests that name one of these references, on disk as well. */
  forget(references: readonly string[]): void;
  close(): void;
}

/** A source of secure random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

const VERSION = 1;
const KEEP_REQUESTS_MS = 30 * 24 * 3_600_000;

/**
 * Opens the book, or starts one, and drops requests older than 30 days. A book that can't be read
 * is set aside, never deleted.
 * @param path the database file; its folder must be there
 * @param now UTC milliseconds
 * @param random bytes for the number that every gateway reference of a new book starts with
 * @throws PracticeBookTooNewError, or better-sqlite3's SqliteError when the file can't be used
 */
export function openPracticeBook(
  path: string,
  now: number,
  random: RandomBytes,
  log: Log,
): WritableBook {
  return openBookFile(path, now, log, {
    version: VERSION,
    create(db) {
      db.exec(BOOK_SCHEMA);
      db.prepare('INSERT INTO numbering (id, prefix) VALUES (1, ?)').run(newPrefix(random(4)));
    },
    use: (db) => bookOn(db, now),
  });
}

function bookOn(db: Database.Database, now: number): WritableBook {
  const prefix = z.string().parse(db.prepare('SELECT prefix FROM numbering').pluck().get());
  db.prepare('DELETE FROM requests WHERE received_at < ?').run(now - KEEP_REQUESTS_MS);

  const allRequests = db.prepare('SELECT * FROM requests ORDER BY id');
  const allPayments = db.prepare('SELECT * FROM payments ORDER BY id');
  const countEarlier = db
    .prepare('SELECT count(*) FROM requests WHERE reference = ? AND endpoint = ?')
    .pluck();
  const insertRequest = db.prepare(
    `INSERT INTO requests (received_at, method, path, endpoint, reference, earlier, body, answered_with)
     VALUES (@receivedAt, @method, @path, @endpoint, @reference, @earlier, @body, @answeredWith)`,
  );
  const nextPaymentId = db.prepare('SELECT coalesce(max(id), 0) + 1 FROM payments').pluck();
  const insertPayment = db.prepare(
    `INSERT INTO payments (id, reference, gateway_reference, amount_minor, currency, created_at)
     VALUES (@id, @reference, @gatewayReference, @amountMinor, @currency, @createdAt)
     RETURNING *`,
  );
  const byReference = db.prepare('SELECT * FROM payments WHERE reference = ?');
  const byGatewayReference = db.prepare('SELECT * FROM payments WHERE gateway_reference = ?');
  const updatePayment = db.prepare(
    `UPDATE payments SET charged_at = @chargedAt, paid_at = @paidAt, questions = @questions
     WHERE id = @id`,
  );

  const emptyBodies = db.prepare(
    `UPDATE requests SET body = '' WHERE reference IN (SELECT value FROM json_each(?))`,
  );

  const findByReference = (reference: string) =>
    paymentRow.optional().parse(byReference.get(reference)) ?? null;

  return {
    requests: () => z.array(requestRow).parse(allRequests.all()),
    payments: () => z.array(paymentRow).parse(allPayments.all()),
    inOneWrite: (work) => db.transaction(work).immediate(),
    addRequest(request) {
      const earlier = z.int().parse(countEarlier.get(request.reference, request.endpoint));
      insertRequest.run({ ...request, earlier });
    },
    addPayment(payment, longReference) {
      const id = z.int().parse(nextPaymentId.get());
      const gatewayReference = gatewayReferenceOf(prefix, id, longReference);
      return paymentRow.parse(insertPayment.get({ ...payment, id, gatewayReference }));
    },
    findByReference,
    findByEither: (reference) =>
      findByReference(reference) ??
      paymentRow.optional().parse(byGatewayReference.get(reference)) ??
      null,
    savePayment({ id, chargedAt, paidAt, questions }) {
      updatePayment.run({ id, chargedAt, paidAt, questions });
    },
    forget(references) {
      emptyBodies.run(JSON.stringify(references));
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: () => db.close(),
  };
}

/** Six digits, the first not 0, so that a new book does not repeat the numbers of an old one. */
function newPrefix(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return String(100_000 + (number % 900_000));
}

/** Twelve digits; or nineteen, which lie beyond 2^53, where a JavaScript number would round them. */
function gatewayReferenceOf(prefix: string, id: number, long: boolean): string {
  return long ? `4${prefix}${String(id).padStart(12, '0')}` : prefix + String(id).padStart(6, '0');
}
