import { useTranslation } from 'react-i18next';

export default function FirstStartScreen() {
  const { t } = useTranslation('common');
  return <h1>{t('appName')}</h1>;
}
