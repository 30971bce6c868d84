/** The bridge's part in looking into other records, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { PaymentDetail } from '../../../../src/shared/core/contract/payments.ts';
import type { DirectPrint } from '../../../../src/shared/features/printing/printing.ts';
import type { LoggedEvent, PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import type {
  Review,
  ReviewFailure,
  ReviewOutcome,
  ReviewPlace,
  ReviewState,
} from '../../../../src/shared/features/reviews/reviews.ts';
import { type FakeExports, madeForTests } from './exports.ts';
import { historyCalls, type HistoryState } from './history.ts';
import { detailForTests } from '../../samples/payment-detail.ts';

/** The backup of a small shop that has been looked through to its end. */
export const reviewForTests: Review = {
  id: '7d9f0a30-5a0e-4c1b-9a53-0f6f5d0b7c11',
  kind: 'backup',
  name: 'ledger-20261120T070000Z-e412-0f3a77c1d2e9b845.db',
  whose: 'own',
  mode: 'live',
  apart: null,
  ledgerId: '2f0c7c3e-3f0e-4f43-8d8c-5a1b8a6d3c55',
  terminals: ['A1'],
  moreTerminals: 0,
  firstDay: '2026-03-02',
  lastDay: '2026-11-20',
  madeAt: Date.UTC(2026, 10, 20, 7),
  payments: 30,
  isEarlier: false,
  mayLackNewest: false,
  journalLeftOut: false,
  chain: { state: 'holds', events: 412 },
};

export const noReview: ReviewState = { revision: 1, work: null, review: null };

export interface ReviewsState {
  /** How looking into records stands; nothing is open unless told. */
  reviewing?: ReviewState;
  /** What opening comes to; `pending` never does. The review below unless told. */
  readonly reviewOpens?: ReviewFailure | CallError | 'pending';
  /** What is opened; a backup's unless told. */
  readonly reviewed?: Review;
  readonly reviewPlace?: ReviewPlace;
  /** What the record holds; nothing unless told. */
  readonly reviewPayments?: PaymentView[];
  readonly reviewUnreadable?: HistoryState['unreadable'];
  readonly reviewEvents?: Record<string, LoggedEvent[]>;
  /** What comes of printing of it on the receipt printer; it is printed unless told. */
  readonly reviewPrint?: DirectPrint;
  /** What the calls that read it answer instead. */
  readonly reviewError?: CallError;
}

export interface FakeReviews {
  /** Tells the screens how looking into records stands now. */
  readonly pushReview: (change: Partial<ReviewState>) => void;
}

type ReviewCall =
  | 'getReview'
  | 'listReviewFiles'
  | 'reviewBackup'
  | 'reviewFile'
  | 'cancelReview'
  | 'closeReview'
  | 'getReviewHistory'
  | 'countReviewHistory'
  | 'listReviewMonths'
  | 'findReviewDay'
  | 'getReviewPayment'
  | 'exportReview'
  | 'printReviewed'
  | 'onReviewChanged';

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
function failed(error: CallError): Promise<Result<never>> {
  return Promise.resolve({ ok: false, error });
}

const refusal = (code: CallError['code']): CallError => ({
  code,
  message: code,
  field: null,
  problem: null,
  payment: null,
});

export function reviewCalls(
  state: ReviewsState,
  note: (name: CallName, input: unknown) => void,
  paymentAt: Parameters<typeof historyCalls>[0]['paymentAt'],
  { pushExport }: FakeExports,
): FakeReviews & Pick<CounterfoilBridge, ReviewCall> {
  const listeners = new Set<(state: ReviewState) => void>();
  const now = () => state.reviewing ?? noReview;
  const payments = state.reviewPayments ?? [];
  const lists = historyCalls({
    state: {
      payments,
      ...(state.reviewUnreadable && { unreadable: state.reviewUnreadable }),
      ...(state.reviewError && { historyError: state.reviewError }),
    },
    note: () => undefined,
    paymentAt,
  });
  const pushReview = (change: Partial<ReviewState>) => {
    state.reviewing = { ...now(), ...change, revision: now().revision + 1 };
    for (const each of listeners) each(now());
  };
  const open = (kind: Review['kind']): Promise<Result<ReviewOutcome>> => {
    const opens = state.reviewOpens;
    if (opens === 'pending') {
      pushReview({ work: { step: 'copying', done: 41_000_000, total: 96_000_000 } });
      return new Promise(() => undefined);
    }
    if (typeof opens === 'object') return failed(opens);
    if (opens !== undefined) return ok({ opened: false, why: opens });
    pushReview({ work: null, review: state.reviewed ?? { ...reviewForTests, kind } });
    return ok({ opened: true });
  };
  const demand = <T>(review: string, answer: () => Promise<Result<T>>): Promise<Result<T>> =>
    now().review?.id === review ? answer() : failed(refusal('review-closed'));

  return {
    pushReview,
    getReview: () => ok(now()),
    listReviewFiles: () => ok(state.reviewPlace ?? { kind: 'box' }),
    reviewBackup: (input) => {
      note('reviewBackup', input);
      return open('backup');
    },
    reviewFile: (input) => {
      note('reviewFile', input);
      return open('file');
    },
    cancelReview: (input) => {
      note('cancelReview', input);
      pushReview({ work: null });
      return ok(now());
    },
    closeReview: (input) => {
      note('closeReview', input);
      pushReview({ review: null });
      return ok(now());
    },
    getReviewHistory: ({ review, ...query }) => {
      note('getReviewHistory', query);
      return demand(review, () => lists.getHistory(query));
    },
    countReviewHistory: ({ review, ...query }) => demand(review, () => lists.countHistory(query)),
    listReviewMonths: ({ review, ...scope }) =>
      demand(review, () => lists.listHistoryMonths(scope)),
    findReviewDay: ({ review, ...query }) => demand(review, () => lists.findHistoryDay(query)),
    getReviewPayment: ({ review, id }) =>
      demand<PaymentDetail>(review, () => {
        const view = payments.find(({ payment }) => payment.id === id);
        if (view === undefined) return failed(refusal('not-found'));
        const events = state.reviewEvents?.[id] ?? [];
        return ok(detailForTests({ ...view, polling: null }, { payments, events }));
      }),
    exportReview: (input) => {
      note('exportReview', input);
      const latest = { ...madeForTests, format: input.format };
      pushExport({ latest, work: null });
      return ok(latest);
    },
    printReviewed: (input) => {
      note('printReviewed', input);
      return demand(input.review, () => ok(state.reviewPrint ?? { outcome: 'printed' }));
    },
    onReviewChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
