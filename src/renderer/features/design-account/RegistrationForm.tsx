import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import { checkLoopbackCallback } from '../../../shared/features/design-account/design-account-fields.ts';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { CopyButton } from '../../core/ui/CopyButton.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { designAccount } from '../../../shared/i18n/en/design-account.ts';
import type { ProblemCode } from '../../core/i18n/problem-codes.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { keepsSecret, type RegistrationField } from './registration-draft.ts';
import { useDesignFailure } from './use-design-acts.ts';
import type { RegistrationForm as Form } from './use-registration-form.ts';

interface RegistrationFormProps {
  readonly form: Form;
  readonly account: DesignAccount;
}

type SecretProblem = keyof typeof designAccount.registration.secretProblem;

function isSecretProblem(problem: ProblemCode): problem is SecretProblem {
  return Object.hasOwn(designAccount.registration.secretProblem, problem);
}

/** The two steps of registering: what the service is told, and what it gives in return. */
export function RegistrationForm({ form, account }: RegistrationFormProps) {
  const { t } = useTranslation(['designAccount', 'common']);
  const explain = useDesignFailure();
  const element = useRef<HTMLFormElement>(null);
  const { draft, problems } = form;
  const { attach, changed: typed } = form.secret;
  const callback = checkLoopbackCallback(draft.callbackUrl);

  const save = async () => focusField(element.current, await form.save());
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const sentence = (problem: ProblemCode) =>
    isSecretProblem(problem)
      ? t(`registration.secretProblem.${problem}`)
      : t(`common:problem.${problem}`);
  const wiring = (name: Exclude<RegistrationField, 'clientSecret'>) => ({
    name,
    value: draft[name],
    problem: problems[name] === undefined ? null : sentence(problems[name]),
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    onBlur: () => form.check(name),
  });
  const secretHint = () => {
    if (account.registration === null || account.clientSecret === 'none')
      return t('registration.clientSecretHint');
    return keepsSecret(draft, account)
      ? t('registration.clientSecretKept')
      : t('registration.clientSecretOwn');
  };

  return (
    <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
      <fieldset className="design__step">
        <legend>{t('registration.atService')}</legend>
        <Field
          {...wiring('callbackUrl')}
          inputMode="url"
          label={t('registration.callback')}
          hint={t('registration.callbackHint')}
          beside={
            callback.ok ? (
              <CopyButton words text={callback.value} label={t('registration.copyCallback')} />
            ) : null
          }
        />
        <Toggle
          title={t('registration.sends')}
          hint={t('registration.sendsHint')}
          checked={draft.sendsCallback}
          onChange={(sendsCallback) => form.change({ sendsCallback })}
        />
      </fieldset>
      <fieldset className="design__step">
        <legend>{t('registration.fromService')}</legend>
        <Field
          {...wiring('clientId')}
          label={t('registration.clientId')}
          hint={t('registration.clientIdHint')}
        />
        <Field
          name="clientSecret"
          ref={attach}
          problem={problems.clientSecret === undefined ? null : sentence(problems.clientSecret)}
          onChange={() => {
            typed();
            form.touched('clientSecret');
          }}
          onBlur={() => form.check('clientSecret')}
          type="password"
          label={
            keepsSecret(draft, account)
              ? t('registration.newClientSecret')
              : t('registration.clientSecret')
          }
          hint={secretHint()}
        />
        <Field {...wiring('authorizeUrl')} type="url" label={t('registration.authorizeUrl')} />
        <Field
          {...wiring('authUrl')}
          type="url"
          label={t('registration.authUrl')}
          hint={t('registration.authUrlHint')}
        />
        <Field
          {...wiring('apiUrl')}
          type="url"
          label={t('registration.apiUrl')}
          hint={t('registration.apiUrlHint')}
        />
      </fieldset>
      <FormActs
        form={form}
        saveWords={t('registration.save')}
        failure={form.failure === null ? null : explain(form.failure)}
      />
    </form>
  );
}
