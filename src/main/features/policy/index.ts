/** What an organisation has settled for its counters, and how that stands over their own settings. */
export {
  mayPractise,
  outOfPractice,
  type TakenPresets,
  takenPresetsSchema,
  withPresets,
} from './at-start.ts';
export { governSettings } from './governed-settings.ts';
export { lockedBy, NO_POLICY, type Policy, viewOf } from './policy.ts';
export { readPolicy } from './read-policy.ts';
