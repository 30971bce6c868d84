/** From starting the process until the Counter can be used: 1,000,000 payments against none. */
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { closeBrowser, launchApp } from '../support/app.ts';
import { makeCounters } from './big-counter.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 9;

/** @returns milliseconds until the amount can be typed */
async function start(dataFolder: string): Promise<number> {
  const began = performance.now();
  const app = await launchApp({ dataFolder, inChromium: true });
  await app.page.getByRole('form', { name: counter.title }).locator(':focus').waitFor();
  const took = performance.now() - began;
  await app.close();
  return took;
}

export async function run(): Promise<BenchRow[]> {
  const counters = await makeCounters();
  try {
    const full: number[] = [];
    const empty: number[] = [];
    // The first round of each warms the disk's cache and is not counted.
    for (let round = -1; round < ROUNDS; round += 1) {
      const withMany = await start(counters.full);
      const withNone = await start(counters.empty);
      if (round < 0) continue;
      full.push(withMany);
      empty.push(withNone);
    }
    const ratio = median(full) / median(empty);
    return [
      {
        name: 'app start: 1,000,000 payments / empty ledger',
        ours: `${median(full).toFixed(0)} ms`,
        bare: `${median(empty).toFixed(0)} ms`,
        ratio,
        target: 'at most 1.1',
        met: ratio <= 1.1,
      },
    ];
  } finally {
    await closeBrowser();
    await counters.remove();
  }
}
