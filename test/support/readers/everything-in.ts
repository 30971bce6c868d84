/** All that lies in a folder, for who must leave it as it is. */
import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns each file and folder by its path, with when it was written and a digest of its bytes */
export function everythingIn(folder: string): Record<string, readonly unknown[]> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    ['.', ...found].map((name) => {
      const path = join(folder, name);
      const { mtimeMs, mode, ino } = lstatSync(path);
      const isFile = lstatSync(path).isFile();
      return [name, [mtimeMs, mode, ino, isFile ? hash('sha256', readFileSync(path)) : null]];
    }),
  );
}
