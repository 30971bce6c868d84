/** Finds Electron's runtime, which comes from outside the package registry and can be blocked. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { readJson, root } from './project.mjs';

const packageFolder = join(root, 'node_modules/electron');
const DOWNLOAD_LIMIT_MS = 60_000;
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Where the executable stands inside a runtime's folder. */
function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/** @returns {string | null} the executable that is there, downloading nothing */
export function findElectron() {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(packageFolder, 'dist');
  const executable = join(folder, executableName());
  return existsSync(executable) ? executable : null;
}

/**
 * Tries the download where the runtime is missing. A download that failed is not tried again for
 * a day, so that the next start is quick.
 * @returns {string | null}
 */
export function fetchElectron() {
  const found = findElectron();
  if (found !== null || process.env['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined) return found;
  const manifest = readJson(join(packageFolder, 'package.json'));
  const { version } = /** @type {{ version: string }} */ (manifest);
  const failure = join(root, 'node_modules/.cache/counterfoil', `electron-${version}-blocked`);
  if (existsSync(failure) && Date.now() - statSync(failure).mtimeMs < RETRY_AFTER_MS) return null;
  console.log('Fetching Electron …');
  const { status } = spawnSync(process.execPath, [join(packageFolder, 'install.js')], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  if (status === 0) {
    rmSync(failure, { force: true });
    return findElectron();
  }
  mkdirSync(dirname(failure), { recursive: true });
  writeFileSync(failure, '');
  return null;
}

/** @returns {string | null} why a window can't be opened on this machine, in one sentence */
export function whyNoWindow() {
  if (process.platform !== 'linux') return null;
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'])
    return 'There is no display to open a window on.';
  if (process.getuid?.() === 0)
    return "Electron keeps its sandbox and so doesn't start as root; start it as another user.";
  return null;
}
