/** Says once which host the end-to-end tests run in, and builds the one whose clock runs faster. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { BUILT_FAST_HOST, projectRoot } from '../support/real/app-host.ts';
import { hostName } from '../support/app.ts';
import { keptBuild } from '../support/real/kept-build.ts';

const ENTRY = 'test/support/real/fast-host.ts';
const SOURCES = ['src/main', 'src/shared', ENTRY, 'package.json', 'package-lock.json'];
const OUTSIDE = Object.keys(packageJson.dependencies);

/** What is a package with a binary of its own stays outside, as in the app's build. */
const isOutside = (id: string) =>
  isBuiltin(id) || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** In one piece it starts in half the processor time that its hundreds of sources take. */
const builtFastHost = (): Promise<string> =>
  keptBuild({ kind: 'fast-host', variant: 'main', sources: SOURCES }, async (folder) => {
    const { build } = await import('vite');
    await build({
      configFile: false,
      logLevel: 'silent',
      root: projectRoot,
      build: {
        outDir: folder,
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: { 'fast-host': path.join(projectRoot, ENTRY) },
          external: isOutside,
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
      ssr: { noExternal: true, external: OUTSIDE },
    });
  });

export async function setup(): Promise<void> {
  process.stdout.write(`\nThe end-to-end tests run in ${hostName}.\n`);
  process.env[BUILT_FAST_HOST] = path.join(await builtFastHost(), 'fast-host.js');
}
