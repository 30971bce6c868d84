/**
 * What every command needs first: the project's folder, its pinned Node, its packages and its
 * build. Plain JavaScript without dependencies, because it runs before anything is installed, on
 * whatever Node the machine has (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that the packages pin: what Electron carries, however old the machine's own is. */
const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The Node that everything runs on: the pinned one, or the machine's own where the registry has no
 * build of that for this system (24.21.0 has none for macOS). To be asked once all is installed.
 */
export const projectNode = () => (existsSync(pinnedNode) ? pinnedNode : process.execPath);

/** A trouble whose message says all that the person at the keyboard needs. */
export class PlainError extends Error {}

/**
 * Runs a command's main function; what goes wrong in it ends the process with one sentence.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @typedef {'nothing' | 'pass on' | 'end it'} Deed */

/**
 * What a program that another one waits for is to learn of a signal. Windows' console tells every
 * program in it by itself, and passing a signal on would end the program there at once, in the midst
 * of its closing. Only who asks again, because it hears nothing, ends it so.
 * @param {NodeJS.Platform} platform
 * @param {number} count how many signals have come, with this one
 * @returns {Deed}
 */
export function deedOfSignal(platform, count) {
  if (platform !== 'win32') return 'pass on';
  return count === 1 ? 'nothing' : 'end it';
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']);

/**
 * Runs a program to its end with this terminal; it is told of the signals that this process gets.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    let count = 0;
    const tell = (/** @type {NodeJS.Signals} */ signal) => {
      count += 1;
      const deed = deedOfSignal(process.platform, count);
      if (deed !== 'nothing') child.kill(deed === 'end it' ? 'SIGKILL' : signal);
    };
    for (const signal of SIGNALS) process.on(signal, tell);
    const forget = () => SIGNALS.forEach((signal) => process.off(signal, tell));
    child.once('error', (error) => {
      forget();
      reject(error);
    });
    child.once('exit', (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}

/**
 * How to run npm: the same one that started this command where there is one, on the Node that
 * runs it, since this process may run on the pinned Node, which an installation takes away for a
 * while.
 * @param {readonly string[]} args
 * @returns {[string, string[], import('node:child_process').SpawnOptions]}
 */
function npmCommand(args) {
  const cli = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  return cli?.endsWith('.js')
    ? [node, [cli, ...args], {}]
    : ['npm', [...args], { shell: process.platform === 'win32' }];
}

/** @param {readonly string[]} args */
export async function npm(args) {
  if (!(await npmSucceeds(args)))
    throw new PlainError(`\`npm ${args.join(' ')}\` failed; its output is above.`);
}

/** @param {readonly string[]} args */
const npmSucceeds = async (args) => (await run(...npmCommand(args))) === 0;

/** @param {string} file @returns {unknown} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @typedef {{ packages?: Record<string, { version?: string; optional?: boolean; link?: boolean }> }} Lock */

/** @param {string} file */
function lockedPackages(file) {
  const lock = /** @type {Lock} */ (existsSync(file) ? readJson(file) : {});
  return lock.packages ?? {};
}

/** Whether node_modules holds what package-lock.json names, leaving out other machines' packages. */
function packagesAreInstalled() {
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  const found = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  const missing = Object.entries(wanted).some(
    ([path, entry]) =>
      path !== '' && !entry.optional && found[path]?.version !== entry.version && !entry.link,
  );
  return !missing && (existsSync(pinnedNode) || existsSync(unpublished()));
}

/** The version of Node that the packages pin. */
const pinnedVersion = () =>
  lockedPackages(join(root, 'package-lock.json'))['node_modules/node']?.version ?? '';

/** Stands where the pinned Node could not be fetched; the next installation tries again. */
const unpublished = () =>
  join(root, 'node_modules/.cache/counterfoil', `node-${pinnedVersion()}-missing`);

/**
 * Whether a Node can stand in for the pinned one: the native packages speak Node-API, so any later
 * major does as well.
 * @param {string} version
 * @param {string} pinned
 */
export const canStandIn = (version, pinned) =>
  Number.parseInt(version, 10) >= Number.parseInt(pinned, 10);

const IN_USE = /^\.node-in-use-.*\.exe$/;

/**
 * Windows lets nobody remove a program that runs, and this process may run on the Node that an
 * installation is to remove; but it may get another name, outside the packages. Those of earlier
 * installations are removed.
 * @param {string} folder the project's
 * @param {NodeJS.Platform} platform
 */
export function setRunningNodeAside(folder, platform) {
  if (platform !== 'win32') return;
  for (const name of readdirSync(folder).filter((each) => IN_USE.test(each))) {
    try {
      rmSync(join(folder, name));
    } catch {
      // It still runs.
    }
  }
  const outer = join(folder, 'node_modules/node');
  const inner = join(outer, 'node_modules');
  const builds = existsSync(inner)
    ? readdirSync(inner).filter((name) => name.startsWith('node-win-'))
    : [];
  // One file under two names.
  const names = [outer, ...builds.map((build) => join(inner, build))].map((each) =>
    join(each, 'bin/node.exe'),
  );
  for (const [index, name] of names.filter((each) => existsSync(each)).entries())
    renameSync(name, join(folder, `.node-in-use-${process.pid}-${index}.exe`));
}

/**
 * Installs the packages exactly as locked, where they are missing or others. Of all their install
 * scripts only that of `node` is run, which fetches the pinned Node; the native packages bring
 * their binaries along, and their scripts would compile them again.
 */
export async function ensureInstalled() {
  if (packagesAreInstalled()) return;
  console.log('Installing the packages that package-lock.json names …');
  setRunningNodeAside(root, process.platform);
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (await npmSucceeds(['rebuild', 'node', '--loglevel=error'])) return;
  const pinned = pinnedVersion();
  const missing = `Node ${pinned} could not be had for this system`;
  if (!canStandIn(process.versions.node, pinned))
    throw new PlainError(
      `${missing}. With a Node of your own, ${Number.parseInt(pinned, 10)} or newer, it is not needed: install one and try again.`,
    );
  console.log(`${missing}; Node ${process.versions.node} of this machine takes its place.`);
  mkdirSync(dirname(unpublished()), { recursive: true });
  writeFileSync(unpublished(), '');
}

/** Everything that the built app is made of, besides the build's own configuration files. */
const SOURCES = [
  'src',
  'resources',
  'scripts/lib/contract-names.ts',
  'scripts/lib/page-build.ts',
  'scripts/lib/parts',
  'scripts/dist/runtime.ts',
  'package.json',
  'package-lock.json',
];

/** @param {string} path @returns {string[]} the files at and below a path */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}

function fingerprintSources() {
  const hash = createHash('sha256');
  const configurations = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  for (const file of [...SOURCES, ...configurations].flatMap((name) => filesIn(join(root, name)))) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

/** Builds the app where its sources are not those of the last build. */
export async function ensureBuilt() {
  const stamp = join(root, 'out/.sources');
  const sources = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the app …');
  const [program, args, options] = npmCommand(['run', '--silent', 'build']);
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...options,
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new PlainError(`${stdout}${stderr}\nThe build failed.`);
  writeFileSync(stamp, sources);
}
