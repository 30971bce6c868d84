import './day-screen.css';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../shared/i18n/format.ts';
import type { CloseLine } from '../../../shared/features/shifts/shifts.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useCloses } from './api.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { closeAt } from '../../core/navigation/route.ts';
import { MadeBy } from '../../core/payment/MadeBy.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useBarredWords, useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

/** The shifts that were closed, newest first. */
export default function ClosesScreen() {
  const { t } = useTranslation(['shifts', 'common']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const closes = useCloses(mode);
  const barred = useBarredWords()(closes.error);
  const lines = barred !== null ? [] : (closes.data?.pages.flat() ?? []);
  return (
    <div className="day-screen closed-list">
      <DayTabs shown="closes" />
      <h1>{t('common:day.closes')}</h1>
      {closes.error === null ? null : (
        <p>{barred ?? t('failed', { why: failureWords(callErrorOf(closes.error)) })}</p>
      )}
      {barred === null && closes.data !== undefined && lines.length === 0 ? (
        <p>{t('closed.none')}</p>
      ) : null}
      <ul>
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      {barred === null && closes.hasNextPage ? (
        <Button
          kind="plain"
          busy={closes.isFetchingNextPage}
          onClick={() => void closes.fetchNextPage()}
        >
          {t('closed.more')}
        </Button>
      ) : null}
    </div>
  );
}

function Line({ line }: { readonly line: CloseLine }) {
  const { t } = useTranslation('shifts');
  const { locale, dayTime } = useTexts();
  const { go } = useNavigation();
  const { number, closedAt, closedBy, taken, agrees, isReadable } = line;
  const standing = () => {
    if (!isReadable) return t('closed.unreadable');
    if (agrees === null) return t('closed.lineUncounted');
    return t(agrees ? 'closed.lineAgrees' : 'closed.lineDiffers');
  };
  return (
    <li data-agrees={isReadable ? agrees : false}>
      <Button kind="plain" onClick={() => go(closeAt(number))}>
        {t('closed.title', { number })}
      </Button>
      <span className="closed-list__at">
        {dayTime(closedAt, line)}
        <MadeBy by={closedBy ?? undefined} />
      </span>
      <span className="figures">
        {taken.map(({ currency, minor }) => formatAmount(minor, currency, locale)).join(' · ')}
      </span>
      <span className="closed-list__standing">{standing()}</span>
    </li>
  );
}
