/**
 * Builds the browser host's bridge: one classic script, so that it has run before the page's module.
 * In the mode `display` it builds the one of the customer's page.
 */
import { defineConfig } from 'vite';
import { contractNames } from './scripts/lib/contract-names.ts';

const nameIn = (mode: string) => (mode === 'display' ? 'browser-display' : 'browser');

export default defineConfig(({ mode }) => ({
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
      entry: `src/preload/${nameIn(mode)}.ts`,
      formats: ['iife'],
      name: 'counterfoilBridge',
      fileName: () => `${nameIn(mode)}.js`,
    },
  },
}));
