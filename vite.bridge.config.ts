/** Builds the browser host's bridge: one classic script, so that it has run before the page's module. */
import { defineConfig } from 'vite';
import { contractNames } from './scripts/lib/contract-names.ts';

export default defineConfig({
  plugins: [contractNames()],
  build: {
    outDir: 'out/preload',
    // electron-vite has emptied the folder and written its own preload there before this runs.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2024',
    minify: true,
    reportCompressedSize: false,
    lib: {
      entry: 'src/preload/browser.ts',
      formats: ['iife'],
      name: 'counterfoilBridge',
      fileName: () => 'browser.js',
    },
  },
});
