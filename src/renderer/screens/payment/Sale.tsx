import { useTranslation } from 'react-i18next';
import type { Received } from '../../api/received.ts';
import { useNavigation } from '../../app/navigation.tsx';
import { PaymentSlip } from '../../components/PaymentSlip.tsx';

/** The other payments of the same sale, so that nothing is charged twice unseen. */
export function Sale({ payments }: { readonly payments: readonly Received[] }) {
  const { t } = useTranslation('payment');
  const { go } = useNavigation();
  if (payments.length === 0) return null;
  return (
    <section className="sale" aria-labelledby="sale-title">
      <h2 id="sale-title">{t('sale.title')}</h2>
      <ul>
        {payments.map((each) => (
          <li key={each.view.payment.id}>
            <PaymentSlip
              of={each}
              onOpen={() => go({ screen: 'payment', id: each.view.payment.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
