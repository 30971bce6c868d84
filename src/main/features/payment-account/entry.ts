/** An account as typed, and what is wrong with it. */
import type { NamedAddress } from '../../../shared/address-question.ts';
import type { AccountEntry } from '../../../shared/contract/payment-account.ts';
import { checkBaseUrl, checkCallbackUrl, checkEmail, checkSecret } from '../../../shared/fields.ts';
import type { Account } from '../../../shared/settings.ts';
import { demandField } from '../../platform/refusal.ts';
import { type AccountLocks, demandUnlocked } from './locks.ts';

/**
 * Checks every field.
 * @param locks what the organisation has fixed
 * @returns the account, and the key where one was typed
 * @throws Refusal `field-invalid` for the first field that can't be used
 */
export function readEntry(
  entry: AccountEntry,
  locks: AccountLocks,
): { account: Account; secret: string | null } {
  const account: Account = {
    baseUrl: demandField('baseUrl', checkBaseUrl(entry.baseUrl)),
    email: demandField('email', checkEmail(entry.email)),
    requestShape: entry.requestShape,
    callbackUrl: demandField('callbackUrl', checkCallbackUrl(entry.callbackUrl)),
    isV2: entry.isV2,
  };
  demandUnlocked(account, locks);
  return {
    account,
    secret: entry.secret === null ? null : demandField('secret', checkSecret(entry.secret)),
  };
}

/** The addresses of an account that are asked, or handed on to be asked. */
export function addressesOf({
  baseUrl,
  callbackUrl,
}: Pick<Account, 'baseUrl' | 'callbackUrl'>): readonly NamedAddress[] {
  return [
    { purpose: 'payment-service', address: baseUrl },
    ...(callbackUrl === null
      ? []
      : [{ purpose: 'payment-callback' as const, address: callbackUrl }]),
  ];
}
