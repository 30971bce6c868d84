/** Choices of the settings that hold at once. */
import type { Preferences } from '../../../shared/settings.ts';
import { withSome } from '../../../shared/core/text/some.ts';
import { useOverviewAct } from './hooks.ts';
import { useOverview } from './overview.tsx';

/** Calls that change some of one part of the preferences. */
export type PreferencesCall =
  'saveShop' | 'saveReceipts' | 'savePaymentTimes' | 'saveComputer' | 'saveKeeping';

/**
 * A part's act, and the preferences as they are to show: what was chosen shows at once, and where it
 * could not be kept, the old choice comes back.
 */
export function usePreferences<N extends PreferencesCall>(name: N) {
  const { preferences } = useOverview();
  const save = useOverviewAct(name);
  const shown: Preferences = save.isPending ? withSome(preferences, save.variables) : preferences;
  return { shown, save };
}
