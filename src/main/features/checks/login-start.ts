/** Whether the app starts when its person logs in: the system's own list is the only memory of it. */
import type { LoginStart } from '../../../shared/features/checks/calls.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { LoginStartPort } from './counter-host.ts';

export interface LoginStarting {
  /** `not-offered` where the app is not installed, or the system can't be asked. */
  read(): LoginStart;
  /** @returns what the system says afterwards. @throws Refusal where it is not offered */
  set(on: boolean): LoginStart;
}

/** @param port absent where the app is not installed */
export function createLoginStart(
  port: LoginStartPort | undefined,
  log: Pick<Log, 'warn'>,
): LoginStarting {
  function read(): LoginStart {
    if (port === undefined) return 'not-offered';
    try {
      return port.read();
    } catch (error) {
      log.warn('what starts at login could not be read', errorFields(error));
      return 'not-offered';
    }
  }
  return {
    read,
    set(on) {
      if (port === undefined)
        throw new Refusal('not-possible-now', 'only an installed app starts at login');
      try {
        port.set(on);
      } catch (error) {
        log.warn('what starts at login could not be changed', errorFields(error));
      }
      return read();
    },
  };
}
