/** What the screens are told of time zones. Pure. */
import type { Preferences, Zones } from '../../shared/settings.ts';
import { isTimeZone, proposedZone, utcOffset } from '../../shared/core/time/time-zones.ts';

export interface ZonesFound {
  /** The computer's, by its IANA name. */
  readonly computer: string;
  /** In which everything happens. */
  readonly used: string;
  /** What to take for the shop's country while nobody has said, ISO 3166; null where nothing says. */
  readonly region: string | null;
}

type Said = Pick<Preferences, 'timeZone' | 'otherZoneSeen' | 'customers'>;

/**
 * Zones are other ones where their clocks show another time at this moment.
 * @param at UTC milliseconds
 */
export function zonesAt(at: number, said: Said, { computer, used, region }: ZonesFound): Zones {
  const proposed = proposedZone(said.customers.country ?? region, computer);
  const isAsComputer = (zone: string) => utcOffset(zone, at) === utcOffset(computer, at);
  function notice(): Zones['notice'] {
    const { timeZone, otherZoneSeen, customers } = said;
    if (otherZoneSeen === computer) return null;
    if (timeZone !== null) {
      if (!isTimeZone(timeZone)) return 'unknown';
      return isAsComputer(used) ? null : 'other';
    }
    // What the system calls its region is no shop's word.
    if (customers.country === null) return null;
    if (proposed === null) return 'ambiguous';
    return isAsComputer(proposed) ? null : 'unsaid';
  }
  return { used, computer, proposed, notice: notice() };
}
