/** What the screens ask of main about customers who are asked for money again. */
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CustomerLookUp } from '../../../shared/core/contract/customers.ts';
import type { CallInput } from '../../../shared/contract.ts';
import { call } from './bridge.ts';
import { keys } from './cache.ts';

/** What is known of a customer, and of which text that is. */
export interface KnownCustomer extends CustomerLookUp {
  readonly customer: string;
}

/** Shorter than anything that somebody is found by. */
const SHORTEST = 2;

/**
 * What is known of a customer as typed. While that is asked, what was known of the text before
 * stands; an answer that comes late belongs to its own text and replaces no other.
 */
export function useKnownCustomer(asked: CallInput<'lookUpCustomer'>): KnownCustomer | null {
  const { customer } = asked;
  const isEnough = customer.trim().length >= SHORTEST;
  const { data } = useQuery<KnownCustomer>({
    queryKey: [...keys.customers, asked],
    queryFn: isEnough
      ? async () => ({ ...(await call('lookUpCustomer', asked)), customer })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return isEnough ? (data ?? null) : null;
}

type OfferCall = 'stopOffering' | 'offerAgain' | 'offerEveryCustomer';

/** An act on who is offered; what is offered is asked anew after it. */
export function useOfferAct<N extends OfferCall>(name: N) {
  const cache = useQueryClient();
  return useMutation<unknown, Error, CallInput<N>>({
    mutationFn: (input) => call<OfferCall>(name, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.customers }),
  });
}

/** How many customers are not offered by the shop's wish. */
export function useNotOffered(): number {
  const { data } = useQuery({
    queryKey: [...keys.customers, 'not-offered'],
    queryFn: async () => (await call('countNotOffered', {})).customers,
  });
  return data ?? 0;
}
