/** The cashier's window: sandboxed, shown once it has something to show, back where it was left. */
import { BrowserWindow, nativeTheme, screen, type Session } from 'electron';
import type { Theme } from '../../../shared/core/page/look.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { WindowMemory } from './window-memory.ts';
import { placeWindow, SMALLEST, type Rectangle } from './window-place.ts';

/** The page's own ground in `theme/tokens.css`, so that nothing flashes before it is there. */
export const GROUND = { light: '#dfe4e0', dark: '#0e1513' } as const;

export interface WindowParts {
  readonly session: Session;
  /** Absolute paths. */
  readonly preload: string;
  readonly icon: string;
  readonly memory: WindowMemory;
  readonly developerTools: boolean;
}

/** Makes the window, not yet loaded and not yet shown. */
export function createWindow(parts: WindowParts): BrowserWindow {
  const saved = parts.memory.recall();
  const place = placeWindow(saved, workAreas());
  nativeTheme.themeSource = saved?.theme ?? 'system';
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: APP_NAME,
    icon: parts.icon,
    show: false,
    backgroundColor: ground(),
    autoHideMenuBar: true,
    webPreferences: {
      session: parts.session,
      preload: parts.preload,
      ...pagePreferences(parts.developerTools),
      // The page's session forgets, so the zoom that somebody needs to read by is kept here.
      zoomFactor: place.zoom,
    },
  });
  window.once('ready-to-show', () => {
    if (place.maximized) window.maximize();
    window.show();
  });
  rememberPlace(window, parts.memory);
  followTheme(window);
  return window;
}

/** What every page of ours is shut in by, the cashier's and the customer's. */
export const pagePreferences = (developerTools: boolean) =>
  ({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    plugins: false,
    experimentalFeatures: false,
    // Choosing files shows a box of the system, about which no permission handler is asked.
    disableBlinkFeatures: 'FileSystemAccessLocal',
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    // Outcomes are heard whether or not somebody has pressed something since the page was loaded.
    autoplayPolicy: 'no-user-gesture-required',
    devTools: developerTools,
  }) as const;

/** What Electron is told of the theme that the manager chose; high contrast follows the system. */
export function themeSource(theme: Theme): 'system' | 'light' | 'dark' {
  return theme === 'contrast' ? 'system' : theme;
}

function workAreas(): Rectangle[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

function rememberPlace(window: BrowserWindow, memory: WindowMemory): void {
  const remember = () =>
    memory.remember({
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      zoom: window.webContents.getZoomFactor(),
      theme: nativeTheme.themeSource,
    });
  window.on('resize', remember);
  window.on('move', remember);
  window.on('maximize', remember);
  window.on('unmaximize', remember);
  const settle = () => {
    remember();
    memory.settle();
  };
  window.on('close', settle);
  // Windows ends the process soon after, and may not get as far as closing.
  window.on('query-session-end', settle);
}

function ground(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light;
}

function followTheme(window: BrowserWindow): void {
  const repaint = () => window.setBackgroundColor(ground());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));
}
