/** Payments beside their events, for an audit of a ledger; heavy, so not for the main thread. */
import { z } from 'zod';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { type ChainHead, idOfStored, type Life, withStorageErrors } from '../ledger/index.ts';
import {
  areEpochsAsBegun,
  createDerived,
  createReader,
  type Derived,
  GENESIS,
  hashReader,
  idTextOfStored,
  OPEN,
  openReadOnly,
  paymentOfRow,
  READ_COLUMNS,
  saltOfStored,
  walkPart,
} from '../ledger/storage.ts';
import { folding } from '../payments/life/index.ts';

/** What an audit looks at of one payment. */
export interface AuditedPayment {
  /** 1, 2, 3… in the order of recording, without gaps. */
  number: number;
  /** As it stands in the row; null where that is no text. */
  id: string | null;
  /** Null where the row can't be read. */
  payment: Payment | null;
  /** Null once the customer was forgotten. */
  personalSalt: string | null;
  /** Whether what it is counted by is what its row says. */
  isCountedRightly: boolean;
  life: Life;
  isPolled: boolean;
}

export interface AuditReader {
  /** The latest event's sequence and the latest payment's number at this moment. */
  ends(): { sequence: number; number: number };
  /** How many of the events up to one belong to payments. */
  eventsOfPayments(upTo: number): number;
  /**
   * Some payments after a number, oldest first, each with its events at one moment. One that can't
   * be read is there with what can be read of it.
   * @throws StorageError when SQLite can't read them
   */
  after(number: number): AuditedPayment[];
  /** The payment that an event names; null where there is no such row. */
  ofNumber(number: number): AuditedPayment | null;
  /** Numbers of the payments that events after one, up to another, belong to. */
  touched(after: number, upTo: number): number[];
  /** The hash that stands at an event; null where there is none that can be read. */
  hashAt(sequence: number): string | null;
  /** The first event after one, up to another, that does not follow; null for none. */
  brokenAfter(head: ChainHead, upTo: number): number | null;
  /** As `Derived`. */
  readonly derived: Omit<Derived, 'mend' | 'mendAtOpening'>;
  /** Whether the epochs are those that were begun. */
  areEpochsAsBegun(): boolean;
  /** Whether a payment is found by its id, its draft and its reference, and listed in History. */
  isFound(audited: AuditedPayment): boolean;
  close(): void;
}

const STRIDE = 200;

/** Each comparison goes through the index of its column. */
const FOUND_SQL = `SELECT
    (SELECT number FROM payments WHERE id = own.id) IS own.number
    AND (SELECT number FROM payments WHERE draft_id = own.draft_id) IS own.number
    AND (SELECT number FROM payments WHERE reference = own.reference) IS own.number
    AND (EXISTS (SELECT 1 FROM payments INDEXED BY payments_open
        WHERE number = own.number AND status IN (${OPEN}))
      OR EXISTS (SELECT 1 FROM payments INDEXED BY payments_in_history
        WHERE number = own.number AND status NOT IN (${OPEN})))
  FROM payments AS own WHERE own.number = ?`;

const NO_LIFE: Life = { events: [], isWhole: false };

const endsSchema = z.object({ sequence: z.int(), number: z.int() });

const numbersSchema = z.array(z.int());

const numberSchema = z.object({ number: z.int(), id: z.unknown() });

const besidesSchema = z.object({
  personal_salt: z.unknown().transform(saltOfStored).pipe(z.string().nullable()),
  draft_id: z.unknown().transform(idOfStored).pipe(z.string()),
  alarm_count: z.int(),
});

/** @throws StorageError when the ledger can't be opened for reading */
export function openAuditReader(path: string): AuditReader {
  return withStorageErrors(() => {
    const db = openReadOnly(path);
    const reader = createReader(db);
    const derived = createDerived(db, reader, folding);
    const ends = db.prepare(
      `SELECT (SELECT coalesce(max(sequence), 0) FROM events) AS sequence,
              (SELECT coalesce(max(number), 0) FROM payments) AS number`,
    );
    const rows = `SELECT personal_salt, draft_id, alarm_count, ${READ_COLUMNS} FROM payments`;
    const stride = db.prepare(`${rows} WHERE number > ? ORDER BY number LIMIT ${STRIDE}`);
    const one = db.prepare(`${rows} WHERE number = ?`);
    const touched = db
      .prepare(
        `SELECT DISTINCT payment FROM events
         WHERE sequence > ? AND sequence <= ? AND payment IS NOT NULL`,
      )
      .pluck();
    const ofPayments = db
      .prepare('SELECT count(*) FROM events WHERE sequence <= ? AND payment IS NOT NULL')
      .pluck();
    const hashes = hashReader(db);
    const isFound = db.prepare(FOUND_SQL).pluck();

    function audited(row: unknown): AuditedPayment {
      const { number, id: found } = numberSchema.parse(row);
      const id = idTextOfStored(found);
      const payment = paymentOfRow(row);
      const besides = besidesSchema.safeParse(row);
      return {
        number,
        id,
        payment: besides.success ? payment : null,
        personalSalt: besides.data?.personal_salt ?? null,
        isCountedRightly: payment !== null && besides.data?.alarm_count === payment.alarms.length,
        life: id === null ? NO_LIFE : reader.getLife(id),
        isPolled: id !== null && reader.pollStates.of(id) !== null,
      };
    }

    const after = db.transaction((number: number) => stride.all(number).map(audited));
    const ofNumber = db.transaction((number: number) => {
      const row = one.get(number);
      return row === undefined ? null : audited(row);
    });
    const hashAt = (sequence: number) => (sequence === 0 ? GENESIS.hash : hashes(sequence));
    function brokenAfter(head: ChainHead, upTo: number): number | null {
      const walk = walkPart(db, head, upTo);
      for (;;) {
        const step = walk.next();
        if (step.done) return step.value.brokenAt;
      }
    }
    return {
      eventsOfPayments: (upTo) => withStorageErrors(() => z.int().parse(ofPayments.get(upTo))),
      ends: () => withStorageErrors(() => endsSchema.parse(ends.get())),
      after: (number) => withStorageErrors(() => after(number)),
      ofNumber: (number) => withStorageErrors(() => ofNumber(number)),
      touched: (from, upTo) =>
        withStorageErrors(() => numbersSchema.parse(touched.all(from, upTo))),
      hashAt: (sequence) => withStorageErrors(() => hashAt(sequence)),
      brokenAfter: (head, upTo) => withStorageErrors(() => brokenAfter(head, upTo)),
      derived: {
        brokenRecordRow: (from, upTo) =>
          withStorageErrors(() => derived.brokenRecordRow(from, upTo)),
        find: (which, allHours) => withStorageErrors(() => derived.find(which, allHours)),
        references: derived.references,
        matchFault: () => withStorageErrors(derived.matchFault),
      },
      areEpochsAsBegun: () => withStorageErrors(() => areEpochsAsBegun(db)),
      isFound: ({ number }) => withStorageErrors(() => isFound.get(number) === 1),
      close: () => void db.close(),
    };
  });
}
