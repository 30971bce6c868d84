/** What a page said when its test failed: without it, a failure on another machine is a riddle. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const CHARACTERS = 1500;

/** Prints what stands on the page, should the test that is running fail. Called after what closes the page is. */
export function tellOnFailure(page: Page): void {
  // The last that is named is the first to be done.
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || page.isClosed()) return;
    const said = await page.evaluate('document.body.innerText').catch(String);
    process.stderr.write(
      `The page said: ${String(said).replaceAll(/\s+/g, ' ').slice(0, CHARACTERS)}\n`,
    );
  });
}
