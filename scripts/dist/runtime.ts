/** The Electron that is packaged, where the machine brings one instead of the one to be downloaded. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Runtime {
  /** An unpacked distribution of Electron. */
  readonly folder: string;
  /** As it says itself; null where it doesn't. It need not be what package.json asks for. */
  readonly version: string | null;
}

/**
 * @returns null where none is given
 * @throws Error when there is no unpacked Electron where it should be
 */
export function runtimeFrom(
  variables: Readonly<Record<string, string | undefined>>,
): Runtime | null {
  const given = variables['ELECTRON_OVERRIDE_DIST_PATH'];
  if (given === undefined || given === '') return null;
  const folder = resolve(given);
  if (!existsSync(join(folder, 'LICENSES.chromium.html')))
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is ${folder}, and no unpacked Electron is there.`);
  const said = join(folder, 'version');
  const version = existsSync(said) ? readFileSync(said, 'utf8').trim().replace(/^v/, '') : null;
  return { folder, version };
}
