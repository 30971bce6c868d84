/** Every payment beside its events, for an audit of the whole ledger; heavy, so not for the main thread. */
import { z } from 'zod';
import type { Payment } from '../../../shared/payments.ts';
import { openReadOnly } from '../../adapters/ledger/connection.ts';
import { withStorageErrors } from '../../adapters/ledger/errors.ts';
import type { Life } from '../../adapters/ledger/ledger.ts';
import { paymentOfRow, READ_COLUMNS } from '../../adapters/ledger/payment-row.ts';
import { createReader } from '../../adapters/ledger/reader.ts';
import { searchText } from '../../adapters/ledger/search.ts';

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
  /** Whether what it is searched and counted by is what its row says. */
  isIndexedRightly: boolean;
  life: Life;
  isPolled: boolean;
}

export interface AuditReader {
  /** The latest event's sequence and the latest payment's number at this moment. */
  ends(): { sequence: number; number: number };
  /**
   * Some payments after a number, oldest first, each with its events at one moment. One that can't
   * be read is there with what can be read of it.
   * @throws StorageError when SQLite can't read them
   */
  after(number: number): AuditedPayment[];
  close(): void;
}

const STRIDE = 200;

const NO_LIFE: Life = { events: [], isWhole: false };

const endsSchema = z.object({ sequence: z.int(), number: z.int() });

const numberSchema = z.object({ number: z.int(), id: z.unknown() });

const besidesSchema = z.object({
  personal_salt: z.string().nullable(),
  draft_id: z.string(),
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
      `SELECT personal_salt, draft_id, alarm_count, search_text, ${READ_COLUMNS} FROM payments
       WHERE number > ? ORDER BY number LIMIT ${STRIDE}`,
    );

    function audited(row: unknown): AuditedPayment {
      const { number, id: found } = numberSchema.parse(row);
      const id = typeof found === 'string' ? found : null;
      const payment = paymentOfRow(row);
      const besides = besidesSchema.safeParse(row);
      return {
        number,
        id,
        payment: besides.success ? payment : null,
        personalSalt: besides.data?.personal_salt ?? null,
        isIndexedRightly:
          payment !== null &&
          besides.data?.alarm_count === payment.alarms.length &&
          besides.data.search_text === searchText(payment),
        life: id === null ? NO_LIFE : reader.getLife(id),
        isPolled: id !== null && reader.getPollState(id) !== null,
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
