/** What has to be in view without a hand on the mouse, also on a small or low screen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { METHODS } from '../../src/shared/core/payments/payments.ts';
import { closeBrowser, launchApp, type RunningApp } from '../support/app.ts';
import { askToPay, practise } from '../support/cashier.ts';

/** Old machines, tablets, and a window beside another. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 800, height: 600 },
  { width: 640, height: 800 },
  { width: 400, height: 800 },
] as const;

/** Below this the halves of a payment stand one below the other, in pixels. */
const STACKED_BELOW = 848;

/** Waits until the window cuts nothing of a part off, and nothing lies over its two edges. */
async function seeWhole(part: Locator, { height }: { height: number }): Promise<void> {
  const edges = async () => {
    const box = await part.boundingBox();
    return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? Infinity), box };
  };
  await expect.poll(async () => (await edges()).top).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await edges()).bottom).toBeLessThanOrEqual(height);
  const { box } = await edges();
  const x = (box?.width ?? 0) / 2;
  // Positions begin within the border.
  for (const y of [4, (box?.height ?? 0) - 8])
    await part.click({ trial: true, position: { x, y }, timeout: 2000 });
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
}

describe('a small window', () => {
  let app: RunningApp;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'counterfoil-windows-'));
  let asked = 0;

  beforeAll(async () => {
    app = await launchApp({ dataFolder });
    await practise(app.page);
  });

  afterAll(async () => {
    await app.close();
    await closeBrowser();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it.each(SIZES)(
    'shows how a payment stands and its whole code, and who else is waited for: $width × $height',
    async (size) => {
      const { page, trouble } = app;
      await page.setViewportSize(size);
      for (const method of METHODS) {
        asked += 1;
        // Of a customer who waits already, another demand would be held back.
        const customer = `0803 555 ${1000 + asked}`;
        await askToPay(page, { method, amount: '1250.01', customer });
        await page.getByText(payment.advice[`waiting-${method}`].tell).waitFor();
        const code = page.getByRole('img', { name: payment.customer.qr });
        const state = page.getByRole('heading', {
          name: payment.advice[`waiting-${method}`].headline,
        });
        // A phone that is asked needs no code before its eyes.
        if (method === 'link') {
          await code.waitFor();
          await seeWhole(code, size);
          expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(128);
        }
        await seeWhole(state, size);
        if (size.width >= STACKED_BELOW) continue;
        await scrollToEnd(page);
        await seeWhole(state, size);
      }

      await page.keyboard.press('Alt+N');
      await page.getByRole('form', { name: counter.title }).waitFor();
      const queue = page.getByRole('region', { name: counter.openPayments.title });
      const slip = queue.getByRole('button').first();
      await slip.waitFor();
      await slip.scrollIntoViewIfNeeded();
      await seeWhole(slip, size);
      expect(trouble).toEqual([]);
    },
  );
});
