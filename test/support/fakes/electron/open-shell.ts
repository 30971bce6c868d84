/** The Electron shell on a stand-in for Electron, for tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type {
  Change,
  Confirmation,
} from '../../../../src/main/core/platform/confirmation/confirmation.ts';
import { admitAll } from '../admit-all.ts';
import type { AppCore } from '../../../../src/main/core/contract/handlers.ts';
import type { NamedAddress } from '../../../../src/shared/core/page/person-question.ts';
import type { Overview } from '../../../../src/shared/settings.ts';
import { overview } from '../../samples/call-input.ts';
import { idleDisplay } from '../bridge/display.ts';
import { handlersThatRefuse } from '../refusing-handlers.ts';
import { createElectronStandIn } from './electron-stand-in.ts';
import type { StandInOptions } from './stand-in-options.ts';
import { tempFolder } from '../../run/temp-folder.ts';
import type { CounterHost } from '../../../../src/main/features/checks/index.ts';
import type { CrashNote } from '../../../../src/main/core/platform/crash-note.ts';
import type { MainLanguage } from '../../../../src/main/core/platform/language.ts';
import { TEST_LANGUAGES } from '../stand-in-languages.ts';

export interface ShellOptions extends StandInOptions {
  /** What the person's command line held. */
  readonly args?: readonly string[];
  /** Instead of a data folder that is made anew. */
  readonly dataFolder?: string;
  readonly version?: string;
}

/** Starts the shell on a stand-in for Electron, as the entry does; Electron is not yet ready. */
export async function startShell(
  options: ShellOptions = {},
  compose?: (confirmation: Confirmation) => Promise<AppCore>,
) {
  const standIn = createElectronStandIn(options);
  const folder = tempFolder();
  const pageFolder = join(folder, 'page');
  mkdirSync(pageFolder);
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html>\n<html lang="en"></html>');
  const dataFolder = options.dataFolder ?? join(folder, 'data');
  vi.stubEnv('COUNTERFOIL_DATA_FOLDER', dataFolder);
  const { argv } = process;
  process.argv = ['/opt/Counterfoil/counterfoil', ...(options.args ?? [])];
  vi.doMock('electron', () => standIn.electron);
  const watched: unknown[][] = [];
  const on = vi.spyOn(process, 'on').mockImplementation((...heard: unknown[]) => {
    watched.push(heard);
    return process;
  });
  const off = vi.spyOn(process, 'off').mockImplementation((event, listener) => {
    const at = watched.findIndex(([name, heard]) => name === event && heard === listener);
    if (at >= 0) watched.splice(at, 1);
    return process;
  });
  onTestFinished(() => {
    on.mockRestore();
    off.mockRestore();
    vi.doUnmock('electron');
    vi.unstubAllEnvs();
    process.argv = argv;
  });
  vi.resetModules();

  const core = coreForTests();
  let confirmation: Confirmation | null = null;
  let language: MainLanguage | null = null;
  let crashNote: CrashNote | null = null;
  let counterHost: CounterHost | null = null;
  const shell = await import('../../../../src/main/hosts/electron/shell.ts');
  // Loaded late by the shell, which takes turns that no test counts.
  await import('../../../../src/main/core/contract/call-dispatcher.ts');
  shell.startShell({
    version: options.version ?? '1.2.3',
    pageFolder,
    preload: '/app/preload.cjs',
    displayPreload: '/app/display.cjs',
    icon: '/app/icon.png',
    openCore: (given) => {
      confirmation = given.confirmation;
      language = given.language;
      crashNote = given.crashNote;
      counterHost = given.counterHost;
      return compose?.(given.confirmation) ?? Promise.resolve(core.core);
    },
    languages: TEST_LANGUAGES,
  });
  /** What the process itself is told: errors that nobody caught, and signals. */
  const tellProcess = (name: string, ...values: unknown[]) => {
    for (const [event, listener] of watched)
      if (event === name && typeof listener === 'function')
        Reflect.apply(listener, process, values);
  };
  const throwUncaught = (name: string) => tellProcess(name, new Error('nobody caught this'));
  return {
    ...standIn,
    ...core,
    throwUncaught,
    tellProcess,
    pageFolder,
    dataFolder,
    /** The app asks about addresses, or about what else would change. */
    async confirm(addresses: readonly NamedAddress[], changes: readonly Change[] = []) {
      if (confirmation === null) throw new Error('the app was not composed');
      return confirmation.confirm({ addresses, changes });
    },
    /** The app's settings say another language. */
    async speak(preference: string) {
      if (language === null) throw new Error('the app was not composed');
      await language.speak(preference);
    },
    /** What the app is told of this computer. */
    counterHost() {
      if (counterHost === null) throw new Error('the app was not composed');
      return counterHost;
    },
    /** What the app knows of what broke. */
    crashNote() {
      if (crashNote === null) throw new Error('the app was not composed');
      return crashNote;
    },
    closeConfirmation: () => confirmation?.close(),
  };
}

/** Something that stands for the composed app, and what was done to it. */
export function coreForTests() {
  const done: string[] = [];
  const overviewListeners = new Set<(value: Overview) => void>();
  const money = { isUncertain: () => false };
  const core: AppCore = {
    handlers: handlersThatRefuse([], {
      getOverview: () => overview,
      showOnDisplay: () => idleDisplay,
    }),
    subscribe(name, listener) {
      if (name !== 'overviewChanged') return () => undefined;
      const tell = (value: Overview) => void Reflect.apply(listener, null, [value]);
      overviewListeners.add(tell);
      return () => overviewListeners.delete(tell);
    },
    askCheck: () => done.push('check asked'),
    isMoneyUncertain: () => money.isUncertain(),
    admit: admitAll,
    lock: () => done.push('locked'),
    resumed: () => done.push('resumed'),
    close: async () => void done.push('closed'),
  };
  const changeTheme = (theme: Overview['preferences']['theme']) => {
    const value = { ...overview, preferences: { ...overview.preferences, theme } };
    for (const tell of overviewListeners) tell(value);
  };
  return { core, done, changeTheme, money };
}

/** The shell with its window open. */
export async function openShell(
  options: ShellOptions = {},
  compose?: Parameters<typeof startShell>[1],
) {
  const shell = await startShell(options, compose);
  await shell.becomeReady();
  const [window] = shell.windows;
  const session = shell.sessions.get('page');
  if (!window || !session) throw new Error('the shell opened no window');
  return { ...shell, window, session };
}
