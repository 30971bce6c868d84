/** What a release really holds, as a counter is told of it. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from '../../src/main/features/updates/release.ts';
import { readSums, sha256, SUMS } from './checksums.ts';

const SYSTEMS = { linux: 'linux', mac: 'darwin', win: 'win32' } as const;

/** As the packager writes them for each kind of package. */
const ARCHS = {
  x64: 'x64',
  amd64: 'x64',
  x86_64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  universal: 'universal',
} as const;

const KINDS = {
  exe: 'nsis',
  msi: 'msi',
  zip: 'mac-zip',
  dmg: 'dmg',
  deb: 'deb',
  rpm: 'rpm',
} as const;

/** What installs itself over an installed app. A release without one of these leaves counters behind. */
export const UPDATED_BY = ['win32 x64 nsis', 'win32 arm64 nsis', 'darwin universal mac-zip'];

const PREFIX = 'Counterfoil-';

/**
 * Looks at every package again: its sum, its size, its name.
 * @param folder of a release as `sign-release` leaves it
 * @throws Error where a package is missing, unsigned, of another version or not what was signed
 */
export async function releaseFiles(folder: string, version: string): Promise<ReleaseFile[]> {
  if (!existsSync(join(folder, `${SUMS}.asc`)))
    throw new Error(`${SUMS} is not signed: a release is gathered and signed first.`);
  const sums = readSums(await readFile(join(folder, SUMS), 'utf8'));
  const files: ReleaseFile[] = [];
  for (const [name, sum] of sums) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`${name} is in ${SUMS} and missing.`);
    if ((await sha256(path)) !== sum) throw new Error(`${name} is not what ${SUMS} says.`);
    // The list of parts is given out too, and a counter doesn't fetch it.
    if (!name.startsWith(PREFIX)) continue;
    const target = targetOf(name, version);
    files.push({ ...target, name, size: (await stat(path)).size, sha512: await sha512(path) });
  }
  const made = new Set(files.map(({ platform, arch, kind }) => `${platform} ${arch} ${kind}`));
  const lacking = UPDATED_BY.filter((target) => !made.has(target));
  if (lacking.length > 0)
    throw new Error(`A release has these as well, and they are missing: ${lacking.join(', ')}.`);
  return files;
}

type Target = Pick<ReleaseFile, 'platform' | 'arch' | 'kind'>;

/** @throws Error for what is no package of this version */
export function targetOf(name: string, version: string): Target {
  if (name.includes('-unsigned')) throw new Error(`${name} is not signed.`);
  const start = `${PREFIX}${version}-`;
  const [, os = '', arch = '', kind = ''] = name.startsWith(start)
    ? (/^([a-z]+)-([a-z\d_]+)\.([a-z]+)$/.exec(name.slice(start.length)) ?? [])
    : [];
  if (!isIn(SYSTEMS, os) || !isIn(ARCHS, arch) || !isIn(KINDS, kind))
    throw new Error(`${name} is no package of ${version}.`);
  return { platform: SYSTEMS[os], arch: ARCHS[arch], kind: KINDS[kind] };
}

const isIn = <T extends object>(table: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(table, name);

async function sha512(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}
