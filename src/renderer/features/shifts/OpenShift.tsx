import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookedAtShift } from '../../../shared/features/shifts/calls.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useOpenShift, useShift } from './api.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useBarredWords, useFailureWords } from '../../core/i18n/failure-words.ts';
import { BackButton } from '../../core/navigation/BackButton.tsx';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { ReportActs, ReportView } from '../reports/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CLOSE_DRAFT } from './close-draft.ts';
import { CloseStep } from './CloseStep.tsx';
import { CountStep } from './CountStep.tsx';
import { ShiftFigures, ShiftToKnow } from './ShiftFigures.tsx';
import { useClosing } from './use-closing.ts';

const STEPS = ['look', 'count', 'close'] as const;
type Step = (typeof STEPS)[number];

/** What the open shift has come to, and its close in three steps. */
export function OpenShift() {
  const { t } = useTranslation(['shifts', 'common', 'reports']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const shift = useShift(mode);
  const barred = useBarredWords()(shift.error);
  return (
    <div className="day-screen">
      <DayTabs shown="open" />
      {barred !== null ? (
        <p>{barred}</p>
      ) : shift.data !== undefined ? (
        <Shift shift={shift.data} />
      ) : shift.error === null ? (
        <p>{t('reports:reading')}</p>
      ) : (
        <>
          <p>{t('failed', { why: failureWords(callErrorOf(shift.error)) })}</p>
          <Button onClick={() => void shift.refetch()}>{t('common:tryAgain')}</Button>
        </>
      )}
    </div>
  );
}

function Shift({ shift }: { readonly shift: LookedAtShift }) {
  const { t } = useTranslation('shifts');
  const { mode } = useOverview();
  // Whoever had begun to count goes on there.
  const [step, setStep] = useState<Step>(() =>
    CLOSE_DRAFT[mode].read() === null ? 'look' : 'count',
  );
  const closing = useClosing(shift);
  const { report } = shift;
  return (
    <>
      {step === 'look' ? null : (
        <BackButton onBack={() => setStep(step === 'close' ? 'count' : 'look')} />
      )}
      <header className="day-screen__head">
        <h1>{t('title', { number: report.shift })}</h1>
        <Since report={report} />
      </header>
      <ol className="day-steps">
        {STEPS.map((name) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {t(`close.steps.${name}`)}
          </li>
        ))}
      </ol>
      {step === 'look' ? (
        <LookStep report={report} onNext={() => setStep('count')} />
      ) : step === 'count' ? (
        <CountStep report={report} closing={closing} onNext={() => setStep('close')} />
      ) : (
        <CloseStep report={report} closing={closing} />
      )}
    </>
  );
}

interface LookStepProps {
  readonly report: ShiftReport;
  readonly onNext: () => void;
}

/** What came, and what is open. */
function LookStep({ report, onNext }: LookStepProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const failureWords = useFailureWords();
  const { mode, preferences } = useOverview();
  const opening = useOpenShift(mode);
  return (
    <>
      <div className="day-screen__acts">
        <Button kind="primary" onClick={onNext}>
          {t('close.open')}
        </Button>
        {report.isOpenedByHand ? null : (
          <Button kind="plain" busy={opening.isPending} onClick={() => opening.mutate()}>
            {t('open')}
          </Button>
        )}
        <output>{opening.error && failureWords(callErrorOf(opening.error))}</output>
      </div>
      {preferences.countsBlind ? (
        <section className="shift-figures" aria-labelledby="shift-taken">
          <h2 id="shift-taken">{t('taken')}</h2>
          <p>{t('close.blind')}</p>
          <ShiftToKnow report={report} />
        </section>
      ) : (
        <>
          <ShiftFigures report={report} />
          <ReportView what={{ shift: 'open' }} />
          <ReportActs what={{ shift: 'open' }} />
        </>
      )}
    </>
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
