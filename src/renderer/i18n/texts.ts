/** Small helpers that join a text with its formatted values. */
import { useTranslation } from 'react-i18next';
import {
  formatAmount,
  formatDay,
  formatDayTime,
  formatMinute,
  formatTime,
  roughSpan,
} from '../../shared/i18n/format.ts';
import { useLocale } from './use-locale.ts';

export interface Texts {
  readonly locale: string;
  readonly amount: (minor: number, currency: string) => string;
  /** "One, two and three", as the language joins them. */
  readonly list: (items: readonly string[]) => string;
  readonly time: (at: number) => string;
  /** Without seconds. */
  readonly minute: (at: number) => string;
  readonly dayTime: (at: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
  /** "5 seconds", "3 minutes". */
  readonly span: (ms: number, end: 'down' | 'up') => string;
}

export function useTexts(): Texts {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return {
    locale,
    amount: (minor, currency) => formatAmount(minor, currency, locale),
    list: (items) => new Intl.ListFormat(locale).format(items),
    time: (at) => formatTime(at, locale),
    minute: (at) => formatMinute(at, locale),
    dayTime: (at) => formatDayTime(at, locale),
    day: (day) => formatDay(day, locale),
    span: (ms, end) => {
      const { unit, count } = roughSpan(ms, end);
      return t(`unit.${unit}`, { count });
    },
  };
}
