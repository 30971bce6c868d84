/** What the History screen asks of main, page by page, and how news reaches what it holds. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  keepPreviousData,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  HistoryCounts,
  HistoryCountsQuery,
  HistoryFilter,
  HistoryMonths,
  HistoryPage,
  HistoryScope,
} from '../../../shared/core/contract/history.ts';
import type { Mode, PaymentLine, PaymentView } from '../../../shared/core/payments/payments.ts';
import { bridge, call } from './bridge.ts';
import { keys, readWithNews } from './cache.ts';
import { withView } from './history-page.ts';

/** One reading of the ledger: what was asked for, and up to which payment. */
export interface Reading {
  readonly mode: Mode;
  /** The record that is looked into; null for the one in use. */
  readonly review: string | null;
  readonly filter: HistoryFilter;
  /** Grows with every reading, so that a new one never shows an old one's pages. */
  readonly batch: number;
  /** The newest payment of the reading, once known; offsets stay steady up to it. */
  readonly anchor: number | null;
}

/** Rows of a long list are let go sooner than TanStack Query would. */
const KEEP_PAGES_MS = 120_000;

const readingKey = ({ mode, review, batch, filter }: Reading) =>
  review === null
    ? [...keys.history, mode, batch, filter]
    : [...keys.reviewed, review, batch, filter];

function readPage(
  { review, filter, anchor }: Reading,
  offset: number,
  limit: number,
  whole: boolean,
): Promise<HistoryPage> {
  const query = { filter, anchor, offset, limit, whole };
  if (review !== null) return call('getReviewHistory', { review, ...query });
  return readWithNews(
    () => call('getHistory', query),
    (page, { view }) => withView(page, view),
  );
}

/** A newer search overtook the question about the whole. */
const ASK_WHOLE_AGAIN_MS = 500;

export interface FirstPage {
  /** Undefined until the first one has come. */
  readonly page: HistoryPage | undefined;
  /** The page belongs to the reading before: a newer one is on its way. */
  readonly isOutdated: boolean;
  /** Null unless nothing can be shown. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The first page, which also says how many payments match and where the reading is anchored: what
 * was found soon, and then what is found when everything was looked through.
 */
export function useFirstPage(reading: Reading, limit: number): FirstPage {
  const soon = useQuery({
    queryKey: [...readingKey(reading), 0],
    queryFn: () => readPage(reading, 0, limit, false),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const isOutdated = soon.isPlaceholderData;
  const whole = useQuery({
    queryKey: [...readingKey(reading), 'whole'],
    queryFn: () => readPage(reading, 0, limit, true),
    enabled: reading.anchor !== null && !isOutdated && soon.data?.totalIsExact === false,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data?.totalIsExact === false ? ASK_WHOLE_AGAIN_MS : false,
  });
  const failed = whole.isError ? whole : soon;
  return {
    page: whole.data ?? soon.data,
    isOutdated,
    error: failed.error,
    retry: () => void failed.refetch(),
  };
}

/**
 * Further pages of a reading whose anchor is known.
 * @param pages page numbers; 0 is the first page and is left to `useFirstPage`
 */
export function useMorePages(
  reading: Reading,
  pages: readonly number[],
  limit: number,
): ReadonlyMap<number, readonly PaymentLine[]> {
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: [...readingKey(reading), page],
      queryFn: () => readPage(reading, page * limit, limit, true),
      enabled: reading.anchor !== null,
      staleTime: Infinity,
      gcTime: KEEP_PAGES_MS,
    })),
    combine: (results) =>
      new Map(
        results.flatMap((result, index) => {
          const page = pages[index];
          return result.data && page !== undefined ? [[page, result.data.rows] as const] : [];
        }),
      ),
  });
}

const newsKey = (reading: Reading) => ['history-news', ...readingKey(reading)];

/** How many payments that match were recorded after the reading's anchor. */
export function useNews(reading: Reading): number {
  const cache = useQueryClient();
  const news = useQuery({
    queryKey: newsKey(reading),
    queryFn: async () => {
      const { filter, anchor } = reading;
      const newest = { filter, offset: 0, limit: 1, whole: true };
      const now = await call('getHistory', { ...newest, anchor: null });
      const then = await call('getHistory', { ...newest, anchor });
      return Math.max(0, now.total - then.total);
    },
    // Nothing is recorded in a record that is only looked into.
    enabled: reading.anchor !== null && reading.review === null,
    gcTime: 0,
  });
  useChanges(reading, () => void cache.invalidateQueries({ queryKey: newsKey(reading) }));
  return news.data ?? 0;
}

/** Is told when payments are recorded or come to another status, at most once for each. */
function useChanges({ mode, review }: Reading, onChange: () => void): void {
  const [since] = useState(() => performance.now());
  const seen = useRef(new Set<string>());
  const changed = useEffectEvent((view: PaymentView) => {
    const { id, status, alarms } = view.payment;
    const older = view.ageMs > performance.now() - since;
    // Views come again with every status question; only another status or alarm can match anew.
    const stand = `${id} ${status} ${alarms.length}`;
    if (older || review !== null || view.mode !== mode || seen.current.has(stand)) return;
    seen.current.add(stand);
    onChange();
  });
  useEffect(() => bridge().onPaymentChanged((view) => changed(view)), []);
}

/** A day's span to be counted, both ends included. */
type Span = HistoryCountsQuery['periods'][number];

/** Without whatever else is known of it, which main would refuse. */
const spanOf = ({ from, to }: Span): Span => ({ from, to });

const figuresKey = (reading: Reading) => [...keys.historyFigures, ...readingKey(reading)];

/**
 * How many payments each choice of the filter would show. Those of the reading before stand until
 * they come.
 * @param isExact the reading's first page has been looked through as a whole
 * @param periods spans to be counted, answered in this order
 */
export function useHistoryCounts(
  reading: Reading,
  isExact: boolean,
  periods: readonly Span[],
): { readonly counts: HistoryCounts | undefined; readonly isOutdated: boolean } {
  const cache = useQueryClient();
  const { review, filter, anchor } = reading;
  const asked = useQuery({
    queryKey: [...figuresKey(reading), 'counts', periods],
    queryFn:
      anchor === null || !isExact
        ? skipToken
        : () => countBy(review, { filter, anchor, periods: periods.map(spanOf) }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    gcTime: KEEP_PAGES_MS,
  });
  useChanges(
    reading,
    () => void cache.invalidateQueries({ queryKey: [...figuresKey(reading), 'counts'] }),
  );
  return {
    counts: asked.isError ? undefined : asked.data,
    isOutdated: asked.isPlaceholderData,
  };
}

const countBy = (review: string | null, query: HistoryCountsQuery): Promise<HistoryCounts> =>
  review === null ? call('countHistory', query) : call('countReviewHistory', { review, ...query });

const monthsOf = (review: string | null, scope: HistoryScope): Promise<HistoryMonths> =>
  review === null
    ? call('listHistoryMonths', scope)
    : call('listReviewMonths', { review, ...scope });

/** The months that a reading's payments are of, newest first; none until they are known. */
export function useHistoryMonths(reading: Reading, isExact: boolean): HistoryMonths['months'] {
  const { review, filter, anchor } = reading;
  const asked = useQuery({
    queryKey: [...figuresKey(reading), 'months'],
    queryFn: anchor === null || !isExact ? skipToken : () => monthsOf(review, { filter, anchor }),
    staleTime: Infinity,
    gcTime: KEEP_PAGES_MS,
  });
  return asked.data?.months ?? [];
}

/**
 * Where the newest payment of a day stands, or of the nearest day before it.
 * @returns its offset; null where none is as old, or the reading has not begun
 * @throws CallFailed
 */
export async function findHistoryDay(
  { review, filter, anchor }: Reading,
  day: string,
): Promise<number | null> {
  if (anchor === null) return null;
  const query = { filter, anchor, day };
  const found =
    review === null
      ? await call('findHistoryDay', query)
      : await call('findReviewDay', { review, ...query });
  return found.offset;
}
