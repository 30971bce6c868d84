/**
 * The real screens, built and served with their real policy, on a bridge that answers from memory:
 * for what a screen makes of answers that the app gives seldom.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { readPage } from '../../src/main/hosts/browser/page.ts';
import { pageHeaders } from '../../src/main/platform/page-policy.ts';
import { sandboxArgs } from './app-host.ts';
import { watchContract } from './contract-check.ts';
import { overviewForTests, type FakeState } from './fake-bridge.ts';
import { builtScreens, type ScreenLanguages } from './screens-build.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export interface ServedScreens {
  /**
   * @param view gives the page a context of its own, which it needs as well to set the page's clock
   * @returns the screens in a page, errors that it threw or logged, and what closes it: it fails
   * where the page or the bridge said what the contract does not let through
   */
  open(
    state: Partial<FakeState>,
    view?: BrowserContextOptions,
  ): Promise<{ page: Page; trouble: string[]; close: () => Promise<void> }>;
  close(): Promise<void>;
}

/**
 * Serves the screens to a browser.
 * @param languages `test` adds the languages of `stand-in-languages.ts`
 */
export async function serveScreens(languages: ScreenLanguages = 'ours'): Promise<ServedScreens> {
  const built = await builtScreens(languages);
  const files = readPage(built.page, built.bridge);
  const headers = pageHeaders("'none'");
  const server = createServer((request, response) => {
    const file = files.file(request.url ?? '', 'en');
    response.writeHead(file ? 200 : 404, {
      ...headers,
      ...(file && { 'Content-Type': file.type }),
    });
    response.end(file?.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    // One process for all pages: starting one takes longer than what a page does in it.
    args: [...sandboxArgs, '--renderer-process-limit=1'],
  });
  const newContext = (view: BrowserContextOptions) =>
    browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...view,
    });
  // The screens keep nothing in the browser, so pages can share a context. A window takes long to
  // open, and closes with its last page: an empty one keeps it.
  let shared: BrowserContext | null = null;
  async function sharedContext(): Promise<BrowserContext> {
    if (shared === null) {
      shared = await newContext({});
      await shared.newPage();
    }
    return shared;
  }

  return {
    async open(state, view) {
      const context = view === undefined ? await sharedContext() : await newContext(view);
      const page = await context.newPage();
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(message.text());
      });
      const all: FakeState = {
        overview: overviewForTests,
        payments: [],
        events: {},
        accountUse: 0,
        backups: [],
        startError: null,
        startsAs: null,
        ruleError: null,
        restoreError: null,
        designError: null,
        ...state,
      };
      const breaches = await watchContract(page);
      await page.addInitScript({ content: `globalThis.fakeState = ${JSON.stringify(all)};` });
      await page.goto(`http://127.0.0.1:${address.port}/`);
      return {
        page,
        trouble,
        close: async () => {
          await (view === undefined ? page.close() : context.close());
          if (breaches.length > 0) throw new Error([...new Set(breaches)].join('\n'));
        },
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
