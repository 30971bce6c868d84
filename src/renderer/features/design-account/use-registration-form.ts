/** The registration form's behaviour: its draft, its problems, and saving it. */
import { useSaveDesignRegistration } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { type FieldForm, useFieldForm } from '../../core/forms/use-field-form.ts';
import { type SecretField, useSecretField } from '../../core/forms/use-secret-field.ts';
import {
  REGISTRATION_DRAFT,
  REGISTRATION_FIELDS,
  registrationChanged,
  type RegistrationDraft,
  registrationDraft,
  type RegistrationField,
  registrationFieldProblem,
  registrationToSave,
} from './registration-draft.ts';

export interface RegistrationForm extends Omit<
  FieldForm<RegistrationDraft, RegistrationField>,
  'save'
> {
  readonly secret: SecretField;
  /** @returns the first wrong field, to be given the focus; null when there is none */
  readonly save: () => Promise<RegistrationField | null>;
}

export function useRegistrationForm(): RegistrationForm {
  const { designAccount: stored } = useOverview();
  const draft = useDraft(REGISTRATION_DRAFT) ?? registrationDraft(stored);
  const saveRegistration = useSaveDesignRegistration();
  const secret = useSecretField();
  const form = useFieldForm({
    fields: REGISTRATION_FIELDS,
    draft,
    textOf: (field) => (field === 'clientSecret' ? secret.text() : draft[field]),
    isChanged: (next: RegistrationDraft) => registrationChanged(next, stored),
    keep: (next) => REGISTRATION_DRAFT.keep(next),
    problemOf: (next, field) => registrationFieldProblem(next, field, stored, secret.text()),
    saving: saveRegistration.isPending,
  });
  return {
    ...form,
    secret,
    changed: form.changed || secret.isTyped,
    discard() {
      form.discard();
      secret.clear();
    },
    save: () =>
      form.save(() =>
        secret.spend((typed) => saveRegistration.send(registrationToSave(draft, typed))),
      ),
  };
}
