/** Payments as the screens list them; one that can't be read is a line that says so. */
import type {
  HistoryCounts,
  HistoryCountsQuery,
  HistoryDay,
  HistoryDayQuery,
  HistoryMonths,
  HistoryPage,
  HistoryQuery,
  HistoryScope,
} from '../../../../shared/core/contract/history.ts';
import type { PaymentDetail } from '../../../../shared/core/contract/payments.ts';
import { knownSale } from '../../../../shared/core/payments/known-sale.ts';
import type {
  Mode,
  Payment,
  PaymentLine,
  PaymentView,
} from '../../../../shared/core/payments/payments.ts';
import { shownSteps } from '../../../../shared/core/payments/shown-steps.ts';
import { type Finds, isReadable, type LedgerReader, type PaymentRow } from '../../ledger/index.ts';
import { requirePayment } from '../actions.ts';
import type { Ages } from './payment-ages.ts';
import type { CustomerSearch } from '../customers/customer-search.ts';

export interface Lists {
  /** @throws Refusal `not-found`, `payment-unreadable` */
  get(id: string): PaymentDetail;
  listOpen(): PaymentLine[];
  history(query: HistoryQuery): Promise<HistoryPage>;
  /** What else than its words a search is looked for; see `HistorySearch`. */
  searchedCustomers(search: string): readonly string[];
  countHistory(query: HistoryCountsQuery): Promise<HistoryCounts>;
  listHistoryMonths(scope: HistoryScope): Promise<HistoryMonths>;
  findHistoryDay(query: HistoryDayQuery): Promise<HistoryDay>;
}

/** What lists are made from; a ledger that is only looked into has no more than this. */
export interface ListedLedger extends Pick<
  LedgerReader,
  'getRow' | 'getLife' | 'listApprovals' | 'rowsOfSale' | 'listOpenRows'
> {
  readonly finds: Pick<Finds, 'history' | 'countHistory' | 'listHistoryMonths' | 'findHistoryDay'>;
}

export interface ListsParts {
  mode: Mode;
  ledger: ListedLedger;
  ages: Pick<Ages, 'of'>;
  customers: Pick<CustomerSearch, 'searched'>;
  view: (payment: Payment) => PaymentView;
}

export function createLists({ mode, ledger, ages, customers, view }: ListsParts): Lists {
  const line = (row: PaymentRow, of: (payment: Payment) => PaymentView = view): PaymentLine =>
    isReadable(row)
      ? of(row)
      : { mode, unreadable: { number: row.number, reference: row.reference } };

  const searched = <T extends Pick<HistoryScope, 'filter'>>(query: T) => ({
    ...query,
    customer: customers.searched(query.filter.search),
  });

  return {
    get(id) {
      const payment = requirePayment(ledger, id);
      const { events, isWhole: eventsWhole } = ledger.getLife(id);
      const others = ledger.rowsOfSale(payment.saleId).filter((other) => other.id !== id);
      const sale = knownSale(payment, others, (row) => (isReadable(row) ? row : null));
      return {
        view: view(payment),
        events: shownSteps(events),
        eventsTotal: events.length,
        eventsWhole,
        approvals: ledger.listApprovals(id),
        sale: {
          ...sale,
          same: sale.same.map((row) => line(row)),
          parts: sale.parts.map((row) => line(row)),
        },
      };
    },
    listOpen: () => ledger.listOpenRows().map((row) => line(row)),
    searchedCustomers: (search) => customers.searched(search),
    async history(query) {
      const { payments, ...found } = await ledger.finds.history(searched(query));
      const listed = (payment: Payment): PaymentView => ({
        mode,
        payment,
        ageMs: Math.max(ages.of(payment), 0),
        polling: null,
      });
      const rows = payments.map((row) => line(row, listed));
      return { rows, ...found };
    },
    countHistory: (query) => ledger.finds.countHistory(searched(query)),
    listHistoryMonths: (scope) => ledger.finds.listHistoryMonths(searched(scope)),
    findHistoryDay: (query) => ledger.finds.findHistoryDay(searched(query)),
  };
}
