/**
 * The screens and the bridge in memory, built as the app's are. A build is kept for as long as what
 * it is made of stays the same, so that a run builds once and not once a file of tests.
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
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { projectRoot } from './app-host.ts';

/** `test` adds the languages of `stand-in-languages.ts`, `receipts` that of `arabic-receipts.ts`. */
export type ScreenLanguages = 'ours' | keyof typeof TABLES;

export interface ScreensBuild {
  /** Folder of the page. */
  page: string;
  /** The script that stands where the preload would. */
  bridge: string;
}

/** What stands in for the table of languages. */
const TABLES = { test: 'page-languages.ts', receipts: 'receipt-page-languages.ts' } as const;

const KEPT_IN = path.join(projectRoot, 'node_modules/.cache/counterfoil/screens');
const KEPT_FOR_MS = 24 * 3_600_000;

/** Whatever may become a part of a build, or says how it is made. */
const SOURCES = ['src', 'resources', 'test/support', 'package.json', 'package-lock.json'];

/** The table of languages is one that only tests know. */
const testLanguages = (table: string): Plugin => ({
  name: 'test-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTable = source.endsWith('/languages.ts') && importer?.includes('/src/');
    return isTable ? path.join(projectRoot, 'test/support', table) : null;
  },
});

/** The build of the sources as they are now: an earlier one, or else a new one. */
export async function builtScreens(languages: ScreenLanguages): Promise<ScreensBuild> {
  const kept = path.join(KEPT_IN, `${languages}-${digestOfSources()}`);
  if (!existsSync(kept)) await buildInto(kept, languages);
  return { page: path.join(kept, 'page'), bridge: path.join(kept, 'bridge/bridge.js') };
}

/** The content counts, not the time: a change that is taken back finds its earlier build. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
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

/** Builds beside the place and moves it there as a whole: nobody meets half a build. */
async function buildInto(place: string, languages: ScreenLanguages): Promise<void> {
  mkdirSync(KEPT_IN, { recursive: true });
  removeOldBuilds();
  const folder = mkdtempSync(path.join(KEPT_IN, 'new-'));
  const quiet = { configFile: false, logLevel: 'silent' } as const;
  try {
    await build({
      ...quiet,
      root: path.join(projectRoot, 'src/renderer'),
      plugins: [react(), ...(languages === 'ours' ? [] : [testLanguages(TABLES[languages])])],
      build: { outDir: path.join(folder, 'page'), assetsInlineLimit: 0, emptyOutDir: true },
    });
    await build({
      ...quiet,
      root: projectRoot,
      build: {
        outDir: path.join(folder, 'bridge'),
        lib: {
          entry: path.join(projectRoot, 'test/support/fake-bridge-page.ts'),
          formats: ['iife'],
          name: 'fakeBridge',
          fileName: () => 'bridge.js',
        },
      },
    });
    putInPlace(folder, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of two that built the same at once, the second one's is not needed. */
function putInPlace(folder: string, place: string): void {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}

function removeOldBuilds(): void {
  for (const name of readdirSync(KEPT_IN)) {
    const folder = path.join(KEPT_IN, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > KEPT_FOR_MS) rmSync(folder, { recursive: true, force: true });
  }
}
