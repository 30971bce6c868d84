/** Acts whose input holds a passphrase. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import { call, callErrorOf } from './bridge.ts';
import { keys } from './cache.ts';

/** Calls whose input holds a passphrase, or a code that is as good as one. */
type PassphraseCall =
  | 'packMove'
  | 'takeInMove'
  | 'nameSecondPlace'
  | 'unlockSecondPlace'
  | 'openSecondPlace'
  | 'joinOffice';

/** An act whose input holds a passphrase: no mutation that would remember its variables. */
export interface PassphraseAct<N extends PassphraseCall> {
  readonly isPending: boolean;
  /** What came of the latest; null before it, and while one is under way. */
  readonly outcome: CallOutput<N> | null;
  readonly error: CallError | null;
  /** @returns null where main did not answer with an outcome; `error` says why */
  readonly send: (input: CallInput<N>) => Promise<CallOutput<N> | null>;
}

interface Told<N extends PassphraseCall> {
  isPending: boolean;
  outcome: CallOutput<N> | null;
  error: CallError | null;
}

export function usePassphraseAct<N extends PassphraseCall>(name: N): PassphraseAct<N> {
  const cache = useQueryClient();
  const [told, setTold] = useState<Told<N>>({ isPending: false, outcome: null, error: null });
  return {
    ...told,
    async send(input) {
      setTold({ isPending: true, outcome: null, error: null });
      try {
        const outcome = await call<N>(name, input);
        setTold({ isPending: false, outcome, error: null });
        return outcome;
      } catch (thrown) {
        setTold({ isPending: false, outcome: null, error: callErrorOf(thrown) });
        return null;
      } finally {
        void cache.invalidateQueries({ queryKey: keys.moves });
        void cache.invalidateQueries({ queryKey: keys.secondPlaces });
        void cache.invalidateQueries({ queryKey: keys.overview });
      }
    },
  };
}
