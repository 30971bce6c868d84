/** The bridge's part in updates, in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { Overview } from '../../../../src/shared/settings.ts';
import type { UpdatesView } from '../../../../src/shared/features/updates/updates.ts';

const HOUR_MS = 3_600_000;

export function updateCalls(
  state: { readonly overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, 'lookForUpdate' | 'installUpdate' | 'putOffUpdate'> {
  const change = (changes: Partial<UpdatesView>): Promise<Result<Overview>> => {
    pushOverview({ ...state.overview, updates: { ...state.overview.updates, ...changes } });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    lookForUpdate: (input) => {
      note('lookForUpdate', input);
      return change({ lookedAt: Date.UTC(2026, 10, 21, 9, 30), problem: null });
    },
    installUpdate: (input) => {
      note('installUpdate', input);
      return change({ doing: 'installing' });
    },
    putOffUpdate: (input) => {
      note('putOffUpdate', input);
      const { ready } = state.overview.updates;
      return change({
        ready: ready && { ...ready, at: null, putOffUntil: (ready.at ?? 0) + 4 * HOUR_MS },
      });
    },
  };
}
