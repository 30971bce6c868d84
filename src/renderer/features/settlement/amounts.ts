/** Sums of a comparison, which can be below zero, as people write them. */
import { formatSum } from '../../../shared/i18n/format.ts';

/** @param minor in minor units, as digits with their sign */
export const signedSum = (minor: string, currency: string, locale: string): string =>
  minor.startsWith('-')
    ? `−${formatSum(minor.slice(1), currency, locale)}`
    : formatSum(minor, currency, locale);
