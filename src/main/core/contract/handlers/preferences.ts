/** Calls that save preferences: each some of them, what was not named stays as it is. */
import { MODES } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { type Some, withSome } from '../../../../shared/core/text/some.ts';
import { isTimeZone, machineZone } from '../../../../shared/core/time/time-zones.ts';
import type { SETTINGS_CALLS } from '../../../../shared/settings-calls.ts';
import type { Change } from '../../platform/confirmation/confirmation.ts';
import { wrongField } from '../../platform/refusal.ts';
import type { HandlersOf } from '../handlers.ts';
import { preferenceChanges } from '../preference-changes.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export interface PreferenceServices extends Services {
  /** Whether a counter of that name was moved away from here. */
  isRetired: (terminal: string) => boolean;
}

type PreferenceCalls = Pick<
  typeof SETTINGS_CALLS,
  'saveShop' | 'savePaymentTimes' | 'saveKeeping' | 'saveReceipts' | 'saveComputer' | 'saveUpdates'
>;

export function createPreferenceHandlers(
  services: PreferenceServices,
): HandlersOf<PreferenceCalls> {
  const { settings, workspaces, gate } = services;
  const { withOverview } = createShownMode(services);

  /** @throws Refusal where it can't be kept */
  function demandComputer({ terminal }: Some<Preferences>): void {
    const before = settings.get().preferences;
    if (terminal !== undefined && terminal !== before.terminal && services.isRetired(terminal))
      throw wrongField('terminal', 'terminal-retired', 'the name is of before a move');
  }

  /** @throws Refusal where it can't be kept */
  function demandShop({ timeZone }: Some<Preferences>): void {
    const before = settings.get().preferences;
    if (timeZone && timeZone !== before.timeZone && !isTimeZone(timeZone))
      throw wrongField('timeZone', 'time-zone-unknown', 'the platform knows no such time zone');
  }

  /** What a person has to confirm of it. */
  function changesBy(some: Some<Preferences>): Change[] {
    const { machine, now } = services.shopClock;
    const clocks = { computer: machine.zone ?? machineZone(), at: now() };
    const before = settings.get().preferences;
    return preferenceChanges(before, withSome(before, some), clocks);
  }

  const keep = (some: (before: Preferences) => Some<Preferences>) =>
    withOverview(async () => {
      await settings.save(({ preferences }) => ({
        preferences: withSome(preferences, some(preferences)),
      }));
      for (const mode of MODES) workspaces.opened(mode)?.payments.preferencesChanged();
    });

  return {
    saveShop: gate.confirmed(
      'saveShop',
      (some) => {
        demandShop(some);
        return changesBy(some);
      },
      (some) => {
        demandShop(some);
        return keep(() => some);
      },
    ),
    savePaymentTimes: gate.confirmed('savePaymentTimes', changesBy, (some) => keep(() => some)),
    saveKeeping: gate.confirmed('saveKeeping', changesBy, (some) => keep(() => some)),
    saveReceipts: (some) => keep(() => some),
    saveComputer: async (some) => {
      demandComputer(some);
      return keep(() => some);
    },
    saveUpdates: (some) => keep(({ updates }) => ({ updates: withSome(updates, some) })),
  };
}
