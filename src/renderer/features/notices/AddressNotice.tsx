import './address-notice.css';
import { IconWorldQuestion } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressQuestion } from '../../../shared/address-question.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useOverviewAct } from '../../api/hooks.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Where the host asks for a code: what it asks about, and the field that the code is typed into. */
export function AddressNotice({ question }: { readonly question: AddressQuestion | null }) {
  const { t } = useTranslation('common');
  if (question === null) return null;
  return (
    <Notice
      // Another question begins anew.
      key={question.until}
      fold={{ isOpen: true, onToggle: null }}
      tone="quiet"
      icon={IconWorldQuestion}
      title={t('address.title')}
    >
      <AddressCode question={question} />
    </Notice>
  );
}

function AddressCode({ question }: { readonly question: AddressQuestion }) {
  const { t } = useTranslation('common');
  const answer = useOverviewAct('answerAddressQuestion');
  const drop = useOverviewAct('dropAddressQuestion');
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
    <form className="address-notice" noValidate onSubmit={submitted} data-no-scanner>
      <p>{t('address.tell')}</p>
      <ul>
        {question.addresses.map(({ purpose, address }) => (
          <li key={purpose}>{t(`address.purpose.${purpose}`, { host: new URL(address).host })}</li>
        ))}
      </ul>
      <Field
        name="code"
        ref={field}
        label={t('address.code')}
        hint={t('address.attempts', { count: question.attemptsLeft })}
        value={code}
        problem={isWrong ? t('problem.code-wrong') : null}
        onChange={(event) => {
          setCode(event.target.value);
          answer.reset();
        }}
      />
      <div className="address-notice__acts">
        <Button onClick={dropped}>{t('address.drop')}</Button>
        <Button type="submit" busy={answer.isPending}>
          {t('address.confirm')}
        </Button>
      </div>
      <output>{failure === null ? null : t(`call.${failure}`)}</output>
    </form>
  );
}
