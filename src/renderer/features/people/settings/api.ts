/** What the settings ask of main about people. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../shared/contract.ts';
import type { CallError } from '../../../../shared/core/contract/errors.ts';
import type { Overview } from '../../../../shared/settings.ts';
import { call, callErrorOf } from '../../../core/api/bridge.ts';
import { receiveOverview } from '../../../core/api/cache.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { createDraft, useDraft } from '../../../core/forms/drafts.ts';

/**
 * A recovery code that nobody has taken yet. It can't be had again, so it outlives the screen until
 * somebody says that they have it; whoever is at the counter meanwhile does not see it.
 */
const UNTAKEN = createDraft<{ readonly code: string; readonly for: string | null }>();

export function useUntakenCode(): { readonly code: string | null; readonly taken: () => void } {
  const { people } = useOverview();
  const untaken = useDraft(UNTAKEN);
  return {
    code: untaken?.for === people.present ? untaken.code : null,
    taken: () => UNTAKEN.keep(null),
  };
}

function receive(cache: QueryClient, { overview, recoveryCode }: CallOutput<'savePerson'>): void {
  if (recoveryCode !== null) UNTAKEN.keep({ code: recoveryCode, for: overview.people.present });
  receiveOverview(cache, overview);
}

/** No mutation, which would remember the PIN. */
export function useSavePerson(): {
  readonly isPending: boolean;
  /** @throws CallFailed */
  readonly send: (input: CallInput<'savePerson'>) => Promise<void>;
} {
  const cache = useQueryClient();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    send(input) {
      setPending(true);
      return call('savePerson', input)
        .then((answer) => receive(cache, answer))
        .finally(() => setPending(false));
    },
  };
}

/** Keeps nothing of the answer but what is shown once. */
export function useMakeRecoveryCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => receive(cache, await call('makeRecoveryCode', {})),
  });
}

/** An act about a badge or an app: no mutation, which would remember what was typed. */
export interface KeyAct {
  readonly isPending: boolean;
  readonly isDone: boolean;
  readonly failure: CallError | null;
  /** @param send answers with the new overview, or null where nothing is saved yet @returns whether it was done */
  readonly run: (send: () => Promise<Overview | null>) => Promise<boolean>;
}

export function useKeyAct(): KeyAct {
  const cache = useQueryClient();
  const [state, setState] = useState<Omit<KeyAct, 'run'>>(NOT_DONE);
  return {
    ...state,
    run(send) {
      setState({ ...NOT_DONE, isPending: true });
      return send().then(
        (overview) => {
          if (overview !== null) receiveOverview(cache, overview);
          setState({ ...NOT_DONE, isDone: overview !== null });
          return true;
        },
        (thrown: unknown) => {
          setState({ ...NOT_DONE, failure: callErrorOf(thrown) });
          return false;
        },
      );
    },
  };
}

const NOT_DONE = { isPending: false, isDone: false, failure: null };
