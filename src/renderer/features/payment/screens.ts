import { type HistoryState, declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';
import { paymentAt, reviewedPaymentAt } from '../../core/navigation/route.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readId =
  <R>(at: (id: string) => R) =>
  ({ id }: HistoryState): R | null =>
    typeof id === 'string' && UUID.test(id) ? at(id) : null;

export const payment = declareScreen({
  name: 'payment',
  read: readId(paymentAt),
  Shown: fetchedScreen(() => import('./PaymentScreen.tsx')),
  keyOf: ({ id }) => id,
});

export const reviewedPayment = declareScreen({
  name: 'reviewed-payment',
  read: readId(reviewedPaymentAt),
  Shown: fetchedScreen(() => import('./ReviewedPaymentScreen.tsx')),
  keyOf: ({ id }) => id,
});
