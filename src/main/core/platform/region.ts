/** Where the system says that it stands. It often says what it came with, so this is a guess. */
import { likelyCountry } from '../../../shared/core/time/time-zones.ts';

const POSIX = /^[a-z]{2,3}_([A-Z]{2})(?:$|[.@])/;

/**
 * @param env the process's environment, whose locale comes first where there is one
 * @param locale BCP 47 tag of the system's own formats
 * @param zone the zone that the computer is set to
 * @returns ISO 3166 alpha-2 code, null where it says nothing
 */
export function systemRegion(
  env: Readonly<Record<string, string | undefined>>,
  locale: string,
  zone: string,
): string | null {
  return likelyCountry(regionOf(env, locale), zone);
}

function regionOf(env: Readonly<Record<string, string | undefined>>, locale: string) {
  const posix = [env['LC_ALL'], env['LC_TELEPHONE'], env['LANG']].find((value) => value);
  if (posix !== undefined) return POSIX.exec(posix)?.[1] ?? null;
  return new Intl.Locale(locale).region ?? null;
}
