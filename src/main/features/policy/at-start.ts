/**
 * What a policy changes in a counter's own settings as the app starts: what is preset, where nobody
 * has chosen, and the way out of practice where it is not offered any more. Pure.
 */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../../shared/money.ts';
import { type Preferences, preferencesSchema } from '../../../shared/settings.ts';
import { lockedBy, type Policy, presetBy } from '../../adapters/policy/policy.ts';
import { firstSettings, type Settings } from '../../adapters/settings/settings.ts';

/** Which presets stand in the settings as somebody's choice would, so that a new one can follow. */
export const takenPresetsSchema = z.strictObject({
  currency: z.string().regex(CURRENCY_PATTERN).optional(),
  language: preferencesSchema.shape.language.optional(),
});
export type TakenPresets = Readonly<z.infer<typeof takenPresetsSchema>>;

/** Two settings begin with a guess; the country is proposed, and the account's form is filled in. */
const GUESSED = ['currency', 'language'] as const;

/** What stands there before anybody, or a policy, has said anything. */
const { preferences: guesses } = firstSettings((bytes) => new Uint8Array(bytes));

/**
 * Nobody has chosen where the guess stands at a first start, or still what a policy brought before.
 * @param taken what policies brought before
 * @returns the preferences, the same object where none changes, and what policies have brought by now
 */
export function withPresets(
  { firstStart, preferences }: Pick<Settings, 'firstStart' | 'preferences'>,
  taken: TakenPresets,
  policy: Policy,
): { preferences: Preferences; taken: TakenPresets } {
  let next = preferences;
  let brought: TakenPresets = {};
  for (const name of GUESSED) {
    const preset = presetBy(policy, name);
    const before = taken[name] ?? (firstStart ? guesses[name] : undefined);
    if (preferences[name] !== before) continue;
    if (preset === undefined) {
      // A preset that is withdrawn leaves what it brought, and another one can still follow it.
      if (taken[name] !== undefined) brought = { ...brought, [name]: taken[name] };
      continue;
    }
    if (next[name] !== preset) next = { ...next, [name]: preset };
    brought = { ...brought, [name]: preset };
  }
  return { preferences: next, taken: brought };
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
