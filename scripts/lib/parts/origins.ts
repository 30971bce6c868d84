/** Which packages files come from, and which packages ship as they are. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What the bundler adds by itself, by how the names of such modules begin. */
const HELPERS: readonly (readonly [string, string])[] = [
  ['\0vite/', 'vite'],
  // In place of a package that another can do without, and that is not installed.
  ['__vite-optional-peer-dep:', 'vite'],
  ['\0rolldown/', 'rolldown'],
];

export type Origin =
  { readonly kind: 'package'; readonly folder: string } | { readonly kind: 'own' | 'unknown' };

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * @param id a module as the bundler names it: a path, with a query or in disguise, or a helper
 * @param roots the project's folder, by each name that it goes by
 */
export function originOf(id: string, roots: readonly string[]): Origin {
  const helper = HELPERS.find(([start]) => id.startsWith(start));
  if (helper) return { kind: 'package', folder: join(roots[0] ?? '', 'node_modules', helper[1]) };
  const path = id
    .replace(/^\0/, '')
    .replace(/[?#].*$/, '')
    .replaceAll('\\', '/');
  const folder = PACKAGE.exec(path)?.[1];
  if (folder !== undefined) return { kind: 'package', folder };
  const isOwn = roots.some((root) => path.startsWith(`${root.replaceAll('\\', '/')}/`));
  return { kind: isOwn ? 'own' : 'unknown' };
}

const needsSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * The packages that are not bundled: the dependencies, and theirs.
 * @param root the folder of the package.json to begin with
 * @returns their folders
 * @throws Error when one is not installed
 */
export function shippedAsTheyAre(root: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    for (const name of Object.keys(needsSchema.parse(JSON.parse(text)).dependencies)) {
      const needed = installedFor(folder, name);
      if (found.has(needed)) continue;
      found.add(needed);
      visit(needed);
    }
  };
  visit(root);
  return [...found];
}

/** As Node looks for it: in each folder above, the nearest first. */
function installedFor(from: string, name: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  if (above === from) throw new Error(`${name} ships, and is not installed.`);
  return installedFor(above, name);
}
