/** A running app with a page on it, for the end-to-end tests, the screens and the benchmarks. */
import { _electron, type Browser, type Page, type Response } from 'playwright-core';
import {
  electronExecutable,
  environmentOf,
  projectRoot,
  sandboxArgs,
  startHost,
  type HostOptions,
} from './real/app-host.ts';
import { launchChromium, type View } from './pages/chromium.ts';
import { readCodesFrom, pressBoxesIn } from './confirm-addresses.ts';
import { recordReceived, type Received } from './pages/received.ts';

export interface LaunchOptions extends HostOptions {
  /** Chromium even where Electron's runtime is there. */
  inChromium?: boolean;
  /**
   * How many times faster what is only waited for may pass. Unlike `speed`, it asks for no host: the browser
   * host takes such a clock, and Electron goes on at its own pace. The test has to hold at either.
   */
  hurry?: number;
  /** Size, colours and the like of the page; Electron keeps its window's own. */
  view?: View;
}

export interface RunningApp {
  page: Page;
  /** What the app printed on its terminal; Electron's is not read. */
  printed(): string;
  /** Everything the page has received from the app. */
  received: Received;
  /**
   * Errors that the page threw or logged, broken security policies among them, and calls of the page
   * that the app would not even look at.
   */
  trouble: string[];
  /** Closes the app as its user does; again is harmless. */
  close(): Promise<void>;
  /** Ends the app at once, as a power cut does. */
  kill(): Promise<void>;
  /** Halts the app where it is, as a machine that falls asleep does. */
  sleep(): void;
  wake(): void;
}

/**
 * For `hurry`: the first question to the service comes after half a second, and the quarter of an hour in
 * which a customer is waited for is still longer than a busy machine takes to look at it.
 */
export const HURRY = 10;

/** Which host the tests run in, in words. */
export const hostName =
  electronExecutable === null
    ? "Chromium through the browser host (Electron's runtime is not here)"
    : 'Electron';

let browser: Promise<Browser> | null = null;

/** One Chromium serves a whole file of tests. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchChromium({
    args: ['--disable-background-networking', '--disable-component-update'],
  });
  return browser;
}

/** To be called after the last test of a file. */
export async function closeBrowser(): Promise<void> {
  const open = browser;
  browser = null;
  await (await open)?.close();
}

/** Starts the app on a data folder and waits until its page is there. */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const hasOwnClock = options.speed !== undefined || options.clock !== undefined;
  if (electronExecutable !== null && !hasOwnClock && options.inChromium !== true)
    return launchInElectron(electronExecutable, options);
  return launchInChromium(options);
}

async function launchInElectron(
  executablePath: string,
  options: LaunchOptions,
): Promise<RunningApp> {
  const app = await _electron.launch({
    executablePath,
    args: [projectRoot, ...sandboxArgs, `--data-folder=${options.dataFolder}`],
    env: { ...definedEnvironment(), ...environmentOf(options) },
  });
  const page = await app.firstWindow();
  await pressBoxesIn(app, page);
  const ended = new Promise<void>((resolve) => app.process().once('exit', () => resolve()));
  return {
    page,
    printed: () => '',
    ...(await watch(page)),
    close: once(() => app.close()),
    async kill() {
      app.process().kill('SIGKILL');
      await ended;
    },
    sleep: () => void app.process().kill('SIGSTOP'),
    wake: () => void app.process().kill('SIGCONT'),
  };
}

function definedEnvironment(): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined) defined[name] = value;
  return defined;
}

async function launchInChromium(options: LaunchOptions): Promise<RunningApp> {
  const { hurry, ...others } = options;
  const host = await startHost({ ...(hurry !== undefined && { speed: hurry }), ...others });
  try {
    const context = await (
      await openBrowser()
    ).newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      ...options.view,
    });
    const page = await context.newPage();
    readCodesFrom(host, page);
    const watched = await watch(page);
    await page.goto(host.url);
    return {
      page,
      printed: host.printed,
      ...watched,
      close: once(async () => {
        await context.close();
        await host.stop();
      }),
      async kill() {
        await host.kill();
        await context.close();
      },
      sleep: host.sleep,
      wake: host.wake,
    };
  } catch (error) {
    await host.kill();
    throw error;
  }
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= act());
}

/** A busy machine brings late what is waited for. */
const WAIT_MS = 60_000;

async function watch(page: Page): Promise<Pick<RunningApp, 'received' | 'trouble'>> {
  page.setDefaultTimeout(WAIT_MS);
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('response', (response) => void noteRefusal(response, trouble));
  return { received: await recordReceived(page), trouble };
}

/** What no screen of ours asks for, so that main would not even look at it. */
const NEVER_ASKED = ['unknown-call', 'invalid-input', 'too-large', 'internal'];

async function noteRefusal(response: Response, trouble: string[]): Promise<void> {
  if (!new URL(response.url()).pathname.startsWith('/call/')) return;
  // The page may be gone before its last answer is read.
  const answer = await response.text().catch(() => '');
  if (NEVER_ASKED.some((code) => answer.startsWith(`{"ok":false,"error":{"code":"${code}"`)))
    trouble.push(`${response.url()}: ${answer}`);
}
