import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetBy } from '../policy/index.ts';
import { CodePicker } from './CodePicker.tsx';
import { currencyChoices } from './currencies.ts';

interface CurrencyPickerProps {
  readonly label: string;
  /** ISO 4217. */
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** One currency of all that the browser knows. */
export function CurrencyPicker(props: CurrencyPickerProps) {
  const { t, i18n } = useTranslation('settings');
  const { language } = i18n;
  const setBy = useSetBy();
  const { value } = props;
  const choices = useMemo(() => currencyChoices(language, value), [language, value]);
  return (
    <CodePicker
      {...props}
      name="currency"
      choices={choices}
      setBy={setBy('currency')}
      placeholder=""
      searchLabel={t('counter.currencySearch')}
      noneWords={t('counter.currencyNone')}
    />
  );
}
