/** What the customer is shown: which payment that is, and how it looks to them. */
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { DisplayView } from '../../../shared/features/display/display.ts';
import { bridge, call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';

/** What stands on the customer's display; null while no payment was looked at yet. */
export function useDisplay(): DisplayView | null {
  const told = useQuery<DisplayView>({
    queryKey: keys.display,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return told.data ?? null;
}

/**
 * Tells main which payment is looked at, one after the other, and hears what is shown of it.
 * @param id null for none
 */
export function useFollowDisplay(id: string | null): void {
  const cache = useQueryClient();
  const isHeard = useHeartbeat() === 'heard';
  const turns = useRef<Promise<void>>(Promise.resolve());
  const isFirst = useRef(true);

  useEffect(
    () => bridge().onDisplayChanged((view) => cache.setQueryData(keys.display, view)),
    [cache],
  );
  useEffect(() => {
    if (!isHeard) return;
    // Nothing is shown at the start, and the first screen waits for nobody.
    if (isFirst.current && id === null) return;
    isFirst.current = false;
    turns.current = turns.current.then(async () => {
      try {
        cache.setQueryData(keys.display, await call('showOnDisplay', { id }));
      } catch {
        // What is looked at says itself that it can't be: the customer goes on seeing what they saw.
      }
    });
  }, [cache, id, isHeard]);
}

/** Opens the customer's page, where the host has one. */
export const useOpenDisplay = () =>
  useMutation<CallOutput<'openDisplay'>>({
    mutationFn: () => call('openDisplay', {}),
  });
