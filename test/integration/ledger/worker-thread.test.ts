/** A worker that is ended at any moment of its start: nothing ends with it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { tempFolder } from '../../support/run/temp-folder.ts';

const ROUNDS = 200;
const THREADS = new URL('../../../src/main/core/platform/worker-thread.ts', import.meta.url).href;

/** Ends workers of this entry at moments before and after one is there. */
const ending = (entry: string) => `
  import { once } from 'node:events';
  import { setTimeout } from 'node:timers/promises';
  import { startWorker } from ${JSON.stringify(THREADS)};
  const entry = new URL(${JSON.stringify(entry)});
  const start = () => startWorker(entry, 'short', 'data');
  let said;
  // One start can be long for other programs' reasons: the shortest of three is the worker's own.
  let takes = Infinity;
  for (let first = 0; first < 3; first += 1) {
    const began = performance.now();
    const { worker, end } = start();
    [said] = await once(worker, 'message');
    takes = Math.min(takes, performance.now() - began);
    await end();
  }
  let met = 0;
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    const { worker, end } = start();
    worker.once('message', () => { met += 1; });
    const gone = once(worker, 'exit');
    await setTimeout(takes * (0.5 + (0.6 * round) / ${ROUNDS}));
    await end();
    await gone;
  }
  console.log(JSON.stringify({ said, wasEarly: met < ${ROUNDS} }));`;

it('ends alone, also where it is just loading SQLite', async () => {
  const folder = tempFolder();
  const entry = join(folder, 'entry.mjs');
  writeFileSync(
    entry,
    `import { enterWorker } from ${JSON.stringify(THREADS)};
     const { port, data } = enterWorker();
     port.postMessage(data);
     setInterval(() => undefined, 1000);`,
  );
  const child = join(folder, 'child.mjs');
  writeFileSync(child, ending(pathToFileURL(entry).href));

  const { stdout } = await promisify(execFile)(process.execPath, [child]);
  expect(JSON.parse(stdout)).toEqual({ said: 'data', wasEarly: true });
});
