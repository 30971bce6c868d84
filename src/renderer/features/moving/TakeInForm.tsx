import '../../core/ui/work-form.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovePlace } from '../../../shared/features/moving/moving.ts';
import { useMoves } from './api.ts';
import { usePassphraseAct } from '../../core/api/passphrase-act.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { isProblemCode } from '../../core/i18n/problem-codes.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { useSecretField } from '../../core/forms/use-secret-field.ts';
import { formatBytes } from './bytes.ts';
import { WorkLine } from './WorkLine.tsx';

/** Takes in a file of another computer, at the first start and in Settings. */
export function TakeInForm() {
  const { t } = useTranslation(['moving', 'common']);
  const failureWords = useFailureWords();
  const { go } = useNavigation();
  const { work } = useOverview().moving;
  const moves = useMoves(true);
  const act = usePassphraseAct('takeInMove');
  const passphrase = useSecretField();
  const { attach, changed } = passphrase;
  const [chosen, setChosen] = useState<string | null>(null);
  const place = moves.data ?? null;
  const file = place?.kind === 'folder' ? (chosen ?? place.files[0]?.name ?? null) : null;
  const problem = act.error?.code === 'field-invalid' ? act.error.problem : null;
  const isRunning = act.isPending || work !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isRunning) return;
    const outcome = await passphrase.spend((typed) => act.send({ passphrase: typed, file }));
    if (outcome?.taken === true) go({ screen: 'settings', section: 'account' });
  }

  if (place === null) return null;
  if (place.kind === 'folder' && place.files.length === 0)
    return (
      <div className="work-form">
        <p className="foreign-text">{t('takeIn.noFile', { folder: place.folder })}</p>
        <Button busy={moves.isFetching} onClick={() => void moves.refetch()}>
          {t('takeIn.look')}
        </Button>
      </div>
    );
  return (
    <form
      className="work-form"
      data-machine-typing
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {place.kind === 'folder' && file !== null ? (
        <FileChoice files={place.files} file={file} onChange={setChosen} />
      ) : null}
      <Field
        name="passphrase"
        type="password"
        ref={attach}
        onChange={changed}
        label={t('takeIn.passphrase')}
        hint={t('takeIn.passphraseHint')}
        problem={isProblemCode(problem) ? t(`common:problem.${problem}`) : null}
      />
      {work?.kind === 'taking-in' ? (
        <WorkLine work={work} />
      ) : (
        <div className="work-form__acts">
          <Button type="submit" busy={isRunning}>
            {t(place.kind === 'box' ? 'takeIn.actBox' : 'takeIn.act')}
          </Button>
        </div>
      )}
      <output className="work-form__outcome">
        {act.outcome === null ? null : act.outcome.taken ? (
          t('takeIn.taken', { count: act.outcome.payments, terminal: act.outcome.terminal })
        ) : (
          <strong>{t(`takeIn.failed.${act.outcome.why}`)}</strong>
        )}
        {act.error === null || problem !== null ? null : failureWords(act.error)}
      </output>
    </form>
  );
}

interface FileChoiceProps {
  readonly files: Extract<MovePlace, { kind: 'folder' }>['files'];
  readonly file: string;
  readonly onChange: (name: string) => void;
}

function FileChoice({ files, file, onChange }: FileChoiceProps) {
  const { t } = useTranslation('moving');
  const texts = useTexts();
  return (
    <SelectField
      label={t('takeIn.file')}
      value={file}
      choices={files.map(({ name, bytes, at }) => ({
        value: name,
        label: `${name} · ${texts.dayTime(at)} · ${formatBytes(bytes, texts.locale)}`,
      }))}
      onChange={onChange}
    />
  );
}
