/** What the account's owner does in the system's browser: a page of its own, apart from the app's. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openBrowser } from '../app.ts';
import type { SystemBrowser } from '../machines/system-browser.ts';

export interface Owner {
  readonly page: Page;
  /** Waits until the app sends the browser to an authorize address it has not been to, and goes. */
  follow(browser: SystemBrowser): Promise<void>;
}

export async function openOwner(): Promise<Owner> {
  const context = await (await openBrowser()).newContext({ ignoreHTTPSErrors: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const followed = new Set<string>();
  return {
    page,
    async follow(browser) {
      const next = () =>
        browser.opened().find((each) => each.includes('/authorize?') && !followed.has(each)) ?? '';
      await expect.poll(next).not.toBe('');
      const address = next();
      followed.add(address);
      await page.goto(address);
    },
  };
}
