import type { CallError, CallErrorCode } from '../../../shared/core/contract/errors.ts';
import { type Method, methodOf } from '../../../shared/core/methods/index.ts';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useStartPayment } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import { useEntry } from '../entry/index.ts';

/** There is nothing to decide about at the Counter: the sale stays with this payment. */
const LACKS_RIGHT: ReadonlySet<CallErrorCode> = new Set(['approval-needed', 'not-your-right']);

interface OtherWay {
  /** In one act; what stands in the way is shown at the Counter, where a person can decide. */
  readonly start: () => void;
  /** Enters the sale at the Counter once more. @param failure what stands in its way there */
  readonly atCounter: (method: Method, draftId: string, failure: CallError | null) => void;
  readonly isPending: boolean;
  /** Whoever is at the counter may not; null where it failed otherwise, or not at all. */
  readonly refused: Error | null;
}

/**
 * The same sale by the method that a payment may become.
 * @param onRefused whoever is at the counter may not
 */
export function useOtherWay({ mode, payment }: PaymentView, onRefused: () => void): OtherWay {
  const { go } = useNavigation();
  const { act: enter } = useEntry();
  const starting = useStartPayment();
  const { error, isPending } = starting;
  const { mayBecome } = methodOf(payment.method);

  const atCounter: OtherWay['atCounter'] = (method, draftId, failure) => {
    enter({ type: 'again', payment, method, draftId, failure });
    go(COUNTER);
  };
  return {
    atCounter,
    isPending,
    refused: error !== null && LACKS_RIGHT.has(callErrorOf(error).code) ? error : null,
    start() {
      if (mayBecome === null || isPending) return;
      const draftId = crypto.randomUUID();
      starting.mutate(
        {
          draftId,
          mode,
          method: mayBecome,
          amountMinor: payment.amountMinor,
          currency: payment.currency,
          customer: payment.customer ?? '',
          note: payment.note ?? '',
          replaces: payment.id,
          override: null,
          ...(payment.share && {
            share: { saleId: payment.saleId, totalMinor: payment.share.totalMinor },
          }),
          ...(payment.lines === null ? {} : { lines: payment.lines }),
        },
        {
          onSuccess: (view) => go({ screen: 'payment', id: view.payment.id }),
          onError: (thrown) => {
            const failure = callErrorOf(thrown);
            if (LACKS_RIGHT.has(failure.code)) onRefused();
            else atCounter(mayBecome, draftId, failure);
          },
        },
      );
    },
  };
}
