import { useTranslation } from 'react-i18next';

export function CounterScreen() {
  const { t } = useTranslation('counter');
  return <h1>{t('title')}</h1>;
}
