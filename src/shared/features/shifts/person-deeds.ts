/** What is counted of each person in a shift, besides what came of what they asked for. */

export const PERSON_DEEDS = [
  'against-advice',
  'stopped',
  'resolved',
  'refund-noted',
  /** By hand, of what had been printed before. */
  'printed-again',
  /** Of somebody else's. */
  'approved',
  /** So many of theirs in a row that none was looked at for a while. */
  'pins-wrong',
] as const;
export type PersonDeed = (typeof PERSON_DEEDS)[number];
