import { useTranslation } from 'react-i18next';

export default function HistoryScreen() {
  const { t } = useTranslation('common');
  return <h1>{t('nav.history')}</h1>;
}
