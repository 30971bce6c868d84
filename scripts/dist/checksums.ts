/** `SHA256SUMS` beside the packages, which the release workflow signs. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BuildResult } from 'electron-builder';

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @returns what is published besides the packages themselves */
export async function writeChecksums({ outDir, artifactPaths }: BuildResult): Promise<string[]> {
  if (artifactPaths.length === 0) return [];
  const lines = await Promise.all(
    artifactPaths.toSorted().map(async (path) => `${await sha256(path)}  ${basename(path)}\n`),
  );
  const file = join(outDir, 'SHA256SUMS');
  await writeFile(file, lines.join(''));
  return [file];
}
