/** What today has come to so far. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DaySoFar } from '../../../shared/core/contract/history.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { call } from './bridge.ts';
import { keys } from './cache.ts';

/** Today is another day after midnight, though nothing was paid. */
const AGAIN_MS = 60_000;

/** Read again with each piece of news of a payment. */
export function useDaySoFar(mode: Mode): UseQueryResult<DaySoFar> {
  return useQuery({
    queryKey: keys.day(mode),
    queryFn: () => call('getDaySoFar', {}),
    refetchInterval: AGAIN_MS,
  });
}
