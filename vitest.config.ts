import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** A suite by its folder. */
interface Suite {
  readonly name: string;
  /** As long as its kind of part may honestly need. */
  readonly testTimeout: number;
  readonly config?: TestProjectInlineConfiguration;
}

/** Every app of a test has its own data folder, port, browser context and keychain entries. */
const SUITES: readonly Suite[] = [
  { name: 'unit', testTimeout: 30_000 },
  {
    name: 'page',
    testTimeout: 60_000,
    config: {
      // React as it ships: what is there to help whoever writes a screen takes three times as long.
      oxc: { jsx: { development: false } },
      test: {
        env: { NODE_ENV: 'production' },
        environment: 'jsdom',
        setupFiles: ['test/page/missing-from-jsdom.ts'],
      },
    },
  },
  { name: 'integration', testTimeout: 90_000 },
  { name: 'browser', testTimeout: 120_000 },
  { name: 'fault', testTimeout: 180_000 },
  { name: 'e2e', testTimeout: 180_000 },
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Three keep two cores busy: a test waits for disks, processes and its own clock as well.
    maxWorkers: 3,
    reporters: ['dot'],
    projects: SUITES.map(({ name, testTimeout, config = {} }) => ({
      extends: true,
      ...config,
      test: {
        name,
        include: [`test/${name}/**/*.test.ts`],
        testTimeout,
        hookTimeout: testTimeout,
        // A busy machine brings late what is waited for; that it comes is what counts.
        expect: { poll: { timeout: 20_000 } },
        // What is pure leaves nothing behind, and a process of its own takes longer than its tests.
        isolate: name !== 'unit',
        globalSetup: [
          ...(name === 'unit' || name === 'page' ? [] : ['test/support/build-workers.ts']),
          ...(name === 'e2e' ? ['test/e2e/setup.ts'] : []),
        ],
        ...config.test,
      },
    })),
  },
});
