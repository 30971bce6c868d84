/** The service of one counter of the campaign, and the wire to it. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PracticeGateway,
  startPracticeGateway,
} from '../../src/main/features/practice/practice-gateway.ts';
import { fastClock } from '../support/fakes/fast-clock.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { type Instruction, LATE_AFTER_MS } from './kill-messages.ts';
import { openRelay, type Relay } from './kill-relay.ts';

/** An hour of the counter in 36 seconds. */
const SPEED = 100;

export interface Service {
  gateway: PracticeGateway;
  relay: Relay;
  /** What a life needs to reach it, and the clock that both go by. */
  access: Pick<Instruction, 'dataFolder' | 'account' | 'secret' | 'clock'>;
  now(): number;
  close(): Promise<void>;
}

/**
 * @param folder the counter's data folder, with the service's book in it
 * @param from UTC milliseconds that the clock shows now
 */
export async function openService(folder: string, from: number): Promise<Service> {
  mkdirSync(folder, { recursive: true });
  const pace = { origin: (SPEED * Date.now() - from) / (SPEED - 1), speed: SPEED };
  const clock = fastClock(pace.origin, pace.speed);
  const gateway = await startPracticeGateway({
    bookPath: join(folder, 'gateway.db'),
    clock,
    random: randomBytes,
    log: silentLog,
    lateAfterMs: LATE_AFTER_MS,
  });
  const relay = await openRelay(gateway.account.baseUrl);
  const account = { ...gateway.account, baseUrl: relay.baseUrl };
  return {
    gateway,
    relay,
    access: { dataFolder: folder, account, secret: gateway.secret, clock: pace },
    now: () => clock.now(),
    async close() {
      await relay.close();
      await gateway.close();
    },
  };
}
