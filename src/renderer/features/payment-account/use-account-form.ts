/** The account form's behaviour: the draft, its problems and what became of saving it. */
import { useForgetConnectionTest } from '../../core/api/connection-test.ts';
import { useSaveAccount } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import {
  ACCOUNT_DRAFT,
  ACCOUNT_FIELDS,
  accountChanged,
  type AccountDraft,
  accountDraft,
  type AccountField,
  accountFieldProblem,
  accountToSave,
  keyBelongsElsewhere,
  namesOtherLogin,
} from './account-draft.ts';
import { givenAccount } from '../policy/index.ts';
import { useDraft } from '../../core/forms/drafts.ts';
import { type FieldForm, useFieldForm } from '../../core/forms/use-field-form.ts';
import { type SecretField, useSecretField } from '../../core/forms/use-secret-field.ts';

export interface AccountForm extends Omit<FieldForm<AccountDraft, AccountField>, 'save'> {
  readonly secret: SecretField;
  /** The origin that the stored key belongs to, where the address that is typed has another. */
  readonly keyElsewhere: string | null;
  /** Whether e-mail or address are no longer those of the account that is connected. */
  readonly otherLogin: boolean;
  /**
   * @param allowMemory keep the key in memory, where there is no keychain
   * @returns the first wrong field, to be given the focus; null when there is none
   */
  readonly save: (allowMemory: boolean) => Promise<AccountField | null>;
}

/** @param onSaved called once the account is stored */
export function useAccountForm(onSaved: () => void): AccountForm {
  const overview = useOverview();
  const proposed = overview.liveRecord?.account ?? null;
  const given = givenAccount(overview.policy);
  const draft = useDraft(ACCOUNT_DRAFT) ?? accountDraft(overview.account, given, proposed);
  const saveAccount = useSaveAccount();
  const forgetTest = useForgetConnectionTest();
  const secret = useSecretField();
  const form = useFieldForm({
    fields: ACCOUNT_FIELDS,
    draft,
    textOf: (field) => (field === 'secret' ? secret.text() : draft[field]),
    isChanged: (next: AccountDraft) => accountChanged(next, overview.account, given),
    keep: (next) => ACCOUNT_DRAFT.keep(next),
    problemOf: (next, field) => accountFieldProblem(next, field, overview, secret.text()),
    concerned: (part) => ('sameAccount' in part || 'baseUrl' in part ? ['secret'] : []),
    saving: saveAccount.isPending,
  });
  return {
    ...form,
    secret,
    changed: form.changed || secret.isTyped,
    discard() {
      form.discard();
      secret.clear();
    },
    keyElsewhere: keyBelongsElsewhere(draft, overview),
    otherLogin: namesOtherLogin(draft, overview.account),
    save: (allowMemory) =>
      form.save(async () => {
        await secret.spend((key) => saveAccount.send(accountToSave(draft, key, allowMemory)));
        forgetTest();
        onSaved();
      }),
  };
}
