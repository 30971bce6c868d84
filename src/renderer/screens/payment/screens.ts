import {
  type HistoryState,
  declareScreen,
  fetchedScreen,
} from '../../features/navigation/screen.tsx';
import { paymentAt, reviewedPaymentAt } from '../../features/navigation/route.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const idIn = ({ id }: HistoryState): string | null =>
  typeof id === 'string' && UUID.test(id) ? id : null;

export const payment = declareScreen({
  name: 'payment',
  read(state) {
    const id = idIn(state);
    return id === null ? null : paymentAt(id);
  },
  Shown: fetchedScreen(() => import('./PaymentScreen.tsx')),
  keyOf: ({ id }) => id,
});

export const reviewedPayment = declareScreen({
  name: 'reviewed-payment',
  read(state) {
    const id = idIn(state);
    return id === null ? null : reviewedPaymentAt(id);
  },
  Shown: fetchedScreen(() => import('./ReviewedPaymentScreen.tsx')),
  keyOf: ({ id }) => id,
});
