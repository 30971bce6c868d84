import { useTranslation } from 'react-i18next';
import { useOverview } from '../../../api/overview.tsx';
import { CustomerForm } from '../../../features/shop/CustomerForm.tsx';
import { TimeZoneField } from '../../../features/shop/TimeZoneField.tsx';
import { useDraft } from '../../../features/forms/drafts.ts';
import { SettingsSlip } from '../SettingsSlip.tsx';
import { ForgetSettings } from './ForgetSettings.tsx';
import { NETWORKS_DRAFT, NetworksForm } from './NetworksForm.tsx';
import { OfferSettings } from './OfferSettings.tsx';
import { CUSTOMER_DRAFT } from '../../../features/shop/customer-draft.ts';

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
      lead={kind === null ? t('customers.leadOpen') : t('customers.lead')}
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
