/**
 * What differs where the service says paid and we do not agree. `words`: what stands beside code 0
 * is not what the interface pairs with it; `date`: its day can't be; `taken`: the reference is another
 * payment's already.
 */
export const MISMATCH_FIELDS = [
  'amount',
  'currency',
  'reference',
  'words',
  'date',
  'taken',
] as const;
export type MismatchField = (typeof MISMATCH_FIELDS)[number];
