import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClockDoubt } from '../../../shared/core/time/clock-doubt.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';

interface ClockNoticeProps {
  readonly fold: Fold;
  readonly doubt: ClockDoubt;
}

/** The machine's clock can't be right: which day is used meanwhile. It goes when the clock is right. */
export function ClockNotice({ fold, doubt: { by, shown, used } }: ClockNoticeProps) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  const texts = useTexts();
  const trust = useOverviewAct('trustClock');
  const days = { shown: texts.day(shown), used: texts.day(used) };
  return (
    <Notice fold={fold} tone="quiet" icon={IconClockExclamation} title={t('clock.title')}>
      <p>{t(`clock.tell.${by}`, days)}</p>
      <p>{t('clock.toDo')}</p>
      {by === 'record' ? (
        <div className="notice__acts">
          <ConfirmedAct
            calm
            act={t('clock.trust')}
            question={t('clock.trustAsk', days)}
            yes={t('clock.trust')}
            no={t('record.notYet')}
            busy={trust.isPending}
            onYes={() => trust.mutate({})}
          />
        </div>
      ) : null}
      <output>{trust.isError ? failureWords(callErrorOf(trust.error)) : null}</output>
    </Notice>
  );
}
