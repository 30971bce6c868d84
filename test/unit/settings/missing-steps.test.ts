/** What is left to be settled before real payments are started. */
import { expect, it } from 'vitest';
import { missingSteps } from '../../../src/main/core/settings/missing-steps.ts';
import { firstSettings, type Settings } from '../../../src/main/core/settings/settings.ts';
import { SETUP_STEPS } from '../../../src/shared/core/payments/setup-steps.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const first = firstSettings((bytes) => new Uint8Array(bytes));
const { preferences, designAccount } = first;
const ready: Settings = {
  ...first,
  account: anAccount({}),
  accountWorks: true,
  preferences: {
    ...preferences,
    customers: { kind: 'phone', country: 'NG', sendAs: 'typed' },
  },
  designAccount: { ...designAccount, receiptHeading: 'Mama Ngozi' },
};

it('is all of it at first, in the order of the screens, and nothing once it is settled', () => {
  expect(missingSteps(first)).toEqual(SETUP_STEPS);
  expect(missingSteps(ready)).toEqual([]);
});

it.each([
  [{ preferences }, 'no-country'],
  [{ designAccount }, 'no-shop-name'],
  [{ account: null }, 'account-untested'],
  [{ accountWorks: false }, 'account-untested'],
] as const)('is the one step alone that is left: %j', (change, step) => {
  expect(missingSteps({ ...ready, ...change })).toEqual([step]);
});

it('takes customers that are known by IDs of the shop’s own', () => {
  const customers = { kind: 'id', country: null, sendAs: 'typed' } as const;
  expect(missingSteps({ ...ready, preferences: { ...preferences, customers } })).toEqual([]);
});
