/** What screens ask of main about moving this counter. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '../../../shared/contract.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** @param wanted whether anybody looks at them */
export function useMoves(wanted: boolean): UseQueryResult<CallOutput<'listMoves'>> {
  return useQuery({
    queryKey: keys.moves,
    queryFn: () => call('listMoves', {}),
    enabled: wanted,
    refetchOnWindowFocus: 'always',
  });
}
