/** What a start finds of the settings: the file, its copy, or what is left of either. */
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isNewerSettings, SETTINGS_FORMAT, settingsFileSchema } from './settings.ts';
import type { Settings } from './settings.ts';
import { moveFile, whileHeld } from '../platform/move-file.ts';

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

export interface FoundSettings {
  /** Null where first ones are to be made. */
  settings: Settings | null;
  trouble: 'none' | 'set-aside' | 'from-copy' | 'newer';
  /** They are what `settings.json` itself holds. */
  isPresent: boolean;
}

/**
 * Where the last good settings are kept. A format has a copy of its own, so that after a newer
 * version of the app this one still finds what it wrote itself.
 */
export const settingsCopy = (file: string) =>
  file.replace(/\.json$/, `.copy-${SETTINGS_FORMAT}.json`);

/**
 * @param now UTC milliseconds, for the name of a file that is set aside
 * @throws SettingsUnusableError where the system refuses to read or move the file
 */
export function findSettings({
  path: file,
  now,
}: {
  path: string;
  now: () => number;
}): FoundSettings {
  const found = read(file);
  switch (found.kind) {
    case 'settings':
      return { settings: found.settings, trouble: 'none', isPresent: true };
    case 'newer':
      return { settings: readCopy(file, now), trouble: 'newer', isPresent: false };
    case 'missing':
    case 'damaged': {
      if (found.kind === 'damaged') setAside(file, now());
      const settings = readCopy(file, now);
      const without = found.kind === 'damaged' ? 'set-aside' : 'none';
      return {
        settings,
        trouble: settings === null ? without : 'from-copy',
        isPresent: false,
      };
    }
  }
}

function readCopy(file: string, now: () => number): Settings | null {
  const copy = settingsCopy(file);
  const found = read(copy);
  if (found.kind === 'damaged') setAside(copy, now());
  return found.kind === 'settings' ? found.settings : null;
}

type Read = { kind: 'settings'; settings: Settings } | { kind: 'missing' | 'newer' | 'damaged' };

function read(file: string): Read {
  if (!isThere(file)) return { kind: 'missing' };
  const text = readText(file);
  if (text === null) return { kind: 'damaged' };
  const content = parseJson(text);
  const parsed = settingsFileSchema.safeParse(content);
  if (parsed.success) return { kind: 'settings', settings: parsed.data };
  return { kind: isNewerSettings(content) ? 'newer' : 'damaged' };
}

/** A link that leads nowhere is there as well, and is not written over. */
function isThere(file: string): boolean {
  try {
    return whileHeld(() => lstatSync(file, { throwIfNoEntry: false })) !== undefined;
  } catch {
    throw new SettingsUnusableError('unreadable', 'the folder of settings.json could not be read');
  }
}

/**
 * What can't be read as a file is put aside like one that makes no sense: a folder, a link that
 * leads nowhere or in a circle, a pipe, a file that the system keeps from this app. Windows says
 * that also of a good file which someone holds, so there the start is refused instead.
 */
const NOT_OURS_TO_READ: readonly unknown[] =
  process.platform === 'win32' ? ['ENOENT', 'ELOOP'] : ['ENOENT', 'ELOOP', 'EACCES', 'EPERM'];

/**
 * Holds up the thread where someone holds the file, on Windows for 2.5 seconds at most.
 * @returns null where there is nothing to be read, however often it is tried
 */
function readText(file: string): string | null {
  try {
    return whileHeld(() => (statSync(file).isFile() ? readFileSync(file, 'utf8') : null));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && NOT_OURS_TO_READ.includes(cause.code))
      return null;
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
    moveFile(file, aside);
  } catch {
    throw new SettingsUnusableError('unreadable', 'a damaged settings.json could not be set aside');
  }
}
