/** A copy that is ready, as lists and payments: what History has of a ledger, and nothing that writes. */
import { hidesNothing } from '../../../shared/core/payments/history-filter.ts';
import type { Mode, Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import { withStorageErrors } from '../../core/ledger/index.ts';
import {
  createReader,
  createReaderClient,
  createWholeHistory,
  lineOfRow,
  openReadOnly,
  quietGuard,
  searchIndexPath,
} from '../../core/ledger/storage.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import { createLists, type Lists } from '../../core/payments/index.ts';

export type ReviewLists = Omit<Lists, 'listOpen'>;

export interface OpenCopy {
  readonly lists: ReviewLists;
  /** Resolves once nothing reads it any more. */
  close(): Promise<void>;
}

export interface OpenCopyParts {
  copy: string;
  mode: Mode;
  /** The entry of the worker thread that reads it. */
  worker: URL;
  clock: Pick<Clock, 'now'>;
  log: Pick<Log, 'warn'>;
  /** What else than its words a search is looked for; see `HistorySearch`. */
  searched: (search: string) => string[];
}

/** @throws StorageError, and what SQLite throws */
export function openCopy({ copy, mode, worker, clock, log, searched }: OpenCopyParts): OpenCopy {
  const db = withStorageErrors(() => openReadOnly(copy));
  const reader = withStorageErrors(() => createReader(db, quietGuard));
  const whole = createWholeHistory(db);
  const heavy = createReaderClient(worker, copy, searchIndexPath(copy), log);
  const ageOf = (payment: Payment) => clock.now() - payment.createdAt;
  // Nobody is asked about a payment that is only looked at.
  const view = (payment: Payment): PaymentView => ({
    mode,
    payment,
    ageMs: Math.max(ageOf(payment), 0),
    polling: null,
  });
  const lists = createLists({
    mode,
    ages: { of: ageOf },
    customers: { searched },
    view,
    ledger: {
      getRow: reader.getRow,
      getLife: reader.getLife,
      listApprovals: reader.listApprovals,
      rowsOfSale: reader.rowsOfSale,
      listOpenRows: reader.listOpenRows,
      finds: {
        ...heavy,
        async history(query) {
          const isWhole = hidesNothing(query.filter);
          const found = isWhole
            ? withStorageErrors(() => whole(query))
            : await heavy.history(query);
          const { rows, ...rest } = found;
          return { payments: rows.map(lineOfRow), ...rest };
        },
      },
    },
  });
  // It is known to be open by then, and whoever searches before it is there finds all the same.
  void heavy.keepIndex().catch(() => undefined);
  return {
    lists,
    async close() {
      await heavy.close();
      db.close();
    },
  };
}
