/** Which changed preferences a person has to confirm outside the page. Pure. */
import type { Preferences } from '../../shared/settings.ts';
import type { Change } from '../platform/confirmation/confirmation.ts';

/**
 * Those by which a second charge would be missed, or by which customers are erased. What guards more,
 * or keeps longer, is nobody's loss.
 */
export function preferenceChanges(from: Preferences, to: Preferences): Change[] {
  return [
    ...shorter(from, to, 'duplicateWindowMinutes', (minutes) =>
      minutes.to === '0' ? 'repeat-off' : 'repeat-shorter',
    ),
    // A prompt that is called expired is no more looked out for as one that waits.
    ...shorter(from, to, 'waitingWindowMinutes', () => 'waiting-shorter'),
    ...customersChange(from.customers, to.customers),
    ...keptChange(from.customersKeptMonths, to.customersKeptMonths),
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
