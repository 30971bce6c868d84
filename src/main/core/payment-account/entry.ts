/** An account as typed, and what is wrong with it. */
import type { NamedAddress } from '../../../shared/core/page/person-question.ts';
import type { AccountEntry } from '../../../shared/core/contract/payment-account.ts';
import {
  checkBaseUrl,
  checkCallbackUrl,
  checkEmail,
  checkSecret,
} from '../../../shared/core/text/fields.ts';
import type { Account } from '../../../shared/settings.ts';
import type { Change } from '../platform/confirmation/confirmation.ts';
import { demandField } from '../platform/refusal.ts';
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

/** An account as a person is told of it: whose money it is, and where. */
export const nameOf = ({ email, baseUrl }: Pick<Account, 'email' | 'baseUrl'>): string =>
  `${email} (${new URL(baseUrl).host})`;

/**
 * What saving would change of where money goes. Of two accounts at one address the service tells by
 * e-mail and key, and nobody knows by which.
 * @param before null where none is connected
 * @param hasKey whether a key was typed
 */
export function accountChanges(
  before: Account | null,
  next: Account,
  hasKey: boolean,
): readonly Change[] {
  const to = nameOf(next);
  if (before === null) return [{ what: 'account-first', values: { to } }];
  const isOther = nameOf(before) !== to;
  if (isOther) return [{ what: 'account-other', values: { from: nameOf(before), to } }];
  return hasKey ? [{ what: 'account-key', values: { to } }] : [];
}
