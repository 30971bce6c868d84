import { useTranslation } from 'react-i18next';

export default function SettingsScreen() {
  const { t } = useTranslation('common');
  return <h1>{t('nav.settings')}</h1>;
}
