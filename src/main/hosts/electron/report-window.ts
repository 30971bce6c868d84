/**
 * Prints reports on pages in a window that nobody sees, so that thousands of rows hold up no cashier,
 * and no page that an attacker has taken over says what stands in one. Its document holds the report;
 * it has no preload, no network, and nothing that it could call.
 */
import { BrowserWindow, type WebContents } from 'electron';
import type { PrintedReport } from '../../../shared/features/reports/printed-report.ts';
import type { PrintReport } from '../../features/exports/index.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { type ClosedSession, openClosedSession } from './closed-session.ts';
import { REPORT_ADDRESS } from './decisions.ts';
import { pagePreferences } from './window.ts';

export interface ReportWindowParts {
  /** With it the other goes. */
  readonly cashier: BrowserWindow;
  /** Absolute path. */
  readonly pageFolder: string;
  readonly language: Spoken;
}

/** Resolves once all letters are there, and says whether the report is. */
const IS_DRAWN = "document.fonts.ready.then(() => 'drawn' in document.body.dataset)";

/** @returns prints one report at a time; a second one while the first is under way is no one's to ask for */
export function createReportWindow({
  cashier,
  pageFolder,
  language,
}: ReportWindowParts): PrintReport {
  let opened: ClosedSession | null = null;
  let data: PrintedReport | null = null;

  const open = () =>
    (opened ??= openClosedSession({
      name: 'report',
      pageFolder,
      developerTools: false,
      start: () => ({ language: language.id, look: 'light', data }),
    }));

  return async (report, signal) => {
    const { session, networkClosed } = open();
    await networkClosed;
    signal.throwIfAborted();
    data = report;
    const window = new BrowserWindow({
      show: false,
      webPreferences: { ...pagePreferences(false), session },
    });
    const end = () => window.destroy();
    signal.addEventListener('abort', end);
    cashier.once('closed', end);
    try {
      return await printed(window);
    } finally {
      data = null;
      signal.removeEventListener('abort', end);
      cashier.removeListener('closed', end);
      if (!window.isDestroyed()) end();
    }
  };
}

/** @throws where the page is gone, or drew nothing */
async function printed(window: BrowserWindow): Promise<Uint8Array> {
  const { webContents } = window;
  // It is loaded by main alone, and goes nowhere.
  webContents.on('will-frame-navigate', (event) => event.preventDefault());
  return Promise.race([print(window), lost(webContents)]);
}

async function print(window: BrowserWindow): Promise<Uint8Array> {
  const { webContents } = window;
  await window.loadURL(REPORT_ADDRESS);
  const isDrawn: unknown = await webContents.executeJavaScript(IS_DRAWN);
  if (isDrawn !== true) throw new Error('the page has no report');
  return webContents.printToPDF({
    // The style sheet says how large a page is, and its margins.
    preferCSSPageSize: true,
    // With its structure, so that it can be read aloud.
    generateTaggedPDF: true,
  });
}

/** What is asked of a page that is gone is never answered. */
const lost = (webContents: WebContents): Promise<never> =>
  new Promise((_resolve, reject) => {
    const gone = () => reject(new Error('the page is gone'));
    webContents.once('render-process-gone', gone);
    webContents.once('destroyed', gone);
  });
