/** Which notices stand on every screen, and which of them comes first. */
import type { Damage } from '../../../shared/core/record/backups.ts';
import type { Overview } from '../../../shared/settings.ts';

export type NoticeId =
  | 'live-damage'
  | 'damage'
  | 'alarm'
  | 'clock'
  | 'zone'
  | 'report'
  | 'arrived'
  | 'moved'
  | 'copied'
  | 'prints-given-up'
  | 'prints-wait'
  | 'prints-unknown'
  | 'second-place'
  | 'unpolled'
  | 'crash';

/** Payments are missing, so nobody checks them. */
const isGrave = (kind: Damage['kind']) => kind !== 'altered' && kind !== 'journal';

/**
 * The gravest first: real money before practice, and a record whose payments nobody checks before a
 * single payment.
 * @param alarms how many the shown mode has
 * @param prints which notices there are to be of what is printed
 */
export function noticesOf(
  { mode, recordNotice, damageInOtherMode, clock, zones, moving, secondPlace, crash }: Overview,
  alarms: number,
  prints: { readonly givenUp: boolean; readonly wait: boolean; readonly unknown: boolean },
): readonly NoticeId[] {
  const { damage, report, unpolled } = recordNotice;
  const notices: readonly [NoticeId, boolean][] = [
    ['copied', moving.state === 'copied' || moving.state === 'set-back'],
    ['live-damage', mode === 'practice' && damageInOtherMode !== null],
    ['damage', damage !== null && isGrave(damage.kind)],
    ['alarm', alarms > 0],
    ['damage', damage !== null && !isGrave(damage.kind)],
    ['clock', clock !== null],
    ['report', report !== null],
    ['zone', zones.notice !== null],
    ['arrived', mode === 'live' && moving.arrivedAt !== null],
    ['moved', mode === 'live' && moving.state === 'moved'],
    ['prints-given-up', prints.givenUp],
    ['prints-wait', prints.wait],
    ['prints-unknown', prints.unknown],
    ['second-place', mode === 'live' && secondPlace.isOverdue],
    ['unpolled', unpolled !== null],
    ['crash', crash !== null],
  ];
  return notices.filter(([, stands]) => stands).map(([id]) => id);
}
