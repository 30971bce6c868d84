/**
 * What a policy changes in a counter's own settings as the app starts: what is preset, where nobody
 * has chosen, and the way out of practice where it is not offered any more. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import { type Preferences, preferencesSchema } from '../../../shared/settings.ts';
import { updateSettingsSchema } from '../../../shared/features/updates/updates.ts';
import { lockedBy, type Policy, presetBy } from './policy.ts';
import type { PolicyValues } from './table.ts';
import { firstSettings, type Settings } from '../../core/settings/settings.ts';

/** Which presets stand in the settings as somebody's choice would, so that a new one can follow. */
export const takenPresetsSchema = z.strictObject({
  currency: z.string().regex(CURRENCY_PATTERN).optional(),
  language: preferencesSchema.shape.language.optional(),
  updateChannel: updateSettingsSchema.shape.channel.optional(),
  updateHour: updateSettingsSchema.shape.hour.optional(),
});
export type TakenPresets = Readonly<z.infer<typeof takenPresetsSchema>>;

/** What stands there before anybody, or a policy, has said anything. */
const { preferences: guesses } = firstSettings((bytes) => new Uint8Array(bytes));

interface AtStart {
  /** As the file has them. */
  readonly preferences: Preferences;
  readonly firstStart: boolean;
  readonly taken: TakenPresets;
  readonly policy: Policy;
}

interface Brought {
  readonly preferences: Preferences;
  readonly taken: TakenPresets;
}

/** One setting that begins with a guess. */
function guessed<N extends keyof TakenPresets>(
  name: N,
  of: (preferences: Preferences) => TakenPresets[N],
  put: (preferences: Preferences, value: PolicyValues[N]) => Preferences,
) {
  return (so: Brought, { preferences, firstStart, taken, policy }: AtStart): Brought => {
    const preset = presetBy(policy, name);
    const before = taken[name] ?? (firstStart ? of(guesses) : undefined);
    if (of(preferences) !== before) return so;
    if (preset !== undefined)
      return { preferences: put(so.preferences, preset), taken: { ...so.taken, [name]: preset } };
    // A preset that is withdrawn leaves what it brought, and another one can still follow it.
    return taken[name] === undefined ? so : { ...so, taken: { ...so.taken, [name]: taken[name] } };
  };
}

/**
 * The country is proposed, the account's form is filled in, and the address of updates stands over
 * the settings.
 */
const GUESSED = [
  guessed(
    'currency',
    ({ currency }) => currency,
    (preferences, currency) => ({ ...preferences, currency }),
  ),
  guessed(
    'language',
    ({ language }) => language,
    (preferences, language) => ({ ...preferences, language }),
  ),
  guessed(
    'updateChannel',
    ({ updates }) => updates.channel,
    (preferences, channel) => ({ ...preferences, updates: { ...preferences.updates, channel } }),
  ),
  guessed(
    'updateHour',
    ({ updates }) => updates.hour,
    (preferences, hour) => ({ ...preferences, updates: { ...preferences.updates, hour } }),
  ),
];

/**
 * Nobody has chosen where the guess stands at a first start, or still what a policy brought before.
 * @param taken what policies brought before
 * @returns the preferences, and what policies have brought by now
 */
export function withPresets(
  { firstStart, preferences }: Pick<Settings, 'firstStart' | 'preferences'>,
  taken: TakenPresets,
  policy: Policy,
): Brought {
  let so: Brought = { preferences, taken: {} };
  for (const follow of GUESSED) so = follow(so, { preferences, firstStart, taken, policy });
  return isDeepStrictEqual(so.preferences, preferences) ? { ...so, preferences } : so;
}

/** Whether this counter may be used for practice. */
export const mayPractise = (policy: Policy): boolean =>
  lockedBy(policy, 'practiceOffered') !== false;

/**
 * Where a counter stands that was practising when practice ended to be offered. With an account, or
 * with a record of real payments, it is where these are; without either it connects one first.
 * @returns what changes; null where nothing does
 */
export function outOfPractice(
  { mode, firstStart, account }: Pick<Settings, 'mode' | 'firstStart' | 'account'>,
  hasLiveRecord: boolean,
  policy: Policy,
): Pick<Settings, 'mode' | 'firstStart'> | null {
  if (mayPractise(policy) || mode !== 'practice' || firstStart) return null;
  return account !== null || hasLiveRecord
    ? { mode: 'live', firstStart: false }
    : { mode: 'practice', firstStart: true };
}
