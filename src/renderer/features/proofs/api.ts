/** What a customer shows, looked for, and that what was paid for is handed over. */
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import { call } from '../../core/api/bridge.ts';
import { keys, receiveView } from '../../core/api/cache.ts';

type Act<N extends 'findProof' | 'markHandedOver'> = UseMutationResult<
  CallOutput<N>,
  Error,
  CallInput<N>
>;

/** What it finds of this record is shown as it stands now, everywhere. */
export function useFindProof(): Act<'findProof'> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => call('findProof', input),
    onSuccess: (findings) => {
      for (const { view } of findings) if (view !== null) receiveView(cache, view);
    },
  });
}

/** Marks a payment as handed over. */
export function useMarkHandedOver(): Act<'markHandedOver'> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => call('markHandedOver', input),
    onSuccess: (_, { of }) => {
      if ('id' in of) void cache.invalidateQueries({ queryKey: keys.payment(of.id) });
    },
  });
}
