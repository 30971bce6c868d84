/** Looks into parsed JSON by hand, for what is read before the library of schemas is loaded. */

/** @returns undefined where the value is no object, or has no such field of its own */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
