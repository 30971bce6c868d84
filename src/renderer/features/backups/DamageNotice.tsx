import { IconBookOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Damage } from '../../../shared/core/record/backups.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useCloseNotice, useRestoreBackup } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

const EMPTY = { goOn: 'record.goOn.empty', ask: 'record.goOnAsk.earlier' } as const;
const WHOLE = { goOn: 'record.goOn.same', ask: 'record.goOnAsk.none' } as const;

/** With which record it goes on, and without what. */
const GOING_ON = {
  missing: EMPTY,
  foreign: EMPTY,
  'set-aside': EMPTY,
  behind: { goOn: 'record.goOn.same', ask: 'record.goOnAsk.missing' },
  journal: WHOLE,
  altered: WHOLE,
} as const satisfies Readonly<Record<Damage['kind'], unknown>>;

interface DamageNoticeProps {
  readonly fold: Fold;
  readonly damage: Damage;
}

/** What became of a damaged record, until a manager restores a backup or goes on without. */
export function DamageNotice({ fold, damage }: DamageNoticeProps) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { newestBackup: newest, restoring } = useOverview();
  const restore = useRestoreBackup();
  const restoreFailure = useRestoreFailure();
  const close = useCloseNotice();
  const at = texts.dayTime(damage.at);
  const { goOn, ask } = GOING_ON[damage.kind];
  const busy = restore.isPending || restoring;
  return (
    <Notice fold={fold} tone="trouble" icon={IconBookOff} title={t(`record.${damage.kind}.title`)}>
      <p>{t(`record.${damage.kind}.tell`, { at, file: damage.file ?? '' })}</p>
      <p className="notice__strong">
        {newest === null
          ? t('record.noBackup')
          : t('record.newest', { at: texts.dayTime(newest.at), count: newest.payments ?? 0 })}
      </p>
      <div className="notice__acts">
        {newest === null ? null : (
          <ConfirmedAct
            calm
            act={busy ? t('record.restoring') : t('record.restore')}
            question={t('record.restoreAsk')}
            yes={t('record.restoreYes')}
            no={t('record.notYet')}
            busy={busy}
            onYes={() => restore.mutate({ name: newest.name })}
          />
        )}
        <ConfirmedAct
          calm
          act={t(goOn)}
          question={t(ask)}
          yes={t(goOn)}
          no={t('record.notYet')}
          busy={busy || close.isPending}
          onYes={() => close.mutate({ part: 'damage' })}
        />
      </div>
      <output>
        {restore.isError ? restoreFailure(restore.error) : null}
        {close.isError ? failureWords(callErrorOf(close.error)) : null}
      </output>
    </Notice>
  );
}

/** Why a restore failed, in one sentence. */
export function useRestoreFailure(): (thrown: unknown) => string {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  return (thrown) => {
    const failure = callErrorOf(thrown);
    switch (failure.code) {
      case 'storage-failed':
        return t('record.failed.storage');
      case 'not-possible-now':
      case 'not-found':
        return t('record.failed.backup');
      case 'not-confirmed':
      case 'not-answered':
      case 'question-open':
      case 'asked-too-often':
      case 'approval-needed':
      case 'not-your-right':
        return failureWords(failure);
      default:
        return t('record.failed.other');
    }
  };
}
