import { isReceived, type ReceivedLine, lineKey } from '../../api/received.ts';
import { useNavigation } from '../navigation/navigation.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';
import { UnreadableSlip } from './UnreadableSlip.tsx';

/** Payments as slips, one below the other; one that can't be read keeps its place among them. */
export function PaymentLines({ lines }: { readonly lines: readonly ReceivedLine[] }) {
  const { go } = useNavigation();
  return (
    <ul>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          {isReceived(line) ? (
            <PaymentSlip
              of={line}
              onOpen={() => go({ screen: 'payment', id: line.view.payment.id })}
            />
          ) : (
            <UnreadableSlip payment={line.unreadable} />
          )}
        </li>
      ))}
    </ul>
  );
}
