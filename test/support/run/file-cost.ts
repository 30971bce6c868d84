/** Notes what a file of tests has cost in processor time, for `cost-reporter.ts`. */
import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file and of the processes that it started and that have ended. */
    cpuMs?: number;
  }
}

declare global {
  /** How much of this process's time was told of files before. */
  var toldCpuMs: number | undefined;
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** This process's time, on Linux with that of its children that have ended. */
function cpuMs(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, which may hold blanks, ends with the last bracket; times are 14 to 17.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

// Setup's hooks end last, when a file's browser and its apps have been closed.
afterAll(({}, { file }) => {
  const now = cpuMs();
  file.meta.cpuMs = now - (globalThis.toldCpuMs ?? 0);
  globalThis.toldCpuMs = now;
});
