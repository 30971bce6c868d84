/** Releases as `sign-release` leaves them, with packages of a test's own. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSums } from '../../../scripts/dist/checksums.ts';
import type { UpdateKey } from './signed-release.ts';

/** What every release has, and some of what else is given out. */
export const packagesOf = (version: string) =>
  [
    'win-x64.exe',
    'win-arm64.exe',
    'win-x64.msi',
    'mac-universal.zip',
    'mac-universal.dmg',
    'linux-amd64.deb',
    'linux-aarch64.rpm',
  ].map((what) => `Counterfoil-${version}-${what}`);

/** @param contents of a package; a few words that name it unless told */
export async function gatherPackages(
  folder: string,
  names: readonly string[],
  contents: (name: string) => string | Uint8Array = (name) => `contents of ${name}`,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const all = [...names, 'counterfoil.cdx.json'];
  for (const name of all) writeFileSync(path.join(folder, name), contents(name));
  await writeSums(
    folder,
    all.map((name) => path.join(folder, name)),
  );
  writeFileSync(path.join(folder, 'SHA256SUMS.asc'), 'signature');
}

/** As the environment holds it. */
export const pemOf = ({ privateKey }: Pick<UpdateKey, 'privateKey'>): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
