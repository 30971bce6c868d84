/** A practice gateway in a temp folder, and a plain HTTP client that asks it things. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ENDPOINT_PATHS, type Endpoint } from '../../../src/main/features/practice/requests.ts';
import {
  startPracticeGateway,
  type PracticeGateway,
  type PracticeGatewayOptions,
} from '../../../src/main/features/practice/practice-gateway.ts';
import { fakeClock, type FakeClock } from '../fakes/fake-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';

export interface PlainReply {
  status: number;
  headers: Headers;
  text: string;
}

export interface PracticeDesk {
  gateway: PracticeGateway;
  clock: FakeClock;
  bookPath: string;
  /** Posts JSON with the right credentials, unless `headers` say otherwise. */
  post(
    endpoint: Endpoint,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PlainReply>;
  /** Any request to any path of the gateway. */
  ask(path: string, init: RequestInit): Promise<PlainReply>;
  /** Closes the gateway and starts another on the same book. */
  restart(): Promise<void>;
}

/** Starts one for the test that is running; it is closed and removed when the test ends. */
export async function openPracticeDesk(
  options: Partial<PracticeGatewayOptions> = {},
): Promise<PracticeDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-practice-'));
  const bookPath = join(folder, 'gateway.db');
  const clock = fakeClock();
  const start = () =>
    startPracticeGateway({ bookPath, clock, random: randomBytes, log: silentLog, ...options });
  let gateway = await start();
  onTestFinished(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, init: RequestInit): Promise<PlainReply> => {
    const reply = await fetch(new URL(path, gateway.account.baseUrl), init);
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };

  return {
    get gateway() {
      return gateway;
    },
    clock,
    bookPath,
    ask,
    post: (endpoint, body, headers = {}) =>
      ask(ENDPOINT_PATHS[endpoint], {
        method: 'POST',
        headers: {
          authorization: basicHeader(gateway.account.email, gateway.secret),
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    async restart() {
      await gateway.close();
      gateway = await start();
    },
  };
}

export function basicHeader(email: string, secret: string): string {
  return `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`;
}
