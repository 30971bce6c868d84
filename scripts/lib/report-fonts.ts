/** Lays the fonts of PDF files beside the workers, under the names that they have in their packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_FILES } from '../../src/main/features/exports/pdf/font-files.ts';

const PACKAGES = 'node_modules/@expo-google-fonts';

/** @param root the project's folder */
export function reportFonts(root: string): Plugin {
  return {
    name: 'report-fonts',
    apply: 'build',
    buildStart() {
      for (const file of Object.values(FONT_FILES).flat()) {
        const path = join(root, PACKAGES, file);
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${file}`,
          // So that the package is found among the parts that ship.
          originalFileName: path,
          source: readFileSync(path),
        });
      }
    },
  };
}
