/** What a person is asked to confirm of the shop's customers, before anyone has said. Pure. */
import { COUNTRIES } from '../../../../shared/core/page/countries.ts';
import type { CustomerProposal } from '../../../../shared/settings.ts';

/**
 * @param hasOthers whether the ledger has customers that are no phone numbers
 * @param region the system's, ISO 3166 alpha-2
 */
export const proposeCustomers = (hasOthers: boolean, region: string | null): CustomerProposal => ({
  kind: hasOthers ? 'id' : 'phone',
  country: COUNTRIES.find((country) => country === region) ?? null,
});
