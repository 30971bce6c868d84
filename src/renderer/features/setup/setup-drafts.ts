/** What is typed in the steps to real payments; the account's draft is its own feature's. */
import { checkReceiptHeading } from '../../../shared/features/design-account/design-account-fields.ts';
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import { currencyOf } from '../../../shared/core/money/country-currencies.ts';
import type { Overview } from '../../../shared/settings.ts';
import { createDraft, useDraft } from '../../core/forms/drafts.ts';

export interface CountryDraft {
  /** ISO 3166 alpha-2, or nothing yet. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
}

export const COUNTRY_DRAFT = createDraft<CountryDraft>();

export interface NameDraft {
  readonly heading: string;
}

export const NAME_DRAFT = createDraft<NameDraft>();

/** Whether a step holds something that is not saved. */
export function useSetupUnsaved(): boolean {
  const country = useDraft(COUNTRY_DRAFT);
  const name = useDraft(NAME_DRAFT);
  return country !== null || name !== null;
}

/**
 * The country, and the currency that goes with it.
 * @param currency the counter's until now
 * @param isSet whether the organisation says which currency it is
 */
export const withCountry = (country: string, currency: string, isSet: boolean): CountryDraft => ({
  country,
  currency: isSet ? currency : (currencyOf(country) ?? currency),
});

/** What stands there untouched: as it was said, and proposed where nobody has. */
export function countryDraft(
  { preferences, customerProposal }: Pick<Overview, 'preferences' | 'customerProposal'>,
  isSet: boolean,
): CountryDraft {
  const { currency, customers } = preferences;
  if (customers.kind !== null) return { country: customers.country ?? '', currency };
  return withCountry(customerProposal.country ?? '', currency, isSet);
}

export const countryProblem = ({ country }: CountryDraft): FieldProblem | null =>
  country === '' ? 'country-empty' : null;

export function nameProblem({ heading }: NameDraft): FieldProblem | null {
  const checked = checkReceiptHeading(heading);
  if (!checked.ok) return checked.problem;
  return checked.value === null ? 'shop-name-empty' : null;
}
