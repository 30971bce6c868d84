import { defineConfig } from 'vitest/config';

/** The suites by folder; each waits as long as its kind of part may honestly need. */
const SUITES = [
  { name: 'unit', testTimeout: 10_000 },
  { name: 'integration', testTimeout: 30_000 },
  { name: 'fault', testTimeout: 60_000 },
  { name: 'e2e', testTimeout: 180_000 },
] as const;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['dot'],
    projects: SUITES.map(({ name, testTimeout }, order) => ({
      extends: true,
      test: {
        name,
        include: [`test/${name}/**/*.test.ts`],
        testTimeout,
        hookTimeout: testTimeout,
        // Browsers and whole apps get the machine to themselves.
        fileParallelism: name !== 'e2e',
        sequence: { groupOrder: order },
        globalSetup: name === 'e2e' ? ['test/e2e/setup.ts'] : [],
      },
    })),
  },
});
