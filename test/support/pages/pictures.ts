/** Pictures that a test makes where somebody wants to look at them: `PICTURES=folder npm test -- organisation`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Keeps a PNG file under a name; without a folder it is no picture that anybody wants. */
export async function keepPicture(name: string, make: () => Promise<Buffer>): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.png`, await make());
}

/** @param fullPage false for what is in view without a hand on the page */
export const picture = (page: Page, name: string, fullPage = true): Promise<void> =>
  keepPicture(name, () => page.screenshot({ fullPage, animations: 'disabled' }));

/** Screens that hang beside a counter: small, usual, large, and one that stands upright. */
const GLASSES = [
  { width: 1024, height: 600 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

/** Keeps a page on each glass, light and dark, where somebody wants to look at it. */
export async function pictureOnGlasses(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { width, height } of GLASSES) {
      await page.setViewportSize({ width, height });
      await picture(page, `${name}-${colorScheme}-${width}x${height}`, false);
    }
  }
}
