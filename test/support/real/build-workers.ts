/** Builds main's worker threads once for a run of tests, and says where they lie. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import packageJson from '../../../package.json' with { type: 'json' };
import { projectRoot } from './app-host.ts';
import { CHEAP_SCRYPT_NAME, cheapScrypt } from '../run/cheap-scrypt-process.ts';
import { keptBuild } from './kept-build.ts';
import { BUILT_WORKERS, WORKER_SOURCES } from './workers.ts';

const SOURCES = [
  'src/main',
  'src/shared',
  'package.json',
  'package-lock.json',
  'test/support/real/build-workers.ts',
];

/** A worker derives keys as cheaply as the process that starts it; Node's options are not handed on to it. */
const CHEAP_TOO = `if (process.env.${CHEAP_SCRYPT_NAME}) await import(${JSON.stringify(cheapScrypt)});`;

const OUTSIDE = Object.keys(packageJson.dependencies);

/** What is a package with a binary of its own stays outside, as in the app's build. */
const isOutside = (id: string) =>
  isBuiltin(id) || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

const builtWorkers = (): Promise<string> =>
  keptBuild({ kind: 'workers', variant: 'main', sources: SOURCES }, async (folder) => {
    await build({
      configFile: false,
      logLevel: 'silent',
      root: projectRoot,
      build: {
        outDir: folder,
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: Object.fromEntries(
            Object.entries(WORKER_SOURCES).map(([name, source]) => [
              name,
              path.join(projectRoot, 'src/main', `${source}.ts`),
            ]),
          ),
          external: isOutside,
          output: { format: 'es', entryFileNames: '[name].js', banner: CHEAP_TOO },
        },
      },
      ssr: { noExternal: true, external: OUTSIDE },
    });
  });

export async function setup(project: TestProject): Promise<void> {
  process.env[BUILT_WORKERS] = await builtWorkers();
  project.onTestsRerun(async () => {
    process.env[BUILT_WORKERS] = await builtWorkers();
  });
}
