/** What the screens ask of main about forgetting customers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Forgotten, FoundToForget } from '../../../shared/features/forgetting/forgetting.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** Says what there is of a customer, however the number is typed. */
export const useFindToForget = () =>
  useMutation<FoundToForget, Error, string>({
    mutationFn: (customer) => call('findToForget', { customer }),
  });

/** Forgets a customer; whatever shows customers is asked anew after it. */
export function useForgetCustomer() {
  const cache = useQueryClient();
  return useMutation<Forgotten, Error, string>({
    mutationFn: (customer) => call('forgetCustomer', { customer }),
    onSuccess: () => cache.invalidateQueries(),
  });
}

/** When customers were forgotten, latest first; null until that is known. */
export function useErasures() {
  const { data } = useQuery({
    queryKey: keys.erasures,
    queryFn: async () => (await call('listErasures', {})).erasures,
  });
  return data ?? null;
}

/** When the customer of a payment was forgotten, in UTC milliseconds; null where that never was. */
export function useWhenForgotten(id: string): number | null {
  const { data } = useQuery({
    queryKey: [...keys.erasures, id],
    queryFn: async () => (await call('whenForgotten', { id })).at,
  });
  return data ?? null;
}
