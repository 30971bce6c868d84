import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Whether a path lies in a folder or is it, by where both really are: a link in a folder leads out of
 * it. False where either is not there.
 */
export function isWithin(path: string, folder: string): boolean {
  try {
    const [inner, outer] = [realpathSync(path), realpathSync(folder)];
    return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
  } catch {
    return false;
  }
}
