/**
 * `npm run dist`: builds the app as it is given out and packages it. Arguments go to electron-builder
 * (`--linux dir`, `--win nsis --arm64`), but for three: `--release` refuses whatever is not signed or
 * not the commit of its version's tag, `--deb` is `--linux deb` packed by dpkg instead of a program
 * from elsewhere, and `--output` names another folder than `dist`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { type DistOptions, readOptions } from './options.ts';
import { keyFrom } from './gpg.ts';
import { demandLocked } from './locked.ts';
import { writePackageScripts } from './package-scripts.ts';
import { installOne } from './one-package.ts';
import { runtimeFrom } from './runtime.ts';
import { releaseRefusal, signingFor } from './signing.ts';

const root = resolve(import.meta.dirname, '../..');

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** @throws Error where one of the systems' packages must not be given out */
function demandRelease({ platforms }: DistOptions): void {
  const commit = {
    tag: git('describe', '--exact-match', '--tags', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
  };
  for (const platform of platforms) {
    const refusal = releaseRefusal(platform, process.env, commit, manifest.version);
    if (refusal !== null) throw new Error(refusal);
  }
}

/** @throws Error when it fails; it has said why itself */
function runBin(bin: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const file = join(root, 'node_modules', bin);
  const options = { cwd: root, stdio: 'inherit', env } as const;
  const { status } = spawnSync(process.execPath, [file, ...args], options);
  if (status !== 0) throw new Error('Nothing was packaged.');
}

/** What calls Windows' libraries has a package for each processor, and npm installs its own's alone. */
async function bringWindowsBinaries(): Promise<void> {
  for (const arch of ['x64', 'arm64']) {
    const name = `@koromix/koffi-win32-${arch}`;
    if (!existsSync(join(root, 'node_modules', name))) await installOne(root, name);
  }
}

async function dist(options: DistOptions): Promise<void> {
  demandLocked(root);
  if (options.release) demandRelease(options);
  // Said now, and not after the build.
  runtimeFrom(process.env);
  keyFrom(process.env);
  const signed = options.platforms.every((each) => signingFor(each, process.env).signed);
  const folder = resolve(root, options.output);
  const built = join(folder, 'app');
  for (const each of [built, join(folder, 'packages')])
    rmSync(each, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    COUNTERFOIL_DIST: folder,
    COUNTERFOIL_SIGNED: signed ? 'yes' : 'no',
    ...(options.deb && { CUSTOM_FPM_PATH: join(import.meta.dirname, 'pack-deb.mjs') }),
  };
  if (options.platforms.includes('win32')) await bringWindowsBinaries();
  const build = ['build', '--mode', 'packaged', '--outDir', built];
  runBin('electron-vite/bin/electron-vite.js', build, env);
  writePackageScripts(folder);
  const pack = ['--config', 'electron-builder.config.ts', '--publish', 'never'];
  runBin('electron-builder/cli.js', [...pack, ...options.handedOn], env);
  console.log(signed ? 'Signed.' : 'Not signed: for trying out, not for a shop.');
}

// What is packaged can be read by everybody, whoever builds it; dpkg refuses anything else.
process.umask(0o022);
try {
  await dist(readOptions(process.argv.slice(2), process.platform));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
