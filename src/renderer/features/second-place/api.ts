/** What screens ask of main about the second place of the backups. */
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

export function useSecondPlaces(): UseQueryResult<CallOutput<'listSecondPlaces'>> {
  return useQuery({
    queryKey: keys.secondPlaces,
    queryFn: () => call('listSecondPlaces', {}),
    refetchOnWindowFocus: 'always',
  });
}

type RestoreDay = 'restoreFromSecondPlace';

/** The overview is read anew: news can overtake the answer. */
export function useRestoreDay(): UseMutationResult<
  CallOutput<RestoreDay>,
  Error,
  CallInput<RestoreDay>
> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => call('restoreFromSecondPlace', input),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.overview }),
  });
}
