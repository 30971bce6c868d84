/** Electron's side of the app, from the first line to the last: everything is wired here. */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  app,
  Menu,
  nativeTheme,
  powerMonitor,
  session,
  type BrowserWindow,
  type Event,
} from 'electron';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { readFirstSettings } from '../../core/settings/first-settings.ts';
import type { CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import type { CounterHost } from '../../features/checks/index.ts';
import { restrained } from '../../core/platform/confirmation/restrained.ts';
import type { Confirmation } from '../../core/platform/confirmation/confirmation.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import { systemClock } from '../../core/platform/clock.ts';
import { type CrashNote, openCrashNote } from '../../core/platform/crash-note.ts';
import type { DataPlaces } from '../../core/platform/data-folder.ts';
import { folderTrouble } from '../../core/platform/record-folder.ts';
import { errorFields, openLog, type Log } from '../../core/platform/log.ts';
import { noteStart, type StartNote } from '../../core/platform/start-note.ts';
import { createMainLanguage, type MainLanguage } from '../../core/platform/language.ts';
import { createQuestionBox } from './question-box.ts';
import { setMenu } from './app-menu.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { type Awake, keepAwake } from './awake.ts';
import { createCounterHost } from './counter-host.ts';
import { createCustomerWindow, type CustomerWindow } from './customer-window.ts';
import { collectDumps } from './dumps.ts';
import { firstLook } from './first-look.ts';
import { openGraphics, type Graphics } from './graphics.ts';
import { closeNetwork, guardEveryPage, guardSession } from './guards.ts';
import { sendEvents, serveCalls } from './ipc.ts';
import { noteLostProcesses, tellOfGraphics } from './lost-processes.ts';
import { recoverPage } from './page-recovery.ts';
import { type Ending, holdQuit } from './quitting.ts';
import { quitOnSignals } from './signals.ts';
import { becomeTheOnlyInstance, windowToFront } from './single-instance.ts';
import { refusedSwitches, refusedVariables } from './switches.ts';
import { refuseToStart, restartOnUncaught, showTrouble } from './trouble.ts';
import { bringRecord, electronFolder, settlePlaces } from './places.ts';
import { openWindowMemory } from './window-memory.ts';
import { offerWayBack } from './way-back.ts';
import { createWindow, themeSource } from './window.ts';

/** So long the rest of the app waits at most for the window: then something else is wrong. */
const LONGEST_HEAD_START_MS = 1000;

/** What the shell has made by the time the app is composed. */
export interface CoreParts {
  readonly places: DataPlaces;
  /** A folder with another record of real payments. */
  readonly anotherRecord: string | null;
  readonly log: Log;
  readonly confirmation: Confirmation;
  readonly language: MainLanguage;
  readonly crashNote: CrashNote;
  readonly window: BrowserWindow;
  readonly counterHost: CounterHost;
  readonly customerWindow: CustomerWindow;
  readonly starts: StartNote;
}

/** What the run has from its first moments on. */
interface Run {
  readonly places: DataPlaces;
  readonly language: MainLanguage;
  readonly graphics: Graphics;
  readonly crashNote: CrashNote;
  readonly starts: StartNote;
  readonly log: Log;
  /** Whether the app is closing. */
  isEnding: () => boolean;
}

export interface ShellParts {
  readonly version: string;
  /** Absolute paths of what the build wrote. */
  readonly pageFolder: string;
  readonly preload: string;
  readonly displayPreload: string;
  readonly icon: string;
  /** Composes the app on a data folder. */
  readonly openCore: (parts: CoreParts) => Promise<AppCore>;
  /** All that there are, where only a test knows others. */
  readonly languages?: readonly Language[];
}

/**
 * Starts the app. Runs as the entry is loaded, because some of Electron can only be set before it
 * is ready.
 */
export function startShell(parts: ShellParts): void {
  app.setName(APP_NAME);
  app.enableSandbox();
  registerAppScheme();
  // Else Electron makes one of its own before the window, and ours takes its place at once.
  Menu.setApplicationMenu(null);

  const language = createMainLanguage({
    system: () => app.getPreferredSystemLanguages(),
    ...(parts.languages && { languages: parts.languages }),
  });
  const refuse = (why: (texts: MainTexts['start'], list: Intl.ListFormat) => string) => {
    const sentence = async () => {
      await app.whenReady();
      await language.speak(SYSTEM_LANGUAGE);
      return why(language.texts.start, new Intl.ListFormat(language.id, { type: 'unit' }));
    };
    refuseToStart(sentence());
  };
  const refused = refusedSwitches(process.argv.slice(1), process.platform, app.isPackaged);
  if (refused.length > 0) {
    // Chromium acts on some of them when it is ready, which the box has to wait for.
    for (const name of refused) app.commandLine.removeSwitch(name);
    const switches = refused.map((name) => `--${name}`);
    refuse((texts, list) => fill(texts.refusedSwitches, { names: list.format(switches) }));
    return;
  }
  const variables = refusedVariables(process.env, process.platform, app.isPackaged);
  if (variables.length > 0) {
    refuse((texts, list) => fill(texts.refusedVariables, { names: list.format(variables) }));
    return;
  }

  let places: DataPlaces;
  try {
    places = settlePlaces();
  } catch (error) {
    refuse((texts) => folderTrouble(error, texts) ?? texts.dataFolder);
    return;
  }
  const front = windowToFront();
  if (!becomeTheOnlyInstance(() => front.bring())) {
    app.quit();
    return;
  }

  const { record, personal } = places;
  const starts = noteStart(join(personal, 'updates', 'starts.json'), parts.version, () =>
    systemClock.now(),
  );
  if (starts.isBeingReplaced) {
    refuse((texts) => texts.beingReplaced);
    return;
  }
  const log = openLog(join(record, 'logs'));
  const crashNote = openCrashNote(join(electronFolder(personal), 'crash.json'), systemClock, log);
  const graphics = openGraphics(join(personal, 'graphics.json'), parts.version, systemClock, log);
  const isEnding = () => false;
  const run: Run = { places, language, graphics, crashNote, starts, log, isEnding };
  restartOnUncaught({
    language,
    log,
    note: crashNote,
    clock: systemClock,
    onTrouble: () => starts.hadTrouble(),
    isEnding: () => run.isEnding(),
  });
  if (graphics.without) app.disableHardwareAcceleration();
  const dumps = collectDumps(join(electronFolder(personal), 'crashes'), systemClock, log);
  if (dumps.mainCrashedAt !== null) {
    log.error('the run before ended in a crash of the app', { at: dumps.mainCrashedAt });
    crashNote.happened('app', dumps.mainCrashedAt);
  }
  noteLostProcesses(graphics, dumps, log);
  guardEveryPage(log);
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', () => starts.left());
  quitOnSignals(() => app.quit(), app.whenReady());

  app
    .whenReady()
    .then(() => !starts.isFailing || offerWayBack({ ...run, dataFolder: personal }, parts.version))
    .then((goesOn) => (goesOn ? openApp(parts, run, (window) => front.follow(window)) : undefined))
    .catch(async (thrown: unknown) => {
      starts.hadTrouble();
      log.error('the app could not start', errorFields(thrown));
      await showTrouble(await sentenceFor(thrown, language.texts));
      app.quit();
    });
}

/** Why the app does not start. What it tells apart is loaded with the app itself, or now. */
async function sentenceFor(thrown: unknown, texts: MainTexts): Promise<string> {
  const { startTrouble } = await import('../../app/start-trouble.ts');
  return startTrouble(thrown, texts.start);
}

/**
 * The window comes first: what main does in between holds it up, since the same thread hands out the
 * page's files and shows the window. Then everything that is no part of the window is loaded and the
 * record is opened, while the page starts; what the page asks waits for that.
 * @throws what kept the record from being opened
 */
async function openApp(
  parts: ShellParts,
  run: Run,
  onWindow: (window: BrowserWindow) => void,
): Promise<void> {
  const { places, language, graphics, crashNote, starts, log } = run;
  const anotherRecord = await bringRecord(places, log);
  const developerTools = !app.isPackaged;
  const first = readFirstSettings(join(places.record, 'settings.json'));
  // Not `persist:`: what the page keeps is gone with it. All that lasts is in the ledger.
  const pageSession = session.fromPartition('page', { cache: false });
  for (const each of [session.defaultSession, pageSession]) guardSession(each, developerTools);
  const networkClosed = closeNetwork(pageSession);
  let isOpen = false;
  serveApp(pageSession.protocol, parts.pageFolder, () => ({
    language: language.id,
    // By then another may have been chosen, of which a page that is loaded again hears in a moment.
    ...(!isOpen && { look: firstLook(first) }),
  }));

  const window = createWindow({
    session: pageSession,
    preload: parts.preload,
    icon: parts.icon,
    memory: openWindowMemory(join(places.personal, 'window.json'), systemClock, log),
    developerTools,
  });
  const customerWindow = createCustomerWindow({
    cashier: window,
    pageFolder: parts.pageFolder,
    preload: parts.displayPreload,
    developerTools,
    language,
    clock: systemClock,
    log,
  });
  const questions = createQuestionBox(systemClock, language, log);
  questions.follow(window);
  const page = recoverPage(window, systemClock, language, log, () => {
    starts.hadTrouble();
    crashNote.happened('page');
  });
  const shown = once(window, 'ready-to-show');
  const opening = networkClosed.then(async () => {
    await language.speak(first.language ?? SYSTEM_LANGUAGE);
    page.load();
    await Promise.race([shown, pause(LONGEST_HEAD_START_MS)]);
    const [core] = await Promise.all([
      parts.openCore({
        places,
        anotherRecord,
        log,
        confirmation: restrained(questions, systemClock),
        language,
        crashNote,
        starts,
        window,
        counterHost: createCounterHost(window, places.personal, language),
        customerWindow,
      }),
      loadDispatcher(),
    ]);
    isOpen = true;
    return core;
  });
  let awake: Awake | null = null;
  const ending = holdQuit({
    // What could not be opened needs no closing, and is said elsewhere.
    close: () =>
      opening.then(
        (core) => {
          awake?.close();
          return core.close();
        },
        () => undefined,
      ),
    quit: () => app.quit(),
    clock: systemClock,
    log,
  });
  run.isEnding = ending.begun;
  endWith(ending, window);

  // It takes as long to make as the window to come, and nobody opens it that soon.
  void Promise.race([opening.catch(() => undefined), pause(LONGEST_HEAD_START_MS)]).then(() => {
    const checkCounter = () => void opening.then((core) => core.askCheck()).catch(() => undefined);
    const set = () => setMenu(parts, language, { developerTools, graphics, checkCounter });
    set();
    language.onChange(set);
  });

  const connected = opening.then((core) => connect(core, window, log));
  serveCalls(window.webContents, connected, log);
  if (graphics.toTell)
    window.once('show', () => void tellOfGraphics(window, graphics, language, log));
  onWindow(window);

  const core = await opening;
  if (ending.begun()) return;
  void shown.then(() => starts.startedWell());
  awake = keepAwake(core, systemClock, log);
  powerMonitor.on('resume', () => core.resumed());
  powerMonitor.on('suspend', () => core.lock());
  powerMonitor.on('lock-screen', () => core.lock());
  await followTheme(core);
  await customerWindow.follow(core, await connected);
}

/** Ends the app in order, whoever says that it is to end. */
function endWith(ending: Ending, window: BrowserWindow): void {
  app.on('before-quit', (event) => ending.beforeQuit(event));
  powerMonitor.on('shutdown', (event?: Event) => {
    // Linux and macOS wait a few seconds for an app that says so and then quits.
    event?.preventDefault();
    ending.sessionEnds();
  });
  // Windows asks each app before it ends a session, and then does not wait.
  window.on('query-session-end', () => ending.sessionEnds());
  window.on('session-end', () => ending.sessionEnds());
}

async function followTheme(core: AppCore): Promise<void> {
  core.subscribe('overviewChanged', ({ preferences }) => {
    nativeTheme.themeSource = themeSource(preferences.theme);
  });
  const { preferences } = await core.handlers.getOverview({});
  nativeTheme.themeSource = themeSource(preferences.theme);
}

const loadDispatcher = () => import('../../core/contract/call-dispatcher.ts');

/** The page hears of everything from its first call on. */
async function connect(core: AppCore, window: BrowserWindow, log: Log): Promise<CallDispatcher> {
  const { createCallDispatcher } = await loadDispatcher();
  const dispatcher = createCallDispatcher(core, log);
  if (!window.isDestroyed())
    window.once('closed', sendEvents(window.webContents, core, dispatcher));
  return dispatcher;
}
