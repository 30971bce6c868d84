/** What an organisation has set, in words. */
import { useTranslation } from 'react-i18next';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import type { PolicyView } from '../../../shared/features/policy/policy.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

export type SetValue = PolicyView['set'][number];

/** The values that have words of their own, whichever setting they are of. */
const WORDED = ['endpoint', 'quickstart', 'stable', 'beta'] as const;

/** @returns writes a value in the language of the screens */
export function useValueWords(): (set: SetValue) => string {
  const { t } = useTranslation('organisation');
  return ({ name, value }) => {
    if (value === null) return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value === 'number') return t('value.hour', { hour: String(value).padStart(2, '0') });
    if (name === 'language') {
      if (value === SYSTEM_LANGUAGE) return t('value.systemLanguage');
      return LANGUAGES.find(({ id }) => id === value)?.name ?? value;
    }
    const worded = WORDED.find((each) => each === value);
    return worded === undefined ? visibleText(value, 300) : t(`value.${worded}`);
  };
}
