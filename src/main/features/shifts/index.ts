/** Shifts: the X report of the open one, the Z report that closes it, and those of before. */
export { closesWithin } from './closes-within.ts';
export { createShifts, type Shifts, type ShiftsParts } from './shifts.ts';
export { createServiceMatches } from './service-matches.ts';
export { createServiceMatching, type ServiceMatching } from './service-match.ts';
