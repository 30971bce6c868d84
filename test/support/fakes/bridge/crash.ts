/** The bridge's part in what breaks or is wrong on the machine, in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export function crashCalls(
  state: { readonly overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, 'reportPageError' | 'closeCrashNotice' | 'trustClock'> {
  return {
    reportPageError: (input) => {
      note('reportPageError', input);
      return Promise.resolve({ ok: true, value: {} });
    },
    trustClock: (input): Promise<Result<Overview>> => {
      note('trustClock', input);
      pushOverview({ ...state.overview, clock: null });
      return Promise.resolve({ ok: true, value: state.overview });
    },
    closeCrashNotice: (input): Promise<Result<Overview>> => {
      note('closeCrashNotice', input);
      pushOverview({ ...state.overview, crash: null });
      return Promise.resolve({ ok: true, value: state.overview });
    },
  };
}
