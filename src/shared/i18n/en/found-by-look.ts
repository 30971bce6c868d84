import type { LookFound } from '../../core/record/backups.ts';

/** What looking through the record found. */
export const foundByLook = {
  sound: 'No problems found.',
  mended: 'Some figures didn’t match the record. We corrected them from it. No problems now.',
  altered: 'The record doesn’t add up. See the notice at the top.',
  unreadable: 'We can’t read the record. See the notice at the top.',
} as const satisfies Record<LookFound, string>;
