import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WovenSequence } from './test/support/run/woven-sequence.ts';
import { integrationFiles, suiteFiles, TIER } from './test/tiers.ts';

/** A suite by its folder. */
interface Suite {
  readonly name: string;
  readonly config?: TestProjectInlineConfiguration;
}

const SETUP = [
  'test/support/run/file-cost.ts',
  'test/support/run/patience.ts',
  'test/support/run/temporary-files.ts',
];

/** Far more than any test needs: a busy machine takes ten times as long. */
const TEST_TIMEOUT_MS = 600_000;

const CHEAP_SCRYPT = TIER === 'release' ? [] : ['--import', './test/support/run/cheap-scrypt.ts'];

/** Every app of a test has its own data folder, port, browser context and keychain entries. */
const SUITES: readonly Suite[] = [
  { name: 'unit', config: { test: { isolate: false } } },
  {
    name: 'page',
    config: {
      // React as it ships: what it has for whoever writes a screen takes three times as long.
      oxc: { jsx: { development: false } },
      test: {
        env: { NODE_ENV: 'production' },
        isolate: false,
        environment: 'jsdom',
        setupFiles: [...SETUP, 'test/page/missing-from-jsdom.ts'],
      },
    },
  },
  {
    name: 'integration',
    config: {
      test: {
        ...integrationFiles('shared'),
        execArgv: CHEAP_SCRYPT,
        // With a process of its own for each file they take a quarter more.
        isolate: false,
      },
    },
  },
  {
    name: 'integration-alone',
    config: { test: { ...integrationFiles('own'), execArgv: CHEAP_SCRYPT } },
  },
  { name: 'browser' },
  { name: 'fault' },
  { name: 'e2e' },
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Four keep two cores busy: a test waits for disks, processes and its own clock as well.
    maxWorkers: 4,
    reporters: ['dot'],
    sequence: { sequencer: WovenSequence },
    projects: SUITES.map(({ name, config = {} }) => ({
      extends: true,
      ...config,
      test: {
        name,
        ...suiteFiles(name),
        testTimeout: TEST_TIMEOUT_MS,
        hookTimeout: TEST_TIMEOUT_MS,
        expect: { poll: { timeout: 60_000 } },
        setupFiles: SETUP,
        globalSetup: [
          ...(name === 'unit' || name === 'page' ? [] : ['test/support/real/build-workers.ts']),
          ...(name === 'e2e' ? ['test/e2e/setup.ts'] : []),
        ],
        ...config.test,
      },
    })),
  },
});
