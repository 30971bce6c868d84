/**
 * The real screens, built and served with their real policy, on a bridge that answers from memory:
 * for what a screen makes of answers that the app gives seldom.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { onTestFinished } from 'vitest';
import { readPage } from '../../src/main/hosts/browser/page.ts';
import { pageHeaders } from '../../src/main/platform/page-policy.ts';
import { projectRoot, sandboxArgs } from './app-host.ts';
import { overviewForTests, type FakeState } from './fake-bridge.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export interface Screens {
  open(
    state: Partial<FakeState>,
    view?: BrowserContextOptions,
  ): Promise<{ page: Page; trouble: string[] }>;
  close(): Promise<void>;
}

/** The table of languages is the one that only tests know. */
const testLanguages: Plugin = {
  name: 'test-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTable = source.endsWith('/languages.ts') && importer?.includes('/src/');
    return isTable ? path.join(projectRoot, 'test/support/page-languages.ts') : null;
  },
};

/**
 * Builds the screens once for a file of tests.
 * @param languages `test` adds the languages of `stand-in-languages.ts`
 */
export async function startScreens(languages: 'ours' | 'test' = 'ours'): Promise<Screens> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-screens-'));
  const quiet = { configFile: false, logLevel: 'silent' } as const;
  await build({
    ...quiet,
    root: path.join(projectRoot, 'src/renderer'),
    plugins: [react(), ...(languages === 'test' ? [testLanguages] : [])],
    build: { outDir: path.join(folder, 'page'), assetsInlineLimit: 0, emptyOutDir: true },
  });
  await build({
    ...quiet,
    root: projectRoot,
    build: {
      outDir: path.join(folder, 'bridge'),
      lib: {
        entry: path.join(projectRoot, 'test/support/fake-bridge-page.ts'),
        formats: ['iife'],
        name: 'fakeBridge',
        fileName: () => 'bridge.js',
      },
    },
  });
  const files = readPage(path.join(folder, 'page'), path.join(folder, 'bridge/bridge.js'));
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
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: sandboxArgs });

  return {
    async open(state, view = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        ...view,
      });
      onTestFinished(() => context.close());
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
      await page.addInitScript({ content: `globalThis.fakeState = ${JSON.stringify(all)};` });
      await page.goto(`http://127.0.0.1:${address.port}/`);
      return { page, trouble };
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
