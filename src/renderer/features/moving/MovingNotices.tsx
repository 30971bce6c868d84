import { IconCopy, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { CopyDecision } from '../../../shared/features/moving/moving.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSettleCopy } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';

interface MovedNoticeProps {
  readonly fold: Fold;
  /** When the file was made; null where nobody knows. */
  readonly at: number | null;
}

/** No real payment is started here any more, and where to take it instead. */
export function MovedNotice({ fold, at }: MovedNoticeProps) {
  const { t } = useTranslation(['moving', 'common']);
  const texts = useTexts();
  const { go } = useNavigation();
  return (
    <Notice fold={fold} tone="trouble" icon={IconTruckDelivery} title={t('state.moved')}>
      <p>{at === null ? t('moved.tellUnknown') : t('moved.tell', { at: texts.dayTime(at) })}</p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'settings', section: 'move' })}>
          {t('common:openSettings')}
        </Button>
      </div>
    </Notice>
  );
}

const DECISIONS: readonly CopyDecision[] = ['moved-here', 'begin-anew'];

interface CopiedNoticeProps {
  readonly fold: Fold;
  /** It is where it was, and older than it was. */
  readonly isSetBack: boolean;
}

/** Whose this record is has to be said before anything real is done with it. */
export function CopiedNotice({ fold, isSetBack }: CopiedNoticeProps) {
  const { t } = useTranslation(['moving', 'settings', 'common']);
  const failureWords = useFailureWords();
  const settle = useSettleCopy();
  const title = t(isSetBack ? 'state.set-back' : 'state.copied');
  const decisions = DECISIONS.filter((as) => !isSetBack || as === 'moved-here');
  return (
    <Notice fold={fold} tone="trouble" icon={IconCopy} title={title}>
      <p>{t(isSetBack ? 'set-back.tell' : 'copied.tell')}</p>
      <div className="notice__acts">
        {decisions.map((as) => (
          <ConfirmedAct
            key={as}
            act={t(isSetBack ? 'set-back.act' : `copied.${as}.act`)}
            question={t(isSetBack ? 'set-back.ask' : `copied.${as}.ask`)}
            yes={t(isSetBack ? 'set-back.yes' : `copied.${as}.yes`)}
            no={t('settings:cancel')}
            busy={settle.isPending}
            onYes={() => settle.mutate({ as })}
          />
        ))}
      </div>
      <output>{settle.isError ? failureWords(callErrorOf(settle.error)) : null}</output>
    </Notice>
  );
}

interface ArrivedNoticeProps {
  readonly fold: Fold;
  readonly overview: Overview;
}

/** A record has come, and its account waits for its key: what is open is not followed until then. */
export function ArrivedNotice({ fold, overview }: ArrivedNoticeProps) {
  const { t } = useTranslation('moving');
  const texts = useTexts();
  const { go } = useNavigation();
  const { account, moving, preferences } = overview;
  if (account === null || moving.arrivedAt === null) return null;
  return (
    <Notice fold={fold} tone="trouble" icon={IconTruckDelivery} title={t('arrived.title')}>
      <p className="foreign-text">
        {t('arrived.tell', {
          at: texts.dayTime(moving.arrivedAt),
          terminal: preferences.terminal,
          email: visibleText(account.email, 254),
        })}
      </p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'settings', section: 'account' })}>
          {t('arrived.act')}
        </Button>
      </div>
    </Notice>
  );
}
