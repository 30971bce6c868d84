import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useOpenShift, useShift } from './api.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { ReportActs, ReportView } from '../reports/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ClosedList } from './ClosedList.tsx';
import { CloseForm } from './CloseForm.tsx';
import { CLOSE_DRAFT } from './close-draft.ts';
import { ShiftFigures } from './ShiftFigures.tsx';

/** What the open shift has come to, and the way to close it. */
export function OpenShift() {
  const { t } = useTranslation(['shifts', 'common']);
  const { mode } = useOverview();
  const shift = useShift(mode);
  const opening = useOpenShift(mode);
  const [isClosing, setClosing] = useState(() => CLOSE_DRAFT[mode].read() !== null);
  if (shift.data === undefined)
    return (
      <div className="day-screen">
        {shift.error === null ? (
          <p>{t('reading')}</p>
        ) : (
          <>
            <p>{t('failed', { why: t(`common:call.${callErrorOf(shift.error).code}`) })}</p>
            <Button onClick={() => void shift.refetch()}>{t('readAgain')}</Button>
          </>
        )}
      </div>
    );
  const { report } = shift.data;
  return (
    <div className="day-screen">
      <header className="day-screen__head">
        <h1>{t('title', { number: report.shift })}</h1>
        <Since report={report} />
      </header>
      <div className="day-screen__halves">
        <div className="day-screen__main">
          <ShiftFigures report={report} />
          {isClosing ? (
            <CloseForm shift={shift.data} onGiveUp={() => setClosing(false)} />
          ) : (
            <div className="day-screen__acts">
              <Button kind="primary" onClick={() => setClosing(true)}>
                {t('close.open')}
              </Button>
              {report.isOpenedByHand ? null : (
                <Button kind="plain" busy={opening.isPending} onClick={() => opening.mutate()}>
                  {t('open')}
                </Button>
              )}
              <output>
                {opening.error && t(`common:call.${callErrorOf(opening.error).code}`)}
              </output>
            </div>
          )}
          <ReportView what={{ shift: 'open' }} />
          <ReportActs what={{ shift: 'open' }} />
        </div>
        <ClosedList />
      </div>
    </div>
  );
}

function Since({ report }: { readonly report: ShiftReport }) {
  const { t } = useTranslation('shifts');
  const { dayTime } = useTexts();
  const { isOpenedByHand, openedAt, firstSequence, lastSequence } = report;
  const at = dayTime(openedAt, report);
  if (isOpenedByHand) return <p>{t('opened', { at })}</p>;
  return <p>{lastSequence < firstSequence ? t('untouched') : t('begun', { at })}</p>;
}
