/** The account form's behaviour: the draft, its problems and what became of saving it. */
import { useForgetConnectionTest } from '../../api/connection-test.ts';
import { useSaveAccount } from '../../api/hooks.ts';
import { useOverview } from '../../app/overview.tsx';
import {
  ACCOUNT_FIELDS,
  accountChanged,
  type AccountDraft,
  accountDraft,
  type AccountField,
  accountFieldProblem,
  accountToSave,
  namesOtherLogin,
} from './account-draft.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { type FieldForm, useFieldForm } from './use-field-form.ts';

export interface AccountForm extends Omit<FieldForm<AccountDraft, AccountField>, 'save'> {
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
  const draft = useDraft('account') ?? accountDraft(overview.account, proposed);
  const saveAccount = useSaveAccount();
  const forgetTest = useForgetConnectionTest();
  const form = useFieldForm({
    fields: ACCOUNT_FIELDS,
    draft,
    isChanged: (next: AccountDraft) => accountChanged(next, overview.account),
    keep: (next) => keepDraft('account', next),
    problemOf: (next, field) => accountFieldProblem(next, field, overview),
    concerned: (part) => ('sameAccount' in part ? ['secret'] : []),
    saving: saveAccount.isPending,
  });
  return {
    ...form,
    otherLogin: namesOtherLogin(draft, overview.account),
    save: (allowMemory) =>
      form.save(async () => {
        await saveAccount.mutateAsync(accountToSave(draft, allowMemory));
        forgetTest();
        onSaved();
      }),
  };
}
