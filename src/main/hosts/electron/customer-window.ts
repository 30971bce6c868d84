/**
 * The customer's window on a screen of their own. Whatever becomes of it (unplugged, crashed, closed),
 * payments go on: it is made anew where its screen is, and the cashier is told where it is not.
 */
import { BrowserWindow, screen } from 'electron';
import { DISPLAY_CHANNEL } from '../../../shared/core/page/channels.ts';
import type {
  CustomerDisplay,
  DisplaySettings,
  DisplayView,
} from '../../../shared/features/display/display.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import type { CustomerWindowState } from '../../features/display/feature.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import type { CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { type ClosedSession, openClosedSession } from './closed-session.ts';
import { chooseScreen, customerScreens } from './customer-screens.ts';
import { afterLoss, DISPLAY_ADDRESS, isOurPage } from './decisions.ts';
import { pagePreferences } from './window.ts';

export interface CustomerWindowParts {
  readonly cashier: BrowserWindow;
  /** Absolute paths. */
  readonly pageFolder: string;
  readonly preload: string;
  readonly developerTools: boolean;
  readonly language: Spoken;
  readonly clock: Clock;
  readonly log: Log;
}

export interface CustomerWindow extends CustomerWindowState {
  /** Shows what the app says from now on, where it says. */
  follow(core: Pick<AppCore, 'subscribe' | 'handlers'>, door: CallDispatcher): Promise<void>;
}

const NOT_WANTED: DisplaySettings = { shown: false, screen: null };

/** Nothing is made before the app says that it is wanted. */
export function createCustomerWindow(parts: CustomerWindowParts): CustomerWindow {
  const { cashier, clock, log } = parts;
  const news = createEmitter();
  let wanted = NOT_WANTED;
  let view: DisplayView | null = null;
  let parse: (view: DisplayView) => boolean = () => false;
  let window: BrowserWindow | null = null;
  let hasFailed = false;
  let lastLoss: number | null = null;
  /** Where the window was put. */
  let at = '';
  let told = '';

  const pages = createDisplayPages(parts, {
    onLoaded: send,
    onLost: lost,
    onClosed(closed) {
      if (window !== closed) return;
      window = null;
      settle();
    },
  });

  const cashiers = () => screen.getDisplayMatching(cashier.getBounds()).id;

  const state = (): CustomerDisplay => {
    const screens = customerScreens(screen.getAllDisplays(), cashiers());
    if (!wanted.shown) return { standing: 'off', screens };
    if (hasFailed) return { standing: 'failed', screens };
    return { standing: window === null ? 'missing' : 'shown', screens };
  };

  function tell(): void {
    const now = JSON.stringify(state());
    if (now === told) return;
    told = now;
    news.emit();
  }

  /** Puts the window where it belongs now. */
  function settle(): void {
    if (cashier.isDestroyed()) return;
    const found = hasFailed ? null : chooseScreen(screen.getAllDisplays(), cashiers(), wanted);
    if (found === null) shut();
    else if (window === null || JSON.stringify(found.bounds) !== at) {
      at = JSON.stringify(found.bounds);
      window ??= pages.open();
      window.setBounds(found.bounds);
      window.setFullScreen(true);
    }
    tell();
  }

  function shut(): void {
    const before = window;
    window = null;
    before?.destroy();
  }

  function lost(opened: BrowserWindow, reason: string): void {
    if (opened !== window || reason === 'clean-exit') return;
    const now = clock.monotonic();
    const next = afterLoss(lastLoss, now);
    lastLoss = now;
    log.warn('the customer’s page went away', { reason, next });
    if (next === 'reload') return pages.load(opened);
    hasFailed = true;
    settle();
  }

  function send(): void {
    const page = window?.webContents;
    if (!page || page.isDestroyed() || page.isCrashed() || !isOurPage(page.mainFrame)) return;
    if (view !== null && parse(view)) page.send(DISPLAY_CHANNEL, view);
  }

  screen.on('display-added', settle);
  screen.on('display-removed', settle);
  screen.on('display-metrics-changed', settle);
  cashier.on('move', settle);
  cashier.once('closed', shut);

  function want(next: DisplaySettings): void {
    if (JSON.stringify(next) === JSON.stringify(wanted)) return;
    wanted = next;
    hasFailed = false;
    settle();
  }

  return {
    view: state,
    onChange: (listener) => news.on(listener),
    async follow(core, door) {
      parse = (given) => door.parseEvent('displayChanged', given).ok;
      core.subscribe('displayChanged', (next) => {
        view = next;
        send();
      });
      core.subscribe('overviewChanged', ({ preferences }) => want(preferences.display));
      const { preferences } = await core.handlers.getOverview({});
      view = await core.handlers.showOnDisplay({ id: null });
      want(preferences.display);
    },
  };
}

interface PageNews {
  onLoaded(): void;
  /** It crashed, went elsewhere or could not be loaded. */
  onLost(window: BrowserWindow, reason: string): void;
  onClosed(window: BrowserWindow): void;
}

/** Makes windows with the customer's page, all in one session that gets nowhere. */
function createDisplayPages(parts: CustomerWindowParts, news: PageNews) {
  let opened: ClosedSession | null = null;
  const display = () =>
    (opened ??= openClosedSession({
      ...parts,
      name: 'display',
      start: () => ({ language: parts.language.id }),
    }));

  function load(window: BrowserWindow): void {
    display()
      .networkClosed.then(() =>
        window.isDestroyed() ? undefined : window.loadURL(DISPLAY_ADDRESS),
      )
      .catch((thrown: unknown) => {
        parts.log.warn('the customer’s page could not be loaded', errorFields(thrown));
        if (!window.isDestroyed()) news.onLost(window, 'not loaded');
      });
  }

  return {
    load,
    open(): BrowserWindow {
      const window = makeWindow(parts, display().session);
      const { webContents } = window;
      webContents.on('did-finish-load', news.onLoaded);
      webContents.on('render-process-gone', (_event, { reason }) => news.onLost(window, reason));
      webContents.on('did-navigate', (_event, address) => {
        if (address !== DISPLAY_ADDRESS) news.onLost(window, 'another address');
      });
      window.on('closed', () => news.onClosed(window));
      load(window);
      return window;
    },
  };
}

/** Over the whole of a screen, out of the cashier's way, and shown once there is something to see. */
function makeWindow(
  { developerTools, preload }: CustomerWindowParts,
  session: ClosedSession['session'],
): BrowserWindow {
  const made = new BrowserWindow({
    title: APP_NAME,
    show: false,
    frame: false,
    fullscreen: true,
    skipTaskbar: true,
    // The cashier's keys stay the cashier's.
    focusable: false,
    closable: false,
    autoHideMenuBar: true,
    webPreferences: { ...pagePreferences(developerTools), session, preload },
  });
  made.removeMenu();
  // It is loaded by main alone, and goes nowhere.
  made.webContents.on('will-frame-navigate', (event) => event.preventDefault());
  made.once('ready-to-show', () => made.showInactive());
  return made;
}
