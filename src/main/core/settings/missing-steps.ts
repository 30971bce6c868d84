/** What is left to be settled before real payments are started. Pure. */
import { SETUP_STEPS, type SetupStep } from '../../../shared/core/payments/setup-steps.ts';
import type { Settings } from './settings.ts';

type Settled = Pick<Settings, 'account' | 'accountWorks' | 'preferences' | 'designAccount'>;

/** In the order in which a manager is led through it; none once the counter is ready. */
export function missingSteps({
  account,
  accountWorks,
  preferences,
  designAccount,
}: Settled): SetupStep[] {
  const isSettled: Readonly<Record<SetupStep, boolean>> = {
    'no-country': preferences.customers.kind !== null,
    'no-shop-name': designAccount.receiptHeading !== null,
    'account-untested': account !== null && accountWorks,
  };
  return SETUP_STEPS.filter((step) => !isSettled[step]);
}
