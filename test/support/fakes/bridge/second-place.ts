/** The bridge's part in the second place of the backups, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type {
  DayRestored,
  PlaceNamed,
  PlaceOpened,
  PlaceUnlocked,
  SecondPlace,
  SecondPlaces,
} from '../../../../src/shared/features/second-place/second-place.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export const noSecondPlace: SecondPlace = {
  folder: null,
  namedAt: null,
  copiedAt: null,
  trouble: 'none',
  isOverdue: false,
  work: 'nothing',
};

export interface SecondPlaceState {
  readonly overview: Overview;
  /** Where folders are found; a box asks unless told. */
  readonly secondPlaces?: SecondPlaces;
  /** What the calls answer; nobody chose a folder unless told. */
  readonly placeNamed?: PlaceNamed | CallError;
  readonly placeUnlocked?: PlaceUnlocked | CallError;
  readonly placeOpened?: PlaceOpened | CallError;
  readonly dayRestored?: DayRestored | CallError;
}

type SecondPlaceCall =
  | 'listSecondPlaces'
  | 'nameSecondPlace'
  | 'unlockSecondPlace'
  | 'stopSecondPlace'
  | 'openSecondPlace'
  | 'restoreFromSecondPlace'
  | 'closeSecondPlace';

const said = <T extends object>(outcome: T | CallError): Promise<Result<T>> =>
  Promise.resolve('code' in outcome ? { ok: false, error: outcome } : { ok: true, value: outcome });

export function secondPlaceCalls(
  state: SecondPlaceState,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, SecondPlaceCall> {
  const told = (secondPlace: SecondPlace): Promise<Result<Overview>> => {
    pushOverview({ ...state.overview, secondPlace });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    listSecondPlaces: () =>
      Promise.resolve({ ok: true, value: state.secondPlaces ?? { kind: 'box' } }),
    nameSecondPlace: (input) => {
      note('nameSecondPlace', input);
      return said(state.placeNamed ?? { named: false, why: 'cancelled' });
    },
    unlockSecondPlace: (input) => {
      note('unlockSecondPlace', input);
      return said(state.placeUnlocked ?? { unlocked: true });
    },
    stopSecondPlace: (input) => {
      note('stopSecondPlace', input);
      return told(noSecondPlace);
    },
    openSecondPlace: (input) => {
      note('openSecondPlace', input);
      return said(state.placeOpened ?? { opened: false, why: 'cancelled' });
    },
    restoreFromSecondPlace: (input) => {
      note('restoreFromSecondPlace', input);
      return said(state.dayRestored ?? { restored: true, terminal: null });
    },
    closeSecondPlace: (input) => {
      note('closeSecondPlace', input);
      return told(state.overview.secondPlace);
    },
  };
}
