import { useTranslation } from 'react-i18next';
import type { SaleStanding } from '../../../shared/shares.ts';
import { useTexts } from '../../i18n/texts.ts';

const PARTS = ['paid', 'asked', 'elsewhere', 'unpaid'] as const;

/** Where a sale in shares stands, in one line; what is nothing is left out, but for what is open. */
export function useStandingWords(): (standing: SaleStanding, currency: string) => string {
  const { t } = useTranslation('common');
  const texts = useTexts();
  return (standing, currency) => {
    const amount = (minor: number) => texts.amount(minor, currency);
    const parts = PARTS.filter((part) => standing[`${part}Minor`] > 0);
    return [
      t('share.total', { amount: amount(standing.totalMinor) }),
      ...parts.map((part) => t(`share.${part}`, { amount: amount(standing[`${part}Minor`]) })),
      t('share.open', { amount: amount(standing.openMinor) }),
    ].join(' · ');
  };
}
