/** What is packaged has to be made of the packages that the lock names, and of nothing else. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
type Packages = z.infer<typeof lockSchema>['packages'];

const manifestSchema = z.object({ version: z.string() });

/**
 * @param wanted by path, as `package-lock.json` has them
 * @param found the same of what npm has installed
 * @param versionOf what a package on the disk says of itself; null where it can't be read
 * @returns the packages that are missing, others, or too many: how each differs
 */
export function unlockedPackages(
  wanted: Packages,
  found: Packages,
  versionOf: (path: string) => string | null,
): string[] {
  const isOne = (path: string) => path !== '' && wanted[path]?.link !== true;
  const differing = Object.entries(wanted).flatMap(([path, lock]) => {
    const installed = found[path];
    if (!isOne(path) || (installed === undefined && lock.optional === true)) return [];
    if (installed === undefined) return [`${path} is missing`];
    const version = versionOf(path);
    const isLocked =
      installed.version === lock.version &&
      installed.integrity === lock.integrity &&
      version === lock.version;
    return isLocked ? [] : [`${path} is another than ${lock.version}`];
  });
  const added = Object.keys(found).filter((path) => wanted[path] === undefined);
  return [...differing, ...added.map((path) => `${path} is not in the lock`)];
}

/**
 * @param root of the project
 * @throws Error where `node_modules` is not as locked
 */
export function demandLocked(root: string): void {
  const packagesIn = (file: string): Packages =>
    existsSync(file) ? lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages : {};
  const unlocked = unlockedPackages(
    packagesIn(join(root, 'package-lock.json')),
    packagesIn(join(root, 'node_modules/.package-lock.json')),
    (path) => versionIn(join(root, path, 'package.json')),
  );
  const [first] = unlocked;
  if (first === undefined) return;
  const more = unlocked.length > 1 ? `, and ${unlocked.length - 1} more` : '';
  throw new Error(
    `What is installed is not what package-lock.json says (${first}${more}): run \`npm ci\` and package again.`,
  );
}

function versionIn(manifest: string): string | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
  } catch {
    return null;
  }
}
