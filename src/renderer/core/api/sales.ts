/** What the screens ask of main about sales in shares. */
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput } from '../../../shared/contract.ts';
import type { OpenSale } from '../../../shared/core/contract/payments.ts';
import type { Mode, PaymentView } from '../../../shared/core/payments/payments.ts';
import type { Rest, SaleStanding } from '../../../shared/core/payments/shares.ts';
import { call, callErrorOf } from './bridge.ts';
import { keys, readSaleAnew, type ReceivedDetail, receiveView } from './cache.ts';
import { SAFETY_MS, usePayment } from './hooks.ts';

const NONE: readonly OpenSale[] = [];

/** Sales of which something is asked for or open, newest first: read anew with news of a share. */
export function useOpenSales(mode: Mode): readonly OpenSale[] {
  const { data = NONE } = useQuery({
    queryKey: keys.sales(mode),
    queryFn: async () => (await call('listOpenSales', {})).filter((sale) => sale.mode === mode),
    refetchOnWindowFocus: 'always',
    refetchInterval: SAFETY_MS,
  });
  return data;
}

/** @param id a payment of the sale @returns null for none, and while its payments are not known */
export function useSaleOf(id: string | null): ReceivedDetail['sale'] | null {
  const { data, isPlaceholderData } = usePayment(id);
  return data === undefined || isPlaceholderData ? null : data.sale;
}

type NoteRest = UseMutationResult<PaymentView, Error, CallInput<'noteRest'>>;

/** Notes what of a sale is paid elsewhere or left unpaid; what is known of the sale is read anew. */
export function useNoteRest(): NoteRest {
  const cache = useQueryClient();
  // Not over before the sale is known anew: notes are absolute, and the next one builds on this.
  const receive = async (view: PaymentView) => {
    receiveView(cache, view);
    await readSaleAnew(cache, view);
  };
  return useMutation({
    mutationFn: (input) => call('noteRest', input),
    onSuccess: receive,
    onError: async (thrown) => {
      const { payment } = callErrorOf(thrown);
      if (payment !== null) await receive(payment);
    },
  });
}

/** What a note takes the place of: main refuses it where another one stands there by then. */
export const seenIn = ({ elsewhereMinor, unpaidMinor }: SaleStanding): Rest => ({
  elsewhereMinor,
  unpaidMinor,
});
