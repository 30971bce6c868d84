import './other-keys.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBadge } from '../../../../shared/features/people/badge.ts';
import type { Person } from '../../../../shared/features/people/people.ts';
import { call } from '../../../core/api/bridge.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useSecretField } from '../../../core/forms/use-secret-field.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import { AppKey } from './AppKey.tsx';
import { type KeyAct, useKeyAct } from './api.ts';

interface OtherKeysProps {
  readonly person: Person;
}

/** What somebody can have beside a PIN: a badge, and an app whose codes they read out from afar. */
export function OtherKeys({ person }: OtherKeysProps) {
  const { badges, withBadge, withCodes } = useOverview().people;
  const hasBadge = withBadge.includes(person.id);
  const hasCodes = withCodes.includes(person.id);
  return (
    <>
      {badges || hasBadge ? <Badge person={person} hasBadge={hasBadge} isTaken={badges} /> : null}
      {/* A cashier approves nothing of anybody's. */}
      {person.role !== 'cashier' || hasCodes ? <Codes person={person} hasCodes={hasCodes} /> : null}
    </>
  );
}

interface BadgeProps extends OtherKeysProps {
  readonly hasBadge: boolean;
  /** Whether badges are taken at all. */
  readonly isTaken: boolean;
}

function Badge({ person: { id }, hasBadge, isTaken }: BadgeProps) {
  const { t } = useTranslation(['peopleSettings', 'common']);
  const { attach, changed, text, spend } = useSecretField();
  const act = useKeyAct();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkBadge(text());
    setProblem(checked.ok ? null : t(`common:problem.${checked.problem}`));
    if (checked.ok && !act.isPending)
      void spend((badge) => act.run(() => call('saveBadge', { id, badge })));
  };
  return (
    // A scanner types here like anybody.
    <form className="other-key" data-no-scanner noValidate onSubmit={submit}>
      {isTaken ? (
        <Field
          name="badge"
          ref={attach}
          type="password"
          label={t('badge.scan')}
          problem={problem}
          onChange={changed}
        />
      ) : null}
      <div className="settings-acts">
        {isTaken ? (
          <Button type="submit" busy={act.isPending}>
            {t('badge.give')}
          </Button>
        ) : null}
        {hasBadge ? (
          <Button
            busy={act.isPending}
            onClick={() => void act.run(() => call('saveBadge', { id, badge: null }))}
          >
            {t('badge.remove')}
          </Button>
        ) : null}
      </div>
      <Done act={act} />
    </form>
  );
}

interface CodesProps extends OtherKeysProps {
  readonly hasCodes: boolean;
}

function Codes({ person, hasCodes }: CodesProps) {
  const { t } = useTranslation('peopleSettings');
  const title = useId();
  const act = useKeyAct();
  const opener = useRef<HTMLButtonElement>(null);
  /** Shown this once, and in nothing that outlives it. */
  const [key, setKey] = useState<string | null>(null);
  const { id } = person;
  const setUp = () =>
    act.run(() =>
      call('setUpCodes', { id }).then((made) => {
        setKey(made.key);
        return null;
      }),
    );
  const close = () => {
    setKey(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className="other-key" aria-labelledby={title}>
      <h3 id={title}>{t('afar.title')}</h3>
      <p>{t('afar.tell')}</p>
      {key === null ? (
        <div className="settings-acts">
          <Button ref={opener} busy={act.isPending} onClick={() => void setUp()}>
            {t('afar.setUp')}
          </Button>
          {hasCodes ? (
            <Button
              busy={act.isPending}
              onClick={() => void act.run(() => call('removeCodes', { id }))}
            >
              {t('afar.remove')}
            </Button>
          ) : null}
        </div>
      ) : (
        <AppKey appKey={key} person={person} onDone={close} />
      )}
      {key === null ? <Done act={act} /> : null}
    </section>
  );
}

/** That it is saved, or why not. */
function Done({ act: { isDone, failure } }: { readonly act: KeyAct }) {
  const { t } = useTranslation('settings');
  const failureWords = useFailureWords();
  return (
    <output className="saved-line">
      {isDone ? t('saved') : null}
      {failure === null ? null : failureWords(failure)}
    </output>
  );
}
