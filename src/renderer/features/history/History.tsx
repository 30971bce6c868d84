import './history.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import type { HistoryFilter, HistoryPage } from '../../../shared/core/contract/history.ts';
import { hidesNothing } from '../../../shared/core/payments/history-filter.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { useFirstPage, useHistoryCounts, useNews } from '../../core/api/history.ts';
import { ExportPayments } from '../exports/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf, paymentAt, reviewedPaymentAt, reviewOf } from '../../core/navigation/route.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { firstWeekday, periodsOf } from './days.ts';
import { HistoryBody } from './HistoryBody.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { PAGE_ROWS } from './pages.ts';
import { anchorAt, currentSpot, enter, moveSpot, readAgain, useReading } from './place.ts';
import { useToday } from './use-today.ts';

interface HistoryProps {
  readonly mode: Mode;
  /** The record that is looked into; null for the one in use. */
  readonly review: string | null;
  /** What a visit begins with. */
  readonly address: HistoryFilter;
}

/** All payments of a record, newest first, searched and chosen from, and handed over in a file. */
export function History({ mode, review, address }: HistoryProps) {
  const { t } = useTranslation(['history', 'reviews', 'settlement']);
  const addressOf = review === null ? historyOf : reviewOf;
  const paymentOf = review === null ? paymentAt : reviewedPaymentAt;
  const locale = useLocale();
  const { go, amend, returned } = useNavigation();
  const [row, setRow] = useState(() => {
    enter(mode, returned, address, review);
    return currentSpot().row;
  });
  const reading = useReading();
  const { filter, batch } = reading;
  const { preferences } = useOverview();
  const today = useToday();
  const periods = periodsOf(today, firstWeekday(locale));
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTableElement>(null);
  const [typing, setTyping] = useState(false);

  // Whoever comes back from a payment goes on in the list, and whoever has begun to write elsewhere
  // goes on there.
  const isReturned = useRef(returned);
  useEffect(() => {
    const isWriting = document.activeElement?.closest('input, textarea, select') ?? null;
    if (!isReturned.current && isWriting === null) searchBox.current?.focus();
  }, []);

  const first = useFirstPage(reading, PAGE_ROWS);
  const anchor = first.isOutdated ? undefined : first.page?.anchor;
  useEffect(() => {
    if (anchor !== undefined) anchorAt(batch, anchor);
  }, [batch, anchor]);
  const news = useNews(reading);
  const formatted = (count: number) => formatCount(count, locale);
  const counted = ({ total, totalIsExact }: HistoryPage) => {
    const count = { count: total, formatted: formatted(total) };
    if (!totalIsExact) return total === 0 ? t('loading') : t('countAtLeast', count);
    return t(hidesNothing(filter) ? 'count' : 'countMatching', count);
  };

  const read = (wanted: HistoryFilter) => {
    readAgain(wanted);
    amend(addressOf(wanted));
    setTyping(false);
    setRow(0);
  };
  const moveTo = (to: number) => {
    moveSpot({ row: to });
    setRow(to);
  };
  const outdated = typing || first.isOutdated;
  const page = outdated ? undefined : first.page;
  const counting = useHistoryCounts(reading, page?.totalIsExact === true, periods);

  return (
    <div className="history">
      <div className="history__head">
        <h1>{t(review === null ? 'title' : 'reviews:screen.title')}</h1>
        <output className="history__count">
          {page ? counted(page) : first.error === null ? t('loading') : null}
        </output>
        {news > 0 ? (
          <Button className="history__news" onClick={() => read(filter)}>
            {t('news', { count: news, formatted: formatted(news) })}
          </Button>
        ) : null}
        <ExportPayments exported={{ mode, review, filter }} />
      </div>
      <HistoryFilters
        filter={filter}
        onFilter={read}
        currency={preferences.currency}
        periods={periods}
        counts={counting.counts}
        countsOutdated={counting.isOutdated}
        searchBox={searchBox}
        onTyping={setTyping}
        onDown={() => list.current?.focus()}
      />
      <HistoryBody
        reading={reading}
        first={first}
        outdated={outdated}
        list={list}
        takeFocus={returned}
        row={row}
        onRow={moveTo}
        onOpen={(id) => go(paymentOf(id))}
        onPrint={(id) => go(paymentOf(id), 'print')}
        onLeave={() => searchBox.current?.focus()}
        onRead={read}
      />
    </div>
  );
}
