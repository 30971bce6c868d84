import { IconBookOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Damage } from '../../../shared/core/record/backups.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSetMode } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { canGoLive, useOverview } from '../../core/api/overview.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

interface LiveDamageNoticeProps {
  readonly fold: Fold;
  readonly damage: Damage;
}

/** Someone practises while the record of real payments is damaged: that can't wait until they are done. */
export function LiveDamageNotice({ fold, damage }: LiveDamageNoticeProps) {
  const { t } = useTranslation(['common', 'settings']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { go } = useNavigation();
  const setMode = useSetMode();
  const overview = useOverview();
  return (
    <Notice
      fold={fold}
      tone="trouble"
      icon={IconBookOff}
      title={t(`liveDamage.${damage.kind}.title`)}
    >
      <p>{t(`liveDamage.${damage.kind}.tell`, { at: texts.dayTime(damage.at) })}</p>
      <div className="notice__acts">
        {canGoLive(overview) ? (
          <ConfirmedAct
            calm
            act={t('settings:mode.toLive')}
            question={t('settings:mode.askLive')}
            yes={t('settings:mode.yesLive')}
            no={t('record.notYet')}
            busy={setMode.isPending}
            onYes={() => setMode.mutate({ mode: 'live' })}
          />
        ) : null}
        {!canGoLive(overview) && overview.firstStart ? (
          <Button busy={setMode.isPending} onClick={() => setMode.mutate({ mode: 'live' })}>
            {t('settings:mode.toRecord')}
          </Button>
        ) : null}
        {canGoLive(overview) || overview.firstStart ? null : (
          <Button onClick={() => go({ screen: 'settings', section: 'account' })}>
            {t('liveDamage.toSettings')}
          </Button>
        )}
      </div>
      <output>{setMode.isError ? failureWords(callErrorOf(setMode.error)) : null}</output>
    </Notice>
  );
}
