import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackOutcome } from '../../../shared/features/moving/moving.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePassphraseAct } from '../../core/api/passphrase-act.ts';
import { formatBytes } from './bytes.ts';
import { NewPassphraseFields, useNewPassphrase } from './NewPassphrase.tsx';
import { WorkLine } from './WorkLine.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

/** Asks for a passphrase twice and makes the file. What is typed stands in the two fields alone. */
export function PackForm() {
  const { t } = useTranslation(['moving', 'common']);
  const failureWords = useFailureWords();
  const { work } = useOverview().moving;
  const act = usePassphraseAct('packMove');
  const typed = useNewPassphrase();
  const isRunning = act.isPending || work !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    await typed.spend((passphrase) => act.send({ passphrase }));
  }

  return (
    <form className="work-form" noValidate onSubmit={(event) => void submit(event)}>
      <NewPassphraseFields
        of={typed}
        labels={{ first: t('pack.passphrase'), again: t('pack.repeat') }}
        hint={t('pack.passphraseHint')}
      />
      {work?.kind === 'packing' ? (
        <WorkLine work={work} />
      ) : (
        <div className="work-form__acts">
          <Button type="submit" busy={isRunning}>
            {t('pack.act')}
          </Button>
        </div>
      )}
      <output className="work-form__outcome">
        {act.outcome === null ? null : <Outcome outcome={act.outcome} />}
        {act.error === null ? null : failureWords(act.error)}
      </output>
    </form>
  );
}

function Outcome({ outcome }: { readonly outcome: PackOutcome }) {
  const { t } = useTranslation('moving');
  const { locale } = useTexts();
  if (!outcome.made) return <strong>{t(`pack.failed.${outcome.why}`)}</strong>;
  return (
    <>
      <strong>{t('pack.made')}</strong>
      <dl className="work-form__facts">
        <dt>{t('pack.file')}</dt>
        <dd className="foreign-text">{outcome.file}</dd>
        <dt>{t('pack.size')}</dt>
        <dd>
          {formatBytes(outcome.bytes, locale)}. {t('pack.payments', { count: outcome.payments })}
        </dd>
      </dl>
    </>
  );
}
