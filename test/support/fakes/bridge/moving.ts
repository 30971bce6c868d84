/** The bridge's part in moving a counter, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type {
  Moving,
  MovePlace,
  PackOutcome,
  TakeInOutcome,
} from '../../../../src/shared/features/moving/moving.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export const notMoving: Moving = {
  state: 'here',
  at: null,
  file: null,
  arrivedAt: null,
  work: null,
  mayTakeIn: true,
};

export interface MovingState {
  readonly overview: Overview;
  /** Where moving files lie; a box asks unless told. */
  readonly movePlace?: MovePlace;
  /** What the calls answer; nobody chose a file unless told. */
  readonly packed?: PackOutcome | CallError;
  readonly tookIn?: TakeInOutcome | CallError;
}

const said = <T extends object>(outcome: T | CallError): Promise<Result<T>> =>
  Promise.resolve('code' in outcome ? { ok: false, error: outcome } : { ok: true, value: outcome });

export function movingCalls(
  state: MovingState,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<
  CounterfoilBridge,
  'listMoves' | 'packMove' | 'takeInMove' | 'cancelMove' | 'useCounterAgain' | 'settleCopy'
> {
  const moving = (change: Partial<Moving>): Promise<Result<Overview>> => {
    pushOverview({ ...state.overview, moving: { ...state.overview.moving, ...change } });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    listMoves: () => Promise.resolve({ ok: true, value: state.movePlace ?? { kind: 'box' } }),
    packMove: (input) => {
      note('packMove', input);
      return said(state.packed ?? { made: false, why: 'cancelled' });
    },
    takeInMove: (input) => {
      note('takeInMove', input);
      return said(state.tookIn ?? { taken: false, why: 'cancelled' });
    },
    cancelMove: (input) => {
      note('cancelMove', input);
      return moving({ work: null });
    },
    useCounterAgain: (input) => {
      note('useCounterAgain', input);
      return moving({ state: 'here' });
    },
    settleCopy: (input) => {
      note('settleCopy', input);
      void moving({ state: 'here' });
      return Promise.resolve({ ok: true, value: {} });
    },
  };
}
