/** The calls that save some preferences, on the bridge in memory. */
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { Overview, Preferences } from '../../../../src/shared/settings.ts';
import { type Some, withSome } from '../../../../src/shared/core/text/some.ts';
import { withoutStep } from './account.ts';

type PreferenceCall =
  'saveShop' | 'saveReceipts' | 'savePaymentTimes' | 'saveComputer' | 'saveKeeping' | 'saveUpdates';

export function preferenceCalls(
  state: { readonly overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, PreferenceCall> {
  const save = async (name: PreferenceCall, input: unknown, some: Some<Preferences>) => {
    note(name, input);
    const { overview } = state;
    const preferences = withSome(overview.preferences, some);
    const missingSteps =
      preferences.customers.kind === null
        ? overview.missingSteps
        : withoutStep(overview, 'no-country');
    pushOverview({ ...overview, preferences, missingSteps });
    return { ok: true as const, value: state.overview };
  };
  return {
    saveShop: (some) => save('saveShop', some, some),
    saveReceipts: (some) => save('saveReceipts', some, some),
    savePaymentTimes: (some) => save('savePaymentTimes', some, some),
    saveComputer: (some) => save('saveComputer', some, some),
    saveKeeping: (some) => save('saveKeeping', some, some),
    saveUpdates: (some) =>
      save('saveUpdates', some, { updates: withSome(state.overview.preferences.updates, some) }),
  };
}
