/**
 * A desktop session made for one run and thrown away after it: its own home, run-time folder and
 * temporary files, and on Linux a D-Bus session with an unlocked keychain, so that the tests meet
 * a real Secret Service and never the one of the person who runs them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findElectron } from './electron.mjs';
import { PlainError, projectNode, root, run, runCommand } from './project.mjs';

/**
 * Runs a program of the pinned Node inside a session.
 * @param {readonly string[]} args the script and its arguments
 * @param {Readonly<Record<string, string>>} [variables] more for its environment
 * @returns {Promise<number>} its exit code
 */
export async function runInSession(args, variables = {}) {
  const session = mkdtempSync(join(tmpdir(), 'counterfoil-session-'));
  const memory = folderInMemory();
  try {
    const env = { ...sessionEnvironment(session), ...variables };
    // Most tests write much and have no disk as their subject: `test/support/run/temporary-files.ts` chooses.
    if (memory !== null) Object.assign(env, { TEST_DISK: env['TMPDIR'], TEST_MEMORY: memory });
    return await run(...sessionCommand(args), { env });
  } finally {
    for (const folder of [session, memory]) if (folder !== null) removeOrSay(folder);
  }
}

/** What a test that was ended left mounted or running there is no reason to say nothing of the others. */
function removeOrSay(/** @type {string} */ folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`${folder} is left: ${String(error)}`);
  }
}

const MEMORY = '/dev/shm';
/** More than a run has ever held at once. */
const MEMORY_WANTED_BYTES = 4 * 1024 ** 3;

/** @returns {string | null} a folder that no disk holds, where there is one with room */
function folderInMemory() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_WANTED_BYTES) return null;
  try {
    return mkdtempSync(join(MEMORY, 'counterfoil-session-'));
  } catch {
    return null;
  }
}

/** @param {readonly string[]} args @returns {[string, string[]]} */
function sessionCommand(args) {
  if (process.platform !== 'linux') return [projectNode(), [...args]];
  const inside = [projectNode(), fileURLToPath(import.meta.url), ...args];
  return ['dbus-run-session', ['--', ...inside]];
}

/** @param {string} session */
function sessionEnvironment(session) {
  const folder = (/** @type {string} */ name) => {
    const path = join(session, name);
    mkdirSync(path);
    chmodSync(path, 0o700);
    return path;
  };
  const env = withProgramsFirst(process.env, join(root, 'node_modules/.bin'));
  for (const name of Object.keys(env))
    if (/^(XDG_|DBUS_|GNOME_KEYRING)/.test(name)) delete env[name];
  if (!process.stdout.isTTY) env['NO_COLOR'] = '1';
  Object.assign(env, temporaryFilesIn(folder('tmp'), process.platform));
  // Hundreds of processes and threads of a run load the same modules: the first compiles them.
  env['NODE_COMPILE_CACHE'] = join(root, 'node_modules/.cache/counterfoil/compiled');
  if (process.platform !== 'linux') return env;
  return { ...env, HOME: folder('home'), XDG_RUNTIME_DIR: folder('run') };
}

/**
 * The same environment with a folder of programs before all others. Windows spells the name `Path`,
 * and of two spellings a child would get one alone.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function withProgramsFirst(env, folder) {
  const name = Object.keys(env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  const before = env[name];
  return { ...env, [name]: before === undefined ? folder : [folder, before].join(delimiter) };
}

/**
 * What a system looks at for the place of temporary files.
 * @param {string} folder
 * @param {NodeJS.Platform} platform
 * @returns {NodeJS.ProcessEnv}
 */
export const temporaryFilesIn = (folder, platform) =>
  platform === 'win32' ? { TEMP: folder, TMP: folder } : { TMPDIR: folder };

/** Inside the bus: opens the keychain, and a display for Electron, then runs what it was asked to. */
async function main() {
  const keychain = ['--unlock', '--components=secrets'];
  const { status } = spawnSync('gnome-keyring-daemon', keychain, { input: 'counterfoil-tests' });
  if (status !== 0) throw new PlainError('The keychain of the test session did not start.');
  const needsDisplay = findElectron() !== null && !process.env['DISPLAY'];
  const display = needsDisplay ? await openDisplay() : null;
  try {
    const env = display === null ? process.env : { ...process.env, DISPLAY: display.name };
    return await run(projectNode(), process.argv.slice(2), { env });
  } finally {
    display?.close();
  }
}

/**
 * A display that nobody sees. It picks a free number itself and tells it.
 * @returns {Promise<{ name: string; close: () => void }>}
 */
async function openDisplay() {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const told = once(server.stdout, 'data').then((data) => String(data[0]).trim());
  const ended = once(server, 'exit').then(() => null);
  const number = await Promise.race([told, ended]);
  if (number === null) throw new PlainError('The display of the test session did not start.');
  return { name: `:${number}`, close: () => server.kill() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(main);
