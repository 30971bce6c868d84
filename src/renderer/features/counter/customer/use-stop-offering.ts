import { useState } from 'react';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import { useOfferAct } from '../../../core/api/customers.ts';

export interface StopOffering {
  /** The payment whose customer was last said to be offered no longer; null once that is taken back. */
  readonly stopped: Payment | null;
  readonly failed: boolean;
  readonly stop: (payment: Payment) => void;
  readonly undo: () => void;
  readonly clear: () => void;
}

/** Offering a customer no longer, with the way back for as long as the list stands. */
export function useStopOffering(): StopOffering {
  const [stopped, setStopped] = useState<Payment | null>(null);
  const stopping = useOfferAct('stopOffering');
  const again = useOfferAct('offerAgain');
  return {
    stopped,
    failed: stopping.isError || again.isError,
    stop(payment) {
      stopping.mutate({ id: payment.id }, { onSuccess: () => setStopped(payment) });
    },
    undo() {
      if (stopped) again.mutate({ id: stopped.id }, { onSuccess: () => setStopped(null) });
    },
    clear() {
      setStopped(null);
      stopping.reset();
      again.reset();
    },
  };
}
