import './history.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { HistoryFilter, HistoryPage } from '../../../shared/contract/history.ts';
import { hidesNothing } from '../../../shared/history-filter.ts';
import type { Mode } from '../../../shared/payments.ts';
import { useFirstPage, useHistoryCounts, useNews } from '../../api/history.ts';
import { ExportPayments } from '../../features/exports/ExportPayments.tsx';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { historyOf, type RouteTo } from '../../features/navigation/route.ts';
import { useOverview } from '../../api/overview.tsx';
import { Button } from '../../ui/Button.tsx';
import { firstWeekday, periodsOf } from './days.ts';
import { HistoryBody } from './HistoryBody.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { PAGE_ROWS } from './pages.ts';
import { anchorAt, currentSpot, enter, moveSpot, readAgain, useReading } from './place.ts';
import { useToday } from './use-today.ts';

/** Every payment ever asked for, newest first. Reads the ledger alone, so it needs no network. */
export default function HistoryScreen({ route }: { readonly route: RouteTo<'history'> }) {
  const { mode } = useOverview();
  const { visit } = useNavigation();
  return <History key={`${mode} ${visit}`} mode={mode} address={route.filter} />;
}

interface HistoryProps {
  readonly mode: Mode;
  /** What a visit begins with. */
  readonly address: HistoryFilter;
}

function History({ mode, address }: HistoryProps) {
  const { t } = useTranslation('history');
  const locale = useLocale();
  const { go, amend, returned } = useNavigation();
  const [row, setRow] = useState(() => {
    enter(mode, returned, address);
    return currentSpot().row;
  });
  const reading = useReading();
  const { filter, batch } = reading;
  const { preferences } = useOverview();
  const today = useToday();
  const periods = periodsOf(today, firstWeekday(locale));
  const searchBox = useRef<HTMLInputElement>(null);
  const book = useRef<HTMLTableElement>(null);
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
    amend(historyOf(wanted));
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
        <h1>{t('title')}</h1>
        <output className="history__count">{page ? counted(page) : t('loading')}</output>
        {news > 0 ? (
          <Button className="history__news" onClick={() => read(filter)}>
            {t('news', { count: news, formatted: formatted(news) })}
          </Button>
        ) : null}
        <ExportPayments mode={mode} filter={filter} />
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
        onDown={() => book.current?.focus()}
      />
      <HistoryBody
        reading={reading}
        first={first}
        outdated={outdated}
        book={book}
        takeFocus={returned}
        row={row}
        onRow={moveTo}
        onOpen={(id) => go({ screen: 'payment', id })}
        onLeave={() => searchBox.current?.focus()}
        onRead={read}
      />
    </div>
  );
}
