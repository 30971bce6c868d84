/** How the pages are built: those of the app, and those that tests put on a bridge in memory. */
import { join } from 'node:path';
import type { BuildEnvironmentOptions } from 'vite';

/** All but what the page of a printed report has in common with screens that are opened later. */
const NOT_OF_REPORTS = /^(?!.*[/\\](?:renderer|shared)[/\\]features[/\\]reports[/\\])/;

/** @param pages the folder of the documents, from where the build is started */
export function pageBuild(pages: string): BuildEnvironmentOptions {
  return {
    minify: true,
    sourcemap: false,
    // The content security policy allows no data: fonts or scripts, so every asset is a file.
    assetsInlineLimit: 0,
    // Few files: each is handed out by the thread that also runs main.
    cssCodeSplit: false,
    rolldownOptions: {
      // A feature's face names more than one page uses: what it doesn't use does nothing by being loaded.
      treeshake: {
        moduleSideEffects: [
          { test: /\.(?:css|html)(?:\?|$)|[/\\]renderer[/\\][a-z]+\.tsx$/, sideEffects: true },
          { test: /[/\\]src[/\\](?:renderer|shared)[/\\]/, sideEffects: false },
        ],
      },
      input: Object.fromEntries(
        ['index', 'customer', 'report'].map((page) => [page, join(pages, `${page}.html`)]),
      ),
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              minShareCount: 2,
              tags: ['$initial'],
              test: NOT_OF_REPORTS,
              priority: 1,
            },
            // What only screens share that are opened later: the first one does without.
            { name: 'later', minShareCount: 2 },
          ],
        },
      },
    },
  };
}
