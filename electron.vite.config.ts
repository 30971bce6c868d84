/**
 * Builds `out/main` (ES modules for Node 24), a preload for each page in `out/preload` and `out/renderer`.
 * The browser host's bridge is a classic script, which electron-vite can't write beside a CommonJS
 * preload: `vite.bridge.config.ts` builds it.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import { runtimeFrom } from './scripts/dist/runtime.ts';
import { contractNames } from './scripts/lib/contract-names.ts';
import { pageBuild } from './scripts/lib/page-build.ts';
import { besideBundles, shippedParts } from './scripts/lib/parts/shipped-parts.ts';

/** A packaged app is Electron's alone: `npm run dist` builds it in this mode. */
const PACKAGED = 'packaged';

const root = import.meta.dirname;
const { env } = process;

const PRINTER_STAND_INS = 'src/main/features/printing/printers/encoding/stand-ins';

/** Only `npm run dist` knows whether what it builds will be signed. */
const SIGNING = { yes: 'signed', no: 'unsigned' }[env['COUNTERFOIL_SIGNED'] ?? ''] ?? 'development';

const partsOf = (mode: string) => {
  const runtime = mode === PACKAGED ? runtimeFrom(env) : null;
  return shippedParts({ root, beside: () => besideBundles(root, runtime?.version ?? null) });
};

const makeConfig = (mode: string, parts: ReturnType<typeof partsOf>): UserConfig => ({
  main: {
    plugins: [parts('main')],
    resolve: {
      alias: {
        'lazy-val': join(root, 'src/main/hosts/electron/lazy-value.ts'),
        '@canvas/image-data': join(root, PRINTER_STAND_INS, 'image-data.ts'),
        'resize-image-data': join(root, PRINTER_STAND_INS, 'resize-image-data.ts'),
      },
    },
    define: {
      BUILD_SIGNING: JSON.stringify(SIGNING),
      BUILD_PUBLISHER: JSON.stringify(
        SIGNING === 'signed' ? (env['COUNTERFOIL_PUBLISHER'] ?? '') : '',
      ),
    },
    build: {
      target: 'node24',
      // What is no dependency becomes part of the build, which is read faster than many small files.
      // The browser host's `open` is left out of packaged builds.
      externalizeDeps: { include: ['open'] },
      rolldownOptions: {
        input: {
          index: 'src/main/hosts/electron/main.ts',
          ...(mode !== PACKAGED && { 'browser-host': 'src/main/hosts/browser/main.ts' }),
          // Loaded by path, by the index and by the browser host alike.
          'reader-worker': 'src/main/core/ledger/reader-worker.ts',
          'audit-worker': 'src/main/core/record/audit-worker.ts',
          'migration-worker': 'src/main/core/record/migration-worker.ts',
          'restore-worker': 'src/main/core/record/restore-worker.ts',
          'backup-worker': 'src/main/core/record/backup-worker.ts',
          'export-worker': 'src/main/features/exports/export-worker.ts',
          'review-worker': 'src/main/features/reviews/review-worker.ts',
          'settlement-worker': 'src/main/features/settlement/settlement-worker.ts',
        },
        output: { format: 'es' },
        // Whoever enters the ledger by its face loads what is used of it, not all that the face names.
        treeshake: {
          moduleSideEffects: [{ test: /\/src\/main\/core\/ledger\//, sideEffects: false }],
        },
      },
    },
  },
  preload: {
    plugins: [contractNames(), parts('preload')],
    build: {
      target: 'node24',
      // A sandboxed preload can require 'electron' and little else, so nothing stays outside.
      externalizeDeps: false,
      // Nor may one of them need a file that it shares with the other.
      isolatedEntries: true,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts', display: 'src/preload/display.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), parts('renderer')],
    build: pageBuild('src/renderer'),
  },
});

export default defineConfig(({ mode }) => makeConfig(mode, partsOf(mode)));
