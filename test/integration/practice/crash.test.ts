import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openPracticeBook } from '../../../src/main/features/practice/book.ts';
import { ENDPOINT_PATHS } from '../../../src/main/features/practice/requests.ts';
import { basicHeader } from '../../support/real/practice-desk.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const PROCESS = fileURLToPath(new URL('../../support/real/practice-process.ts', import.meta.url));
const DEMANDS = 60;
const KILL_AFTER = 20;

const introduction = z.tuple([
  z.object({ baseUrl: z.string(), email: z.string(), secret: z.string() }),
  z.unknown(),
]);

test('a gateway killed in full flow has written down whatever it answered, and nothing twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bookPath = join(folder, 'gateway.db');
  const child = fork(PROCESS, [bookPath], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ baseUrl, email, secret }] = introduction.parse(await once(child, 'message'));

  const exited = once(child, 'exit');
  const answered = new Map<string, string>();
  const create = async (reference: string) => {
    const reply = await fetch(new URL(ENDPOINT_PATHS.create, baseUrl), {
      method: 'POST',
      headers: {
        authorization: basicHeader(email, secret),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reference, amount: '12.50', currency: 'USD' }),
    });
    answered.set(reference, await reply.text());
    if (answered.size === KILL_AFTER) child.kill('SIGKILL');
  };
  const references = Array.from({ length: DEMANDS }, (_, index) => `A1-260115-${index}`);
  await Promise.allSettled(references.map(create));
  await exited;

  const book = openPracticeBook(bookPath, Date.now(), randomBytes, silentLog);
  onTestFinished(() => book.close());
  const kept = book.payments().map(({ reference }) => reference ?? '');
  expect(answered.size).toBeGreaterThanOrEqual(KILL_AFTER);
  expect([...answered.keys()].filter((reference) => !kept.includes(reference))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  expect(book.requests().map(({ reference }) => reference)).toEqual(kept);
  const told = book.payments().filter(({ reference }) => answered.has(reference ?? ''));
  for (const { reference, gatewayReference } of told)
    expect(answered.get(reference ?? '')).toContain(gatewayReference);
});
