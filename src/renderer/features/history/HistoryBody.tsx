import type { RefObject, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { EVERY_PAYMENT, hidesNothing } from '../../../shared/core/payments/history-filter.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import type { FirstPage, Reading } from '../../core/api/history.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';
import { HistoryList } from './HistoryList.tsx';

interface HistoryBodyProps {
  readonly reading: Reading;
  readonly first: FirstPage;
  /** What is listed is not what is looked for any more: better is on its way. */
  readonly outdated: boolean;
  readonly list: RefObject<HTMLTableElement | null>;
  readonly takeFocus: boolean;
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly onOpen: (id: string) => void;
  readonly onPrint: (id: string) => void;
  readonly onLeave: () => void;
  readonly onRead: (filter: HistoryFilter) => void;
}

/** The list, or the one sentence that stands in its place. */
export function HistoryBody({ first, onRead, ...list }: HistoryBodyProps) {
  const { t } = useTranslation(['history', 'common', 'reviews']);
  const { go } = useNavigation();
  const { filter, review } = list.reading;

  const { page } = first;
  /** A disk that gives nothing has not kept anything back: what is said of writing is not said here. */
  const whyNot = (code: CallErrorCode) => {
    if (code !== 'storage-failed') return t(`common:call.${code}`);
    return t(review === null ? 'failed.tell' : 'reviews:screen.failed');
  };
  if (first.error !== null)
    return (
      <HistoryNotice
        title={t('failed.title')}
        action={<Button onClick={() => first.retry()}>{t('common:tryAgain')}</Button>}
      >
        <p>{whyNot(callErrorOf(first.error).code)}</p>
      </HistoryNotice>
    );
  if (!page) return <div className="history-list" aria-busy />;
  if (page.total > 0) return <HistoryList {...list} first={page} />;
  // Nothing was found yet, which is not nothing.
  if (!page.totalIsExact)
    return (
      <div className="history-list history-list--looking" aria-busy>
        <p>{t('nothing.looking')}</p>
      </div>
    );
  if (!hidesNothing(filter)) {
    return (
      <HistoryNotice
        title={t('nothing.title')}
        action={<Button onClick={() => onRead(EVERY_PAYMENT)}>{t('filter.clear')}</Button>}
      >
        <p>{t('nothing.hint')}</p>
      </HistoryNotice>
    );
  }
  if (review !== null)
    return <HistoryNotice title={t('reviews:screen.empty.title')} action={null} />;
  return (
    <HistoryNotice
      title={t('empty.title')}
      action={
        <Button kind="primary" onClick={() => go(COUNTER)}>
          {t('empty.action')}
        </Button>
      }
    />
  );
}

interface HistoryNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action: ReactNode;
}

/** An empty page of the record: what it means and what to do next. */
function HistoryNotice({ title, children, action }: HistoryNoticeProps) {
  return (
    <div className="history-notice">
      <span className="history-notice__slip" aria-hidden />
      <h2>{title}</h2>
      {children}
      {action}
    </div>
  );
}
