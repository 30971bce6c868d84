/**
 * `late`: paid after we had stopped waiting. `double`: a sale brought more than it asked for.
 * `likely-double`: two payments of one customer for as much were open side by side, and both were
 * paid. `mismatch`: paid, but not as asked. `contradiction`: the service takes back what it said.
 */
export const ALARM_KINDS = [
  'late',
  'double',
  'likely-double',
  'mismatch',
  'contradiction',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
