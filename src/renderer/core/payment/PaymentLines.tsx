import { useTranslation } from 'react-i18next';
import { isReceived, type ReceivedLine, lineKey } from '../api/received.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { paymentAt, type Route } from '../navigation/route.ts';
import { PaymentSlip } from './PaymentSlip.tsx';
import { UnreadableSlip } from './UnreadableSlip.tsx';

/** Payments as slips, one below the other; one that can't be read keeps its place among them. */
export function PaymentLines({
  lines,
  total,
  leadsTo = paymentAt,
}: {
  readonly lines: readonly ReceivedLine[];
  /** How many there are; of more than these it is said that they are not all. */
  readonly total: number;
  /** Where a payment of theirs is shown. */
  readonly leadsTo?: (id: string) => Route;
}) {
  const { t } = useTranslation('payment');
  const { go } = useNavigation();
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          {isReceived(line) ? (
            <PaymentSlip of={line} onOpen={() => go(leadsTo(line.view.payment.id))} />
          ) : (
            <UnreadableSlip payment={line.unreadable} />
          )}
        </li>
      ))}
    </ul>
  );
  if (total <= lines.length) return list;
  return (
    <>
      <p>{t('linesCut', { shown: lines.length, total })}</p>
      {list}
    </>
  );
}
