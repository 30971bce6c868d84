import type { LookFound } from '../../core/record/backups.ts';

/** What looking through the record found. */
export const foundByLook = {
  sound: 'No problems found.',
  mended: 'Figures didn’t match the record. We corrected them.',
  altered: 'Record doesn’t add up. See the notice above.',
  unreadable: 'Record unreadable. See the notice above.',
} as const satisfies Record<LookFound, string>;
