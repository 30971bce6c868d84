/** A worker that is ended at any moment of its start: nothing ends with it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const ROUNDS = 200;
/** A machine that is busy with other things gets fewer rounds, never a moment that is left out for good. */
const ROUNDS_TAKE_MS = 90_000;
/** Steps of the golden section: the moments lie evenly however many rounds there are. */
const STEP = 0.618;
const THREADS = new URL('../../../src/main/adapters/ledger/worker-thread.ts', import.meta.url).href;

/** Ends workers of this entry at moments before and after one is there. */
const ending = (entry: string) => `
  import { once } from 'node:events';
  import { setTimeout } from 'node:timers/promises';
  import { startWorker } from ${JSON.stringify(THREADS)};
  const entry = new URL(${JSON.stringify(entry)});
  const start = () => startWorker(entry, 'short', 'data');
  const began = performance.now();
  const first = start();
  const [said] = await once(first.worker, 'message');
  const takes = performance.now() - began;
  await first.end();
  let met = 0;
  let round = 0;
  const until = performance.now() + ${ROUNDS_TAKE_MS};
  for (; round < ${ROUNDS} && performance.now() < until; round += 1) {
    const { worker, end } = start();
    worker.once('message', () => { met += 1; });
    const gone = once(worker, 'exit');
    await setTimeout(takes * (0.5 + 0.6 * ((round * ${STEP}) % 1)));
    await end();
    await gone;
  }
  console.log(JSON.stringify({ said, wasEarly: met < round }));`;

it('ends alone, also where it is just loading SQLite', { timeout: 150_000 }, async () => {
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
