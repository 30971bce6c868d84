import { useTranslation } from 'react-i18next';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import { useTexts } from '../i18n/texts.ts';

const PARTS = ['paid', 'asked', 'elsewhere', 'unpaid'] as const;

/** Where a sale in shares stands, part by part; noughts are left out, but for what is open. */
export function useStandingWords(): (standing: SaleStanding, currency: string) => string[] {
  const { t } = useTranslation('common');
  const texts = useTexts();
  return (standing, currency) => {
    const amount = (minor: number) => texts.amount(minor, currency);
    const parts = PARTS.map((part) => ({ part, minor: standing[`${part}Minor`] }));
    return [
      t('share.total', { amount: amount(standing.totalMinor) }),
      ...parts
        .filter(({ minor }) => minor > 0)
        .map(({ part, minor }) => t(`share.${part}`, { amount: amount(minor) })),
      t('share.open', { amount: amount(standing.openMinor) }),
    ];
  };
}
