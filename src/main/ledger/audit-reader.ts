/** Every payment beside its events, for an audit of the whole ledger; heavy, so not for the main thread. */
import { z } from 'zod';
import type { LoggedEvent, Payment } from '../../shared/payments.ts';
import { openReadOnly } from './connection.ts';
import { withStorageErrors } from './errors.ts';
import { paymentOfRow, READ_COLUMNS } from './payment-row.ts';
import { createReader } from './reader.ts';
import { searchText } from './search.ts';

export interface AuditedPayment {
  /** 1, 2, 3… in the order of recording, without gaps. */
  number: number;
  payment: Payment;
  /** Null once the customer was forgotten. */
  personalSalt: string | null;
  /** Whether what it is searched and counted by is what its row says. */
  isIndexedRightly: boolean;
  /** Oldest first. */
  events: LoggedEvent[];
  isWatched: boolean;
}

export interface AuditReader {
  /** The latest event's sequence and the latest payment's number at this moment. */
  ends(): { sequence: number; number: number };
  /**
   * Some payments after a number, oldest first, each with its events at one moment.
   * @throws StorageError when one of them can't be read
   */
  after(number: number): AuditedPayment[];
  close(): void;
}

const STRIDE = 200;

const endsSchema = z.object({ sequence: z.int(), number: z.int() });

const besidesSchema = z.object({
  number: z.int(),
  personal_salt: z.string().nullable(),
  alarm_count: z.int(),
  search_text: z.string(),
});

/** @throws StorageError when the ledger can't be opened for reading */
export function openAuditReader(path: string): AuditReader {
  return withStorageErrors(() => {
    const db = openReadOnly(path);
    const reader = createReader(db);
    const ends = db.prepare(
      `SELECT (SELECT coalesce(max(sequence), 0) FROM payment_events) AS sequence,
              (SELECT coalesce(max(number), 0) FROM payments) AS number`,
    );
    const stride = db.prepare(
      `SELECT number, personal_salt, alarm_count, search_text, ${READ_COLUMNS} FROM payments
       WHERE number > ? ORDER BY number LIMIT ${STRIDE}`,
    );

    function audited(row: unknown): AuditedPayment {
      const besides = besidesSchema.parse(row);
      const payment = paymentOfRow(row);
      return {
        number: besides.number,
        payment,
        personalSalt: besides.personal_salt,
        isIndexedRightly:
          besides.alarm_count === payment.alarms.length &&
          besides.search_text === searchText(payment),
        events: reader.getEvents(payment.id),
        isWatched: reader.getWatch(payment.id) !== null,
      };
    }

    const after = db.transaction((number: number) => stride.all(number).map(audited));
    return {
      ends: () => withStorageErrors(() => endsSchema.parse(ends.get())),
      after: (number) => withStorageErrors(() => after(number)),
      close: () => void db.close(),
    };
  });
}
