/** What a built module needs from outside the build. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTS =
  /^(?:import|export)\b[^"'();]*?["']([^"']+)["'];?$|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/**
 * What a built module imports from a package or from Node.
 * @param atOnce without what is loaded later
 * @param seen gets the built files that these imports stand in
 */
export function packagesBehind(entry: string, atOnce = false, seen = new Set<string>()): string[] {
  const packages = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, fixed, dynamic] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const name = fixed ?? (atOnce ? undefined : dynamic);
      if (name === undefined) continue;
      if (name.startsWith('.')) walk(join(dirname(file), name));
      else packages.add(name);
    }
  };
  walk(entry);
  return [...packages];
}
