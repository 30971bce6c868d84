/** What the counter's check asks of main. */
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type {
  CheckList,
  DiagnosticsPreview,
  LoginStart,
} from '../../../shared/features/checks/calls.ts';
import type { SavedFile } from '../../../shared/core/contract/declaring.ts';
import { call } from '../../core/api/bridge.ts';

const CHECKS = ['checks'] as const;
const LOGIN_START = ['login-start'] as const;

/** @param wanted whether the list is looked at: until then nothing is checked */
export function useCheckList(wanted: boolean): UseQueryResult<CheckList> {
  return useQuery({
    queryKey: CHECKS,
    queryFn: wanted ? () => call('checkCounter', {}) : skipToken,
    // Whoever comes back later wants to know how it is then.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

export const useDiagnosticsPreview = (): UseMutationResult<DiagnosticsPreview, Error, void> =>
  useMutation({ mutationFn: () => call('previewDiagnostics', {}) });

export const useSaveDiagnostics = (): UseMutationResult<SavedFile, Error, string> =>
  useMutation({ mutationFn: (id) => call('saveDiagnostics', { id }) });

/** As the system says: somebody can change it there, so it is read anew when the window is looked at. */
export function useLoginStart(): UseQueryResult<LoginStart> {
  return useQuery({
    queryKey: LOGIN_START,
    queryFn: () => call('getLoginStart', {}),
    refetchOnWindowFocus: 'always',
  });
}

export function useSetLoginStart(): UseMutationResult<LoginStart, Error, boolean> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (on) => call('setLoginStart', { on }),
    onSuccess: (state) => cache.setQueryData<LoginStart>(LOGIN_START, state),
  });
}
