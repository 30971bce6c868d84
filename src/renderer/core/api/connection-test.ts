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

/** Whether the account as it is saved was tried last in vain; what was never tried has not failed. */
export function useTestFailed(): boolean {
  const { data, isError } = useConnectionTest();
  return isError || data?.result === 'failed';
}

/** What was found out about another account says nothing of this one. */
export function useForgetConnectionTest(): () => void {
  const cache = useQueryClient();
  return () => void cache.resetQueries({ queryKey: KEY });
}
