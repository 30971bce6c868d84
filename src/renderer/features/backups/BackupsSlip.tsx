import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { Backup } from '../../../shared/core/record/backups.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useBackups, useMakeBackup, useRestoreBackup } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { BackupOpening, OpenRecord, useReviewBackup, useReviewState } from '../reviews/index.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { SetByLine } from '../../core/ui/SetBy.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useRestoreFailure } from './DamageNotice.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { REVIEW } from '../../core/navigation/route.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { LooksLine } from './LooksLine.tsx';
import { usePolicyProblem } from '../policy/index.ts';
import { RestorePlace, SecondPlace } from '../second-place/index.ts';

/** The copies of the record: when they were made, one more now, and one in the record's place. */
export function BackupsSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common', 'organisation']);
  const failureWords = useFailureWords();
  const explain = usePolicyProblem();
  const texts = useTexts();
  const { mode, restoring, policy } = useOverview();
  const folder = policy.set.find(({ name }) => name === 'backupFolder')?.value;
  const copyTrouble = policy.problems.find(({ setting }) => setting === 'backupFolder');
  const list = useBackups(mode);
  const make = useMakeBackup(mode);
  const restore = useRestoreBackup();
  const restoreFailure = useRestoreFailure();
  const notMade = make.isError ? callErrorOf(make.error).code : null;
  const review = useReviewBackup();
  const backups = list.data?.backups ?? [];
  const failedAt = list.data?.failedAt ?? null;
  const [newest] = backups;
  const lost = backups.filter(({ payments }) => payments === null).length;

  return (
    <SettingsSlip
      id={id}
      title={t('backups.title')}
      lead={t('backups.lead')}
      state={
        <p>
          <strong>
            {newest === undefined
              ? t('backups.none')
              : t('backups.last', { at: texts.dayTime(newest.at) })}
          </strong>
        </p>
      }
    >
      {failedAt === null ? null : (
        <p className="backups__failed">{t('backups.failed', { at: texts.dayTime(failedAt) })}</p>
      )}
      {lost === 0 ? null : <p className="backups__failed">{t('backups.lost', { count: lost })}</p>}
      {typeof folder === 'string' ? (
        <SetByLine
          setBy={{
            locked: true,
            words: t('organisation:copies', { folder: visibleText(folder, 1024) }),
          }}
        />
      ) : null}
      {copyTrouble === undefined ? null : (
        <p className="backups__failed">{explain(copyTrouble.problem)}</p>
      )}
      <div className="settings-acts">
        <Button busy={make.isPending || restoring} onClick={() => make.mutate({})}>
          {t(make.isPending ? 'backups.making' : 'backups.make')}
        </Button>
      </div>
      <LooksLine />
      <output>
        {notMade === null
          ? null
          : notMade === 'too-often'
            ? t('common:call.too-often')
            : t(`backups.notMade.${whyNotMade(notMade)}`)}
        {list.isError ? failureWords(callErrorOf(list.error)) : null}
        {restore.isPending ? t('common:record.restoring') : null}
        {restore.isError ? restoreFailure(restore.error) : null}
      </output>
      <ul className="backups">
        {backups.map((backup) => (
          <BackupLine key={backup.name} backup={backup} review={review} restore={restore} />
        ))}
      </ul>
      <SecondPlace />
      <RestorePlace />
      <OpenRecord isElsewhere={review.isPending} />
    </SettingsSlip>
  );
}

interface BackupLineProps {
  readonly backup: Backup;
  readonly review: ReturnType<typeof useReviewBackup>;
  readonly restore: ReturnType<typeof useRestoreBackup>;
}

/** One copy: looked into, or put in the record's place. */
function BackupLine({ backup, review, restore }: BackupLineProps) {
  const { t } = useTranslation(['settings', 'common', 'reviews']);
  const texts = useTexts();
  const { mode, restoring } = useOverview();
  const { go } = useNavigation();
  const work = useReviewState()?.work ?? null;
  const { name, payments, altered } = backup;
  const at = texts.dayTime(backup.at);
  return (
    <li>
      <div>
        <strong>{at}</strong>
        <span>
          {payments === null ? t('backups.unreadable') : t('backups.payments', { count: payments })}
        </span>
        {altered ? <span>{t('backups.altered')}</span> : null}
      </div>
      <div className="backups__acts">
        <Button
          busy={work !== null || review.isPending}
          aria-label={t('reviews:open.backupOf', { at })}
          onClick={() =>
            review.mutate(
              { mode, name },
              { onSuccess: ({ opened }) => (opened ? go(REVIEW) : undefined) },
            )
          }
        >
          {t('reviews:open.backup')}
        </Button>
        {payments === null ? null : (
          <ConfirmedAct
            calm
            act={t('backups.restore', { at })}
            question={t('common:record.restoreAsk')}
            yes={t('common:record.restoreYes')}
            no={t('cancel')}
            busy={restore.isPending || restoring}
            onYes={() => restore.mutate({ name })}
          />
        )}
      </div>
      {review.variables?.name === name ? <BackupOpening work={work} opening={review} /> : null}
    </li>
  );
}

const whyNotMade = (code: CallErrorCode): 'storage' | 'other' =>
  code === 'storage-failed' ? 'storage' : 'other';
