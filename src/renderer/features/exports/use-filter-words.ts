import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { filterWords } from '../../../shared/features/exports/filter-words.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useNameOf } from '../../core/payment/everybody.ts';
import { useStatusName } from '../../core/payment/status-name.ts';
import { formatDay } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';

/** @returns a filter in words, as the language joins them; null where it hides nothing */
export function useFilterWords(filter: HistoryFilter): string | null {
  const { t } = useTranslation(['exports', 'methods']);
  const texts = useTexts();
  const statusName = useStatusName();
  const nameOf = useNameOf();
  const day = (of: string) => ({ day: formatDay(of, texts.locale) });
  const words = filterWords(filter, {
    search: (search) => t('choice.search', { search: visibleText(search) }),
    status: (of) => t('choice.status', { status: statusName(of) }),
    method: (of) => t('choice.method', { method: t(`methods:${of}.name`) }),
    person: (of) => t('choice.person', { name: nameOf(of) }),
    day: (of) => t('choice.day', day(of)),
    from: (of) => t('choice.from', day(of)),
    to: (of) => t('choice.to', day(of)),
    amountFrom: (minor, currency) =>
      t('choice.amountFrom', { amount: texts.amount(minor, currency) }),
    amountTo: (minor, currency) => t('choice.amountTo', { amount: texts.amount(minor, currency) }),
    currency: (currency) => t('choice.currency', { currency }),
    needsLook: () => t('choice.needsLook'),
  });
  return words.length === 0 ? null : texts.list(words);
}
