import './history.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.ts';
import type { HistoryFilter } from '../../../shared/contract/history.ts';
import { hidesNothing } from '../../../shared/history-filter.ts';
import type { Mode } from '../../../shared/payments.ts';
import { useFirstPage, useNews } from '../../api/history.ts';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { useOverview } from '../../api/overview.tsx';
import { Button } from '../../ui/Button.tsx';
import { HistoryBody } from './HistoryBody.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { PAGE_ROWS } from './pages.ts';
import { anchorAt, currentSpot, enter, moveSpot, readAgain, useReading } from './place.ts';

/** Every payment ever asked for, newest first. Reads the ledger alone, so it needs no network. */
export default function HistoryScreen() {
  const { mode } = useOverview();
  return <History key={mode} mode={mode} />;
}

function History({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation('history');
  const locale = useLocale();
  const { go, returned } = useNavigation();
  const [row, setRow] = useState(() => {
    enter(mode, returned);
    return currentSpot().row;
  });
  const reading = useReading();
  const { filter, batch } = reading;
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
  const anchor = first.isPlaceholderData ? undefined : first.data?.anchor;
  useEffect(() => {
    if (anchor !== undefined) anchorAt(batch, anchor);
  }, [batch, anchor]);
  const news = useNews(reading);

  const read = (wanted: HistoryFilter) => {
    readAgain(wanted);
    setTyping(false);
    setRow(0);
  };
  const moveTo = (to: number) => {
    moveSpot({ row: to });
    setRow(to);
  };
  const formatted = (count: number) => new Intl.NumberFormat(locale).format(count);
  const outdated = typing || first.isPlaceholderData;
  const total = first.data?.total ?? 0;
  const counted = { count: total, formatted: formatted(total) };

  return (
    <div className="history">
      <div className="history__head">
        <h1>{t('title')}</h1>
        <output className="history__count">
          {first.data && !outdated
            ? t(hidesNothing(filter) ? 'count' : 'countMatching', counted)
            : t('loading')}
        </output>
        {news > 0 ? (
          <Button className="history__news" onClick={() => read(filter)}>
            {t('news', { count: news, formatted: formatted(news) })}
          </Button>
        ) : null}
      </div>
      <HistoryFilters
        filter={filter}
        onFilter={read}
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
