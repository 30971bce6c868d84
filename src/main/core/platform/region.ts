/** Where the system says that it stands. It often says what it came with, so this is a guess. */

const POSIX = /^[a-z]{2,3}_([A-Z]{2})(?:$|[.@])/;

/**
 * @param env the process's environment, whose locale comes first where there is one
 * @param locale BCP 47 tag of the system's own formats
 * @returns ISO 3166 alpha-2 code, null where it says nothing
 */
export function systemRegion(
  env: Readonly<Record<string, string | undefined>>,
  locale: string,
): string | null {
  const posix = [env['LC_ALL'], env['LC_TELEPHONE'], env['LANG']].find((value) => value);
  if (posix !== undefined) return POSIX.exec(posix)?.[1] ?? null;
  return new Intl.Locale(locale).region ?? null;
}
