/** @returns the number of a closed shift; null for what can be none */
export const closeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
