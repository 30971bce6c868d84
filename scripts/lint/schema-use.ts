/** Finds out whether a file pulls the schema library in at run time. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SCHEMA_LIBRARY = 'zod';

/** The formatter keeps each import in this form, so that a parser isn't needed to find them. */
const VALUE_IMPORT = /^(?:import|export) (?!type )(?:[^;'"]*? from )?['"](?<from>[^'"]+)['"];/gm;

/** @returns true when the file, or one that it imports values from, imports the schema library */
export function pullsInSchemas(file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  for (const { groups } of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
    const from = groups?.['from'] ?? '';
    if (from === SCHEMA_LIBRARY) return true;
    if (from.startsWith('.') && pullsInSchemas(join(dirname(file), from), seen)) return true;
  }
  return false;
}
