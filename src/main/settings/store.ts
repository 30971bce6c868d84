/** Keeps `settings.json`: whole on disk at every moment, set aside when damaged, never deleted. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { firstSettings, SETTINGS_FORMAT, settingsFileSchema, settingsSchema } from './settings.ts';
import type { Settings } from './settings.ts';

export interface SettingsStore {
  /** What is on disk, or will be as soon as the disk takes it (see `unsaved`). */
  get(): Settings;
  /**
   * Changes some settings and returns when they are on disk. Saves happen one after the other, each
   * on what the one before it left. A save that fails changes nothing.
   * @param changes a function is given what the save before it left
   * @throws SettingsWriteError, and ZodError for settings that could not be read back
   */
  save(changes: Partial<Settings> | ((before: Settings) => Partial<Settings>)): Promise<Settings>;
  /** True when the file found at this start was damaged and now stands beside the new one. */
  readonly setAside: boolean;
  /** True while the disk has not taken the settings in use: they would be gone after a restart. */
  readonly unsaved: boolean;
}

/** The disk did not take the settings: it is full, read-only or damaged. Nothing was changed. */
export class SettingsWriteError extends Error {
  override readonly name = 'SettingsWriteError';
}

/** The file is there but can't be used, and must not be written over: the app can't go on. */
export class SettingsUnusableError extends Error {
  override readonly name = 'SettingsUnusableError';
  /** `newer`: written by a newer version of the app. `unreadable`: the system refuses it. */
  readonly why: 'newer' | 'unreadable';
  constructor(why: 'newer' | 'unreadable', message: string) {
    super(message);
    this.why = why;
  }
}

export interface SettingsOptions {
  /** Full path of `settings.json`; its folder is made if it is missing. */
  path: string;
  random: (bytes: number) => Uint8Array;
  /** UTC milliseconds, for the name of a file that is set aside. */
  now: () => number;
}

/** Only the owner may read it: it names the account, though not its key. */
const FILE_MODE = 0o600;

/**
 * Opens the settings, or makes the first ones. A full or read-only disk does not stop the app,
 * since past payments can still be reviewed: the settings are then in memory, and `unsaved`.
 * @throws SettingsUnusableError
 */
export function openSettings(options: SettingsOptions): SettingsStore {
  const found = read(options);
  let settings = found.kind === 'settings' ? found.settings : firstSettings(options.random);
  let unsaved = false;
  if (found.kind !== 'settings') {
    try {
      mkdirSync(path.dirname(options.path), { recursive: true, mode: 0o700 });
      writeFileAtomic.sync(options.path, textOf(settings), { mode: FILE_MODE });
      flushFolder(options.path);
    } catch {
      unsaved = true;
    }
  }

  async function write(changes: Partial<Settings>): Promise<Settings> {
    const checked = settingsSchema.parse({ ...settings, ...changes });
    // What was not changed stays the very same object.
    const next: Settings = {
      ...checked,
      preferences: changes.preferences === undefined ? settings.preferences : checked.preferences,
      account: changes.account === undefined ? settings.account : checked.account,
    };
    try {
      await writeFileAtomic(options.path, textOf(next), { mode: FILE_MODE });
      flushFolder(options.path);
    } catch (cause) {
      throw new SettingsWriteError('the disk did not take the settings', { cause });
    }
    settings = next;
    unsaved = false;
    return next;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    get: () => settings,
    save(changes) {
      const turn = last.then(() =>
        write(typeof changes === 'function' ? changes(settings) : changes),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
    setAside: found.kind === 'set-aside',
    get unsaved() {
      return unsaved;
    },
  };
}

type Found = { kind: 'settings'; settings: Settings } | { kind: 'missing' } | { kind: 'set-aside' };

/** Enough of a file to tell whether a newer app wrote it. */
const stamped = z.object({ format: z.int() });

function read({ path: file, now }: SettingsOptions): Found {
  const text = readText(file);
  if (text === null) return { kind: 'missing' };
  const content = parseJson(text);
  const parsed = settingsFileSchema.safeParse(content);
  if (parsed.success) return { kind: 'settings', settings: parsed.data };
  const stamp = stamped.safeParse(content);
  if (stamp.success && stamp.data.format > SETTINGS_FORMAT)
    throw new SettingsUnusableError('newer', 'settings.json is from a newer version of the app');
  setAside(file, now());
  return { kind: 'set-aside' };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new SettingsUnusableError('unreadable', 'settings.json could not be read');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function setAside(file: string, at: number): void {
  const folder = path.dirname(file);
  const stamp = new Date(at).toISOString().replaceAll(/[-:]/g, '');
  let aside = path.join(folder, `settings.damaged-${stamp}.json`);
  for (let copy = 2; existsSync(aside); copy += 1)
    aside = path.join(folder, `settings.damaged-${stamp}-${copy}.json`);
  try {
    renameSync(file, aside);
  } catch {
    throw new SettingsUnusableError('unreadable', 'a damaged settings.json could not be set aside');
  }
}

/** A rename survives a power cut only once its folder is on disk; Windows does this by itself. */
function flushFolder(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function textOf(settings: Settings): string {
  return `${JSON.stringify({ format: SETTINGS_FORMAT, ...settings }, null, 2)}\n`;
}
