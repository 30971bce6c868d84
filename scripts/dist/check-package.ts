/** The last look at an app folder before it is signed: its fuses, its archive, its binaries. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listPackage } from '@electron/asar';
import { type AfterPackContext, Arch } from 'electron-builder';
import { surprisesIn, type Target, wrongNatives, type NativeFile } from './contents.ts';
import { setFuses, wrongFuses } from './fuses.ts';
import { HEADER_BYTES, type NativePlatform } from './native-binaries.ts';

const PLATFORMS: Readonly<Record<string, NativePlatform>> = {
  linux: 'linux',
  win32: 'win32',
  darwin: 'darwin',
};

function targetOf({ electronPlatformName, arch }: AfterPackContext): Target {
  const platform = PLATFORMS[electronPlatformName];
  const name = Arch[arch];
  if (platform === undefined || (name !== 'x64' && name !== 'arm64' && name !== 'universal'))
    throw new Error(`Counterfoil is not packaged for ${electronPlatformName} ${name}.`);
  return { platform, arch: name };
}

interface PackedApp {
  readonly executable: string;
  readonly resources: string;
}

function findApp(context: AfterPackContext, { platform }: Target): PackedApp {
  const { appOutDir, packager } = context;
  const name = packager.appInfo.productFilename;
  if (platform === 'darwin') {
    const bundle = join(appOutDir, `${name}.app`);
    return { executable: bundle, resources: join(bundle, 'Contents', 'Resources') };
  }
  const file = platform === 'win32' ? `${name}.exe` : packager.appInfo.name;
  return { executable: join(appOutDir, file), resources: join(appOutDir, 'resources') };
}

/** @returns the files of an archive and of what stands unpacked beside it, by path with `/` */
export function filesOfArchive(archive: string): string[] {
  const entries = listPackage(archive, { isPack: false }).map((entry) =>
    entry.replaceAll('\\', '/').replace(/^\//, ''),
  );
  const folders = new Set(entries.map((entry) => entry.slice(0, entry.lastIndexOf('/'))));
  return entries.filter((entry) => !folders.has(entry));
}

/** @param folder what stands unpacked beside the archive; it may be missing */
export function nativesIn(folder: string): NativeFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { file: relative(folder, path).replaceAll(sep, '/'), header: headerOf(path) };
    });
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

/**
 * Sets the fuses and looks at everything that ships.
 * @throws Error that names each surprise; then nothing is signed or given out
 */
export async function checkPackage(context: AfterPackContext): Promise<void> {
  const target = targetOf(context);
  // The halves of a universal app are looked at once they are one.
  const isHalf = target.platform === 'darwin' && context.appOutDir.endsWith('-temp');
  const { executable, resources } = findApp(context, target);
  const reseal = process.platform === 'darwin' && process.env['COUNTERFOIL_SIGNED'] !== 'yes';
  const lacking = isHalf ? [] : await setFuses(executable, reseal);
  if (lacking.length > 0) console.log(`This Electron has no fuse ${lacking.join(', ')}.`);
  const found = [
    ...surprisesIn(filesOfArchive(join(resources, 'app.asar')), target.platform),
    ...wrongNatives(nativesIn(join(resources, 'app.asar.unpacked')), target),
    ...(isHalf ? [] : await wrongFuses(executable)).map((name) => `the fuse ${name} is not set`),
    ...(existsSync(join(resources, 'app')) ? ['a folder stands beside the archive'] : []),
  ];
  if (found.length > 0)
    throw new Error(`This package must not be given out:\n- ${found.join('\n- ')}`);
}
