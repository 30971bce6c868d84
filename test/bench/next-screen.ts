/** From Enter on a sale to its payment's screen: the intent is on disk before that is shown. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { closeBrowser, launchApp } from '../support/app.ts';
import { practise } from '../support/cashier.ts';
import { typeText } from '../support/pages/typing.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const LIMIT_MS = 100;
const SALES = 9;

/**
 * Milliseconds from the key to the frame that shows the payment's screen, by the page's own clock.
 * @param sale each is of an amount and a customer of its own
 */
async function enterTime(page: Page, sale: number): Promise<number> {
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await typeText(page, `${100 + sale}.01`);
  await page.keyboard.press('Alt+C');
  await typeText(page, `0803 555 ${2000 + sale}`);
  await page.evaluate(`globalThis.shown = new Promise((resolve) => {
    window.addEventListener('keydown', ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('.payment h1') === null) requestAnimationFrame(look);
        else requestAnimationFrame((now) => resolve(now - timeStamp));
      };
      look();
    }, { once: true });
  }); undefined`);
  await page.keyboard.press('Enter');
  await page.locator('.payment h1').waitFor();
  return z.number().parse(await page.evaluate('globalThis.shown'));
}

export async function run(): Promise<BenchRow[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  const app = await launchApp({ dataFolder, inChromium: true });
  try {
    await practise(app.page);
    const times: number[] = [];
    for (let sale = 0; sale < SALES; sale += 1) times.push(await enterTime(app.page, sale));
    const [first = 0] = times;
    const middle = median(times);
    return [
      {
        name: 'renderer: Enter to the next screen',
        ours: `${middle.toFixed(0)} ms (first ${first.toFixed(0)}, most ${Math.max(...times).toFixed(0)})`,
        bare: `${LIMIT_MS} ms`,
        ratio: middle / LIMIT_MS,
        target: 'at most 1',
        met: middle <= LIMIT_MS,
      },
    ];
  } finally {
    await app.close();
    await closeBrowser();
    rmSync(dataFolder, { recursive: true });
  }
}
