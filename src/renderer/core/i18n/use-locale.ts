import { useTranslation } from 'react-i18next';
import { regionalLocale } from '../../../shared/i18n/format.ts';

/** The locale that amounts and dates are written in. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return regionalLocale(i18n.language, navigator.languages);
}
