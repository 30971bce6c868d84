import './open-sales.css';
import { useTranslation } from 'react-i18next';
import type { OpenSale } from '../../../shared/core/contract/payments.ts';
import { OPEN_SALES_MAX } from '../../../shared/core/text/listed.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useAskForRest, useEntry } from '../entry/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { useStandingWords } from '../../core/payment/use-standing-words.ts';
import { restOf } from './order.ts';

/** Sales that are not over: what became of each total, and the way to what it has open. */
export default function OpenSales({ sales }: { readonly sales: readonly OpenSale[] }) {
  const { t } = useTranslation(['counter', 'common']);
  const askForRest = useAskForRest();
  const { go } = useNavigation();
  const { entry } = useEntry();
  const words = useStandingWords();
  const first = sales.find(({ standing }) => standing.openMinor > 0);
  return (
    <ul className="open-sales" aria-label={t('openPayments.sales')}>
      {sales.map((sale) => {
        const { saleId, currency, standing } = sale;
        return (
          <li
            key={saleId}
            className="open-sale"
            aria-current={entry.sale?.saleId === saleId ? true : undefined}
          >
            <button
              type="button"
              className="plain-button open-sale__figures"
              onClick={() => go(paymentAt(saleId))}
            >
              {words(standing, currency).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </button>
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
      {sales.length < OPEN_SALES_MAX ? null : <li>{t('openPayments.olderSales')}</li>}
    </ul>
  );
}
