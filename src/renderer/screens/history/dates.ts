/** Days and times as the list writes them. */

const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  name: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Noon, so that no change of the clocks moves it to another day. */
function noonOf(localDay: string): Date {
  return new Date(`${localDay}T12:00:00`);
}

/** @param localDay `YYYY-MM-DD`, as the ledger keeps it */
export function longDay(localDay: string, locale: string): string {
  return format('long day', locale, { dateStyle: 'full' }).format(noonOf(localDay));
}

/** The same, short enough for the head of a row. */
export function shortDay(localDay: string, locale: string): string {
  return format('short day', locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    noonOf(localDay),
  );
}

/** @param at UTC milliseconds; shown in the shop's local time */
export function clockTime(at: number, locale: string): string {
  return format('clock', locale, { timeStyle: 'short' }).format(at);
}

/** @param month `YYYY-MM` */
export function monthWithYear(month: string, locale: string): string {
  return format('month', locale, { month: 'long', year: 'numeric' }).format(noonOf(`${month}-15`));
}

export function monthOnly(month: string, locale: string): string {
  return format('month only', locale, { month: 'short' }).format(noonOf(`${month}-15`));
}

export function yearOnly(month: string, locale: string): string {
  return format('year', locale, { year: 'numeric' }).format(noonOf(`${month}-15`));
}
