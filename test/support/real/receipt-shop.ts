/**
 * A shop that prints receipts, end to end: the composed app in practice mode, the real page in a
 * Chromium through the browser host, and a printer or a queue of the tests' own. Its clock stands still
 * and its references are always the same, so that a receipt is the same one in every run.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { onTestFinished, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { startBrowserHost } from '../../../src/main/hosts/browser/host.ts';
import { systemClock, type Clock } from '../../../src/main/core/platform/clock.ts';
import { createMainLanguage } from '../../../src/main/core/platform/language.ts';
import type { ReceiptPrinter } from '../../../src/shared/features/printing/printing.ts';
import type { PaperWidth } from '../../../src/shared/features/printing/printer-model.ts';
import type { PrintoutLayout } from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import type { OneBitPicture } from '../../../src/shared/features/printing/printouts/one-bit.ts';
import { projectRoot } from './app-host.ts';
import { launchChromium } from '../pages/chromium.ts';
import { RECEIPT_LANGUAGES } from '../fakes/arabic-receipts.ts';
import { composeFromSource } from './compose-from-source.ts';
import { makeFakeLp } from '../machines/receipt-printer/fake-lp.ts';
import { printBytes } from '../machines/receipt-printer/interpreter.ts';
import type { Paper } from '../machines/receipt-printer/paper.ts';
import { openReceiptPrinter } from '../machines/receipt-printer/printer.ts';
import { receiptPrinterAt } from '../machines/receipt-printer/settings.ts';
import { builtScreens } from '../pages/screens-build.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { tempFolder } from '../run/temp-folder.ts';

/** A loaf with a bite out of it, so that nothing turned or mirrored is the same. */
export const SHOP_LOGO: OneBitPicture = drawLogo(144, 72);

function drawLogo(width: number, height: number): OneBitPicture {
  const bytes = Buffer.alloc((width / 8) * height);
  const within = (x: number, y: number, r: number) => x * x + y * y < r * r;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLoaf = within((x - 72) / 2, y - 40, 34) && y < 64;
      const isBite = within(x - 128, y - 18, 22);
      const isCut = [44, 72, 100].some(
        (at) => Math.abs(x + y / 2 - at - 12) < 4 && y > 14 && y < 36,
      );
      if (isLoaf && !isBite && !isCut) {
        const at = y * (width / 8) + (x >> 3);
        bytes.writeUInt8(bytes.readUInt8(at) | (0x80 >> (x & 7)), at);
      }
    }
  return { width, height, bits: bytes.toString('base64') };
}

/** When everything in the shop happens. */
const NOW = Date.UTC(2026, 10, 21, 9, 31, 7);
export const SHOP_ZONE = 'Africa/Lagos';

/** How many times as fast waiting passes. */
const SPEED = 20;
/** In milliseconds: what may take this long is real work, above all a page's drawing. */
const REAL_WAIT = 15_000;

/** No time of day is ever another. */
const clock: Clock = {
  now: () => NOW,
  monotonic: () => performance.now() * SPEED,
  setTimer: (delayMs, callback) =>
    systemClock.setTimer(delayMs < REAL_WAIT ? delayMs / SPEED : delayMs, callback),
};

/** What is short stands on paper; what is longer is a secret, or only has to differ. */
const SHORT = 6;

function countedBytes(): (bytes: number) => Uint8Array {
  let count = 0;
  return (bytes) => {
    if (bytes > SHORT) return new Uint8Array(randomBytes(bytes));
    if (bytes === SHORT) count += 1;
    return Uint8Array.from({ length: bytes }, (_, at) => count * 7 + at * 5);
  };
}

/** What the shops of a file of tests share. */
export interface ReceiptStage {
  readonly browser: Browser;
  /** Folder of the page that knows Arabic receipts. */
  readonly page: string;
  /** The bridge's file. */
  readonly bridge: string;
  readonly close: () => Promise<void>;
}

/** The only fonts that there are beside the app's own, so that what is drawn is the same everywhere. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont>
    <acceptfont>
      <pattern><patelt name="family"><string>DejaVu Sans</string></patelt></pattern>
    </acceptfont>
    <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern></rejectfont>
  </selectfont>
</fontconfig>`;

/** Builds the page and starts a Chromium, both as real ones but for the languages and fonts they know. */
export async function openReceiptStage(): Promise<ReceiptStage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-test-'));
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(fonts, FONTS);
  const { page } = await builtScreens('receipts');
  await build({
    configFile: path.join(projectRoot, 'vite.bridge.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  const browser = await launchChromium({
    args: ['--renderer-process-limit=1'],
    env: { FONTCONFIG_FILE: fonts },
  });
  return {
    browser,
    page,
    bridge: path.join(folder, 'browser.js'),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ReceiptShop {
  readonly core: AppCore;
  readonly page: Page;
  /** Of the newest payment. */
  readonly paymentId: () => string;
  /** Errors that the page threw or logged. */
  readonly trouble: readonly string[];
  /** What pages drew, the first first. */
  readonly drawn: readonly (OneBitPicture | null)[];
  /** @returns the papers once there are that many; each is whole, and nothing stands behind the last */
  papers: (count: number) => Promise<readonly Paper[]>;
}

export interface ShopSettings {
  readonly stage: ReceiptStage;
  readonly language: 'en' | 'ar';
  readonly via: 'network' | 'queue';
  readonly paper: PaperWidth;
  readonly heading: string;
  readonly layout: PrintoutLayout;
}

const QUEUE = 'Till-1';

function openQueue(width: PaperWidth) {
  const lp = makeFakeLp({ queues: [QUEUE] });
  vi.stubEnv('PATH', `${lp.pathFolder}:${process.env['PATH'] ?? ''}`);
  const settings: Partial<ReceiptPrinter> = {
    connection: { via: 'queue', name: QUEUE },
    answers: false,
  };
  return {
    settings: receiptPrinterAt(9100, settings),
    async papers(count: number) {
      await vi.waitUntil(() => lp.jobs().length >= count);
      const bytes = lp.jobs().map((job) => job.bytes);
      return printed(printBytes(Buffer.concat(bytes), { width: width === 58 ? 384 : 576 }));
    },
  };
}

async function openPrinter(width: PaperWidth) {
  const printer = await openReceiptPrinter({ paperWidth: width });
  onTestFinished(() => printer.close());
  return {
    settings: receiptPrinterAt(printer.port),
    async papers(count: number) {
      const papers = await printer.waitForPaper(count);
      return printed({ papers, errors: printer.errors, rest: printer.uncut() });
    },
  };
}

/** @throws Error for anything that the printer could not do as it was meant, and for what is not cut off */
function printed({
  papers,
  errors,
  rest,
}: {
  readonly papers: readonly Paper[];
  readonly errors: readonly unknown[];
  readonly rest: Paper;
}): readonly Paper[] {
  if (errors.length > 0) throw new Error(`the printer: ${JSON.stringify(errors)}`);
  if (rest.dots.includes(1)) throw new Error('something stands behind the last cut');
  return papers;
}

export async function openReceiptShop(settings: ShopSettings): Promise<ReceiptShop> {
  const { stage, language: id, layout, heading } = settings;
  vi.stubEnv('TZ', SHOP_ZONE);
  onTestFinished(() => void vi.unstubAllEnvs());
  const way = await (settings.via === 'queue' ? openQueue : openPrinter)(settings.paper);
  const language = createMainLanguage({
    system: () => [],
    inBrowser: true,
    languages: RECEIPT_LANGUAGES,
  });
  const core = await composeFromSource({
    dataFolder: tempFolder(),
    clock,
    random: countedBytes(),
    language,
  });
  onTestFinished(() => core.close());
  const { handlers } = core;
  await handlers.setMode({ mode: 'practice' });
  await handlers.saveComputer({ language: id });
  await handlers.saveReceipts({ printouts: layout });
  await handlers.saveReceiptHeading({ heading });
  await handlers.savePrinter({
    printer: { ...way.settings, paper: settings.paper, printsWhenPaid: true },
  });
  let newest = '';
  core.subscribe('paymentChanged', ({ payment }) => {
    newest = payment.id;
  });
  const drawn: (OneBitPicture | null)[] = [];
  const host = await startBrowserHost({
    core: {
      ...core,
      handlers: {
        ...handlers,
        answerPicture(input) {
          drawn.push(input.picture);
          return handlers.answerPicture(input);
        },
      },
    },
    language,
    rendererFolder: stage.page,
    bridgeFile: stage.bridge,
    displayBridgeFile: stage.bridge,
    log: silentLog,
  });
  onTestFinished(() => host.close());
  const context = await stage.browser.newContext({
    locale: id === 'ar' ? 'ar' : 'en-GB',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  await page.goto(host.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { core, page, paymentId: () => newest, trouble, drawn, papers: way.papers };
}
