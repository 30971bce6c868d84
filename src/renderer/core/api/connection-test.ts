/** The connection test: asked for by a person alone, its result kept until the account changes. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ConnectionTest } from '../../../shared/core/contract/payment-account.ts';
import { call } from './bridge.ts';

const KEY = ['connection-test'];

/** Nothing is asked until `refetch` is called. */
export function useConnectionTest(): UseQueryResult<ConnectionTest> {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('testConnection', {}),
    enabled: false,
    staleTime: Infinity,
  });
}

/** What was found out about another account says nothing of this one. */
export function useForgetConnectionTest(): () => void {
  const cache = useQueryClient();
  return () => void cache.resetQueries({ queryKey: KEY });
}
