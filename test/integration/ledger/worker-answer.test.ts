/** A worker that is ended early: whatever becomes of it then, nothing else ends with it. */
import { expect, it } from 'vitest';
import { answerOfWorker } from '../../../src/main/core/record/worker-answer.ts';

const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${code}`)}`,
  );

/** Nothing that comes from a worker is heard meanwhile. */
const standStill = (ms: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('says why a worker failed', async () => {
  const failing = script(`throw new Error('no such file');`);
  await expect(answerOfWorker(failing, 'failing', null)).rejects.toThrow('no such file');
});

it('ends quietly where a worker fails just before it is ended', async () => {
  const ending = new AbortController();
  const failing = script(`parentPort.postMessage({ progress: 1 });
    setTimeout(() => { throw new Error('too late'); }, 20);`);
  const answer = answerOfWorker(failing, 'failing', null, {
    signal: ending.signal,
    onProgress() {
      standStill(500);
      ending.abort();
    },
  });
  await expect(answer).rejects.toThrow('aborted');
});
