import './account.css';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useAccountUse } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { ChoiceGroup, Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { Field } from '../../core/ui/Field.tsx';
import type { AccountField } from './account-draft.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { useSetBy } from '../policy/index.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { NoKeychain } from './NoKeychain.tsx';
import type { AccountForm as Form } from './use-account-form.ts';

const FIELD_TYPES = { baseUrl: 'url', email: 'email', secret: 'password' } as const;

interface AccountFormProps {
  readonly form: Form;
  readonly saveWords: string;
  /** False once another act is the next step. */
  readonly primary?: boolean;
}

/** The payment account's fields, in Settings and at the first start. */
export function AccountForm({ form, saveWords, primary = true }: AccountFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { account, secret, keychain, hostLetters } = useOverview();
  const element = useRef<HTMLFormElement>(null);
  const setBy = useSetBy();
  const wiring = useWiring(form);
  const { draft, problems } = form;
  const { attach, changed: typed } = form.secret;

  const save = async (allowMemory: boolean) => {
    const field = await form.save(allowMemory);
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };

  const letters = draft.baseUrl === account?.baseUrl ? hostLetters : null;
  const keyHint = () => {
    if (form.keyElsewhere !== null)
      return t('account.secretElsewhere', { origin: form.keyElsewhere });
    return secret === 'none' || (form.otherLogin && !draft.sameAccount)
      ? t('account.secretHint')
      : `${t(`account.secretPlace.${secret}`)} ${t('account.secretKept')}`;
  };

  return (
    <form ref={element} className="account" noValidate onSubmit={submitted}>
      <Field
        {...wiring('baseUrl')}
        setBy={setBy('baseUrl')}
        type={FIELD_TYPES.baseUrl}
        inputMode="url"
        label={t('account.baseUrl')}
        hint={letters === null ? t('account.baseUrlHint') : t('account.hostLetters', { letters })}
      />
      <Field {...wiring('email')} type={FIELD_TYPES.email} label={t('account.email')} />
      <Field
        name="secret"
        ref={attach}
        problem={problems.secret === undefined ? null : t(`common:problem.${problems.secret}`)}
        onChange={() => {
          typed();
          form.touched('secret');
        }}
        onBlur={() => form.check('secret')}
        type={FIELD_TYPES.secret}
        label={secret === 'none' ? t('account.secret') : t('account.secretReplace')}
        hint={keyHint()}
      />
      {form.otherLogin ? <OtherLogin form={form} /> : null}
      <More form={form} />
      {form.failure?.code === 'keychain-unavailable' || keychain === 'unavailable' ? (
        <NoKeychain
          onKeep={form.failure === null ? null : () => void save(true)}
          busy={form.saving}
        />
      ) : null}
      <FormActs
        form={form}
        saveWords={saveWords}
        primary={primary}
        failure={
          form.failure === null || form.failure.code === 'keychain-unavailable'
            ? null
            : failureWords(form.failure)
        }
      />
    </form>
  );
}

function useWiring({ draft, problems, change, check }: Form) {
  const { t } = useTranslation('common');
  return (name: Exclude<AccountField, 'secret'>) => ({
    name,
    value: draft[name],
    problem: problems[name] === undefined ? null : t(`problem.${problems[name]}`),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => check(name),
  });
}

/** How payments are asked for, folded away: for most accounts it is right as it stands. */
function More({ form }: { readonly form: Form }) {
  const { t } = useTranslation('settings');
  const setBy = useSetBy();
  const wiring = useWiring(form);
  const { draft, change } = form;
  return (
    <details className="account__more" open={form.problems.callbackUrl !== undefined || undefined}>
      <summary>{t('account.more')}</summary>
      <p className="field__hint">{t('account.moreHint')}</p>
      <ChoiceGroup
        legend={t('account.requestShape')}
        value={draft.requestShape}
        setBy={setBy('requestShape')}
        choices={[
          {
            value: 'endpoint',
            title: t('account.shape.endpoint'),
            hint: t('account.shape.endpointHint'),
          },
          {
            value: 'quickstart',
            title: t('account.shape.quickstart'),
            hint: t('account.shape.quickstartHint'),
          },
        ]}
        onChange={(requestShape) => change({ requestShape })}
      />
      <Field
        {...wiring('callbackUrl')}
        setBy={setBy('callbackUrl')}
        inputMode="url"
        label={t('account.callbackUrl')}
        hint={t('account.callbackHint')}
      />
      <Toggle
        title={t('account.isV2')}
        checked={draft.isV2}
        onChange={(isV2) => change({ isV2 })}
      />
    </details>
  );
}

/** Another e-mail or address: whether it is another account, and what is left behind then. */
function OtherLogin({ form }: { readonly form: Form }) {
  const { t } = useTranslation('settings');
  const { draft, change } = form;
  const asked = useAccountUse().data?.asked ?? 0;
  return (
    <div className="account__other">
      <Toggle
        title={t('account.sameAccount')}
        hint={t('account.sameAccountHint')}
        checked={draft.sameAccount}
        onChange={(sameAccount) => change({ sameAccount })}
      />
      <output>
        {asked > 0 && !draft.sameAccount ? t('account.stillAsked', { count: asked }) : null}
      </output>
    </div>
  );
}
