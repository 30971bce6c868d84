/**
 * The practice gateway's own book: every request it received and every payment it knows, in a
 * database of its own, so that practice payments go on after a restart and so that what the app
 * says it sent can be compared with what arrived.
 */
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Endpoint } from './requests.ts';

/** One request as it arrived. Credentials are never kept. */
export interface BookedRequest {
  id: number;
  /** UTC milliseconds. */
  receivedAt: number;
  method: string;
  path: string;
  /** Null unless the credentials were right and the path is one of the service's. */
  endpoint: Endpoint | null;
  /** The reference that it names, once it was understood. */
  reference: string | null;
  /** How many requests to the same endpoint with the same reference came before this one. */
  earlier: number;
  body: string;
  /** HTTP status of the reply; null where the connection was dropped without one. */
  answeredWith: number | null;
}

/** One payment that the practice gateway accepted. */
export interface BookedPayment {
  id: number;
  /** The client's reference; null where it sent none. */
  reference: string | null;
  /** Digits only. */
  gatewayReference: string;
  amountMinor: number;
  currency: string;
  /** UTC milliseconds, as are the next two. */
  createdAt: number;
  chargedAt: number | null;
  paidAt: number | null;
  /** Status questions since it was created or, later, charged. */
  questions: number;
}

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
  close(): void;
}

/** The book was written by a newer version of the app. */
export class PracticeBookTooNewError extends Error {
  override readonly name = 'PracticeBookTooNewError';
}

const VERSION = 1;
const KEEP_REQUESTS_MS = 30 * 24 * 3_600_000;

const SCHEMA = `
  CREATE TABLE numbering (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    prefix TEXT NOT NULL
  ) STRICT;
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    endpoint TEXT,
    reference TEXT,
    earlier INTEGER NOT NULL,
    body TEXT NOT NULL,
    answered_with INTEGER
  ) STRICT;
  CREATE INDEX requests_by_reference ON requests (reference, endpoint);
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    reference TEXT UNIQUE,
    gateway_reference TEXT NOT NULL UNIQUE,
    amount_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    charged_at INTEGER,
    paid_at INTEGER,
    questions INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

const requestRow = z
  .strictObject({
    id: z.int(),
    received_at: z.int(),
    method: z.string(),
    path: z.string(),
    endpoint: z.enum(['create', 'charge', 'status']).nullable(),
    reference: z.string().nullable(),
    earlier: z.int(),
    body: z.string(),
    answered_with: z.int().nullable(),
  })
  .transform((row): BookedRequest => ({
    id: row.id,
    receivedAt: row.received_at,
    method: row.method,
    path: row.path,
    endpoint: row.endpoint,
    reference: row.reference,
    earlier: row.earlier,
    body: row.body,
    answeredWith: row.answered_with,
  }));

const paymentRow = z
  .strictObject({
    id: z.int(),
    reference: z.string().nullable(),
    gateway_reference: z.string(),
    amount_minor: z.int(),
    currency: z.string(),
    created_at: z.int(),
    charged_at: z.int().nullable(),
    paid_at: z.int().nullable(),
    questions: z.int(),
  })
  .transform((row): BookedPayment => ({
    id: row.id,
    reference: row.reference,
    gatewayReference: row.gateway_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    createdAt: row.created_at,
    chargedAt: row.charged_at,
    paidAt: row.paid_at,
    questions: row.questions,
  }));

/**
 * Opens the book, or starts one, and drops requests older than 30 days.
 * @param path the database file; its folder must be there
 * @param now UTC milliseconds
 * @param random bytes for the number that every gateway reference of a new book starts with
 * @throws PracticeBookTooNewError, or better-sqlite3's SqliteError when the file can't be used
 */
export function openPracticeBook(
  path: string,
  now: number,
  random: (size: number) => Uint8Array,
): WritableBook {
  const db = new Database(path);
  try {
    return openOn(db, now, random);
  } catch (error) {
    db.close();
    throw error;
  }
}

function openOn(
  db: Database.Database,
  now: number,
  random: (size: number) => Uint8Array,
): WritableBook {
  db.pragma('busy_timeout = 5000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  const version = z.int().parse(db.pragma('user_version', { simple: true }));
  if (version > VERSION) throw new PracticeBookTooNewError(`practice book of version ${version}`);
  if (version < VERSION)
    db.transaction(() => {
      db.exec(SCHEMA);
      db.prepare('INSERT INTO numbering (id, prefix) VALUES (1, ?)').run(newPrefix(random(4)));
      db.pragma(`user_version = ${VERSION}`);
    }).immediate();
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
