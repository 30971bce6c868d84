/**
 * What is built for tests. A build is kept for as long as what it is made of stays the same, so that
 * a run builds once and not once a file of tests.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { projectRoot } from './app-host.ts';

const KEPT_FOR_MS = 24 * 3_600_000;

/**
 * The build of the sources as they are now: an earlier one, or else a new one.
 * @param kind the folder of builds of this kind; `variant` is one of those that are kept beside each other
 * @param sources whatever may become a part of it, or says how it is made, from the project's root
 * @param build builds into a folder that is there
 * @returns the folder of the build
 */
export async function keptBuild(
  { kind, variant, sources }: { kind: string; variant: string; sources: readonly string[] },
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const keptIn = path.join(projectRoot, 'node_modules/.cache/counterfoil', kind);
  const kept = path.join(keptIn, `${variant}-${digestOf(sources)}`);
  if (existsSync(kept)) return kept;
  mkdirSync(keptIn, { recursive: true });
  removeOldBuilds(keptIn);
  // Beside the place and moved there as a whole: nobody meets half a build.
  const folder = mkdtempSync(path.join(keptIn, 'new-'));
  try {
    await build(folder);
    putInPlace(folder, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** The content counts, not the time: a change that is taken back finds its earlier build. */
function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(path.join(projectRoot, source))) {
      const content = readFileSync(file);
      hash.update(`${path.relative(projectRoot, file)}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Of two that built the same at once, the second one's is not needed. */
function putInPlace(folder: string, place: string): void {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}

function removeOldBuilds(keptIn: string): void {
  for (const name of readdirSync(keptIn)) {
    const folder = path.join(keptIn, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > KEPT_FOR_MS) rmSync(folder, { recursive: true, force: true });
  }
}
