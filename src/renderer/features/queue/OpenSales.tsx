import './open-sales.css';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenSale } from '../../../shared/contract/payments.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useAskForRest } from '../entry/use-rest.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { paymentAt } from '../navigation/route.ts';
import { restOf } from './order.ts';

const PARTS = ['paid', 'asked', 'elsewhere', 'unpaid'] as const;

/** Sales that are not over: what became of each total, and the way to what it has open. */
export default function OpenSales({ sales }: { readonly sales: readonly OpenSale[] }) {
  const { t } = useTranslation(['counter', 'common']);
  const askForRest = useAskForRest();
  const { go } = useNavigation();
  const texts = useTexts();
  const first = sales.find(({ standing }) => standing.openMinor > 0);
  return (
    <ul className="open-sales" aria-label={t('openPayments.sales')}>
      {sales.map((sale) => {
        const { saleId, currency, standing } = sale;
        const amount = (minor: number) => texts.amount(minor, currency);
        const parts = PARTS.filter((part) => standing[`${part}Minor`] > 0);
        return (
          <li key={saleId} className="open-sale">
            <UnstyledButton
              className="open-sale__figures figures"
              onClick={() => go(paymentAt(saleId))}
            >
              <strong>{t('common:share.total', { amount: amount(standing.totalMinor) })}</strong>
              {parts.map((part) => (
                <span key={part} data-part={part}>
                  {t(`common:share.${part}`, { amount: amount(standing[`${part}Minor`]) })}
                </span>
              ))}
              <strong>{t('common:share.open', { amount: amount(standing.openMinor) })}</strong>
            </UnstyledButton>
            {standing.openMinor > 0 ? (
              <Button
                act={sale === first ? 'askRest' : undefined}
                onClick={() => askForRest(restOf(sale))}
              >
                {t('common:share.askRest')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
