/** What the History screen asks of main, page by page, and how news reaches what it holds. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { HistoryFilter, HistoryPage } from '../../shared/contract/history.ts';
import type { Mode, PaymentLine, PaymentView } from '../../shared/payments.ts';
import { bridge, call } from './bridge.ts';
import { keys, readWithNews } from './cache.ts';
import { withView } from './history-page.ts';

/** One reading of the ledger: what was asked for, and up to which payment. */
export interface Reading {
  readonly mode: Mode;
  readonly filter: HistoryFilter;
  /** Grows with every reading, so that a new one never shows an old one's pages. */
  readonly batch: number;
  /** The newest payment of the reading, once known; offsets stay steady up to it. */
  readonly anchor: number | null;
}

/** Rows of a long list are let go sooner than TanStack Query would. */
const KEEP_PAGES_MS = 120_000;

const readingKey = ({ mode, batch, filter }: Reading) => [...keys.history, mode, batch, filter];

const readPage = ({ filter, anchor }: Reading, offset: number, limit: number) =>
  readWithNews(
    () => call('getHistory', { filter, anchor, offset, limit, whole: true }),
    (page, { view }) => withView(page, view),
  );

/** The first page, which also says how many payments match and where the reading is anchored. */
export function useFirstPage(reading: Reading, limit: number): UseQueryResult<HistoryPage> {
  return useQuery({
    queryKey: [...readingKey(reading), 0],
    queryFn: () => readPage(reading, 0, limit),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
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
      queryFn: () => readPage(reading, page * limit, limit),
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
  const [since] = useState(() => performance.now());
  const seen = useRef(new Set<string>());
  const news = useQuery({
    queryKey: newsKey(reading),
    queryFn: async () => {
      const { filter, anchor } = reading;
      const newest = { filter, offset: 0, limit: 1, whole: true };
      const now = await call('getHistory', { ...newest, anchor: null });
      const then = await call('getHistory', { ...newest, anchor });
      return Math.max(0, now.total - then.total);
    },
    enabled: reading.anchor !== null,
    gcTime: 0,
  });
  const changed = useEffectEvent((view: PaymentView) => {
    const { id, status } = view.payment;
    const older = view.ageMs > performance.now() - since;
    // Views come again with every status question; only a new payment or status can match anew.
    if (older || view.mode !== reading.mode || seen.current.has(`${id} ${status}`)) return;
    seen.current.add(`${id} ${status}`);
    void cache.invalidateQueries({ queryKey: newsKey(reading) });
  });
  useEffect(() => bridge().onPaymentChanged((view) => changed(view)), []);
  return news.data ?? 0;
}
