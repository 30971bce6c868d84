import { call } from '../../core/api/bridge.ts';

/** Main tells of it; where it does not, the heartbeat's notice says why. */
export function lockCounter(): void {
  call('lockCounter', {}).catch(() => undefined);
}
