/** The screens and the bridge in memory, built as the app's are. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { pageBuild } from '../../../scripts/lib/page-build.ts';
import { projectRoot } from '../real/app-host.ts';
import { keptBuild } from '../real/kept-build.ts';

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

/** Whatever may become a part of a build, or says how it is made. */
const SOURCES = [
  'src',
  'resources',
  'scripts/lib/page-build.ts',
  'test/support',
  'package.json',
  'package-lock.json',
];

/** The table of languages is one that only tests know. */
const testLanguages = (table: string): Plugin => ({
  name: 'test-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTable = source.endsWith('/languages.ts') && importer?.includes('/src/');
    return isTable ? path.join(projectRoot, 'test/support/fakes', table) : null;
  },
});

/** Of the sources as they are now. */
export async function builtScreens(languages: ScreenLanguages): Promise<ScreensBuild> {
  const kept = await keptBuild(
    { kind: 'screens', variant: languages, sources: SOURCES },
    (folder) => buildInto(folder, languages),
  );
  return { page: path.join(kept, 'page'), bridge: path.join(kept, 'bridge/bridge.js') };
}

async function buildInto(folder: string, languages: ScreenLanguages): Promise<void> {
  const renderer = path.join(projectRoot, 'src/renderer');
  const table = languages === 'ours' ? [] : [testLanguages(TABLES[languages])];
  const quiet = { configFile: false, logLevel: 'silent' } as const;
  await build({
    ...quiet,
    root: renderer,
    plugins: [react(), ...table],
    build: {
      ...pageBuild(renderer),
      outDir: path.join(folder, 'page'),
      emptyOutDir: true,
    },
  });
  await build({
    ...quiet,
    root: projectRoot,
    build: {
      outDir: path.join(folder, 'bridge'),
      lib: {
        entry: path.join(projectRoot, 'test/support/fakes/bridge/bridge-page.ts'),
        formats: ['iife'],
        name: 'fakeBridge',
        fileName: () => 'bridge.js',
      },
    },
  });
}
