/** `SHA256SUMS` beside the packages, and its signature where a key is named. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BuildResult } from 'electron-builder';
import { keyFrom, signDetached } from './gpg.ts';

export const SUMS = 'SHA256SUMS';

/** @returns in lower-case hex */
export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * @param paths of what is given out, wherever it lies
 * @returns the path of the list in `folder`, in the form that `sha256sum --check` reads
 */
export async function writeSums(folder: string, paths: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const path of paths.toSorted()) lines.push(`${await sha256(path)}  ${basename(path)}\n`);
  const file = join(folder, SUMS);
  await writeFile(file, lines.join(''));
  return file;
}

/**
 * @returns hashes by file name
 * @throws Error on a line that is none of `writeSums`', or names a file twice
 */
export function readSums(text: string): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, name] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (hash === undefined || name === undefined || sums.has(name))
      throw new Error(`${SUMS} has a line that doesn't belong there: ${line}`);
    sums.set(name, hash);
  }
  return sums;
}

/** @returns what is published besides the packages themselves */
export async function writeChecksums({ outDir, artifactPaths }: BuildResult): Promise<string[]> {
  if (artifactPaths.length === 0) return [];
  const file = await writeSums(outDir, artifactPaths);
  const key = keyFrom(process.env);
  // The release workflow signs the sums of all systems at once, where no package is installed.
  if (key === null || process.env['COUNTERFOIL_SUMS'] === 'later') return [file];
  return [file, signDetached(file, key)];
}
