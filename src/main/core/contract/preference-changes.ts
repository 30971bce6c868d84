/** Which changed preferences a person has to confirm outside the page. Pure. */
import type { Preferences } from '../../../shared/settings.ts';
import { utcOffset } from '../../../shared/core/time/time-zones.ts';
import type { Change } from '../platform/confirmation/confirmation.ts';

export interface ClocksNow {
  /** The computer's time zone, by its IANA name. */
  readonly computer: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/**
 * Those by which a second charge would be missed, by which customers are erased, or by which money is
 * of another day and month. What guards more, or keeps longer, is nobody's loss.
 */
export function preferenceChanges(from: Preferences, to: Preferences, clocks: ClocksNow): Change[] {
  return [
    ...shorter(from, to, 'duplicateWindowMinutes', (minutes) =>
      minutes.to === '0' ? 'repeat-off' : 'repeat-shorter',
    ),
    // A prompt that is called expired is no more looked out for as one that waits.
    ...shorter(from, to, 'waitingWindowMinutes', () => 'waiting-shorter'),
    ...customersChange(from.customers, to.customers),
    ...keptChange(from.customersKeptMonths, to.customersKeptMonths),
    ...zoneChange(from.timeZone, to.timeZone, clocks),
  ];
}

function shorter(
  from: Preferences,
  to: Preferences,
  window: 'duplicateWindowMinutes' | 'waitingWindowMinutes',
  what: (minutes: { readonly to: string }) => Change['what'],
): Change[] {
  if (to[window] >= from[window]) return [];
  const values = { from: String(from[window]), to: String(to[window]) };
  return [{ what: what(values), values }];
}

/** What somebody says first takes nothing back; how a number is sent changes no customer. */
function customersChange(from: Preferences['customers'], to: Preferences['customers']): Change[] {
  if (from.kind === null || (from.kind === to.kind && from.country === to.country)) return [];
  const values = { from: from.country ?? '', to: to.country ?? '' };
  if (to.kind !== 'phone') return from.kind === 'id' ? [] : [{ what: 'customers-by-id', values }];
  return [{ what: from.kind === 'id' ? 'customers-by-phone' : 'customers-country', values }];
}

function keptChange(from: number | null, to: number | null): Change[] {
  if (to === null || (from !== null && to >= from)) return [];
  if (from === null) return [{ what: 'kept-first', values: { to: String(to) } }];
  return [{ what: 'kept-shorter', values: { from: String(from), to: String(to) } }];
}

/** That the shop's zone is the computer's, by a name, moves no day. */
function zoneChange(from: string | null, to: string | null, { computer, at }: ClocksNow): Change[] {
  if (from === to) return [];
  const isSame = from === null && to !== null && utcOffset(to, at) === utcOffset(computer, at);
  if (isSame) return [];
  return [{ what: 'time-zone', values: { from: from ?? computer, to: to ?? computer } }];
}
