/** A payment's printout in the screen's language. */
import { useTranslation } from 'react-i18next';
import type { PrintoutKind } from '../../../../shared/core/payments/printout-kinds.ts';
import { plainTextOf } from '../../../../shared/features/printing/printouts/plain-text.ts';
import {
  type Printout,
  printoutOf,
  type PrintoutOf,
  type PrintoutWords,
} from '../../../../shared/features/printing/printouts/printout.ts';
import {
  formatDayTime,
  formatDayTimeInZone,
  formatFigures,
} from '../../../../shared/i18n/format.ts';
import { fixedZone } from '../../../../shared/core/time/time-zones.ts';
import { useTexts } from '../../../core/i18n/texts.ts';

/**
 * What is printed of a payment.
 * @returns for a payment its printout; null where a customer can be given nothing of it
 */
export function usePrintouts(): (of: PrintoutOf) => Printout<PrintoutKind> | null {
  const { t } = useTranslation(['printouts', 'methods']);
  const { locale } = useTexts();
  const words: PrintoutWords = {
    say: (key) => t(`printouts:said.${key}`),
    taxNumber: (number) => t('printouts:taxNumber', { number }),
    copy: (copy) => t('printouts:copy', { copy }),
    method: (method) => t(`methods:${method}.name`),
    several: (quantity, name, unit) => t('printouts:several', { quantity, name, unit }),
    figures: (minor, currency) => formatFigures(minor, currency, locale),
    dayTime: (at, offset, withZone) =>
      (withZone ? formatDayTimeInZone : formatDayTime)(at, locale, fixedZone(offset)),
  };
  return (of) => printoutOf(of, words);
}

/** A printout as text, for a message. */
export function usePrintoutText(): (printout: Printout) => string {
  const { amount } = useTexts();
  return (printout) => plainTextOf(printout, amount);
}
