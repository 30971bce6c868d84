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
