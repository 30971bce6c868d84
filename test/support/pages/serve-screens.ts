/**
 * The real screens, built and served with their real policy, on a bridge that answers from memory:
 * for what a screen makes of answers that the app gives seldom.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { readPage } from '../../../src/main/hosts/browser/page.ts';
import { pageHeaders } from '../../../src/main/core/platform/page-policy.ts';
import { launchChromium, type Media, type View } from './chromium.ts';
import { contractBreaches } from '../fakes/bridge/contract-breaches.ts';
import type { FakeState } from '../fakes/bridge/bridge.ts';
import { fakeStateOf } from '../fakes/bridge/state.ts';
import { builtScreens, type ScreenLanguages } from './screens-build.ts';

/** What only a context can have. */
type KeptView = Omit<View, 'viewport' | keyof Media>;

export interface ScreensView extends View {
  /** In a context that no other page shares, as whoever sets the page's clock needs it. */
  alone?: boolean;
}

/** What a browser with windows of its own grants whoever presses a button. */
const COPIES = ['clipboard-write'];

/** An empty page of the same site. */
const KEEPER = '/keeper';

interface SharedPages {
  readonly context: Promise<BrowserContext>;
  /** Those that no test looks at; opening another takes longer than loading one again. */
  readonly free: HeldPage[];
}

/** What went wrong on a page since a test began with it. */
interface Heard {
  /** Errors that it threw or logged. */
  readonly trouble: string[];
  /** What the contract would not have let through. */
  readonly breaches: Set<string>;
}

interface HeldPage {
  readonly page: Page;
  /** Hears for another test from now on. */
  readonly begin: () => Heard;
}

async function holdPage(context: BrowserContext): Promise<HeldPage> {
  const page = await context.newPage();
  const nothing = (): Heard => ({ trouble: [], breaches: new Set() });
  let heard = nothing();
  page.on('pageerror', (error) => heard.trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.trouble.push(message.text());
  });
  await page.exposeFunction('heardCall', (name: string, input: unknown, answer: unknown) => {
    for (const breach of contractBreaches(name, input, answer)) heard.breaches.add(breach);
  });
  const begin = () => {
    heard = nothing();
    return heard;
  };
  return { page, begin };
}

export interface ServedScreens {
  /**
   * @returns the screens in a page, errors that it threw or logged, and what closes it: it fails
   * where the page or the bridge said what the contract does not let through
   */
  open(
    state: Partial<FakeState>,
    view?: ScreensView,
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
    if (request.url === KEEPER) return void response.end();
    const file = files.file(request.url?.split('?')[0] ?? '', 'en');
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
  // One process for all pages: starting one takes longer than what a page does in it.
  const browser = await launchChromium({ args: ['--renderer-process-limit=1'] });
  const newContext = (kept: KeptView) =>
    browser.newContext({ locale: 'en-GB', permissions: COPIES, ...kept });
  const newSharedContext = async (kept: KeptView) => {
    const context = await newContext(kept);
    // A window takes long to open and closes with its last page, and so does the process of a site.
    const keeper = await context.newPage();
    await keeper.goto(`http://127.0.0.1:${address.port}${KEEPER}`);
    return context;
  };
  let opened = 0;
  // The screens keep nothing in the browser, so pages can share a context, and a page serves again.
  const shared = new Map<string, SharedPages>();
  function sharedPages(kept: KeptView): SharedPages {
    const key = JSON.stringify(kept);
    const pages = shared.get(key) ?? { context: newSharedContext(kept), free: [] };
    shared.set(key, pages);
    return pages;
  }

  return {
    async open(state, { alone = false, ...view } = {}) {
      const { viewport, colorScheme, contrast, forcedColors, reducedMotion, ...kept } = view;
      const pages = alone ? { context: newContext(kept), free: [] } : sharedPages(kept);
      const held = pages.free.pop() ?? (await holdPage(await pages.context));
      const { page } = held;
      await page.setViewportSize(viewport ?? { width: 1280, height: 800 });
      await page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? null,
        contrast: contrast ?? null,
        forcedColors: forcedColors ?? null,
        reducedMotion: reducedMotion ?? 'reduce',
      });
      const { trouble, breaches } = held.begin();
      const script = await page.addInitScript({
        content: `globalThis.fakeState = ${JSON.stringify(fakeStateOf(state))};`,
      });
      // The same address would be the same place in the history, with what an earlier test left there.
      opened += 1;
      await page.goto(`http://127.0.0.1:${address.port}/?${opened}`);
      return {
        page,
        trouble,
        close: async () => {
          if (alone) await (await pages.context).close();
          else if (!page.isClosed()) {
            await script.dispose();
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await page.mouse.move(0, 0);
            pages.free.push(held);
          }
          if (breaches.size > 0) throw new Error([...breaches].join('\n'));
        },
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
