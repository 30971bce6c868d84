/** `npm run office` without anything behind it, as somebody tries it. Ten seconds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { closeBrowser, openBrowser } from '../support/app.ts';
import { projectRoot } from '../support/real/app-host.ts';
import { PATIENCE_MS } from '../support/run/patience.ts';

afterAll(closeBrowser);

const { office } = en;
const COUNTERS = ['Allen Avenue, counter 1', 'Allen Avenue, counter 2', 'Ikeja, counter 1'];

it('shows what three counters take by themselves, and leaves nothing behind Ctrl+C', async () => {
  const program = join(projectRoot, 'scripts/office/run.ts');
  const trial = spawn(process.execPath, [program, 'trial', '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void trial.kill('SIGKILL'));
  let said = '';
  trial.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const find = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '';
  await expect
    .poll(() => find(/All counters: (\S+)\n/), { timeout: PATIENCE_MS, interval: 50 })
    .not.toBe('');
  const database = find(/--host=(\S+)/);
  const client = new pg.Client({
    host: database,
    port: Number(find(/--port=(\d+)/)),
    user: 'postgres',
    database: 'office',
  });
  await client.connect();
  const heard = async () => {
    const { rows } = await client.query<{ counter: string }>(
      'SELECT DISTINCT counter FROM office.payments ORDER BY counter',
    );
    return rows;
  };
  await expect
    .poll(heard, { timeout: PATIENCE_MS })
    .toEqual(COUNTERS.map((counter) => ({ counter })));
  await client.end();

  const page = await (await openBrowser()).newPage({ locale: 'en-GB' });
  await page.goto(find(/All counters: (\S+)\n/));
  await page.getByRole('heading', { level: 1, name: office.all.title }).waitFor();
  const payments = page.getByRole('region', { name: office.all.found });
  for (const name of COUNTERS)
    await payments.getByRole('cell', { name }).first().waitFor({ timeout: PATIENCE_MS });
  await page.close();

  const ended = once(trial, 'exit');
  trial.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(database)).toBe(false);
}, 120_000);
