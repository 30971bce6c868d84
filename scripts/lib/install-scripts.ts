/** Which packages run a program of their own when they are installed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      /** Where it is not what the last folder of its place says. */
      name: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});

const manifestSchema = z.looseObject({
  scripts: z.record(z.string(), z.unknown()).default({}),
  gypfile: z.boolean().default(true),
});

const ON_INSTALL = ['preinstall', 'install', 'postinstall'] as const;

/**
 * @param manifest a package.json
 * @param hasGyp whether a binding.gyp stands beside it, which npm compiles unless it is told not to
 */
export function runsOnInstall(manifest: unknown, hasGyp: boolean): boolean {
  const { scripts, gypfile } = manifestSchema.parse(manifest);
  return ON_INSTALL.some((name) => Object.hasOwn(scripts, name)) || (hasGyp && gypfile);
}

function runsWhereInstalled(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  // Of another system.
  if (!existsSync(manifest)) return false;
  const hasGyp = existsSync(join(folder, 'binding.gyp'));
  return runsOnInstall(JSON.parse(readFileSync(manifest, 'utf8')), hasGyp);
}

/**
 * The lock says it of packages that other systems install as well, and packages say it themselves.
 * @param lock a package-lock.json
 * @param root the folder whose packages it locks
 * @returns the names of all that run one, each once
 */
export function findInstallScripts(lock: unknown, root: string): string[] {
  const names = Object.entries(lockSchema.parse(lock).packages)
    .filter(
      ([place, { hasInstallScript }]) =>
        place !== '' && (hasInstallScript || runsWhereInstalled(join(root, place))),
    )
    .map(([place, { name }]) => name ?? place.replace(/^.*node_modules\//, ''));
  return [...new Set(names)].toSorted();
}
