import './question-notice.css';
import { IconHelp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonQuestion } from '../../../shared/core/page/person-question.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { Notice } from '../../core/ui/Notice.tsx';

/** Where the host asks for a code: what it asks about, and the field that the code is typed into. */
export function QuestionNotice({ question }: { readonly question: PersonQuestion | null }) {
  const { t } = useTranslation('common');
  if (question === null) return null;
  return (
    <Notice
      // Another question begins anew.
      key={question.until}
      fold={{ isOpen: true, onToggle: null }}
      tone="quiet"
      icon={IconHelp}
      title={t('question.title')}
    >
      <QuestionCode question={question} />
    </Notice>
  );
}

function QuestionCode({ question }: { readonly question: PersonQuestion }) {
  const { t } = useTranslation('common');
  const answer = useOverviewAct('answerQuestion');
  const drop = useOverviewAct('dropQuestion');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    // Whoever was in the middle of a form is put back there.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const dropped = () => drop.mutate({});
  useShortcuts({ Escape: dropped });

  const submitted = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ code });
  };
  const isWrong = answer.isError && callErrorOf(answer.error).problem === 'code-wrong';
  const failure = answer.isError && !isWrong ? callErrorOf(answer.error).code : null;
  return (
    <form className="question-notice" noValidate onSubmit={submitted} data-no-scanner>
      <p>{t(question.addresses.length > 0 ? 'question.tellAddresses' : 'question.tell')}</p>
      <ul>
        {question.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {question.addresses.map(({ purpose, address }) => (
          <li key={purpose}>{t(`question.purpose.${purpose}`, { host: new URL(address).host })}</li>
        ))}
      </ul>
      <Field
        name="code"
        ref={field}
        label={t('question.code')}
        hint={t('question.attempts', { count: question.attemptsLeft })}
        value={code}
        problem={isWrong ? t('problem.code-wrong') : null}
        onChange={(event) => {
          setCode(event.target.value);
          answer.reset();
        }}
      />
      <div className="question-notice__acts">
        <Button onClick={dropped}>{t('question.drop')}</Button>
        <Button type="submit" busy={answer.isPending}>
          {t('question.confirm')}
        </Button>
      </div>
      <output>{failure === null ? null : t(`call.${failure}`)}</output>
    </form>
  );
}
