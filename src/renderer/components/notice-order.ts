/** Which notices stand on every screen, and which of them comes first. */
import type { Overview } from '../../shared/settings.ts';

export type NoticeId = 'live-damage' | 'damage' | 'alarm' | 'report' | 'unwatched';

/**
 * The gravest first: real money before practice, and a record that nobody watches before a single
 * payment.
 * @param alarms how many the shown mode has
 */
export function noticesOf(
  { mode, bookNotice, damageInOtherMode }: Overview,
  alarms: number,
): readonly NoticeId[] {
  const { damage, report, unwatched } = bookNotice;
  const notices: readonly [NoticeId, boolean][] = [
    ['live-damage', mode === 'practice' && damageInOtherMode !== null],
    ['damage', damage?.kind === 'set-aside'],
    ['alarm', alarms > 0],
    ['damage', damage?.kind === 'altered'],
    ['report', report !== null],
    ['unwatched', unwatched !== null],
  ];
  return notices.filter(([, stands]) => stands).map(([id]) => id);
}
