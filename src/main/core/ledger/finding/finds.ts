/** What is found in a ledger, in a worker beside it. */
import type {
  DayFigures,
  HistoryCounts,
  HistoryCountsQuery,
  HistoryDayQuery,
  HistoryMonths,
  HistoryQuery,
  HistoryScope,
} from '../../../../shared/core/contract/history.ts';
import type { Method, Payment, PaymentStatus } from '../../../../shared/core/payments/payments.ts';
import type { TakingsFigures } from '../../../../shared/features/takings/takings-figures.ts';
import type { Period } from '../../../../shared/features/takings/takings-periods.ts';
import type { PaymentRow } from '../ledger-reader.ts';

/** What is typed of a customer, in the forms by which recent ones are found. */
export interface CustomerBeginning {
  /** Digits that a number may begin with; any one will do. */
  numbers: readonly string[];
  /** What a word of a name may begin with; null for none. */
  name: string | null;
  /** Of a customer that is typed in full: what their lines begin with. Null for none. */
  key: string | null;
  /** Payments up to then count as forgotten; UTC milliseconds. */
  since: number;
  limit: number;
}

/** A recent customer. */
export interface FoundCustomer {
  /** The latest payment. */
  payment: Payment;
  /** The name, or what was noted, that the beginning is of, or the latest; null for none. */
  name: string | null;
}

export interface FoundCustomers {
  /** Latest payment first. */
  found: FoundCustomer[];
  /** The network that a person said last of the customer with that key; null for none. */
  network: string | null;
}

/** Which charges are asked for: of one day, on one network. */
export interface ChargeQuery {
  day: string;
  network: string;
  methods: readonly Method[];
}

export interface DaysCharge {
  status: PaymentStatus;
  createdAt: number;
}

interface Searched {
  /** What else than its words the search is looked for in the customers' lines; any one will do. */
  customer: readonly string[];
}

export interface HistorySearch extends HistoryQuery, Searched {}

export interface HistoryScopeSearch extends HistoryScope, Searched {}

export interface HistoryCountsSearch extends HistoryCountsQuery, Searched {}

export interface HistoryDaySearch extends HistoryDayQuery, Searched {}

export interface Finds {
  /** Offset pages, newest first. What a filter lets through is found in a worker. */
  history(query: HistorySearch): Promise<{
    payments: PaymentRow[];
    total: number;
    totalIsExact: boolean;
    anchor: number;
  }>;
  /** In the worker. How many payments each choice of a filter would show. */
  countHistory(query: HistoryCountsSearch): Promise<HistoryCounts>;
  /** In the worker. The months that have payments, and where each begins. */
  listHistoryMonths(scope: HistoryScopeSearch): Promise<HistoryMonths>;
  /** In the worker. The offset of a day's newest payment, or of the nearest day before it. */
  findHistoryDay(query: HistoryDaySearch): Promise<{ offset: number | null }>;
  /** In the worker. Customers of the newest payments that begin so. */
  findCustomers(beginning: CustomerBeginning): Promise<FoundCustomers>;
  /** In the worker. A day's newest charges whose customers were asked, newest first. */
  findCharges(query: ChargeQuery): Promise<DaysCharge[]>;
  /** In the worker. What was asked for on a day, `YYYY-MM-DD`, by what became of it. */
  daySoFar(day: string): Promise<DayFigures>;
  /** In the worker. What came of stretches of time, each by itself and all together. */
  takings(periods: readonly Period[]): Promise<TakingsFigures>;
}
