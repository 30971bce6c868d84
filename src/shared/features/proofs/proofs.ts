/** What can be said of something that a customer shows as the proof of a payment. */

/**
 * `paid` to us, and no hand-over is marked · `paid-unsure`: the mark may be lost · `handed-over` before ·
 * `refunded`: all of it was given back · `manager`: it is not as asked for, or a problem is open ·
 * `part`: it is paid, and something of its sale is to come ·
 * `not-paid` so far · `unknown`: nobody can say now · `elsewhere`: the service says paid, and this record
 * does not have it · `not-found`: neither has it.
 */
export const PROOF_ANSWERS = [
  'paid',
  'paid-unsure',
  'handed-over',
  'refunded',
  'manager',
  'part',
  'not-paid',
  'unknown',
  'elsewhere',
  'not-found',
] as const;
export type ProofAnswer = (typeof PROOF_ANSWERS)[number];

/** So many payments are told of one text. */
export const FINDINGS_MAX = 8;
