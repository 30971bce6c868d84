/**
 * Starting at login: what is written, and what the system's answer means. Windows and macOS keep it
 * themselves; on Linux it is a file of the login's own, as XDG's autostart has it.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { posix } from 'node:path';
import { app, type LoginItemSettings } from 'electron';
import type { LoginStart } from '../../../shared/features/checks/calls.ts';
import type { LoginStartPort } from '../../features/checks/index.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Installation } from '../../core/platform/installation.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';

/** What an answer of Windows or macOS means: a person can switch it off in the system's own settings. */
export function readLoginItem(
  platform: 'win32' | 'darwin',
  item: Pick<LoginItemSettings, 'openAtLogin' | 'executableWillLaunchAtLogin' | 'status'>,
): LoginStart {
  if (platform === 'darwin') {
    if (item.status === 'requires-approval') return 'off-in-system';
    return item.status === 'enabled' ? 'on' : 'off';
  }
  if (!item.openAtLogin) return 'off';
  return item.executableWillLaunchAtLogin ? 'on' : 'off-in-system';
}

/** Where the login's autostart files stand; a relative XDG_CONFIG_HOME is to be ignored. */
export function autostartFile(env: Readonly<Record<string, string | undefined>>, home: string) {
  const named = env['XDG_CONFIG_HOME'];
  const config =
    named !== undefined && posix.isAbsolute(named) ? named : posix.join(home, '.config');
  return posix.join(config, 'autostart', 'counterfoil.desktop');
}

/** @throws Error for a program that no such file can name */
export function autostartEntry(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${APP_NAME}`,
    `Exec=${quoteExec(program)}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** In quotes for the program, and once more for the file; a % would stand for something. */
function quoteExec(program: string): string {
  // A control character could end the line; no package makes such a name.
  if (/\p{Cc}/u.test(program))
    throw new Error('a program of that name can not be started at login');
  const quoted = `"${program.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`;
  return quoted.replaceAll('\\', '\\\\').replaceAll('%', '%%');
}

/** @param text of the file; null where there is none */
export function readAutostart(text: string | null, program: string): LoginStart {
  if (text === null) return 'off';
  const group = /^\[Desktop Entry\]\n((?:(?!\[).*\n?)*)/m.exec(text)?.[1] ?? '';
  const valueOf = (key: string) =>
    group
      .split('\n')
      .find((line) => line.startsWith(`${key}=`) || line.startsWith(`${key} =`))
      ?.replace(/^[^=]*=\s*/, '')
      .trim();
  // What starts another program, as one from before the app moved, does not start this one.
  if (!(valueOf('Exec') ?? '').startsWith(quoteExec(program))) return 'off';
  const isHidden = valueOf('Hidden') === 'true';
  return isHidden || valueOf('X-GNOME-Autostart-enabled') === 'false' ? 'off-in-system' : 'on';
}

/** @returns undefined for builds from source, which are not there in the morning */
export function createLoginStartPort(
  installation: Installation,
  { platform, env, home, program }: LoginPlace,
): LoginStartPort | undefined {
  if (installation === 'source') return undefined;
  if (platform === 'win32' || platform === 'darwin')
    return {
      read: () => readLoginItem(platform, app.getLoginItemSettings()),
      set: (on) => app.setLoginItemSettings({ openAtLogin: on }),
    };
  const file = autostartFile(env, home);
  return {
    read: () => readAutostart(readIfThere(file), program),
    set(on) {
      if (!on) return rmSync(file, { force: true });
      mkdirSync(posix.dirname(file), { recursive: true, mode: 0o700 });
      replaceFile(file, autostartEntry(program));
    },
  };
}

export interface LoginPlace {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The running program. */
  readonly program: string;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
