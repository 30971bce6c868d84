/** The account form's behaviour: the draft, its problems and what became of saving it. */
import { useState } from 'react';
import { callErrorOf } from '../../api/bridge.ts';
import { useForgetConnectionTest } from '../../api/connection-test.ts';
import { useSaveAccount } from '../../api/hooks.ts';
import { useOverview } from '../../app/overview.tsx';
import type { CallErrorCode } from '../../../shared/contract.ts';
import {
  ACCOUNT_FIELDS,
  accountChanged,
  type AccountDraft,
  accountDraft,
  type AccountField,
  accountFieldProblem,
  type AccountProblems,
  accountProblems,
  accountToSave,
  namesOtherLogin,
} from './account-draft.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { isProblemCode } from '../../i18n/problem-codes.ts';

export interface AccountForm {
  readonly draft: AccountDraft;
  readonly changed: boolean;
  /** Whether e-mail or address are no longer those of the account that is connected. */
  readonly otherLogin: boolean;
  readonly problems: AccountProblems;
  /** Why saving failed, other than for a field that is named in `problems`. */
  readonly failure: CallErrorCode | null;
  readonly saving: boolean;
  readonly saved: boolean;
  readonly change: (part: Partial<AccountDraft>) => void;
  /** Checks a field that was left. */
  readonly check: (field: AccountField) => void;
  readonly discard: () => void;
  /**
   * @param allowMemory keep the key in memory, where there is no keychain
   * @returns the first wrong field, to be given the focus; null when there is none
   */
  readonly save: (allowMemory: boolean) => Promise<AccountField | null>;
}

/** @param onSaved called once the account is stored */
export function useAccountForm(onSaved: () => void): AccountForm {
  const overview = useOverview();
  const stored = accountDraft(overview.account);
  const draft = useDraft('account') ?? stored;
  const [problems, setProblems] = useState<AccountProblems>({});
  const [failure, setFailure] = useState<CallErrorCode | null>(null);
  const [saved, setSaved] = useState(false);
  const saveAccount = useSaveAccount();
  const forgetTest = useForgetConnectionTest();

  const change = (part: Partial<AccountDraft>) => {
    const next = { ...draft, ...part };
    keepDraft('account', accountChanged(next, overview.account) ? next : null);
    setSaved(false);
    // A sentence about what was there before would be wrong; the field is checked when it is left.
    const kept = { ...problems };
    for (const field of ACCOUNT_FIELDS) if (field in part) delete kept[field];
    if ('sameAccount' in part) delete kept.secret;
    setProblems(kept);
  };

  const save = async (allowMemory: boolean): Promise<AccountField | null> => {
    const found = accountProblems(draft, overview);
    setProblems(found);
    setFailure(null);
    setSaved(false);
    const wrong = ACCOUNT_FIELDS.find((field) => field in found);
    if (wrong) return wrong;
    try {
      await saveAccount.mutateAsync(accountToSave(draft, allowMemory));
    } catch (thrown) {
      const error = callErrorOf(thrown);
      const named = ACCOUNT_FIELDS.find((field) => field === error.field);
      if (!named || !isProblemCode(error.problem)) {
        setFailure(error.code);
        return null;
      }
      setProblems({ [named]: error.problem });
      return named;
    }
    keepDraft('account', null);
    forgetTest();
    setSaved(true);
    onSaved();
    return null;
  };

  return {
    draft,
    changed: accountChanged(draft, overview.account),
    otherLogin: namesOtherLogin(draft, overview.account),
    problems,
    failure,
    saving: saveAccount.isPending,
    saved,
    change,
    check: (field) => {
      const problem = accountFieldProblem(draft, field, overview);
      // An empty field that was only passed through is not wrong yet.
      if (problem === null || draft[field] === '') return;
      setProblems({ ...problems, [field]: problem });
    },
    discard: () => {
      keepDraft('account', null);
      setProblems({});
      setFailure(null);
    },
    save,
  };
}
