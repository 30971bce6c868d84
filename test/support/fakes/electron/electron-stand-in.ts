/**
 * Stands in for Electron's main process where its runtime can't be had, and keeps what it is told.
 * It can show that the shell wires every guard and waits in the right order; that Electron then
 * does as it is told, only the end-to-end suite in a real Electron can show.
 */
import { createScreensStandIn } from './screens-stand-in.ts';
import { type Answer, Handlers, StandInSession, stoppable } from './session-stand-in.ts';
import type { StandInOptions } from './stand-in-options.ts';
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

export { stoppable, type StoppableEvent, StandInSession } from './session-stand-in.ts';

export class StandInPage extends EventEmitter {
  private readonly channels = new Handlers<string>();
  readonly sent: unknown[][] = [];
  readonly ipc = {
    handle: (channel: string, answer: Answer) => this.channels.set(channel)(answer),
  };
  /** A call from a frame of this page. */
  call(channel: string, senderFrame: unknown, ...values: unknown[]): unknown {
    return this.channels.ask(channel, { senderFrame }, ...values);
  }
  mainFrame = {
    origin: 'app://counterfoil',
    parent: null,
    processId: 6,
    routingId: 4,
    detached: false,
    isDestroyed: () => false,
  };
  private crashed = false;
  isCrashed = () => this.crashed;
  /** What the system would tell of its printers. */
  getPrintersAsync = async () => [{}, {}];
  /** The page's process goes, by itself or as it was told. */
  lose(reason: string) {
    this.crashed = true;
    this.emit('render-process-gone', {}, { reason, exitCode: 1 });
  }
  /** The page is there again after that, as Electron leaves it. */
  comeBack() {
    this.crashed = false;
    this.mainFrame = { ...this.mainFrame, routingId: 9, detached: true };
  }
  forcefullyCrashRenderer = () => this.lose('killed');
  openWindow: ((details: { url: string }) => { action: string }) | null = null;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.openWindow = handler;
  }
  webRtc = 'default';
  setWebRTCIPHandlingPolicy(policy: string) {
    this.webRtc = policy;
  }
  /** What the page answers to main's one question, whether there is something to print. */
  readonly drawn = Promise.withResolvers<boolean>();
  executeJavaScript = () => this.drawn.promise;
  readonly printed = Promise.withResolvers<Buffer>();
  readonly printedWith: unknown[] = [];
  printToPDF(options: unknown) {
    this.printedWith.push(options);
    return this.printed.promise;
  }
  getZoomFactor = () => 1.5;
  getType = () => 'window';
  isDestroyed = () => false;
  send = (...values: unknown[]) => void this.sent.push(values);
}

const menuItem = z.object({
  label: z.string(),
  click: z.custom<() => void>((given) => typeof given === 'function').optional(),
  get submenu() {
    return z.array(z.union([menuItem, z.object({ type: z.literal('separator') })])).optional();
  },
});
type MenuItem = z.infer<typeof menuItem>;

const boxOptions = z.object({
  message: z.string(),
  detail: z.string().default(''),
  defaultId: z.number().default(0),
  buttons: z.array(z.string()).default(['OK']),
  cancelId: z.number().default(0),
  signal: z.instanceof(AbortSignal).optional(),
});

/** A box that somebody can answer. */
export interface Box extends z.infer<typeof boxOptions> {
  open: boolean;
  readonly answer: (button: string) => void;
}

export function createElectronStandIn({
  packaged = false,
  locked = false,
  dark = false,
  withoutBrowser = false,
  unpainted = false,
  languages = ['en-GB'],
  saveBox = { canceled: true, filePath: '' },
}: StandInOptions) {
  /** What was asked of Electron, in order. */
  const told: string[] = [];
  const tell =
    (what: string) =>
    (...values: unknown[]) =>
      void told.push([what, ...values.map((value) => JSON.stringify(value))].join(' '));
  let isReady = false;
  let menu: readonly MenuItem[] = [];
  const sessions = new Map<string, StandInSession>();
  const windows: StandInWindow[] = [];
  const boxes: Box[] = [];
  let blockers = 0;
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();

  class StandInWindow extends EventEmitter {
    readonly webContents = new StandInPage();
    readonly options: Readonly<Record<string, unknown>>;
    readonly loaded: string[] = [];
    readonly done: string[] = [];
    constructor(given: Readonly<Record<string, unknown>>) {
      super();
      this.options = given;
      windows.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
    /** What the page's session went through as it was loaded. */
    loadedThrough: unknown = null;
    loadURL(address: string) {
      this.loadedThrough = sessions.get('page')?.proxy;
      this.loaded.push(address);
      if (!unpainted) setImmediate(() => this.emit('ready-to-show'));
      return Promise.resolve();
    }
    show = () => void this.done.push('show');
    focus = () => void this.done.push('focus');
    maximize = () => void this.done.push('maximize');
    showInactive = () => void this.done.push('show inactive');
    setFullScreen = () => void this.done.push('full screen');
    removeMenu = () => void this.done.push('no menu');
    place: unknown = null;
    setBounds = (bounds: unknown) => void (this.place = bounds);
    private gone = false;
    destroy() {
      this.gone = true;
      this.webContents.emit('destroyed');
      this.emit('closed');
    }
    isMaximized = () => false;
    isMinimized = () => false;
    isDestroyed = () => this.gone;
    getBounds = () => ({ x: 5, y: 6, width: 800, height: 700 });
    getNormalBounds = () => ({ x: 5, y: 6, width: 800, height: 700 });
    setBackgroundColor = () => undefined;
    /** What stands before the page. */
    readonly covers = new Set<unknown>();
    readonly contentView = {
      addChildView: (view: unknown) => void this.covers.add(view),
      removeChildView: (view: unknown) => void this.covers.delete(view),
    };
  }
  class StandInView {
    setBackgroundColor = () => undefined;
    setBounds = () => undefined;
  }

  const app = Object.assign(new EventEmitter(), {
    isPackaged: packaged,
    // What Electron makes of the command line: it adds one switch and takes another away.
    commandLine: {
      hasSwitch: (name: string) => name === 'allow-file-access-from-files',
      removeSwitch: tell('switch gone'),
    },
    setName: tell('name'),
    getPreferredSystemLanguages: () => languages,
    getPath: (name: string) => `/home/shop/${name}`,
    enableSandbox: tell('sandbox'),
    setPath: tell('path'),
    disableHardwareAcceleration: tell('no hardware acceleration'),
    setAboutPanelOptions: () => undefined,
    showAboutPanel: () => undefined,
    relaunch: tell('relaunch'),
    exit(code: number) {
      tell('exit')(code);
      app.emit('quit', {}, code);
    },
    requestSingleInstanceLock: () => !locked,
    whenReady: () => ready.promise,
    quit() {
      told.push('quit');
      const event = stoppable();
      app.emit('before-quit', event);
      if (event.defaultPrevented) return;
      app.emit('will-quit');
      gone.resolve();
    },
  });

  const screen = createScreensStandIn();

  const electron = {
    app,
    BrowserWindow: StandInWindow,
    View: StandInView,
    // As on Linux: before Electron is ready, the sentence only reaches the terminal.
    dialog: {
      showErrorBox: (...texts: unknown[]) => tell(isReady ? 'error box' : 'stderr')(...texts),
      showMessageBox: (...given: unknown[]) =>
        new Promise<{ response: number }>((resolve) => {
          const options = boxOptions.parse(given.at(-1));
          const answer = (button: string) => {
            box.open = false;
            resolve({ response: options.buttons.indexOf(button) });
          };
          const box: Box = { ...options, open: true, answer };
          options.signal?.addEventListener('abort', () => {
            box.open = false;
            resolve({ response: options.cancelId });
          });
          boxes.push(box);
        }),
      async showSaveDialog(_window: unknown, { title, defaultPath }: Record<string, unknown>) {
        tell('save box')(title, defaultPath);
        return saveBox;
      },
    },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu(template: unknown) {
        tell('menu')(template);
        menu = template === null ? [] : z.array(menuItem).parse(template);
      },
    },
    nativeTheme: Object.assign(new EventEmitter(), {
      shouldUseDarkColors: dark,
      themeSource: 'system',
    }),
    powerMonitor: new EventEmitter(),
    crashReporter: { start: tell('crash reporter') },
    powerSaveBlocker: {
      start(type: string) {
        tell('kept awake')(type);
        return (blockers += 1);
      },
      stop: tell('may sleep'),
    },
    protocol: { registerSchemesAsPrivileged: tell('schemes') },
    shell: {
      async openExternal(address: string) {
        if (withoutBrowser) throw new Error('no program opens this');
        tell('open outside')(address);
      },
    },
    screen,
    session: {
      defaultSession: openSession('default'),
      fromPartition: (name: string) => openSession(name),
    },
  };

  async function settle() {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }

  function openSession(name: string): StandInSession {
    const opened = new StandInSession();
    sessions.set(name, opened);
    return opened;
  }

  return {
    electron,
    told,
    sessions,
    windows,
    boxes,
    /** What the items of the app's menu are called now. */
    menuLabels: () =>
      menu.flatMap(({ submenu = [] }) =>
        submenu.flatMap((item) => ('label' in item ? item.label : [])),
      ),
    /** Somebody clicks an item of the app's menu. */
    chooseFromMenu(label: string) {
      const items = menu.flatMap(({ submenu = [] }) => submenu);
      const found = items.find((item) => 'label' in item && item.label === label);
      if (!found || !('click' in found)) throw new Error(`the menu has no ${label}`);
      found.click?.();
    },
    /** Everything that waits has its turn. */
    settle,
    /** Electron becomes ready, and everything that waits for it has its turn. */
    async becomeReady() {
      isReady = true;
      ready.resolve();
      await settle();
    },
    /** Settles when nothing holds the app back from quitting. */
    gone: gone.promise,
  };
}
