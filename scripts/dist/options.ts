/** What `npm run dist` is asked for. */
import type { NativePlatform } from './native-binaries.ts';

export interface DistOptions {
  /** Whether it will be given out: then it has to be signed, and built from its version's tag. */
  readonly release: boolean;
  /** Whether a Debian package is made, packed with dpkg's own tools. */
  readonly deb: boolean;
  /** Where `app` and `packages` go. */
  readonly output: string;
  readonly platforms: readonly NativePlatform[];
  /** Electron-builder's own. */
  readonly handedOn: readonly string[];
}

const LONG: Readonly<Record<string, NativePlatform>> = {
  '--linux': 'linux',
  '--win': 'win32',
  '--windows': 'win32',
  '--mac': 'darwin',
  '--macos': 'darwin',
};
const SHORT: Readonly<Record<string, NativePlatform>> = {
  l: 'linux',
  w: 'win32',
  m: 'darwin',
  o: 'darwin',
};

/** Several one-letter switches may stand together, as electron-builder takes them. */
function platformsIn(arg: string): readonly NativePlatform[] {
  const [name = ''] = arg.split('=');
  const long = LONG[name];
  if (long !== undefined) return [long];
  if (!/^-[a-z]+$/.test(arg)) return [];
  return Object.entries(SHORT).flatMap(([letter, each]) => (arg.includes(letter) ? each : []));
}

/**
 * @param args as typed after `npm run dist --`
 * @param own the system that is packaged for when none is named
 * @throws Error on a system that Counterfoil is not packaged for, and on `--output` without a folder
 */
export function readOptions(args: readonly string[], own: string): DistOptions {
  const handedOn: string[] = [];
  let release = false;
  let deb = false;
  let output = 'dist';
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--release') release = true;
    else if (arg === '--deb') deb = true;
    else if (arg === '--output') output = folderAfter(rest.shift());
    else handedOn.push(arg);
  }
  if (deb) handedOn.push('--linux', 'deb');
  const named = [...new Set(handedOn.flatMap(platformsIn))];
  const platforms = named.length > 0 ? named : [ownPlatform(own)];
  return { release, deb, output, platforms, handedOn };
}

function folderAfter(folder: string | undefined): string {
  if (folder === undefined || folder === '' || folder.startsWith('-'))
    throw new Error('--output wants a folder after it.');
  return folder;
}

function ownPlatform(own: string): NativePlatform {
  if (own === 'linux' || own === 'win32' || own === 'darwin') return own;
  throw new Error(`Counterfoil is not packaged for ${own}.`);
}
