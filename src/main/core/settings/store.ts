/**
 * Keeps `settings.json`: whole on disk at every moment, set aside when damaged, never deleted. What
 * was last written stands in a copy beside it as well, for when it is lost.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { replaceFile, replaceFileAside } from '../platform/replace-file.ts';
import { findSettings, settingsCopy, SettingsUnusableError } from './found.ts';
import { firstSettings, SETTINGS_FORMAT, settingsSchema } from './settings.ts';
import type { Settings } from './settings.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import { SETTINGS_STAMP } from '../platform/earlier-build.ts';
import { folderMode } from '../platform/file-modes.ts';

export { SettingsUnusableError } from './found.ts';

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
  /**
   * What befell the file that this start should have found. `set-aside`: it was damaged, and the
   * settings are first ones; `from-copy`: it was missing or damaged, and they are the last good
   * ones; `newer`: a newer version of the app wrote it, so it is left alone, and they are the last
   * ones of this version. What this run changes is then kept in the copy alone.
   */
  readonly trouble: 'none' | 'set-aside' | 'from-copy' | 'newer';
  /** True while the disk has not taken the settings in use: they would be gone after a restart. */
  readonly unsaved: boolean;
}

/** The disk did not take the settings: it is full, read-only or damaged. Nothing was changed. */
export class SettingsWriteError extends Error {
  override readonly name = 'SettingsWriteError';
}

export interface SettingsOptions {
  /** Full path of `settings.json`; its folder is made if it is missing. */
  path: string;
  random: (bytes: number) => Uint8Array;
  /** UTC milliseconds, for the name of a file that is set aside. */
  now: () => number;
  /**
   * Whether there is a record of real payments. Then the app goes on with first settings where a
   * newer version's are all there is, since what is open in the record must not be forgotten.
   */
  hasLiveRecord?: () => boolean;
}

/**
 * Opens the settings, or makes the first ones. A full or read-only disk does not stop the app,
 * since past payments can still be reviewed: the settings are then in memory, and `unsaved`.
 * @throws SettingsUnusableError
 */
export function openSettings(options: SettingsOptions): SettingsStore {
  const { path: file, hasLiveRecord = () => false } = options;
  const found = findSettings(options);
  if (found.trouble === 'newer' && found.settings === null && !hasLiveRecord())
    throw new SettingsUnusableError('newer', 'settings.json is from a newer version of the app');
  const copy = settingsCopy(file);
  const isLeftAlone = found.trouble === 'newer';
  const target = isLeftAlone ? copy : file;
  let settings = found.settings ?? firstSettings(options.random);
  let unsaved = false;
  if (!found.isPresent) {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: folderMode() });
      replaceFile(target, settingsText(settings));
    } catch {
      unsaved = true;
    }
  }
  if (!isLeftAlone && !unsaved) {
    try {
      replaceFile(copy, settingsText(settings));
    } catch {
      // Only should the file itself be lost is its copy missed.
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
      await replaceFileAside(target, settingsText(next));
    } catch (cause) {
      throw new SettingsWriteError('the disk did not take the settings', { cause });
    }
    settings = next;
    unsaved = false;
    // A copy that the disk did not take is written by the next save.
    if (!isLeftAlone) await replaceFileAside(copy, settingsText(next)).catch(() => undefined);
    return next;
  }

  const saves = createSerialQueue();
  return {
    get: () => settings,
    save: (changes) =>
      saves.run(() => write(typeof changes === 'function' ? changes(settings) : changes)),
    trouble: found.trouble,
    get unsaved() {
      return unsaved;
    },
  };
}

/** As they stand in the file. */
export function settingsText(settings: Settings): string {
  const stamp = { counterfoil: SETTINGS_STAMP, format: SETTINGS_FORMAT };
  return `${JSON.stringify({ ...stamp, ...settings }, null, 2)}\n`;
}
