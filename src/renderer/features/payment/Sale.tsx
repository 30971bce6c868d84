import { useTranslation } from 'react-i18next';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import { paymentAt, type Route } from '../../core/navigation/route.ts';
import { PaymentLines } from '../../core/payment/PaymentLines.tsx';

/** The other payments of the same sale, so that nothing is charged twice unseen. */
export function Sale({
  sale: { same, total },
  isPart,
  leadsTo = paymentAt,
}: {
  readonly sale: ReceivedDetail['sale'];
  /** Whether these ask for one part of the sale; else for all of it. */
  readonly isPart: boolean;
  /** Where a payment of theirs is shown. */
  readonly leadsTo?: (id: string) => Route;
}) {
  const { t } = useTranslation('payment');
  if (same.length === 0) return null;
  return (
    <section className="sale" aria-labelledby="sale-title">
      <h2 id="sale-title">{t(isPart ? 'sale.samePart' : 'sale.title')}</h2>
      <PaymentLines lines={same} leadsTo={leadsTo} total={total.same} />
    </section>
  );
}
