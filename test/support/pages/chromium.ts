/** The browser that tests look at pages with. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { sandboxArgs } from '../real/app-host.ts';

/** First the engine without the browser's own windows, which take as long as a page of ours. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** What a page takes its person to wish, and can be told while it is open. */
export type Media = Pick<
  BrowserContextOptions,
  'colorScheme' | 'contrast' | 'forcedColors' | 'reducedMotion'
>;

/** How a page is looked at. */
export interface View
  extends
    Media,
    Pick<
      BrowserContextOptions,
      'deviceScaleFactor' | 'hasTouch' | 'locale' | 'permissions' | 'timezoneId'
    > {
  viewport?: { width: number; height: number };
}

interface ChromiumOptions {
  /** Switches of this browser alone. */
  args?: readonly string[];
  /** What its environment has more. */
  env?: Readonly<Record<string, string>>;
}

export function launchChromium({ args = [], env }: ChromiumOptions = {}): Promise<Browser> {
  const program =
    process.env['CHROMIUM'] ?? PROGRAMS.find((each) => existsSync(each)) ?? PROGRAMS[0];
  return chromium.launch({
    executablePath: program,
    // Text as a desktop's browser draws it.
    args: [...sandboxArgs, '--font-render-hinting=slight', ...args],
    ...(env && { env: { ...process.env, ...env } }),
  });
}
