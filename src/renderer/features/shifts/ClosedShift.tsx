import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { agreesWithCount } from '../../../shared/features/shifts/shift-sums.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useClose } from './api.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { BackButton } from '../../core/navigation/BackButton.tsx';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { CLOSES, settlementOf } from '../../core/navigation/route.ts';
import { MadeBy } from '../../core/payment/MadeBy.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useBarredWords, useFailureWords } from '../../core/i18n/failure-words.ts';
import { ReportActs, ReportView } from '../reports/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CarriedNow } from './CarriedNow.tsx';
import { CountedTable } from './CountedTable.tsx';
import { MatchSection } from './MatchSection.tsx';
import { ShiftFigures } from './ShiftFigures.tsx';

/** A shift that was closed, as its report says. */
export function ClosedShift({ number }: { readonly number: number }) {
  const { t } = useTranslation(['shifts', 'common', 'reports']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const { dayTime } = useTexts();
  const { go, back, cameFrom } = useNavigation();
  const close = useClose(mode, number);
  const barred = useBarredWords()(close.error);
  const above = (
    <>
      <DayTabs shown="closes" />
      <BackButton onBack={cameFrom === null ? () => go(CLOSES) : back} />
    </>
  );
  if (close.data === undefined || barred !== null)
    return (
      <div className="day-screen">
        {above}
        <h1>{t('closed.title', { number })}</h1>
        <p>
          {close.error === null
            ? t('reports:reading')
            : (barred ?? t('failed', { why: failureWords(callErrorOf(close.error)) }))}
        </p>
      </div>
    );
  const { report, carriedNow, match } = close.data;
  const agrees = agreesWithCount(report);
  return (
    <div className="day-screen">
      {above}
      <header className="day-screen__head">
        <h1>{t('closed.title', { number })}</h1>
        <p>
          {t('closed.span', {
            from: dayTime(report.openedAt, report),
            to: dayTime(report.at, report),
          })}
          <MadeBy by={report.closedBy} />
        </p>
      </header>
      <p className="day-screen__standing" data-agrees={agrees}>
        {t(agrees === null ? 'closed.uncounted' : agrees ? 'closed.agrees' : 'closed.differs')}
      </p>
      {/* What was carried over stands beside, with what became of it. */}
      <div className="day-screen__halves">
        <ShiftFigures report={{ ...report, carried: [] }} />
        <div className="day-screen__main">
          <CountedTable report={report} />
          {report.declared.note === null ? null : (
            <p dir="auto">{t('closed.note', { note: visibleText(report.declared.note) })}</p>
          )}
          <MatchSection match={match} />
          <CarriedNow report={report} carriedNow={carriedNow} />
        </div>
      </div>
      <ReportView what={{ close: number }} />
      <ReportActs what={{ close: number }} />
      <Button kind="plain" onClick={() => go(settlementOf(number))}>
        {t('closed.toSettlement')}
      </Button>
    </div>
  );
}
