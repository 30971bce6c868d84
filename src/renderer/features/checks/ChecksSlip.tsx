import { useTranslation } from 'react-i18next';
import { CheckList } from './CheckList.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

/** What payments rest on at this computer; looked at when somebody comes here, not before. */
export function ChecksSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('checks');
  const { route } = useNavigation();
  const isShown = route.screen === 'settings' && route.section === id;
  return (
    <SettingsSlip id={id} title={t('title')} lead={t('lead')}>
      <CheckList wanted={isShown} />
      <Diagnostics />
    </SettingsSlip>
  );
}
