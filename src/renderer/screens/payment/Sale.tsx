import { useTranslation } from 'react-i18next';
import type { ReceivedLine } from '../../api/received.ts';
import { paymentAt, type Route } from '../../features/navigation/route.ts';
import { PaymentLines } from '../../features/payment/PaymentLines.tsx';

/** The other payments of the same sale, so that nothing is charged twice unseen. */
export function Sale({
  payments,
  isPart,
  leadsTo = paymentAt,
}: {
  readonly payments: readonly ReceivedLine[];
  /** Whether these ask for one part of the sale; else for all of it. */
  readonly isPart: boolean;
  /** Where a payment of theirs is shown. */
  readonly leadsTo?: (id: string) => Route;
}) {
  const { t } = useTranslation('payment');
  if (payments.length === 0) return null;
  return (
    <section className="sale" aria-labelledby="sale-title">
      <h2 id="sale-title">{t(isPart ? 'sale.samePart' : 'sale.title')}</h2>
      <PaymentLines lines={payments} leadsTo={leadsTo} />
    </section>
  );
}
