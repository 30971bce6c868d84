/** How old a payment is said to be in a list: nobody reads one by the second. Pure. */

const STEP_MS = 5000;
const MINUTE_MS = 60_000;
const stepOf = (ageMs: number) => (ageMs < MINUTE_MS ? STEP_MS : MINUTE_MS);

/** @returns milliseconds, by steps of five seconds and then of minutes */
export const shownAge = (ageMs: number): number => ageMs - (ageMs % stepOf(ageMs));

/** For how long a shown age holds, in milliseconds. */
export const ageHoldsMs = (ageMs: number): number => stepOf(ageMs) - (ageMs % stepOf(ageMs));
