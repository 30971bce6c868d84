/** Calls about updates of the app. None takes an address or a version: both come from elsewhere. */
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

export const UPDATE_CALLS = {
  /** Looks now; answers when what there is was fetched, with `problem` where that failed. */
  lookForUpdate: { kind: 'settings', input: nothing, output: overviewSchema },
  /** `update-waits` while real money is under way; else it has begun, and the app closes soon. */
  installUpdate: { kind: 'settings', input: nothing, output: overviewSchema },
  /** Not for the next four hours. */
  putOffUpdate: { kind: 'look', input: nothing, output: overviewSchema },
} as const satisfies Calls;
