/** The pure life of a payment, for whoever holds a ledger against it. */
export { foldLife } from './evidence.ts';
export { folding } from './folding.ts';
export { isCheckOwed } from './owed-checks.ts';
export { personalDigest } from './personal-data.ts';
