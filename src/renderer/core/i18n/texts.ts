/** Small helpers that join a text with its formatted values. */
import { useTranslation } from 'react-i18next';
import {
  formatAmount,
  formatDay,
  formatDayTime,
  formatMinute,
  formatTime,
  roughSpan,
} from '../../../shared/i18n/format.ts';
import { fixedZone } from '../../../shared/core/time/time-zones.ts';
import { useLocale } from './use-locale.ts';
import { useShopZone } from './zone.ts';

/** What keeps how far ahead of UTC the shop's clocks were: its times are told by it for good. */
export interface ToldBy {
  /** In minutes; null where it is not known. */
  readonly utcOffsetMinutes: number | null;
}

export interface Texts {
  readonly locale: string;
  readonly amount: (minor: number, currency: string) => string;
  /** "One, two and three", as the language joins them. */
  readonly list: (items: readonly string[]) => string;
  /** The shop's time zone, in which times are told. */
  readonly zone: string;
  readonly time: (at: number, by?: ToldBy) => string;
  /** Without seconds. */
  readonly minute: (at: number) => string;
  readonly dayTime: (at: number, by?: ToldBy) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
  /** "5 seconds", "3 minutes". */
  readonly span: (ms: number, end: 'down' | 'up') => string;
}

export function useTexts(): Texts {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const zone = useShopZone();
  const zoneBy = (by: ToldBy | undefined) =>
    by?.utcOffsetMinutes === undefined || by.utcOffsetMinutes === null
      ? zone
      : fixedZone(by.utcOffsetMinutes);
  return {
    locale,
    zone,
    amount: (minor, currency) => formatAmount(minor, currency, locale),
    list: (items) => new Intl.ListFormat(locale).format(items),
    time: (at, by) => formatTime(at, locale, zoneBy(by)),
    minute: (at) => formatMinute(at, locale, zone),
    dayTime: (at, by) => formatDayTime(at, locale, zoneBy(by)),
    day: (day) => formatDay(day, locale),
    span: (ms, end) => {
      const { unit, count } = roughSpan(ms, end);
      return t(`unit.${unit}`, { count });
    },
  };
}
