/**
 * Builds `out/main` (ES modules for Node 24), `out/preload/index.cjs` and `out/renderer`.
 * The browser host's bridge is a classic script, which electron-vite can't write beside a CommonJS
 * preload: `vite.bridge.config.ts` builds it.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { callNames } from './scripts/lib/call-names.ts';

/** A packaged app is Electron's alone: `npm run dist` builds it in this mode. */
const PACKAGED = 'packaged';

export default defineConfig(({ mode }) => ({
  main: {
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
          'reader-worker': 'src/main/adapters/ledger/reader-worker.ts',
          'audit-worker': 'src/main/features/record/audit-worker.ts',
          'restore-worker': 'src/main/features/record/restore-worker.ts',
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    plugins: [callNames()],
    build: {
      target: 'node24',
      // A sandboxed preload can require 'electron' and little else, so nothing stays outside.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      minify: true,
      sourcemap: false,
      // The content security policy allows no data: fonts or scripts, so every asset is a file.
      assetsInlineLimit: 0,
      // Few files: each is handed out by the thread that also runs main.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/renderer/index.html',
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
      },
    },
  },
}));
