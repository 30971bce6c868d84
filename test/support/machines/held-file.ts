/** A file that a program on Windows holds, as a virus scanner does. */
import { constants } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** libuv's UV_FS_O_EXLOCK: Windows shares the file with nobody, so nobody can even read it. */
const ALONE = 0x10_00_00_00;

const HOLD = `
  const { closeSync, openSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const handle = openSync(workerData.path, workerData.flags);
  parentPort.postMessage('held');
  setTimeout(() => closeSync(handle), workerData.ms);`;

/**
 * Holds it in a thread of its own, so that it is let go also while this one waits.
 * @returns once it is held, what resolves when it was let go
 */
export async function holdFor(path: string, ms: number): Promise<() => Promise<unknown>> {
  const holder = new Worker(HOLD, {
    eval: true,
    workerData: { path, ms, flags: constants.O_RDONLY | ALONE },
  });
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  await new Promise((resolve, reject) => holder.once('message', resolve).once('error', reject));
  return () => ended;
}
