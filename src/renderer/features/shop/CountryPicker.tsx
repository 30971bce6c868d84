import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetBy } from '../policy/index.ts';
import { CodePicker } from './CodePicker.tsx';
import { countryChoices } from './countries.ts';

interface CountryPickerProps {
  /** ISO 3166 alpha-2, or nothing yet. */
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** The country whose telephone numbers are typed without its code. */
export function CountryPicker(props: CountryPickerProps) {
  const { t, i18n } = useTranslation('settings');
  const { language } = i18n;
  const setBy = useSetBy();
  const choices = useMemo(() => countryChoices(language), [language]);
  return (
    <CodePicker
      {...props}
      name="country"
      label={t('customers.country')}
      choices={choices}
      setBy={setBy('country')}
      placeholder={t('customers.countryOpen')}
      searchLabel={t('customers.countrySearch')}
      noneWords={t('customers.countryNone')}
    />
  );
}
