import type { LookFound } from '../../core/record/backups.ts';

/** What looking through the record found. */
export const foundByLook = {
  sound: 'Everything in the record adds up.',
  mended:
    'Some figures that are kept beside the record were not what it says. They were made anew from it, and everything adds up now.',
  altered: 'Something in the record does not add up. The notice at the top says what you can do.',
  unreadable: 'The record can’t be read. The notice at the top says what you can do.',
} as const satisfies Record<LookFound, string>;
