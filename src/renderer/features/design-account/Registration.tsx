import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DesignAccount,
  DesignAccountProblem,
} from '../../../shared/features/design-account/design-account.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { REGISTRATION_DRAFT } from './registration-draft.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { stageOf } from './stage.ts';
import type { DesignActs } from './use-design-acts.ts';
import type { RegistrationForm as Form } from './use-registration-form.ts';

interface RegistrationProps {
  readonly account: DesignAccount;
  readonly form: Form;
  readonly acts: DesignActs;
}

/** Problems that are mended in the registration, so it lies open. */
const MENDED_HERE: ReadonlySet<DesignAccountProblem> = new Set([
  'invalid-client',
  'missing-parameter',
  'redirect-mismatch',
  'callback-port-taken',
  'certificate-refused',
  'unreadable',
]);

/** How the app is registered at the service: asked for first, then kept out of the way. */
export function Registration({ account, form, acts }: RegistrationProps) {
  const { t } = useTranslation(['designAccount', 'settings']);
  const stage = stageOf(account);
  const isToMend = account.problem !== null && MENDED_HERE.has(account.problem.code);
  const mustOpen = stage === 'noSecret' || isToMend;
  const [open, setOpen] = useState(mustOpen || form.changed);
  const [hadToOpen, setHadToOpen] = useState(mustOpen);
  // It opens by itself and never closes by itself: that it was saved is said inside.
  if (mustOpen !== hadToOpen) {
    setHadToOpen(mustOpen);
    if (mustOpen) setOpen(true);
  }

  if (stage === 'notSetUp') return <RegistrationForm form={form} account={account} />;
  return (
    <details
      className="account__more"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('registration.change')}</summary>
      <RegistrationForm form={form} account={account} />
      <div className="design__forget">
        <ConfirmedAct
          act={t('registration.forget')}
          question={t('registration.forgetAsk')}
          yes={t('registration.forgetYes')}
          no={t('settings:cancel')}
          busy={acts.busy === 'forget'}
          onYes={() =>
            acts.run('forget', () => {
              REGISTRATION_DRAFT.keep(null);
              form.secret.clear();
            })
          }
        />
      </div>
    </details>
  );
}
