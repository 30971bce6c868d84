import { useTranslation } from 'react-i18next';
import { useOverview } from '../../../core/api/overview.tsx';
import { CustomerForm } from '../CustomerForm.tsx';
import { TimeZoneField } from '../TimeZoneField.tsx';
import { useDraft } from '../../../core/forms/drafts.ts';
import { SettingsSlip } from '../../../core/settings/SettingsSlip.tsx';
import { ForgetSettings } from '../../forgetting/index.ts';
import { NETWORKS_DRAFT, NetworksForm } from './NetworksForm.tsx';
import { OfferSettings } from './OfferSettings.tsx';
import { CUSTOMER_DRAFT } from '../customer-draft.ts';

/** Who is asked for money here: by telephone number, or by an ID of the shop's own. */
export function CustomersSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('settings');
  const { preferences } = useOverview();
  const { kind, country } = preferences.customers;
  const drafts = [useDraft(CUSTOMER_DRAFT), useDraft(NETWORKS_DRAFT)];
  return (
    <SettingsSlip
      id={id}
      title={t('customers.title')}
      {...(kind === null ? { lead: t('customers.leadOpen') } : {})}
      unsaved={drafts.some((draft) => draft !== null)}
    >
      <CustomerForm withSending />
      <TimeZoneField />
      <OfferSettings />
      <ForgetSettings />
      {country === null || kind !== 'phone' ? null : (
        <NetworksForm key={country} country={country} />
      )}
    </SettingsSlip>
  );
}
