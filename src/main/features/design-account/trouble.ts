/** What stands between the app and the account, as the screens see it: the latest there is. */
import type {
  DesignAccount,
  DesignAccountProblem,
} from '../../../shared/features/design-account/design-account.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { SettingsWriteError } from '../../core/settings/store.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import { CallbackPortTakenError } from './callback-listener.ts';
import { DesignAccountError } from './problems.ts';

export interface Trouble {
  readonly latest: DesignAccount['problem'];
  say(problem: DesignAccountProblem, detail?: string | null): void;
  /** What went wrong, in the screens' words. @throws what is no trouble of the account's */
  sayFailure(error: unknown): void;
  clear(): void;
}

export function createTrouble(clock: Pick<Clock, 'now'>, log: Log): Trouble {
  let latest: DesignAccount['problem'] = null;

  function say(problem: DesignAccountProblem, detail: string | null = null): void {
    latest = { code: problem, detail, at: clock.now() };
    log.warn('the design account needs attention', { problem });
  }

  return {
    get latest() {
      return latest;
    },
    say,
    sayFailure(error) {
      if (error instanceof DesignAccountError) say(error.problem, error.detail);
      else if (error instanceof CallbackPortTakenError) say('callback-port-taken');
      else if (error instanceof KeychainUnavailableError) say('keychain-unavailable');
      else if (error instanceof SettingsWriteError) say('storage-failed');
      else throw error;
    },
    clear() {
      latest = null;
    },
  };
}
