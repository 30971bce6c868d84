/** The pure life of a payment, for whoever holds a ledger against it. */
export { foldLife, isOwedAnAnswer } from './evidence.ts';
export { folding } from './folding.ts';
export { personalDigest } from './personal-data.ts';
