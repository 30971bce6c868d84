/** `npm start` where Electron can't be had: one sentence, and the address of the browser host. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/real/app-host.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

it('says so and opens the browser host, which closes when asked to', async () => {
  const args = ['--no-open', '--port', '0', '--data-folder', tempFolder()];
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.mjs'), ...args], {
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: path.join(tempFolder(), 'missing') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('http://')) child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(said).toEqual([
    "Electron's runtime is not on this machine and could not be downloaded. Counterfoil opens in the browser instead.",
    expect.stringMatching(/^Counterfoil is at http:\/\/127\.0\.0\.1:\d+\/\?token=\S+$/),
  ]);
});
