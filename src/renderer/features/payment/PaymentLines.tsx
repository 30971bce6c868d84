import { isReceived, type ReceivedLine, lineKey } from '../../api/received.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { paymentAt, type Route } from '../navigation/route.ts';
import { PaymentSlip } from './PaymentSlip.tsx';
import { UnreadableSlip } from './UnreadableSlip.tsx';

/** Payments as slips, one below the other; one that can't be read keeps its place among them. */
export function PaymentLines({
  lines,
  leadsTo = paymentAt,
}: {
  readonly lines: readonly ReceivedLine[];
  /** Where a payment of theirs is shown. */
  readonly leadsTo?: (id: string) => Route;
}) {
  const { go } = useNavigation();
  return (
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
}
