/** An account as typed, and what is wrong with it. */
import type { NamedAddress } from '../../../shared/address-question.ts';
import type { AccountEntry } from '../../../shared/contract/payment-account.ts';
import {
  checkBaseUrl,
  checkCallbackUrl,
  checkEmail,
  checkSecret,
  type Checked,
  type FieldProblem,
} from '../../../shared/fields.ts';
import type { Account } from '../../../shared/settings.ts';

/** A field can't be used; nothing was changed. */
export class AccountFieldError extends Error {
  override readonly name = 'AccountFieldError';
  readonly field: keyof AccountEntry;
  readonly problem: FieldProblem;
  constructor(field: keyof AccountEntry, problem: FieldProblem) {
    super(`${field} can't be used: ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

/**
 * Checks every field.
 * @returns the account, and the key where one was typed
 * @throws AccountFieldError for the first field that can't be used
 */
export function readEntry(entry: AccountEntry): { account: Account; secret: string | null } {
  return {
    account: {
      baseUrl: demand('baseUrl', checkBaseUrl(entry.baseUrl)),
      email: demand('email', checkEmail(entry.email)),
      requestShape: entry.requestShape,
      callbackUrl: demand('callbackUrl', checkCallbackUrl(entry.callbackUrl)),
      isV2: entry.isV2,
    },
    secret: entry.secret === null ? null : demand('secret', checkSecret(entry.secret)),
  };
}

/** The addresses of an account that are asked, or handed on to be asked. */
export function addressesOf({ baseUrl, callbackUrl }: Account): readonly NamedAddress[] {
  return [
    { purpose: 'payment-service', address: baseUrl },
    ...(callbackUrl === null
      ? []
      : [{ purpose: 'payment-callback' as const, address: callbackUrl }]),
  ];
}

function demand<T>(field: keyof AccountEntry, checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new AccountFieldError(field, checked.problem);
}
