import { useTranslation } from 'react-i18next';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { closeAt } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { CountedTable } from './CountedTable.tsx';
import type { Closing } from './use-closing.ts';

interface CloseStepProps {
  readonly report: ShiftReport;
  readonly closing: Closing;
}

/** What was counted, once more, and the close itself; where there is a printer, with its paper. */
export function CloseStep({ report, closing }: CloseStepProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const failureWords = useFailureWords();
  const { printer, preferences } = useOverview();
  const { go } = useNavigation();
  const { declared, busy, error, close } = closing;
  const number = report.shift;
  return (
    <section className="close-form" aria-labelledby="close-title">
      <h2 id="close-title">{t('close.title', { number })}</h2>
      {declared === null || declared.counted.length === 0 ? (
        <p>{t('closed.uncounted')}</p>
      ) : (
        <CountedTable report={{ ...report, declared }} isBlind={preferences.countsBlind} />
      )}
      <p>{t('close.lead')}</p>
      <div className="day-screen__acts">
        {printer === null ? null : (
          <Button
            ref={takeFocus}
            kind="primary"
            busy={busy}
            fixedKey="Enter"
            onClick={() => close((closed) => go(closeAt(closed), 'print'))}
          >
            {t('close.print')}
          </Button>
        )}
        <Button
          ref={printer === null ? takeFocus : undefined}
          kind={printer === null ? 'primary' : 'ordinary'}
          busy={busy}
          fixedKey={printer === null ? 'Enter' : undefined}
          onClick={() => close((closed) => go(closeAt(closed)))}
        >
          {t('close.submit', { number })}
        </Button>
      </div>
      <output className="close-form__failure">{error === null ? null : failureWords(error)}</output>
    </section>
  );
}
