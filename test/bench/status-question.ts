/**
 * A status question through the gateway client against bare undici on the same server.
 *
 * Bare is the least that asks the same question of the same service: `request` on a pool of as many
 * connections, the same headers and body, the reply read whole and parsed by `JSON.parse`. It
 * checks nothing: no schema, no size, no deadline, no lossless numbers. Both speak TLS, as the app
 * does with every real account, and keep the same number of questions under way. They take turns in
 * short rounds, so that what else the machine is doing falls on both.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { createGateway } from '../../src/main/core/gateway/client.ts';
import { PATHS } from '../../src/main/core/gateway/requests.ts';
import { issueCertificate, makeAuthority } from '../support/machines/tls.ts';
import type { BenchRow } from './row.ts';

const TARGET = 0.95;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 25;
const QUESTIONS = 800;
const CONNECTIONS = 4;
const EMAIL = 'shop@example.com';
const SECRET = 'sk_bench_0123456789';
const REFERENCE = '7012345678901234567';

export async function run(): Promise<BenchRow[]> {
  const server = fork(fileURLToPath(new URL('./status-server.ts', import.meta.url)), ['0', 'tls']);
  const authority = await makeAuthority('Benchmark');
  server.send(await issueCertificate({ authority }));
  const message: unknown[] = await once(server, 'message');
  const origin = `https://127.0.0.1:${String(message[0])}`;
  const gateway = createGateway({
    account: {
      baseUrl: `${origin}/v1`,
      email: EMAIL,
      requestShape: 'endpoint',
      callbackUrl: null,
      isV2: true,
    },
    readKey: () => Promise.resolve({ origin, secret: SECRET }),
    now: Date.now,
    allowPlainHttpOnLoopback: false,
    trust: [authority.cert],
  });
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connect: { ca: authority.cert },
  });
  try {
    const ours = async () => {
      const answer = await gateway.askStatus(REFERENCE);
      if (!answer.ok || answer.value.kind !== 'record') throw new Error('no record came');
    };
    const bare = async () => {
      const { body } = await pool.request({
        method: 'POST',
        path: `/v1${PATHS.status}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${EMAIL}:${SECRET}`).toString('base64')}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-encoding': 'identity',
        },
        body: JSON.stringify({ transactionReference: REFERENCE }),
      });
      JSON.parse(await body.text());
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await rate(ours);
      await rate(bare);
    }
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Who goes first changes, so that neither always gets the warmer machine.
      const first = round % 2 === 0 ? await rate(ours) : await rate(bare);
      const second = round % 2 === 0 ? await rate(bare) : await rate(ours);
      rounds.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
    }
    const ratio = median(rounds.map((round) => round.ours / round.bare));
    return [
      {
        name: 'status question: client / bare undici',
        ours: perSecond(median(rounds.map((round) => round.ours))),
        bare: perSecond(median(rounds.map((round) => round.bare))),
        ratio,
        target: `at least ${TARGET}`,
        met: ratio >= TARGET,
      },
    ];
  } finally {
    await Promise.all([gateway.close(), pool.close()]);
    server.kill();
  }
}

/** Questions a second, with as many under way as there are connections. */
async function rate(ask: () => Promise<void>): Promise<number> {
  let left = QUESTIONS;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        await ask();
      }
    }),
  );
  return QUESTIONS / ((performance.now() - started) / 1000);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}
