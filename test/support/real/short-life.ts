/** A process of ours that is killed in the midst of what it does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * @param script prints something when it begins
 * @param path what it works on
 * @param killAfterMs counted from then
 * @returns whether it came to its end before it was killed
 */
export async function shortLife(script: URL, path: string, killAfterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(script), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  const ended = exit.then(() => 'ended');
  const first = await Promise.race([ended, wait(killAfterMs, 'time')]);
  if (first === 'time') child.kill('SIGKILL');
  await exit;
  return child.exitCode === 0;
}
