/** Which report is meant. */
import type { WhichReport } from '../../../shared/contract/reports.ts';
import type { Reported } from '../../../shared/reports/describe.ts';
import type { Shifts } from '../shifts/index.ts';

/** @throws Refusal as `Shifts.get` */
export const reportedIn = (shifts: Pick<Shifts, 'look' | 'get'>, what: WhichReport): Reported =>
  'close' in what ? shifts.get(what.close) : shifts.look().report;
