import { defineConfig } from 'vitest/config';

/**
 * The suites by folder; each waits as long as its kind of part may honestly need. Those of a group
 * run side by side, first the ones that a person runs all day. Every app of a test has its own data
 * folder, port, browser context and keychain entries, so they run beside each other like the rest.
 */
const SUITES = [
  { name: 'unit', group: 0, testTimeout: 30_000 },
  { name: 'integration', group: 0, testTimeout: 90_000 },
  { name: 'browser', group: 1, testTimeout: 120_000 },
  { name: 'fault', group: 1, testTimeout: 180_000 },
  { name: 'e2e', group: 1, testTimeout: 180_000 },
] as const;

export default defineConfig({
  test: {
    pool: 'forks',
    // Three keep two cores busy: a test waits for disks, processes and its own clock as well.
    maxWorkers: 3,
    reporters: ['dot'],
    projects: SUITES.map(({ name, group, testTimeout }) => ({
      extends: true,
      test: {
        name,
        include: [`test/${name}/**/*.test.ts`],
        testTimeout,
        hookTimeout: testTimeout,
        // A busy machine brings late what is waited for; that it comes is what counts.
        expect: { poll: { timeout: 20_000 } },
        // What is pure leaves nothing behind, and a process of its own takes longer than its tests.
        isolate: name !== 'unit',
        sequence: { groupOrder: group },
        globalSetup: [
          ...(name === 'unit' ? [] : ['test/support/build-workers.ts']),
          ...(name === 'e2e' ? ['test/e2e/setup.ts'] : []),
        ],
      },
    })),
  },
});
