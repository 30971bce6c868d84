/** Which printouts there are. */

/**
 * `receipt`: it is paid and nothing is open about it · `waiting`: how the customer can pay ·
 * `note`: nobody can say yet what became of it.
 */
export const PRINTOUT_KINDS = ['receipt', 'waiting', 'note'] as const;
export type PrintoutKind = (typeof PRINTOUT_KINDS)[number];
