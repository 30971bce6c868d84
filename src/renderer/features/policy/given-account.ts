/** What an organisation fills in of the payment account, and what of it can't be changed. */
import type { PolicyView } from '../../../shared/features/policy/policy.ts';
import type { Account } from '../../../shared/settings.ts';

export type GivenAccount = Partial<Pick<Account, 'baseUrl' | 'requestShape' | 'callbackUrl'>>;

export function givenAccount({ set }: Pick<PolicyView, 'set'>): GivenAccount {
  const given: GivenAccount = {};
  for (const { name, value } of set) {
    if (name === 'baseUrl' && typeof value === 'string') given.baseUrl = value;
    if (name === 'callbackUrl' && (value === null || typeof value === 'string'))
      given.callbackUrl = value;
    if (name === 'requestShape' && (value === 'endpoint' || value === 'quickstart'))
      given.requestShape = value;
  }
  return given;
}
