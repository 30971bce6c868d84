/** The time zones that can be chosen. */

/** @param chosen stands in the list, whatever the browser knows; null for none */
export function zonesToChoose(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return chosen === null || known.includes(chosen) ? known : [...known, chosen].toSorted();
}

/** As people read it: `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');
