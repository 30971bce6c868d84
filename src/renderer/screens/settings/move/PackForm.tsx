import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseProblem } from '../../../../shared/passphrase.ts';
import type { PackOutcome } from '../../../../shared/moving.ts';
import { useMoveAct } from '../../../api/moving.ts';
import { useOverview } from '../../../api/overview.tsx';
import { formatBytes } from '../../../features/moving/bytes.ts';
import { WorkLine } from '../../../features/moving/WorkLine.tsx';
import { useSecretField } from '../../../features/payment-account/use-secret-field.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';

type Problem = ReturnType<typeof passphraseProblem> | 'different';

/** Asks for a passphrase twice and makes the file. What is typed stands in the two fields alone. */
export function PackForm() {
  const { t } = useTranslation(['moving', 'common']);
  const { work } = useOverview().moving;
  const act = useMoveAct('packMove');
  const first = useSecretField();
  const second = useSecretField();
  const { attach: attachFirst, changed: changedFirst } = first;
  const { attach: attachSecond, changed: changedSecond } = second;
  const [problem, setProblem] = useState<Problem>(null);
  const isRunning = act.isPending || work !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    const typed = first.text();
    const found = passphraseProblem(typed) ?? (second.text() === typed ? null : 'different');
    setProblem(found);
    if (found === 'different') {
      first.clear();
      second.clear();
    }
    if (found !== null) return;
    second.clear();
    await first.spend((passphrase) => act.send({ passphrase }));
  }

  return (
    <form className="moving" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="new-passphrase"
        type="password"
        autoComplete="new-password"
        ref={attachFirst}
        onChange={changedFirst}
        label={t('pack.passphrase')}
        hint={t('pack.passphraseHint')}
        problem={
          problem === null || problem === 'different' ? null : t(`common:problem.${problem}`)
        }
      />
      <Field
        name="new-passphrase-again"
        type="password"
        autoComplete="new-password"
        ref={attachSecond}
        onChange={changedSecond}
        label={t('pack.repeat')}
        problem={problem === 'different' ? t('pack.different') : null}
      />
      {work?.kind === 'packing' ? (
        <WorkLine work={work} />
      ) : (
        <div className="moving__acts">
          <Button type="submit" busy={isRunning}>
            {t('pack.act')}
          </Button>
        </div>
      )}
      <output className="moving__outcome">
        {act.outcome === null ? null : <Outcome outcome={act.outcome} />}
        {act.error === null ? null : t(`common:call.${act.error.code}`)}
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
      <dl className="moving__facts">
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
