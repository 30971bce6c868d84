/** How much there can be of what concerns people. */

export const PERSON_NAME_MAX = 40;
export const PEOPLE_MAX = 200;
/** Beyond so many who left, the first are named in the record by their ids alone. */
export const FORMER_MAX = 200;
export const LOCK_MINUTES_MAX = 240;

/** Of an authenticator app's codes. */
export const CODE_DIGITS = 6;

/** The marks by which people are told apart at a glance, beside their names. */
export const PERSON_COLOURS = ['green', 'blue', 'plum', 'brick', 'amber', 'slate'] as const;
export type PersonColour = (typeof PERSON_COLOURS)[number];
