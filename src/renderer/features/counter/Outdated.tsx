import { usePayment } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';

/** The payment that a decision was about, as it stands by now. */
export function Outdated({ id }: { readonly id: string }) {
  const { go } = useNavigation();
  const at = usePayment(id).data?.at;
  return at ? <PaymentSlip of={at} onOpen={() => go({ screen: 'payment', id })} /> : null;
}
