/**
 * The payment account as it is being typed: what it starts from and what is wrong with it. The key
 * is no part of the draft: it stands in its field alone.
 */
import type { CallInput } from '../../../shared/contract.ts';
import {
  checkBaseUrl,
  checkCallbackUrl,
  checkEmail,
  checkSecret,
  type FieldProblem,
} from '../../../shared/core/text/fields.ts';
import { isSameLogin, originOf } from '../../../shared/core/payments/login.ts';
import type { Login } from '../../../shared/core/payments/payments.ts';
import type { Account, Overview, RequestShape } from '../../../shared/settings.ts';
import { createDraft } from '../../core/forms/drafts.ts';
import type { GivenAccount } from '../policy/index.ts';

export interface AccountDraft {
  baseUrl: string;
  email: string;
  requestShape: RequestShape;
  callbackUrl: string;
  isV2: boolean;
  /** A changed e-mail or address still means the stored account. */
  sameAccount: boolean;
}

export const ACCOUNT_DRAFT = createDraft<AccountDraft>();

/** The fields that people type into; the order is the order on the screen. */
export const ACCOUNT_FIELDS = ['baseUrl', 'email', 'secret', 'callbackUrl'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/**
 * The draft that nobody has touched: the stored account, or empty fields.
 * @param given what the organisation fills in where no account is stored
 * @param proposed whom the record's payments were asked for under, where no account is stored
 */
export function accountDraft(
  account: Account | null,
  given: GivenAccount = {},
  proposed: Login | null = null,
): AccountDraft {
  return {
    baseUrl: account?.baseUrl ?? given.baseUrl ?? proposed?.baseUrl ?? '',
    email: account?.email ?? proposed?.email ?? '',
    requestShape: account?.requestShape ?? given.requestShape ?? 'endpoint',
    callbackUrl: (account ?? given).callbackUrl ?? '',
    isV2: account?.isV2 ?? true,
    sameAccount: false,
  };
}

/** Whether e-mail or address, as they would be stored, are no longer the connected account's. */
export function namesOtherLogin(draft: AccountDraft, account: Account | null): boolean {
  if (account === null) return false;
  const baseUrl = checkBaseUrl(draft.baseUrl);
  const email = checkEmail(draft.email);
  const login = {
    baseUrl: baseUrl.ok ? baseUrl.value : draft.baseUrl,
    email: email.ok ? email.value : draft.email,
  };
  return !isSameLogin(account, login);
}

export function accountChanged(
  draft: AccountDraft,
  account: Account | null,
  given: GivenAccount = {},
): boolean {
  const stored = accountDraft(account, given);
  return (
    draft.baseUrl !== stored.baseUrl ||
    draft.email !== stored.email ||
    draft.requestShape !== stored.requestShape ||
    draft.callbackUrl !== stored.callbackUrl ||
    draft.isV2 !== stored.isV2
  );
}

/** What is stored, without the key itself. */
export type Stored = Pick<Overview, 'account' | 'secret' | 'keyElsewhere' | 'keychain'>;

/**
 * Where the stored key may be sent; null where there is none. Behind a keychain that can't be opened
 * there may be one: main knows, and says so when it is saved.
 */
export function keyOrigin({ account, secret, keyElsewhere, keychain }: Stored): string | null {
  if (keyElsewhere !== null) return keyElsewhere;
  const isNone = secret === 'none' && keychain === 'available';
  return isNone || account === null ? null : originOf(account.baseUrl);
}

/** The origin that the stored key belongs to, where the address that is typed has another. */
export function keyBelongsElsewhere(draft: AccountDraft, stored: Stored): string | null {
  const belongs = keyOrigin(stored);
  return belongs === originOf(draft.baseUrl.trim()) ? null : belongs;
}

/**
 * A key must be typed where none is stored, and where the one that is belongs to another account
 * or to another address.
 * @param key what stands in the key's field
 */
export function accountFieldProblem(
  draft: AccountDraft,
  field: AccountField,
  stored: Stored,
  key: string,
): FieldProblem | null {
  if (field === 'secret') {
    if (key.trim() === '' && keyOrigin(stored) !== null) return keptKeyProblem(draft, stored);
    const checked = checkSecret(key);
    return checked.ok ? null : checked.problem;
  }
  const checked = {
    baseUrl: checkBaseUrl,
    email: checkEmail,
    callbackUrl: checkCallbackUrl,
  }[field](draft[field]);
  return checked.ok ? null : checked.problem;
}

function keptKeyProblem(draft: AccountDraft, stored: Stored): FieldProblem | null {
  if (keyBelongsElsewhere(draft, stored) !== null) return 'secret-other-origin';
  return namesOtherLogin(draft, stored.account) && !draft.sameAccount
    ? 'secret-other-account'
    : null;
}

/**
 * @param key what stood in the key's field; empty keeps the key that is stored
 * @param allowMemory true once someone chose to keep the key without a keychain
 */
export function accountToSave(
  draft: AccountDraft,
  key: string,
  allowMemory: boolean,
): CallInput<'saveAccount'> {
  return { ...draft, secret: key.trim() === '' ? null : key, allowMemory };
}
