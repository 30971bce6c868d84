import { useTranslation } from 'react-i18next';
import { agreesWithCount } from '../../../shared/features/shifts/shift-sums.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useClose } from './api.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { OPEN_SHIFT, settlementOf } from '../../core/navigation/route.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { ReportActs, ReportView } from '../reports/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { CarriedNow } from './CarriedNow.tsx';
import { CountedTable } from './CountedTable.tsx';
import { MatchSection } from './MatchSection.tsx';
import { ShiftFigures } from './ShiftFigures.tsx';

/** A shift that was closed, as its report says. */
export function ClosedShift({ number }: { readonly number: number }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { mode } = useOverview();
  const { dayTime } = useTexts();
  const { go } = useNavigation();
  const close = useClose(mode, number);
  const toOpen = () => go(OPEN_SHIFT);
  useShortcuts({ Escape: toOpen });
  const back = (
    <Button kind="plain" fixedKey="Escape" onClick={toOpen}>
      {t('closed.toOpen')}
    </Button>
  );
  if (close.data === undefined)
    return (
      <div className="day-screen">
        <h1>{t('closed.title', { number })}</h1>
        <p>
          {close.error === null
            ? t('reading')
            : t('failed', { why: t(`common:call.${callErrorOf(close.error).code}`) })}
        </p>
        {back}
      </div>
    );
  const { report, hash, carriedNow, match } = close.data;
  const agrees = agreesWithCount(report);
  return (
    <div className="day-screen">
      <header className="day-screen__head">
        <h1>{t('closed.title', { number })}</h1>
        <p>
          {t('closed.span', {
            from: dayTime(report.openedAt, report),
            to: dayTime(report.at, report),
          })}
        </p>
      </header>
      <p className="day-screen__standing" data-agrees={agrees}>
        {t(agrees === null ? 'closed.uncounted' : agrees ? 'closed.agrees' : 'closed.differs')}
      </p>
      <div className="day-screen__halves">
        <ShiftFigures report={report} />
        <div className="day-screen__main">
          <CountedTable report={report} />
          <MatchSection match={match} />
          <CarriedNow report={report} carriedNow={carriedNow} />
        </div>
      </div>
      <ReportView what={{ close: number }} />
      <ReportActs what={{ close: number }} />
      <Button kind="plain" onClick={() => go(settlementOf(number))}>
        {t('closed.toSettlement')}
      </Button>
      {report.declared.note === null ? null : <p dir="auto">{report.declared.note}</p>}
      <p className="day-screen__mark">{t('closed.chain', { mark: hash.slice(0, 16) })}</p>
      {back}
    </div>
  );
}
