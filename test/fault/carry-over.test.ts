import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { carryOver } from '../../src/main/app/carry-over.ts';
import { contents, writeRecord } from '../support/real/record-folder.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

/** Runs it in a process of its own. @returns how long it took, in ms, where it was not killed */
async function runApart(record: string, before: string, killAfter: number | null) {
  const program = join(import.meta.dirname, '../support/real/run-carry-over.ts');
  const child = spawn(process.execPath, [program, record, before], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const begun = performance.now();
  if (killAfter !== null) {
    await Promise.race([ended, pause(killAfter)]);
    child.kill('SIGKILL');
  }
  await ended;
  return performance.now() - begun;
}

it('has the whole record in one of the places, whenever it is killed', async () => {
  let whole: number | null = null;
  let inBetween = 0;
  for (let run = 0; run < 10; run += 1) {
    const [before, record] = [join(tempFolder(), 'old'), join(tempFolder(), 'new')];
    writeRecord(before, { files: 40 });
    const was = contents(before);
    const took = await runApart(record, before, whole && (whole * run) / 10);
    // What ended before its kill tells better how long it takes.
    if (whole === null || took < (whole * run) / 10) whole = took;
    if (existsSync(join(record, 'carried-over.new')) || existsSync(join(record, 'carried-over')))
      inBetween += 1;
    expect(await carryOver({ record, before: [before] }, silentLog)).toBeNull();
    expect(contents(record)).toEqual(was);
    expect(existsSync(join(before, 'live'))).toBe(false);
    expect(readdirSync(record).filter((name) => name.startsWith('carried'))).toEqual([]);
  }
  expect(inBetween).toBeGreaterThan(1);
});
